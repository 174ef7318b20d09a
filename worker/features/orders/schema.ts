import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { type PlanTitle, TERMS } from '../plans/contract.ts'
import { type AnomalyKind, ORDER_STATUSES, type OrderEventKind } from './contract.ts'

// The triggers that keep an order on its way are in migrations/0017_orders.sql.

/** An order keeps what the plan was when it was ordered. Amounts are cents, credits hundredths. */
export const orders = sqliteTable(
  'orders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** The request that made it, or the payment that renewed it. */
    requestKey: text('request_key').notNull(),
    planId: text('plan_id').notNull(),
    provider: text('provider').notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('pending'),
    title: text('title', { mode: 'json' }).$type<PlanTitle>().notNull(),
    term: text('term', { enum: TERMS }).notNull(),
    userLevel: integer('user_level').notNull(),
    credits: integer('credits').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    refunded: integer('refunded').notNull().default(0),
    /** What the provider calls the checkout. */
    reference: text('reference'),
    /** What the provider calls the payment that fulfilled it. */
    paymentRef: text('payment_ref'),
    subscriptionRef: text('subscription_ref'),
    /** Whether its provider renews it; 'ending' until the provider has been told to stop. */
    renewal: text('renewal', { enum: ['none', 'on', 'ending', 'ended'] })
      .notNull()
      .default('none'),
    /** After that it renews no more: its buyer has ended it. Null while it goes on. */
    renewalUntil: integer('renewal_until'),
    /** When its provider said so; what it says of an earlier moment changes nothing. */
    renewalToldAt: integer('renewal_told_at'),
    checkoutUrl: text('checkout_url'),
    /** What is scanned or opened to pay, and until when that works. */
    code: text('code'),
    codeUntil: integer('code_until'),
    locale: text('locale').notNull(),
    /** Where it was ordered. */
    host: text('host').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    paidAt: integer('paid_at'),
    /** When its provider was last asked about it. */
    askedAt: integer('asked_at'),
    deletedAt: integer('deleted_at'),
  },
  (t) => [
    unique('orders_once').on(t.userId, t.requestKey),
    uniqueIndex('orders_by_payment')
      .on(t.provider, t.paymentRef)
      .where(sql`${t.paymentRef} IS NOT NULL`),
    index('orders_by_payment_ref')
      .on(t.paymentRef)
      .where(sql`${t.paymentRef} IS NOT NULL`),
    check(
      'orders_status',
      sql`${t.status} IN ('pending', 'paid', 'fulfilled', 'cancelled', 'expired', 'refunded')`,
    ),
    check('orders_title', sql`json_valid(${t.title})`),
    check('orders_term', sql`${t.term} IN ('month', 'year')`),
    check('orders_credits', sql`${t.credits} > 0`),
    check('orders_renewal', sql`${t.renewal} IN ('none', 'on', 'ending', 'ended')`),
    check('orders_amount', sql`${t.amount} > 0`),
    check('orders_refunded', sql`${t.refunded} BETWEEN 0 AND ${t.amount}`),
    check('orders_paid', sql`${t.status} NOT IN ('paid', 'fulfilled') OR ${t.paidAt} IS NOT NULL`),
    check('orders_deleted', sql`${t.deletedAt} IS NULL OR ${t.status} = 'cancelled'`),
  ],
)
export type OrderRow = typeof orders.$inferSelect

/** Figures a line of the timeline speaks of. Its amount is of the order's currency unless it names another. */
export type EventDetail = {
  amount?: number
  currency?: string
  /** What was asked for, beside what came. */
  due?: { amount: number; currency: string }
  credits?: number
  shortfall?: number
  user_level?: number
  until?: number
  reason?: string
}

export const orderEvents = sqliteTable(
  'order_events',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    seq: integer('seq').notNull(),
    kind: text('kind').$type<OrderEventKind>().notNull(),
    detail: text('detail', { mode: 'json' }).$type<EventDetail>().notNull().default({}),
    at: integer('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.seq] }),
    check('order_events_detail', sql`json_valid(${t.detail})`),
  ],
)

export type OrderEventRow = typeof orderEvents.$inferSelect

/** Mails about lines of the history. Unsent ones are tried again. */
export const orderMails = sqliteTable(
  'order_mails',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    seq: integer('seq').notNull(),
    /** Until then somebody is at work sending it. */
    claimedUntil: integer('claimed_until').notNull().default(0),
    sentAt: integer('sent_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.seq] })],
)

/** The inbox: an event that is here has had its effect. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    orderId: text('order_id'),
    receivedAt: integer('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
)

export const paymentAnomalies = sqliteTable(
  'payment_anomalies',
  {
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    orderId: text('order_id'),
    kind: text('kind').$type<AnomalyKind>().notNull(),
    /** What the provider calls the payment or refund in question, or the id of our own refund. */
    about: text('about'),
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer('created_at').notNull(),
    resolvedAt: integer('resolved_at'),
  },
  (t) => [check('payment_anomalies_detail', sql`json_valid(${t.detail})`)],
)
export type AnomalyRow = typeof paymentAnomalies.$inferSelect

export const orderRefunds = sqliteTable(
  'order_refunds',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    paymentRef: text('payment_ref').notNull(),
    amount: integer('amount').notNull(),
    /** Null for the order's. */
    currency: text('currency'),
    state: text('state', { enum: ['wanted', 'done', 'refused'] }).notNull(),
    /** A payment that bought nothing goes back without touching what the order's own one bought. */
    surplus: integer('surplus', { mode: 'boolean' }).notNull().default(false),
    reason: text('reason').notNull(),
    providerRef: text('provider_ref'),
    clawed: integer('clawed').notNull().default(0),
    shortfall: integer('shortfall').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    /** When it is tried next; null when only a person can send it. */
    nextAt: integer('next_at').default(0),
    createdAt: integer('created_at').notNull(),
    doneAt: integer('done_at'),
    /** When a dispute was won, so that what it took came back. */
    restoredAt: integer('restored_at'),
  },
  (t) => [
    check('order_refunds_amount', sql`${t.amount} > 0`),
    check('order_refunds_state', sql`${t.state} IN ('wanted', 'done', 'refused')`),
    check('order_refunds_surplus', sql`${t.surplus} IN (0, 1)`),
  ],
)
export type RefundRow = typeof orderRefunds.$inferSelect
