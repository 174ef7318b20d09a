import { and, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { idOf } from '../../kernel/id.ts'
import type { PaidEvent } from '../../providers/payment.ts'
import { anomalyStatement, type Arrival, lineStatements } from './commit.ts'
import type { Known } from './read.ts'
import {
  type AnomalyRow,
  orderRefunds,
  type OrderRow,
  paymentAnomalies,
  type RefundRow,
} from './schema.ts'

type Reach = Pick<Deps, 'db' | 'now'>

/** A payment that bought nothing goes back once, whoever asks for it and however often. */
export const surplusId = (provider: string, paymentRef: string) =>
  idOf(`surplus:${provider}:${paymentRef}`)

/** Whether a refund is of another payment than the order's own: that one is sent back anew where it did not arrive. */
export const isOther = (
  { surplus, paymentRef }: Pick<RefundRow, 'surplus' | 'paymentRef'>,
  order: Pick<OrderRow, 'paymentRef'>,
) => surplus && paymentRef !== order.paymentRef

type Surplus = { id: string; paymentRef: string; amount: number; currency: string; reason: string }

/** The statement that wants a payment sent back which bought nothing. */
export const surplusStatement = (
  { db, now }: Reach,
  orderId: string,
  { id, paymentRef, amount, currency, reason }: Surplus,
) =>
  db.$client
    .prepare(
      `INSERT INTO order_refunds (id, order_id, payment_ref, amount, currency, state, surplus, reason, created_at)
       VALUES (?, ?, ?, ?, ?, 'wanted', 1, ?, ?)`,
    )
    .bind(id, orderId, paymentRef, amount, currency, reason, now())

/** Nobody may keep money for which nothing is given: what came twice, or for somebody who left, goes back by itself. */
export async function surplusStatements(
  deps: Reach,
  arrival: Arrival,
  paid: PaidEvent,
  known: Known,
  kind: 'paidTwice' | 'buyerGone',
) {
  const { paymentRef, amount, currency } = paid
  const id = await surplusId(arrival.provider, paymentRef)
  const before = await deps.db
    .select({ id: orderRefunds.id })
    .from(orderRefunds)
    .where(eq(orderRefunds.id, id))
    .get()
  if (before || amount === 0) return []
  return [
    anomalyStatement(deps, {
      ...arrival,
      orderId: known.order.id,
      kind,
      about: paymentRef,
      detail: paid,
    }),
    ...lineStatements(deps, known, [{ kind: 'surplus', detail: { amount, currency } }]),
    surplusStatement(deps, known.order.id, {
      id,
      paymentRef,
      amount,
      currency,
      reason: kind === 'paidTwice' ? 'paid twice' : 'the buyer left',
    }),
  ]
}

/** A payment of another sum than was asked for gives nothing by itself: its buyer is told, and it waits for the admin. */
export async function heldStatements(deps: Reach, arrival: Arrival, paid: PaidEvent, known: Known) {
  const { id, amount, currency } = known.order
  if (await heldOf(deps, known.order, paid.paymentRef)) return []
  const kind = paid.currency === currency ? 'otherAmount' : 'otherCurrency'
  const line = {
    kind: 'otherPayment',
    detail: { amount: paid.amount, currency: paid.currency, due: { amount, currency } },
  } as const
  return [
    anomalyStatement(deps, { ...arrival, orderId: id, kind, about: paid.paymentRef, detail: paid }),
    ...lineStatements(deps, known, paid.amount > 0 ? [line] : []),
    // A renewal waits for no other payment; an order that its buyer had deleted is his to see again.
    deps.db.$client
      .prepare(
        `UPDATE orders SET deleted_at = NULL, status = iif(?2 AND status = 'pending', 'expired', status) WHERE id = ?1`,
      )
      .bind(id, known.beginning ? 1 : 0),
  ]
}

/** What waits, or waited, for the admin about one payment of an order that bought nothing. */
export const heldOf = (
  { db }: Pick<Deps, 'db'>,
  { id, provider }: Pick<OrderRow, 'id' | 'provider'>,
  paymentRef: string | undefined,
): Promise<AnomalyRow | undefined> =>
  db
    .select()
    .from(paymentAnomalies)
    .where(
      and(
        eq(paymentAnomalies.provider, provider),
        inArray(paymentAnomalies.kind, ['otherAmount', 'otherCurrency']),
        eq(paymentAnomalies.about, paymentRef ?? ''),
        eq(paymentAnomalies.orderId, id),
      ),
    )
    .get()
