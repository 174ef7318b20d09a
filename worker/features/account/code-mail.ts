import type { Copy, Locale } from '../../kernel/locale/contract.ts'
import type { Mail } from '../../providers/mail.ts'
import { fill } from '../mails/fill.ts'
import { letter, type Sender } from '../mails/letter.ts'
import { CODE_SECONDS } from './code/contract.ts'

const MINUTES = CODE_SECONDS / 60

const COPY = {
  subject: {
    'en-US': '{code} is your {site} code',
    'zh-HK': '{code} 是你的 {site} 驗證碼',
    'zh-CN': '{code} 是你的 {site} 验证码',
  },
  heading: { 'en-US': 'Your sign-in code', 'zh-HK': '你的登入驗證碼', 'zh-CN': '你的登录验证码' },
  lead: {
    'en-US': 'Enter this code on {site} ({host}) to sign in:',
    'zh-HK': '請在 {site}（{host}）輸入以下驗證碼以完成登入：',
    'zh-CN': '请在 {site}（{host}）输入以下验证码完成登录：',
  },
  life: {
    'en-US':
      'It is valid for {minutes} minutes and works once. If you asked for several, only the newest one counts.',
    'zh-HK': '驗證碼 {minutes} 分鐘內有效，只能使用一次。如曾多次索取，以最新一個為準。',
    'zh-CN': '验证码 {minutes} 分钟内有效，只能使用一次。如果多次获取，以最新的一个为准。',
  },
  ignore: {
    'en-US':
      'If you did not ask for it, ignore this email. Nobody can sign in without the code, so do not share it.',
    'zh-HK': '如非本人操作，請忽略此郵件。沒有驗證碼便無法登入，請勿向任何人透露。',
    'zh-CN': '如果不是你本人操作，请忽略这封邮件。没有验证码就无法登录，请不要告诉任何人。',
  },
  sign: {
    'en-US': 'Sent by {site} because this address was entered on its sign-in page.',
    'zh-HK': '此郵件由 {site} 發出，因為有人在登入頁面輸入了此電郵地址。',
    'zh-CN': '此邮件由 {site} 发出，因为有人在登录页面输入了这个邮箱地址。',
  },
} as const satisfies Record<string, Copy>

/**
 * The mail with a sign-in code, in the reader's language, in the name and with the host of the site he asked. What he typed never
 * enters it.
 */
export function codeMail({
  to,
  code,
  site,
  host,
  locale,
}: {
  to: string
  code: string
  site: Sender
  /** Where the code may be entered. */
  host: string
  locale: Locale
}): Mail {
  const values = { site: site.name, host, code, minutes: String(MINUTES) }
  const say = (name: keyof typeof COPY) => fill(COPY[name][locale], values)
  const parts = [say('lead'), { code }, say('life'), { small: say('ignore') }]
  return letter({
    to,
    locale,
    site,
    subject: say('subject'),
    heading: say('heading'),
    parts,
    foot: say('sign'),
  })
}
