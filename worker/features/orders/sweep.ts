import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { apart } from '../../kernel/cron.ts'
import type { Deps } from '../../kernel/deps.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/time/contract.ts'
import { PaymentAway } from '../../providers/payment.ts'
import { askProvider } from './check.ts'
import { expireOrder } from './close.ts'
import { executeRefund } from './refund.ts'
import { orderRefunds, type OrderRow, orders } from './schema.ts'

const PORTION = 50
// The states below are literals, since a bound value would not find the index of those that wait.
/** A provider that lets every question run out of time must not make one run meet the next. */
const AT_WORK_MS = 20_000
/** Past this an order is closed even when its provider cannot be asked. */
const PATIENCE_MS = DAY_MS

/**
 * Every minute: asks about orders that wait for a payment, first often, then with pauses that grow with their age; closes those whose
 * time is up.
 */
export async function sweepOrders(deps: Deps) {
  const at = deps.now()
  const pause = sql`(${at} - ${orders.createdAt}) / 4`
  const due = or(
    isNull(orders.askedAt),
    lt(orders.askedAt, sql`${at} - max(${MINUTE_MS}, min(${HOUR_MS}, ${pause}))`),
    lte(orders.expiresAt, at),
  )
  const waiting = await deps.db
    .select()
    .from(orders)
    .where(and(sql`${orders.status} = 'pending'`, lt(orders.createdAt, at - MINUTE_MS), due))
    .orderBy(asc(orders.askedAt))
    .limit(PORTION)
  const ends = performance.now() + AT_WORK_MS
  for (const order of waiting)
    if (performance.now() < ends) await apart('orders', () => lookAfter(deps, order))
}

/** Every minute: sends back what has to go back. */
export async function sweepRefunds(deps: Deps) {
  const ends = performance.now() + AT_WORK_MS
  const wanted = await deps.db
    .select({ id: orderRefunds.id })
    .from(orderRefunds)
    .where(and(sql`${orderRefunds.state} = 'wanted'`, lte(orderRefunds.nextAt, deps.now())))
    .orderBy(asc(orderRefunds.nextAt))
    .limit(PORTION)
  for (const { id } of wanted)
    if (performance.now() < ends) await apart('refunds', () => executeRefund(deps, id))
}

async function lookAfter(deps: Deps, order: OrderRow) {
  const at = deps.now()
  const [asked] = await Promise.allSettled([askProvider(deps, order)])
  const failed = asked.status === 'rejected'
  // It goes to the end of the line, or one provider that is away would hold up the orders of the others.
  if (failed) await deps.db.update(orders).set({ askedAt: at }).where(eq(orders.id, order.id))
  const away = failed && asked.reason instanceof PaymentAway
  // It may be paid where what the provider says could not be taken.
  if (failed && !away) throw asked.reason
  if (order.expiresAt <= at && (!away || order.expiresAt + PATIENCE_MS <= at))
    await expireOrder(deps, order.id)
}
