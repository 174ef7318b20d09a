import type { Copy, Locale } from '../../kernel/locale/contract.ts'
import type { Mail } from '../../providers/mail.ts'
import { paymentTitle } from '../../providers/payments.ts'
import { inCredits } from '../credits/contract.ts'
import type { OrderEventKind } from './contract.ts'
import type { EventDetail, OrderRow } from './schema.ts'
import { day, money, timelineLine } from './timeline.ts'

const copy = (en: string, hk: string, cn: string): Copy => ({ 'en-US': en, 'zh-HK': hk, 'zh-CN': cn })

const WORDS = {
  receipt: copy('{site}: receipt for {title}', '{site}：{title} 收據', '{site}：{title} 收据'),
  returned: copy('{site}: money returned for {title}', '{site}：{title} 退款通知', '{site}：{title} 退款通知'),
  other: copy('{site}: your payment for {title} did not fit', '{site}：{title} 的付款金額不符', '{site}：{title} 的付款金额不符'),
  restored: copy('{site}: your payment for {title} stands', '{site}：{title} 的付款仍然有效', '{site}：{title} 的付款仍然有效'),
  thanks: copy(
    'Thank you. Your payment arrived, and what you bought is in your account.',
    '謝謝你的購買。款項已收到，所購內容已存入你的帳戶。',
    '感谢你的购买。款项已收到，所购内容已存入你的账户。',
  ),
  order: copy('Order', '訂單編號', '订单编号'),
  bought: copy('Bought', '購買內容', '购买内容'),
  paidOn: copy('Paid on', '付款日期', '付款日期'),
  paidBy: copy('Paid by', '付款方式', '付款方式'),
  amount: copy('Amount', '金額', '金额'),
  credits: copy('Credits', '點數', '积分'),
  level: copy('Membership', '會籍', '会员'),
  until: copy('Valid until', '有效期至', '有效期至'),
  came: copy('You paid', '已付金額', '已付金额'),
  due: copy('Asked for', '應付金額', '应付金额'),
  amountBack: copy('Money returned', '退款金額', '退款金额'),
  creditsBack: copy('Credits taken back', '收回的點數', '收回的积分'),
  spent: copy('Credits already spent', '已使用的點數', '已使用的积分'),
  ended: copy('VIP{vip}, ended', 'VIP{vip}，已終止', 'VIP{vip}，已终止'),
  creditsAgain: copy('Credits given back', '歸還的點數', '归还的积分'),
  look: copy('The whole history of this order: {link}', '此訂單的完整記錄：{link}', '此订单的完整记录：{link}'),
  why: copy(
    'You get this mail because you bought something at {site}.',
    '你收到此郵件，是因為你在 {site} 購買了服務。',
    '你收到此邮件，是因为你在 {site} 购买了服务。',
  ),
}

const SUBJECTS: Partial<Record<OrderEventKind, 'receipt' | 'restored' | 'other'>> = { fulfilled: 'receipt', restored: 'restored', otherPayment: 'other' }

type Told = { order: OrderRow; event: { kind: OrderEventKind; detail: EventDetail; at: number }; to: string; locale: Locale; siteName: string; link: string }
type Line = [label: keyof typeof WORDS, value: string]

/** The mail about one line of an order's history, in its buyer's language: a receipt, what went back, or what did not fit. */
export function orderMail({ order, event, to, locale, siteName: site, link }: Told): Mail {
  const title = order.title[locale]
  const say = (name: keyof typeof WORDS) => fill(WORDS[name][locale], { site, title, link })
  const subject = say(SUBJECTS[event.kind] ?? 'returned')
  const intro = event.kind === 'fulfilled' ? say('thanks') : timelineLine(order, event, locale).text
  const lines = [['order', order.id], ['bought', title], ...figures(order, event, locale)].map(([name, value]) => [say(name as Line[0]), value ?? ''] as const)
  const text = [intro, lines.map(([label, value]) => `${label}${locale === 'en-US' ? ': ' : '：'}${value}`).join('\n'), say('look'), `-- \n${say('why')}`].join('\n\n')
  return { from: site, to, subject, text, html: page({ locale, site, subject, intro, lines, look: say('look'), link, why: say('why') }) }
}

/** The figures of a mail, those that are nothing left out. */
function figures(order: OrderRow, { kind, detail }: Told['event'], locale: Locale): Line[] {
  const number = (hundredths: number) => new Intl.NumberFormat(locale).format(inCredits(hundredths))
  const cents = (amount: number, currency = order.currency) => money(amount, currency, locale)
  const { amount = order.amount, currency, due = order, credits = 0, shortfall = 0, until } = detail
  const vip = String(order.userLevel % 10)
  const member = order.userLevel > 0
  if (kind === 'fulfilled')
    return [
      ...(order.paidAt === null ? [] : [['paidOn', day(order.paidAt, locale)] satisfies Line]),
      ['paidBy', paymentTitle(order.provider)[locale]],
      ['amount', cents(order.amount)],
      ['credits', number(credits)],
      ...(member ? [['level', `VIP${vip}`] satisfies Line] : []),
      ...(until === undefined ? [] : [['until', day(until, locale)] satisfies Line]),
    ]
  if (kind === 'otherPayment') return [['came', cents(amount, currency)], ['due', cents(due.amount, due.currency)]]
  if (kind === 'restored') return [['amount', cents(amount)], ...(credits > 0 ? [['creditsAgain', number(credits)] satisfies Line] : [])]
  return [
    ['amountBack', cents(amount, currency)],
    ...(credits > 0 ? [['creditsBack', number(credits)] satisfies Line] : []),
    ...(shortfall > 0 ? [['spent', number(shortfall)] satisfies Line] : []),
    ...(member && order.status === 'refunded' ? [['level', fill(WORDS.ended[locale], { vip })] satisfies Line] : []),
  ]
}

const fill = (text: string, values: Record<string, string>) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

type Page = { locale: Locale; site: string; subject: string; intro: string; lines: (readonly [string, string])[]; look: string; link: string; why: string }

function page({ locale, site, subject, intro, lines, look, link, why }: Page): string {
  const rows = lines.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:8px 16px 8px 0;font-weight:400;text-align:left;vertical-align:top;color:#5a6b69;white-space:nowrap">${escaped(label)}</th><td style="padding:8px 0;text-align:right;word-break:break-word">${escaped(value)}</td></tr>`,
  )
  const anchor = `<a href="${escaped(link)}" style="color:#00786c;word-break:break-all">${escaped(link)}</a>`
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','PingFang TC','Microsoft YaHei',sans-serif"><div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#00786c">${escaped(site)}</p><p style="margin:0 0 16px;font-size:15px;line-height:1.6">${escaped(intro)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:15px;line-height:1.5;border-collapse:collapse;border-top:1px solid #c9d6d4;border-bottom:1px solid #c9d6d4">${rows.join('')}</table>
<p style="margin:0 0 16px;font-size:15px;line-height:1.6">${escaped(look).replace(escaped(link), anchor)}</p><p style="margin:24px 0 0;font-size:13px;line-height:1.6;color:#5a6b69">${escaped(why)}</p></div></body></html>`
}
