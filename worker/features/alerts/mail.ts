import { colonOf, gapOf, type Copy, type Locale } from '../../kernel/locale/contract.ts'
import type { Mail } from '../../providers/mail.ts'
import { letter } from '../mails/letter.ts'
import type { AlertKind, Facts } from './contract.ts'
import { wordsOf } from './words.ts'

const LOOK: Copy = {
  'en-US': 'Look at it: {link}',
  'zh-HK': '立即查看：{link}',
  'zh-CN': '立即查看：{link}',
}
const TIMES: Copy = {
  'en-US': '{times} times so far.',
  'zh-HK': '至今共 {times} 次。',
  'zh-CN': '至今共 {times} 次。',
}
const WHY: Copy = {
  'en-US':
    'You get this email because you look after {site}. Of one kind there is at most one email an hour.',
  'zh-HK': '你收到此郵件，是因為你管理 {site}。同類提示每小時最多一封。',
  'zh-CN': '你收到此邮件，是因为你管理 {site}。同类提示每小时最多一封。',
}

type Told = {
  kind: AlertKind
  open: { facts: Facts; times: number }[]
  to: string
  locale: Locale
  siteName: string
  adminUrl: string
}

/** One mail about everything of one kind that is open. */
export function alertMail({ kind, open, to, locale, siteName, adminUrl }: Told): Mail {
  const { title, menu } = wordsOf(kind, {}, locale)
  const link = `${adminUrl}/${menu}`
  const fill = (words: Copy, name: string, value: string) =>
    words[locale].replace(`{${name}}`, () => value)
  const lines = open.map(({ facts, times }) =>
    [
      wordsOf(kind, facts, locale).text,
      ...(times > 1 ? [fill(TIMES, 'times', String(times))] : []),
    ].join(gapOf(locale)),
  )
  const look = { text: fill(LOOK, 'link', link), link }
  return letter({
    to,
    locale,
    site: { name: siteName },
    subject: `${siteName}${colonOf(locale)}${title}`,
    heading: title,
    parts: [...lines, look],
    foot: fill(WHY, 'site', siteName),
  })
}
