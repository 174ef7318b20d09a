import type { Copy, Locale } from '../../kernel/locale/contract.ts'
import { creditsOf, moneyOf } from '../../kernel/money/contract.ts'
import { utcDay } from '../../kernel/time/utc-day.ts'
import type { Mail } from '../../providers/mail.ts'
import { paymentTitle } from '../../providers/payments.ts'
import { inCredits } from '../credits/contract.ts'
import { fill } from '../mails/fill.ts'
import { letter, type Sender } from '../mails/letter.ts'
import type { OrderEventKind } from './contract.ts'
import type { EventDetail, OrderRow } from './schema.ts'
import { timelineLine } from './timeline.ts'

const WORDS = {
  receipt: {
    'en-US': '{site}: receipt for “{title}”',
    'zh-HK': '{site}：「{title}」收據',
    'zh-CN': '{site}：“{title}”收据',
  },
  returned: {
    'en-US': '{site}: money returned for “{title}”',
    'zh-HK': '{site}：「{title}」退款通知',
    'zh-CN': '{site}：“{title}”退款通知',
  },
  other: {
    'en-US': '{site}: your payment for “{title}” did not match',
    'zh-HK': '{site}：「{title}」的付款金額不符',
    'zh-CN': '{site}：“{title}”的付款金额不符',
  },
  restored: {
    'en-US': '{site}: your payment for “{title}” stands',
    'zh-HK': '{site}：「{title}」的付款仍然有效',
    'zh-CN': '{site}：“{title}”的付款仍然有效',
  },
  uncharged: {
    'en-US': '{site}: your renewal of “{title}” could not be charged',
    'zh-HK': '{site}：未能收取「{title}」的續期款項',
    'zh-CN': '{site}：“{title}”续费扣款失败',
  },
  thanks: {
    'en-US': 'Thank you. Your payment arrived, and what you bought is in your account.',
    'zh-HK': '謝謝你的購買。款項已收到，所購內容已存入你的帳戶。',
    'zh-CN': '感谢你的购买。款项已收到，所购内容已存入你的账号。',
  },
  order: { 'en-US': 'Order', 'zh-HK': '訂單編號', 'zh-CN': '订单编号' },
  bought: { 'en-US': 'Bought', 'zh-HK': '購買內容', 'zh-CN': '购买内容' },
  paidOn: { 'en-US': 'Paid on', 'zh-HK': '付款日期', 'zh-CN': '付款日期' },
  paidBy: { 'en-US': 'Paid by', 'zh-HK': '付款方式', 'zh-CN': '付款方式' },
  amount: { 'en-US': 'Amount', 'zh-HK': '金額', 'zh-CN': '金额' },
  credits: { 'en-US': 'Credits', 'zh-HK': '點數', 'zh-CN': '积分' },
  level: { 'en-US': 'Membership', 'zh-HK': '會籍', 'zh-CN': '会员' },
  until: { 'en-US': 'Valid until', 'zh-HK': '有效期至', 'zh-CN': '有效期至' },
  came: { 'en-US': 'You paid', 'zh-HK': '已付金額', 'zh-CN': '已付金额' },
  due: { 'en-US': 'Asked for', 'zh-HK': '應付金額', 'zh-CN': '应付金额' },
  amountBack: { 'en-US': 'Money returned', 'zh-HK': '退款金額', 'zh-CN': '退款金额' },
  creditsBack: { 'en-US': 'Credits taken back', 'zh-HK': '收回的點數', 'zh-CN': '收回的积分' },
  spent: { 'en-US': 'Credits already spent', 'zh-HK': '已使用的點數', 'zh-CN': '已使用的积分' },
  ended: { 'en-US': 'VIP{vip}, ended', 'zh-HK': 'VIP{vip}，已終止', 'zh-CN': 'VIP{vip}，已终止' },
  creditsAgain: { 'en-US': 'Credits given back', 'zh-HK': '歸還的點數', 'zh-CN': '归还的积分' },
  card: {
    'en-US': 'Update your card here: {link}',
    'zh-HK': '在這裏更新信用卡：{link}',
    'zh-CN': '在这里更新银行卡：{link}',
  },
  look: {
    'en-US': 'Full history of this order: {link}',
    'zh-HK': '此訂單的完整紀錄：{link}',
    'zh-CN': '此订单的完整记录：{link}',
  },
  why: {
    'en-US': 'You get this email because you bought something at {site}.',
    'zh-HK': '你收到此郵件，是因為你在 {site} 購買了服務。',
    'zh-CN': '你收到此邮件，是因为你在 {site} 购买了服务。',
  },
} satisfies Record<string, Copy>

