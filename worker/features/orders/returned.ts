import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { newId } from '../../kernel/id.ts'
import type { PaidEvent, PaymentEvent } from '../../providers/payment.ts'
import { anomalyStatement, type Arrival, lineStatements } from './commit.ts'
import { type Known, refundsOf } from './read.ts'
import { closedStatements, settledStatement } from './refund.ts'
import { type AnomalyRow, orderRefunds, paymentAnomalies } from './schema.ts'
import { heldOf, isOther, surplusId } from './surplus.ts'
import { takenBackStatements } from './take-back.ts'

type Reach = Pick<Deps, 'db' | 'now'>
type Back = Extract<PaymentEvent, { kind: 'refunded' | 'disputed' }>

/** Statements for money that a provider says went back: they take back what it had bought. */
export async function returnedStatements(
  deps: Reach,
  arrival: Arrival,
  event: Back,
  known: Known,
): Promise<D1PreparedStatement[]> {
  const { order } = known
  const rows = await refundsOf(deps, order.id, event.refundRef)
  if (
    !rows ||
    rows.some(({ providerRef, state }) => providerRef === event.refundRef && state === 'done')
  )
    return []
  const ours = 'refundId' in event ? rows.find(({ id }) => id === event.refundId) : undefined
  // One that was refused has arrived after all.
  if (ours?.surplus && ours.state === 'refused')
    return [
      ...closedStatements(deps, known, ours, 'done', event.refundRef),
      settledStatement(deps, ours),
    ]
  if (
    ours?.state === 'done' ||
    ours?.surplus ||
    rows.some((row) => isOther(row, order) && row.paymentRef === event.paymentRef)
  )
    return []
  // One that was taken for what was agreed is the order's own payment by now.
  const held =
    event.paymentRef === order.paymentRef ? undefined : await heldOf(deps, order, event.paymentRef)
  if (held) return heldReturned(deps, event, known, held)
  const tooLarge = order.refunded + event.amount > order.amount
  if (tooLarge || event.currency !== order.currency) {
    const kind = tooLarge ? 'refundTooLarge' : 'otherCurrency'
    return [
      anomalyStatement(deps, {
        ...arrival,
        orderId: order.id,
        kind,
        about: event.refundRef,
        detail: event,
      }),
    ]
  }
  const takenBack = await takenBackStatements(deps, known, {
    id: ours?.id ?? newId(deps.now()),
    refundRef: event.refundRef,
    paymentRef: event.paymentRef ?? order.paymentRef ?? '',
    amount: event.amount,
    reason: ours?.reason ?? event.kind,
    kind: event.kind,
  })
  return ours ? [...takenBack, settledStatement(deps, ours)] : takenBack
}

/** A payment that had bought nothing went back at the provider itself. While a part of it is still here, it goes on waiting. */
async function heldReturned(
  { db, now }: Reach,
  event: Back,
  known: Known,
  held: AnomalyRow,
): Promise<D1PreparedStatement[]> {
  const { amount, currency, paymentRef } = held.detail as PaidEvent
  if (event.amount < amount || held.resolvedAt !== null) return []
  const { order } = known
  return [
    ...lineStatements({ db, now }, known, [
      { kind: 'otherReturned', detail: { amount, currency } },
    ]),
    db.$client
      .prepare(
        `INSERT INTO order_refunds (id, order_id, payment_ref, amount, currency, state, surplus, reason, provider_ref, created_at, done_at)
         VALUES (?1, ?2, ?3, ?4, ?5, 'done', 1, ?6, ?7, ?8, ?8)`,
      )
      .bind(
        await surplusId(order.provider, paymentRef),
        order.id,
        paymentRef,
        amount,
        currency,
        event.kind,
        event.refundRef,
        now(),
      ),
    db.$client
      .prepare('UPDATE payment_anomalies SET resolved_at = ?2 WHERE id = ?1')
      .bind(held.id, now()),
  ]
}

/** A refund that counts as done did not arrive: its money is here again, and waits for the admin. */
export async function refundFailedStatements(
  deps: Reach,
  arrival: Arrival,
  event: Extract<PaymentEvent, { kind: 'refundFailed' }>,
  known: Known,
) {
  const { id: orderId } = known.order
  const rows = await deps.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId))
  const row = rows.find(
    ({ id, providerRef }) => providerRef === event.refundRef || id === event.refundId,
  )
  // Providers tell it in several ways.
  if (!row || row.state === 'refused' || (await isTold(deps, row.id))) return []
  const { amount, currency } = event
  return [
    ...lineStatements(deps, known, [{ kind: 'refundRefused', detail: { amount, currency } }]),
    anomalyStatement(deps, {
      ...arrival,
      orderId,
      kind: 'refundRefused',
      about: row.id,
      detail: { amount, currency },
    }),
  ]
}

const isTold = async ({ db }: Reach, refundId: string) => {
  const told = and(eq(paymentAnomalies.kind, 'refundRefused'), eq(paymentAnomalies.about, refundId))
  return (await db.$count(paymentAnomalies, told)) > 0
}
