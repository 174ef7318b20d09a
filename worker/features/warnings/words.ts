import { LOCALES, type Copy, type Locale } from '../../kernel/locale/contract.ts'
import type { Mail } from '../../providers/mail.ts'

const copy = (en: string, hk: string, cn: string): Copy => ({ 'en-US': en, 'zh-HK': hk, 'zh-CN': cn })

const WORDS = {
  level: copy('Your VIP{vip} membership ends on {day}.', '你的 VIP{vip} 會籍將於 {day} 到期。', '你的 VIP{vip} 会员将于 {day} 到期。'),
  credits: copy('{amount} of your credits expire on {day}.', '你有 {amount} 點數將於 {day} 到期。', '你有 {amount} 积分将于 {day} 到期。'),
  subject: copy('{site}: something of yours ends soon', '{site}：你的權益即將到期', '{site}：你的权益即将到期'),
  renew: copy('Renew or buy on the pricing page: {link}', '可在價格頁續期或購買：{link}', '可在价格页续费或购买：{link}'),
  why: copy(
    'You get this mail because you have an account at {site}. Credits that expire soonest are spent first.',
    '你收到此郵件，是因為你在 {site} 有帳戶。最快到期的點數會最先使用。',
    '你收到此邮件，是因为你在 {site} 有账户。最快到期的积分会最先使用。',
  ),
}

/** Something that ends: a level by its vip digit, or credits. */
export type Ending = { endsAt: number } & ({ vip: number } | { amount: number })

const fill = (text: string, values: Record<string, string>) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** What ends and when, in one language. */
export function lineOf(ending: Ending, locale: Locale): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(ending.endsAt)
  if ('vip' in ending) return fill(WORDS.level[locale], { vip: String(ending.vip), day })
  return fill(WORDS.credits[locale], { amount: new Intl.NumberFormat(locale).format(ending.amount), day })
}

/** The notice of several endings, in every language. */
export const noticeText = (endings: readonly Ending[]): Copy =>
  Object.fromEntries(LOCALES.map((locale) => [locale, endings.map((ending) => lineOf(ending, locale)).join(' ')])) as Copy

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

export function warningMail(given: { to: string; locale: Locale; siteName: string; link: string; endings: readonly Ending[] }): Mail {
  const { to, locale, siteName: site, link, endings } = given
  const say = (name: keyof typeof WORDS) => fill(WORDS[name][locale], { site, link })
  const lines = [...endings.map((ending) => lineOf(ending, locale)), say('renew')]
  const html = lines.map((line) => `<p style="margin:0 0 16px;font-size:15px;line-height:1.6">${escaped(line)}</p>`).join('')
  return {
    ...{ from: site, to, subject: say('subject') },
    text: [...lines, `-- \n${say('why')}`].join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(say('subject'))}</title></head>
<body style="margin:0;padding:32px 16px;font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','PingFang TC','Microsoft YaHei',sans-serif"><div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#00786c">${escaped(site)}</p>${html}<p style="margin:24px 0 0;font-size:13px;line-height:1.6;color:#5a6b69">${escaped(say('why'))}</p></div></body></html>`,
  }
}
