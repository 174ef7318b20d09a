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

/** Why a paid work ended otherwise than promised, and what of its held price comes back. Also the text of the refund policy. */
export const REFUND_MATRIX = {
  providerError: {
    back: 'all',
    copy: {
      'en-US': 'The provider failed',
      'zh-HK': '服務供應商發生錯誤',
      'zh-CN': '服务商出错',
    },
  },
  timeout: {
    back: 'all',
    copy: { 'en-US': 'The work ran out of time', 'zh-HK': '處理逾時', 'zh-CN': '处理超时' },
  },
  moderated: {
    back: 'all',
    copy: {
      'en-US': 'Blocked by content moderation',
      'zh-HK': '內容審核未通過',
      'zh-CN': '内容审核未通过',
    },
  },
  materialGone: {
    back: 'all',
    copy: {
      'en-US': 'A file or a voice that it needed was deleted or replaced',
      'zh-HK': '所需的檔案或聲音已被刪除或替換',
      'zh-CN': '所需的文件或声音已被删除或替换',
    },
  },
  cancelledQueued: {
    back: 'all',
    copy: { 'en-US': 'Canceled while waiting', 'zh-HK': '排隊期間取消', 'zh-CN': '排队时取消' },
  },
  cancelledRunning: {
    back: 'unbilled',
    copy: { 'en-US': 'Canceled while running', 'zh-HK': '處理期間取消', 'zh-CN': '处理中取消' },
  },
  partial: {
    back: 'missing',
    copy: {
      'en-US': 'Only part of the result came',
      'zh-HK': '只完成部分結果',
      'zh-CN': '只完成了部分结果',
    },
  },
} as const satisfies Record<string, { back: 'all' | 'unbilled' | 'missing'; copy: Copy }>

type Ending = keyof typeof REFUND_MATRIX
/** Endings that give back the whole hold. */
export type VoidReason = {
  [E in Ending]: (typeof REFUND_MATRIX)[E]['back'] extends 'all' ? E : never
}[Ending]
/** Endings that charge at most the hold. */
export type SettleReason = 'done' | Exclude<Ending, VoidReason>
/** Why credits that were charged come back later. */
export type RefundReason = VoidReason | 'partial' | 'goodwill'

export type Reason =
  | Ending
  | Source
  | 'task'
  | 'done'
  | 'expired'
  | 'extended'
  | 'goodwill'
  | 'takenBack'
  | 'revoked'

/** What a line of the log says about its reason. */
export const REASONS: Record<Reason, Copy> = {
  ...(Object.fromEntries(
    Object.entries(REFUND_MATRIX).map(([name, row]) => [name, row.copy]),
  ) as Record<Ending, Copy>),
  free: { 'en-US': 'Free plan', 'zh-HK': '免費方案', 'zh-CN': '免费套餐' },
  order: { 'en-US': 'Purchase', 'zh-HK': '購買', 'zh-CN': '购买' },
  gift: { 'en-US': 'Gift', 'zh-HK': '贈送', 'zh-CN': '赠送' },
  redeem: { 'en-US': 'Redeem code', 'zh-HK': '兌換碼', 'zh-CN': '兑换码' },
  refund: { 'en-US': 'Refund', 'zh-HK': '退還', 'zh-CN': '退还' },
  task: { 'en-US': 'Set aside for a task', 'zh-HK': '為任務預留', 'zh-CN': '为任务预留' },
  done: { 'en-US': 'Task finished', 'zh-HK': '任務完成', 'zh-CN': '任务完成' },
  expired: { 'en-US': 'Expired', 'zh-HK': '已到期', 'zh-CN': '已过期' },
  extended: {
    'en-US': 'Returned after its expiry, kept 7 more days',
    'zh-HK': '退還時已到期，延長 7 天',
    'zh-CN': '退还时已过期，延长 7 天',
  },
  takenBack: { 'en-US': 'Taken back by the site', 'zh-HK': '網站收回', 'zh-CN': '网站收回' },
  goodwill: { 'en-US': 'A gesture of goodwill', 'zh-HK': '客戶服務補償', 'zh-CN': '客服补偿' },
  revoked: { 'en-US': 'Its purchase was refunded', 'zh-HK': '購買已退款', 'zh-CN': '购买已退款' },
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

/** All that moved for one paid work, or one movement that stands for itself. */
export type CreditLine = {
  id: string
  task_id: string | null
  tool_id: string | null
  /** Of the first movement. */
  title: string
  /** Of the first movement; `hold` where it is a paid work. */
  kind: Kind
  /** What all its movements come to. */
  delta: number
  /** The work goes on: what it costs is not settled. */
  open: boolean
  created_at: string
  /** In the order in which they happened. */
  movements: Pick<Entry, 'id' | 'kind' | 'delta' | 'title' | 'created_at'>[]
}

/** A year from the day it is redeemed. */
export const REDEEMED_DAYS = 365

/** Query of the log. The cursor is the last line's id. */
export const logsQuery = z.object({
  package_id: z.string().max(64).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

export const csvQuery = logsQuery.pick({ package_id: true })

/** `human_token` is what the check for people gave the page, where there is one. */
export const claimForm = z.object({ human_token: z.string().max(2048).default('') })
