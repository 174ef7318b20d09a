import { eq } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { newId } from '../../kernel/id.ts'
import type { PaymentEvent } from '../../providers/payment.ts'
import { giveBackStatements, givenBack } from '../credits/give-back.ts'
import { readTerms, termStatements, termsWithout } from '../memberships/entitle.ts'
import { lineStatements } from './commit.ts'
import { fulfilStatements } from './fulfil.ts'
import { type Known, refundsOf } from './read.ts'
import { orders, type RefundRow } from './schema.ts'

type Reach = Pick<Deps, 'db' | 'now'>
type Won = Extract<PaymentEvent, { kind: 'disputeWon' }>

/** Statements that undo what a dispute took, once for each dispute; empty when there is nothing to undo. */
export async function wonStatements(
  deps: Reach,
  event: Won,
  known: Known,
): Promise<D1PreparedStatement[]> {
  const rows = await refundsOf(deps, known.order.id, event.refundRef)
  if (!rows) return []
  const row = rows.find(({ providerRef }) => providerRef === event.refundRef)
  if (!row) return event.amount > 0 ? [rememberStatement(deps, event, known)] : []
  if (row.restoredAt !== null || row.state !== 'done') return []
  const last = rows.every(
    ({ id, doneAt }) => id === row.id || doneAt === null || doneAt < (row.doneAt ?? 0),
  )
  return restoredStatements(deps, known, row, last)
}

/** A win that is told before its dispute: when the dispute comes it finds itself done. */
const rememberStatement = (
  { db, now }: Reach,
  { refundRef, paymentRef = '', amount }: Won,
  { order }: Known,
) =>
  db.$client
    .prepare(
      `INSERT INTO order_refunds (id, order_id, payment_ref, amount, state, reason, provider_ref, created_at, done_at, restored_at)
       VALUES (?1, ?2, ?3, ?4, 'done', 'disputed', ?5, ?6, ?6, ?6)`,
    )
    .bind(newId(now()), order.id, paymentRef, amount, refundRef, now())

/**
 * The order counts as paid again, the credits that were taken come back as a package of their own, and the person's terms stand as
 * if the dispute had never been. A renewal that was ended stays ended.
 * @param last whether nothing else of the order went back after it
 */
async function restoredStatements(
  deps: Reach,
  known: Known,
  row: RefundRow,
  last: boolean,
): Promise<D1PreparedStatement[]> {
  const { db, now } = deps
  const { order, seq, hasBuyer } = known
  const at = now()
  const undo = [
    db.$client.prepare('UPDATE order_refunds SET restored_at = ?2 WHERE id = ?1').bind(row.id, at),
    db.$client
      .prepare('UPDATE orders SET refunded = refunded - ?2 WHERE id = ?1')
      .bind(order.id, row.amount),
  ]
  if (order.paidAt === null || !hasBuyer) {
    const lines = lineStatements(deps, known, [
      { kind: 'restored', detail: { amount: row.amount } },
    ])
    if (order.status !== 'refunded' || !hasBuyer) return [...undo, ...lines]
    // The payment came while the order counted as refunded and bought nothing; it does now.
    const { amount, currency } = order
    const paymentRef = order.paymentRef ?? (row.paymentRef || `won:${row.id}`)
    const paid = { kind: 'paid', eventId: '', paymentRef, amount, currency } as const
    const refunded = order.refunded - row.amount
    const afresh = { ...known, order: { ...order, refunded }, seq: seq + 1 }
    return [
      ...undo,
      ...lines,
      ...fulfilStatements(deps, afresh, paid, await readTerms(deps, order.userId)),
    ]
  }
  // What went back before the payment was known was taken when the order was fulfilled.
  const early = (row.doneAt ?? 0) <= order.paidAt
  const taken = early ? Math.floor((order.credits * row.amount) / order.amount) : row.clawed
  const endedAt = order.status === 'refunded' && last ? row.doneAt : null
  return [
    ...undo,
    db.$client
      .prepare(`UPDATE orders SET status = 'fulfilled' WHERE id = ? AND status = 'refunded'`)
      .bind(order.id),
    ...giveBackStatements(deps, {
      source: 'order',
      sourceRef: order.id,
      ref: row.id,
      amount: taken,
      endedAt,
    }),
    db.$client
      .prepare(
        `INSERT INTO order_events (order_id, seq, kind, detail, at) SELECT ?1, ?2, 'restored', json_object('amount', ?3, 'credits',
           ${givenBack('order', "?1 || ':' || ?4")}), ?5`,
      )
      .bind(order.id, seq + 1, row.amount, row.id, at),
    ...(order.userLevel > 0 && !early ? await levelStatements(deps, order, row, at) : []),
  ]
}

async function levelStatements(
  deps: Reach,
  { id, userId, currency }: Known['order'],
  row: RefundRow,
  at: number,
) {
  const read = await readTerms(deps, userId)
  const bought = await deps.db
    .select({ id: orders.id, amount: orders.amount })
    .from(orders)
    .where(eq(orders.userId, userId))
  const prices = new Map(bought.map((one) => [one.id, one.amount]))
  const after = await termsWithout(deps, userId, row.id, prices)
  return termStatements(deps, userId, read, after, {
    orderId: id,
    kind: 'restored',
    at,
    amount: row.amount,
    currency,
    refundId: row.id,
  })
}
