import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { apart } from '../../kernel/cron.ts'
import type { Deps } from '../../kernel/deps.ts'
import { newId } from '../../kernel/id.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { PaymentAway, type PaymentEvent } from '../../providers/payment.ts'
import { isHere } from '../account/person.ts'
import { raiseAlert, settleAlert } from '../alerts/raise.ts'
import { readLevelEnd } from '../memberships/level.ts'
import { lineStatements } from './commit.ts'
import type { Renewal } from './contract.ts'
import { providerOf } from './provider.ts'
import { type Known, knownOrder } from './read.ts'
import { orderEvents, type OrderRow, orders } from './schema.ts'

const PORTION = 50
/** A provider that lets every question run out of time must not make one run meet the next. */
const AT_WORK_MS = 20_000

/** No caller's id has a colon. */
const RENEWAL = 'renewal:'
export const isRenewal = ({ requestKey }: Pick<OrderRow, 'requestKey'>) =>
  requestKey.startsWith(RENEWAL)

/**
 * The order of a renewal: the same as the one that began the subscription, paid by a payment of its own. A provider bills what the
 * subscription costs there; when that is more than was agreed (taxes, another price) the order is of that sum, when it is less it is
 * not, so that the payment does not fit.
 */
export async function renewalOf(
  deps: Pick<Deps, 'db' | 'now'>,
  provider: string,
  event: Extract<PaymentEvent, { kind: 'renewed' }>,
): Promise<Known | null> {
  const { db, now } = deps
  const { paymentRef, subscriptionRef, amount, currency } = event
  const requestKey = `${RENEWAL}${paymentRef}`
  const told = or(
    eq(orders.paymentRef, paymentRef),
    and(eq(orders.subscriptionRef, subscriptionRef), eq(orders.requestKey, requestKey)),
  )
  const before = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.provider, provider), told))
    .get()
  if (before) return knownOrder(deps, before.id)
  const begun = await db
    .select({ first: orders, hasBuyer: isHere(orders.userId) })
    .from(orders)
    .where(and(eq(orders.provider, provider), eq(orders.subscriptionRef, subscriptionRef)))
    .orderBy(asc(orders.createdAt))
    .get()
  if (!begun) return null
  const { first, hasBuyer } = begun
  const at = now()
  const id = newId(at)
  const sum = currency === first.currency ? Math.max(amount, first.amount) : first.amount
  const renewal = first.renewal === 'on' || first.renewal === 'none' ? 'none' : 'ended'
  const unpaid = {
    status: 'pending',
    refunded: 0,
    paymentRef: null,
    paidAt: null,
    checkoutUrl: null,
    createdAt: at,
    expiresAt: at,
  } as const
  const order = { ...first, ...unpaid, id, requestKey, amount: sum, renewal } as const
  const insert = db.$client
    .prepare(
      `INSERT INTO orders (id, user_id, request_key, plan_id, provider, title, term, user_level, credits, amount, currency, reference, subscription_ref,
         renewal, renewal_until, renewal_told_at, locale, host, created_at, expires_at)
       SELECT ?1, user_id, ?4, plan_id, provider, title, term, user_level, credits, ?5, currency, reference, subscription_ref,
         ?6, renewal_until, renewal_told_at, locale, host, ?3, ?3 FROM orders WHERE id = ?2`,
    )
    .bind(id, first.id, at, requestKey, sum, renewal)
  const detail = JSON.stringify({ amount: sum, currency: first.currency })
  const line = db.$client
    .prepare(
      `INSERT INTO order_events (order_id, seq, kind, detail, at) VALUES (?, 1, 'created', ?, ?)`,
    )
    .bind(id, detail, at)
  return { order, seq: 1, hasBuyer, beginning: [insert, line] }
}

/** What a provider says of a subscription holds for all its orders, and for the one that has none yet. One that is over stays over; of changes the latest counts. */
export function toldStatement(
  { db }: Pick<Deps, 'db'>,
  { id, provider }: OrderRow,
  told: Extract<PaymentEvent, { kind: 'ended' | 'renewalChanged' }>,
) {
  const theirs =
    'provider = ?1 AND (subscription_ref = ?2 OR (id = ?3 AND subscription_ref IS NULL))'
  if (told.kind === 'ended')
    return db.$client
      .prepare(`UPDATE orders SET renewal = 'ended' WHERE ${theirs}`)
      .bind(provider, told.subscriptionRef, id)
  return db.$client
    .prepare(
      `UPDATE orders SET renewal_until = ?4, renewal_told_at = ?5 WHERE ${theirs} AND coalesce(renewal_told_at, 0) <= ?5`,
    )
    .bind(provider, told.subscriptionRef, id, told.until, told.at)
}