const SUBJECTS: Partial<Record<OrderEventKind, 'receipt' | 'restored' | 'other' | 'uncharged'>> = {
  fulfilled: 'receipt',
  restored: 'restored',
  otherPayment: 'other',
  renewalFailed: 'uncharged',
}

type Told = {
  order: OrderRow
  event: { kind: OrderEventKind; detail: EventDetail; at: number }
  to: string
  locale: Locale
  site: Sender
  link: string
}
type Line = [label: keyof typeof WORDS, value: string]

/** The mail about one line of an order's history, in its buyer's language: a receipt, what went back, or what did not match. */
export function orderMail({ order, event, to, locale, site, link }: Told): Mail {
  const title = order.title[locale]
  const say = (name: keyof typeof WORDS) =>
    fill(WORDS[name][locale], { site: site.name, title, link })
  const intro = event.kind === 'fulfilled' ? say('thanks') : timelineLine(order, event, locale).text
  const lines: Line[] = [['order', order.id], ['bought', title], ...figures(order, event, locale)]
  const parts = [
    intro,
    { figures: lines.map(([name, value]) => [say(name), value] as const) },
    { text: say(event.kind === 'renewalFailed' ? 'card' : 'look'), link },
  ]
  return letter({
    to,
    locale,
    site,
    subject: say(SUBJECTS[event.kind] ?? 'returned'),
    parts,
    foot: say('why'),
  })
}

/** The figures of a mail, those that are nothing left out. */
function figures(order: OrderRow, { kind, detail }: Told['event'], locale: Locale): Line[] {
  const number = (hundredths: number) => creditsOf(inCredits(hundredths), locale)
  const cents = (amount: number, currency = order.currency) => moneyOf(amount, currency, locale)
  const { amount = order.amount, currency, due = order, credits = 0, shortfall = 0, until } = detail
  const vip = String(order.userLevel % 10)
  const member = order.userLevel > 0
  if (kind === 'fulfilled')
    return [
      ...(order.paidAt === null
        ? []
        : [['paidOn', utcDay(order.paidAt, locale, 'medium')] satisfies Line]),
      ['paidBy', paymentTitle(order.provider)[locale]],
      ['amount', cents(order.amount)],
      ['credits', number(credits)],
      ...(member ? [['level', `VIP${vip}`] satisfies Line] : []),
      ...(until === undefined ? [] : [['until', utcDay(until, locale, 'medium')] satisfies Line]),
    ]
  if (kind === 'renewalFailed') return [['due', cents(amount, currency)]]
  if (kind === 'otherPayment')
    return [
      ['came', cents(amount, currency)],
      ['due', cents(due.amount, due.currency)],
    ]
  if (kind === 'restored')
    return [
      ['amount', cents(amount)],
      ...(credits > 0 ? [['creditsAgain', number(credits)] satisfies Line] : []),
    ]
  return [
    ['amountBack', cents(amount, currency)],
    ...(credits > 0 ? [['creditsBack', number(credits)] satisfies Line] : []),
    ...(shortfall > 0 ? [['spent', number(shortfall)] satisfies Line] : []),
    ...(member && order.status === 'refunded'
      ? [['level', fill(WORDS.ended[locale], { vip })] satisfies Line]
      : []),
  ]
}
