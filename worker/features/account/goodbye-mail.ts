import type { Copy, Locale } from '../../kernel/locale/contract.ts'
import type { Mail } from '../../providers/mail.ts'
import { fill } from '../mails/fill.ts'
import { letter, type Sender } from '../mails/letter.ts'

const COPY = {
  subject: {
    'en-US': 'Your {site} account is deleted',
    'zh-HK': '你的 {site} 帳戶已刪除',
    'zh-CN': '你的 {site} 账号已删除',
  },
  done: {
    'en-US':
      'Your {site} account was deleted as you asked. You are signed out on every device, and your profile, files, projects, tasks and settings are gone.',
    'zh-HK':
      '你的 {site} 帳戶已按你的要求刪除。所有裝置均已登出，個人資料、檔案、專案、任務與設定亦已移除。',
    'zh-CN':
      '你的 {site} 账号已按你的要求删除。所有设备均已退出登录，个人资料、文件、项目、任务和设置也已移除。',
  },
  kept: {
    'en-US': 'What the books need stays without your name: orders, payments and the credit log.',
    'zh-HK': '帳目所需的資料會在不記名的情況下保留：訂單、付款及點數紀錄。',
    'zh-CN': '账目所需的资料会在不记名的情况下保留：订单、付款和积分记录。',
  },
  again: {
    'en-US':
      'You can sign up with this address again. It will be a new, empty account, and the free plan cannot be claimed a second time.',
    'zh-HK': '你可以用這個電郵地址重新註冊。屆時會是全新的空白帳戶，而免費方案不可再次領取。',
    'zh-CN': '你可以用这个邮箱地址重新注册。届时会是全新的空白账号，免费套餐不能再次领取。',
  },
  notYou: {
    'en-US': 'Wasn’t this you? Somebody may be reading your mailbox: change its password.',
    'zh-HK': '不是你本人操作？可能有人能查看你的電郵，請更改電郵密碼。',
    'zh-CN': '不是你本人操作？可能有人能查看你的邮箱，请修改邮箱密码。',
  },
} as const satisfies Record<string, Copy>

/** The last mail of an account. */
export function goodbyeMail({
  to,
  site,
  locale,
}: {
  to: string
  site: Sender
  locale: Locale
}): Mail {
  const say = (name: keyof typeof COPY) => fill(COPY[name][locale], { site: site.name })
  const parts = [say('done'), say('kept'), say('again'), say('notYou')]
  return letter({
    to,
    locale,
    site,
    subject: say('subject'),
    heading: say('subject'),
    parts,
    foot: site.name,
  })
}
