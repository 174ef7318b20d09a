import * as z from 'zod'
import { idCursor } from '../../kernel/cursor/contract.ts'
import { CURRENCIES, TERMS } from '../plans/contract.ts'

export const ORDER_STATUSES = [
  'pending',
  'paid',
  'fulfilled',
  'cancelled',
  'expired',
  'refunded',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** An order that nobody paid is closed after so long. */
export const ORDER_HOURS = 24

/** What can happen to an order. */
const EVENT_KINDS = [
  'created',
  'failed',
  'cancelled',
  'expired',
  'paid',
  'fulfilled',
  'refundWanted',
  'refundRefused',
  'refunded',
  'partlyRefunded',
  'disputed',
  'otherPayment',
  'otherReturned',
  'surplus',
  'surplusReturned',
  'restored',
  'renewalFailed',
] as const
export type OrderEventKind = (typeof EVENT_KINDS)[number]

/** How money can fail to add up. */
const ANOMALIES = [
  'unknownOrder',
  'otherProvider',
  'otherAmount',
  'otherCurrency',
  'paidTwice',
  'buyerGone',
  'refundTooLarge',
  'refundRefused',
  'refundWaits',
] as const
export type AnomalyKind = (typeof ANOMALIES)[number]

/** What the admin can do about it: give what was ordered, send the money back, or say that he has sent it himself. */
const REPAIRS = ['grant', 'refund', 'returned'] as const
export type Repair = (typeof REPAIRS)[number]

/**
 * A line of an order's history, in its reader's words. `until`: the last day that these name, as a moment and as it stands in
 * `text`, so that who knows the reader's zone can write his day there.
 */
export type TimelineLine = {
  kind: OrderEventKind
  text: string
  at: string
  until?: { at: string; text: string }
}

/** An order as its buyer sees it. Amounts are cents. */
export type Order = {
  id: string
  plan_id: string
  title: string
  provider: string
  provider_title: string
  status: OrderStatus
  amount: number
  currency: string
  refunded: number
  credits: number
  user_level: number
  term: (typeof TERMS)[number]
  /** Where it is paid; null when it no longer can be. An order with a code is paid on its own page, which shows it. */
  checkout_url: string | null
  /** What is scanned, or opened on a phone, to pay, and the seconds it still works. Then another one can be asked for. */
  checkout_code: { text: string; expires_in: number } | null
  /** It is paid by a transfer that the admin confirms. */
  by_hand: boolean
  /** The account a transfer goes to; null for other ways to pay. */
  transfer_to: string | null
  /** Whether it renews by itself until that is ended. */
  renews: boolean
  /** When it ends, once its buyer has ended the renewal. */
  renews_until: string | null
  created_at: string
  expires_at: string
  paid_at: string | null
}
export type OrderWithTimeline = Order & {
  timeline: TimelineLine[]
  /** Until when what was bought is good; null before it was given. */
  good_until: string | null
}

/** A membership of the reader's that renews by itself. */
export type Renewal = {
  /** The last order of it that was paid. */
  order_id: string
  title: string
  user_level: number
  /** What could not be charged after that order, and until when the level lasts without it, null once it is over. Null while nothing failed. */
  failed: { amount: number; currency: string; until: string | null } | null
}

/** Without a currency: the first one in which the plan has a price and which the provider takes. */
export const orderForm = z.object({
  plan_id: z.string().min(1).max(40),
  provider: z.string().regex(/^[a-z]{2,20}$/),
  currency: z.enum(CURRENCIES).optional(),
})
export const orderId = z.object({ id: z.string().min(1).max(64) })
export const providerName = z.object({ provider: z.string().max(40) })

const page = {
  cursor: idCursor.optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
}
export const ordersQuery = z.object(page)
/** `search`: the beginning of an order's number, a payment's own, its buyer's id, or a part of his address. */
const wanted = {
  status: z.enum(ORDER_STATUSES).optional(),
  user_id: z.string().max(64).optional(),
  search: z.string().trim().max(120).optional(),
}
export const adminOrdersQuery = z.object({ ...page, ...wanted })
export const ordersCsvQuery = z.object(wanted)
export type OrdersWanted = z.output<typeof ordersCsvQuery>
/** The newest orders that one list for a spreadsheet holds. */
export const MOST_CSV_ROWS = 20_000
export const repairForm = z.object({
  repair: z.enum(REPAIRS),
  reason: z.string().trim().min(1).max(500),
})
export type RepairForm = z.output<typeof repairForm>
export const settleForm = z.object({ reason: z.string().trim().max(500).default('') })
export const anomaliesQuery = z.object({ ...page, open: z.enum(['true', 'false']).optional() })

export const confirmForm = z.object({ reference: z.string().trim().max(200).optional() })
/** Without an amount everything that is left goes back. Cents. */
export const refundForm = z.object({
  amount: z.number().int().min(1).max(100_000_000).optional(),
  reason: z.string().trim().min(1).max(500),
})
export type RefundForm = z.output<typeof refundForm>
