import type { Copy, Locale } from '../../kernel/locale/contract.ts'
import { creditsOf, moneyOf } from '../../kernel/money/contract.ts'
import { utcDay } from '../../kernel/time/utc-day.ts'
import { inCredits } from '../credits/contract.ts'
import type { OrderEventKind, TimelineLine } from './contract.ts'
import type { EventDetail, OrderRow } from './schema.ts'

const WORDS: Record<OrderEventKind, Copy> = {
  created: {
    'en-US': 'Ordered for {amount}. It waits for your payment.',
    'zh-HK': '已下單，金額 {amount}，等待付款。',
    'zh-CN': '已下单，金额 {amount}，等待付款。',
  },
  failed: {
    'en-US': 'A payment did not go through. Nothing was charged; you can try again.',
    'zh-HK': '付款未能完成，沒有扣款，你可以再試一次。',
    'zh-CN': '付款没有成功，没有扣款，你可以再试一次。',
  },
  cancelled: {
    'en-US': 'Canceled before it was paid.',
    'zh-HK': '付款前已取消。',
    'zh-CN': '付款前已取消。',
  },
  expired: {
    'en-US': 'Closed, since it was not paid within 24 hours.',
    'zh-HK': '24 小時內未完成付款，訂單已關閉。',
    'zh-CN': '24 小时内未完成付款，订单已关闭。',
  },
  paid: {
    'en-US': 'Your payment of {amount} arrived.',
    'zh-HK': '已收到你的付款 {amount}。',
    'zh-CN': '已收到你的付款 {amount}。',
  },
  fulfilled: {
    'en-US': '{credits} credits were added, valid until {until}.',
    'zh-HK': '已存入 {credits} 點，有效期至 {until}。',
    'zh-CN': '已存入 {credits} 积分，有效期至 {until}。',
  },
  refundWanted: {
    'en-US': 'A refund of {amount} is on its way.',
    'zh-HK': '正在退款 {amount}。',
    'zh-CN': '正在退款 {amount}。',
  },
  refundRefused: {
    'en-US': 'The refund of {amount} could not be made. We are looking into it.',
    'zh-HK': '未能退回 {amount}，我們正在跟進。',
    'zh-CN': '{amount} 的退款没有成功，我们正在处理。',
  },
  refunded: {
    'en-US': '{amount} went back to you; {credits} credits of this order were taken back.',
    'zh-HK': '已退還 {amount}；此訂單的 {credits} 點已收回。',
    'zh-CN': '已退还 {amount}；此订单的 {credits} 积分已收回。',
  },
  partlyRefunded: {
    'en-US': '{amount} of it went back to you; {credits} credits were taken back.',
    'zh-HK': '已退還其中 {amount}；{credits} 點已收回。',
    'zh-CN': '已退还其中 {amount}；{credits} 积分已收回。',
  },
  disputed: {
    'en-US': 'Your bank took {amount} back; {credits} credits of this order were taken back.',
    'zh-HK': '銀行已收回 {amount}；此訂單的 {credits} 點已收回。',
    'zh-CN': '银行已收回 {amount}；此订单的 {credits} 积分已收回。',
  },
  otherPayment: {
    'en-US':
      'A payment of {amount} came, but {due} was asked for. Nothing was given for it yet: we will give you what you bought, or send the money back.',
    'zh-HK':
      '收到一筆 {amount} 的付款，但應付金額是 {due}。目前未有存入任何內容，我們會補上你購買的內容，或將款項退還給你。',
    'zh-CN':
      '收到一笔 {amount} 的付款，但应付金额是 {due}。目前还没有存入任何内容，我们会补上你购买的内容，或把款项退还给你。',
  },
  otherReturned: {
    'en-US': 'Your payment of {amount} went back to you.',
    'zh-HK': '你的付款 {amount} 已退還給你。',
    'zh-CN': '你的付款 {amount} 已退还给你。',
  },
  surplus: {
    'en-US': 'A second payment of {amount} came for the same order. It goes back to you.',
    'zh-HK': '同一訂單收到第二筆付款 {amount}，將會退還給你。',
    'zh-CN': '同一订单收到第二笔付款 {amount}，将会退还给你。',
  },
  restored: {
    'en-US':
      'Your bank has decided about {amount}: your payment stands. {credits} credits came back to you.',
    'zh-HK': '銀行已就 {amount} 作出決定，你的付款仍然有效，{credits} 點已歸還給你。',
    'zh-CN': '银行已就 {amount} 作出决定，你的付款仍然有效，{credits} 积分已归还给你。',
  },
  renewalFailed: {
    'en-US':
      'Your renewal of {amount} could not be charged. Update your card by {until}, or your membership ends then.',
    'zh-HK': '未能收取續期款項 {amount}。請於 {until}前更新信用卡，否則會籍將於當日終止。',
    'zh-CN': '续费款项 {amount} 扣款失败。请在 {until}前更新银行卡，否则会员将于当日到期。',
  },
  surplusReturned: {
    'en-US': 'The second payment of {amount} went back to you.',
    'zh-HK': '第二筆付款 {amount} 已退還給你。',
    'zh-CN': '第二笔付款 {amount} 已退还给你。',
  },
}

/** Told when it could not be charged only after the level was over. */
const ENDED: Copy = {
  'en-US':
    'Your renewal of {amount} could not be charged, and your membership has ended. Update your card to have it again.',
  'zh-HK': '未能收取續期款項 {amount}，會籍已終止。更新信用卡即可恢復會籍。',
  'zh-CN': '续费款项 {amount} 扣款失败，会员已到期。更新银行卡即可恢复会员。',
}

/** What happened, in the reader's words. */
export function timelineLine(
  order: Pick<OrderRow, 'amount' | 'currency'>,
  event: { kind: OrderEventKind; detail: EventDetail; at: number },
  locale: Locale,
): TimelineLine {
  const { kind, detail, at } = event
  const last = detail.until
  const until = last === undefined ? '' : utcDay(last, locale, 'medium')
  const values: Record<string, string> = {
    amount: moneyOf(detail.amount ?? order.amount, detail.currency ?? order.currency, locale),
    due: moneyOf(
      detail.due?.amount ?? order.amount,
      detail.due?.currency ?? order.currency,
      locale,
    ),
    credits: creditsOf(inCredits(detail.credits ?? 0), locale),
    until,
  }
  const words = kind === 'renewalFailed' && last === undefined ? ENDED : WORDS[kind]
  return {
    kind,
    text: words[locale].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    at: new Date(at).toISOString(),
    ...(last !== undefined &&
      words[locale].includes('{until}') && {
        until: { at: new Date(last).toISOString(), text: until },
      }),
  }
}