/**
 * Which order a renewal failed after: the last paid one of a subscription that goes on. None when that was told before, however
 * often it is tried, or when the same payment, or a later one, came after all.
 */
export function failedRenewal(
  provider: string,
  { subscriptionRef, paymentRef, at }: Extract<PaymentEvent, { kind: 'renewalFailed' }>,
) {
  const theirs = and(eq(orders.provider, provider), eq(orders.subscriptionRef, subscriptionRef))
  return sql`${orders.id} = (SELECT id FROM ${orders} WHERE ${theirs} AND ${orders.paidAt} IS NOT NULL ORDER BY paid_at DESC, id DESC LIMIT 1)
    AND ${orders.status} = 'fulfilled' AND ${orders.paidAt} <= ${at} AND ${goesOn} AND NOT ${failedAfter}
    AND NOT EXISTS (SELECT 1 FROM ${orders} WHERE ${theirs} AND (${orders.paymentRef} = ${paymentRef} OR ${orders.requestKey} = ${RENEWAL + paymentRef}))`
}

const goesOn = sql`${orders.renewal} = 'on' AND ${orders.renewalUntil} IS NULL`
const failedAfter = sql`EXISTS (SELECT 1 FROM ${orderEvents} WHERE ${orderEvents.orderId} = ${orders.id} AND ${orderEvents.kind} = 'renewalFailed')`

/** Statements that tell a buyer that his renewal could not be charged. */
export async function failedStatements(
  deps: Pick<Deps, 'db' | 'now'>,
  known: Known,
  { amount, currency }: Extract<PaymentEvent, { kind: 'renewalFailed' }>,
) {
  const until = await readLevelEnd(deps, known.order.userId)
  const detail = { amount, currency, ...(until !== null && { until }) }
  return lineStatements(deps, known, [{ kind: 'renewalFailed', detail }])
}

/** The membership of a person's that renews by itself; null without one. */
export async function readRenewal(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  locale: Locale,
): Promise<Renewal | null> {
  const failure = and(eq(orderEvents.orderId, orders.id), eq(orderEvents.kind, 'renewalFailed'))
  const found = await db
    .select({ order: orders, failed: orderEvents.detail })
    .from(orders)
    .leftJoin(orderEvents, failure)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'fulfilled'), goesOn))
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .get()
  if (!found) return null
  const { order, failed } = found
  const { amount = order.amount, currency = order.currency, until } = failed ?? {}
  return {
    order_id: order.id,
    title: order.title[locale],
    user_level: order.userLevel,
    failed: failed && {
      amount,
      currency,
      until: until !== undefined && until > now() ? new Date(until).toISOString() : null,
    },
  }
}

/** Tells providers to renew no more what was refunded or replaced. It may run twice or late. */
export async function endRenewals(deps: Pick<Deps, 'db' | 'env' | 'now'>) {
  const ending = await deps.db
    .select()
    .from(orders)
    .where(sql`${orders.renewal} = 'ending'`)
    // In any order, or those of a provider that is away would hold up all others.
    .orderBy(sql`random()`)
    .limit(PORTION)
  const ends = performance.now() + AT_WORK_MS
  for (const order of ending)
    if (performance.now() < ends) await apart('renewals', () => endRenewal(deps, order))
}

async function endRenewal(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  { id, provider, subscriptionRef }: OrderRow,
) {
  const payment = providerOf(deps, provider)
  if (payment === null && subscriptionRef) {
    return raiseAlert(deps, { kind: 'renewalsWait', subject: provider, facts: { provider } })
  }
  const told = await (subscriptionRef ? payment?.endRenewal?.(subscriptionRef) : undefined)?.then(
    () => true,
    (error: unknown) => {
      if (error instanceof PaymentAway) return false
      throw error
    },
  )
  if (told === false) return
  if (payment) await settleAlert(deps, { kind: 'renewalsWait', subject: provider })
  await deps.db.update(orders).set({ renewal: 'ended' }).where(eq(orders.id, id))
}

/** SQL that is true of an order that its provider will renew. @param id an SQL expression */
export const renewsSql = (id: string) =>
  `EXISTS (SELECT 1 FROM orders WHERE id = ${id} AND renewal = 'on' AND renewal_until IS NULL)`
