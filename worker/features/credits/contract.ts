import * as z from 'zod'
import type { Copy } from '../../kernel/locale/contract.ts'

/** Money inside the site: whole hundredths of a credit, so 200 credits never become 199.99999. */
export type Hundredths = number

/** Hundredths of a number of credits with at most two decimals. */
export const credits = (amount: number): Hundredths => Math.round(amount * 100)

/** A number of credits as the API tells it. */
export const inCredits = (amount: Hundredths) => amount / 100

export const SOURCES = ['free', 'order', 'gift', 'redeem', 'refund'] as const
export type Source = (typeof SOURCES)[number]

export const KINDS = ['grant', 'hold', 'release', 'spend', 'refund', 'expire'] as const
export type Kind = (typeof KINDS)[number]

const copy = (en: string, hk: string, cn: string): Copy => ({ 'en-US': en, 'zh-HK': hk, 'zh-CN': cn })

/** Why a paid work ended otherwise than promised, and what of its held price comes back. Also the text of the refund policy. */
export const REFUND_MATRIX = {
  providerError: { back: 'all', copy: copy('The provider failed', '服務供應商發生錯誤', '服务提供方出错') },
  timeout: { back: 'all', copy: copy('The work ran out of time', '處理逾時', '处理超时') },
  moderated: { back: 'all', copy: copy('Blocked by content moderation', '內容審核未通過', '内容审核未通过') },
  cancelledQueued: { back: 'all', copy: copy('Cancelled while waiting', '排隊期間取消', '排队时取消') },
  cancelledRunning: { back: 'unbilled', copy: copy('Cancelled while running', '處理期間取消', '处理中取消') },
  partial: { back: 'missing', copy: copy('Only part of the result came', '只完成部分結果', '只完成了部分结果') },
} as const satisfies Record<string, { back: 'all' | 'unbilled' | 'missing'; copy: Copy }>

type Ending = keyof typeof REFUND_MATRIX
/** Endings that give back the whole hold. */
export type VoidReason = { [E in Ending]: (typeof REFUND_MATRIX)[E]['back'] extends 'all' ? E : never }[Ending]
/** Endings that charge at most the hold. */
export type SettleReason = 'done' | Exclude<Ending, VoidReason>
/** Why credits that were charged come back later. */
export type RefundReason = VoidReason | 'partial' | 'goodwill'

export type Reason = Ending | Source | 'task' | 'done' | 'expired' | 'extended' | 'goodwill' | 'takenBack' | 'revoked'

/** What a line of the log says about its reason. */
export const REASONS: Record<Reason, Copy> = {
  ...(Object.fromEntries(Object.entries(REFUND_MATRIX).map(([name, row]) => [name, row.copy])) as Record<Ending, Copy>),
  free: copy('Free plan', '免費方案', '免费套餐'),
  order: copy('Purchase', '購買', '购买'),
  gift: copy('Gift', '贈送', '赠送'),
  redeem: copy('Redeem code', '兌換碼', '兑换码'),
  refund: copy('Refund', '退還', '退还'),
  task: copy('Set aside for a task', '為任務預留', '为任务预留'),
  done: copy('Task finished', '任務完成', '任务完成'),
  expired: copy('Expired', '已到期', '已过期'),
  extended: copy('Returned after its expiry, kept 7 more days', '退還時已到期，延長 7 天', '退还时已过期，延长 7 天'),
  takenBack: copy('Taken back by the site', '網站收回', '网站收回'),
  goodwill: copy('A gesture of goodwill', '客戶服務補償', '客服补偿'),
  revoked: copy('Its purchase was refunded', '購買已退款', '购买已退款'),
}

/** A person's credits; packages are the unexpired ones, in the order in which they are spent. */
export type Credits = {
  balance: number
  user_level: number
  /** Set aside for work that is not done yet. */
  held: number
  packages: { id: string; source: Source; granted: number; remaining: number; expires_at: string }[]
}

/** A line of the log. */
export type Entry = {
  id: string
  package_id: string
  task_id: string | null
  tool_id: string | null
  kind: Kind
  delta: number
  reason: Reason
  title: string
  created_at: string
}

/** A year from the day it is redeemed. */
export const REDEEMED_DAYS = 365

/** Query of the log. The cursor is the last line's id. */
export const logsQuery = z.object({
  package_id: z.string().max(64).optional(),
  cursor: z.string().regex(/^\d{1,15}$/).optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

export const csvQuery = logsQuery.pick({ package_id: true })

/** `human_token` is what the check for people gave the page, where there is one. */
export const claimForm = z.object({ human_token: z.string().max(2048).default('') })
