import { gapOf, LOCALES, type Copy, type Locale } from '../../kernel/locale/contract.ts'
import { creditsOf } from '../../kernel/money/contract.ts'
import { utcDay } from '../../kernel/time/utc-day.ts'
import type { Mail } from '../../providers/mail.ts'
import { fill } from '../mails/fill.ts'
import { letter, type Sender } from '../mails/letter.ts'

const WORDS = {
  level: {
    'en-US': 'Your VIP{vip} membership ends on {day}.',
    'zh-HK': '你的 VIP{vip} 會籍將於 {day}到期。',
    'zh-CN': '你的 VIP{vip} 会员将于 {day}到期。',
  },
  credits: {
    'en-US': '{amount} of your credits expire on {day}.',
    'zh-HK': '你有 {amount} 點將於 {day}到期。',
    'zh-CN': '你有 {amount} 积分将于 {day}到期。',
  },
  subject: {
    'en-US': '{site}: something of yours ends soon',
    'zh-HK': '{site}：你的權益即將到期',
    'zh-CN': '{site}：你的权益即将到期',
  },
  renew: {
    'en-US': 'Renew or buy on the pricing page: {link}',
    'zh-HK': '可在價格頁續期或購買：{link}',
    'zh-CN': '可在价格页续费或购买：{link}',
  },
  why: {
    'en-US':
      'You get this email because you have an account at {site}. Credits that expire soonest are spent first.',
    'zh-HK': '你收到此郵件，是因為你在 {site} 有帳戶。最快到期的點數會最先使用。',
    'zh-CN': '你收到此邮件，是因为你在 {site} 有账号。最快到期的积分会最先使用。',
  },
} satisfies Record<string, Copy>

/** Something that ends: a level by its vip digit, or credits. */
export type Ending = { endsAt: number } & ({ vip: number } | { amount: number })

/** What ends and when, in one language. */
export function lineOf(ending: Ending, locale: Locale): string {
  const day = utcDay(ending.endsAt, locale, 'long')
  if ('vip' in ending) return fill(WORDS.level[locale], { vip: String(ending.vip), day })
  return fill(WORDS.credits[locale], {
    amount: creditsOf(ending.amount, locale),
    day,
  })
}

/** The notice of several endings, in every language. */
export const noticeText = (endings: readonly Ending[]): Copy =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      endings.map((ending) => lineOf(ending, locale)).join(gapOf(locale)),
    ]),
  ) as Copy

/** The mail that tells what ends and when. @param given.link where more is to be had */
export function warningMail(given: {
  to: string
  locale: Locale
  site: Sender
  link: string
  endings: readonly Ending[]
}): Mail {
  const { to, locale, site, link, endings } = given
  const say = (name: keyof typeof WORDS) => fill(WORDS[name][locale], { site: site.name, link })
  const parts = [...endings.map((ending) => lineOf(ending, locale)), { text: say('renew'), link }]
  return letter({
    to,
    locale,
    site,
    subject: say('subject'),
    parts,
    foot: say('why'),
  })
}
