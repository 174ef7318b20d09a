import type { Deps } from '../../kernel/deps.ts'
import { inDollars } from '../../kernel/money/contract.ts'
import { revokeStatements } from '../credits/ledger.ts'
import { leftSql, usedSql } from '../credits/read.ts'
import { readTerms, termStatements } from '../memberships/entitle.ts'
import { lessenTerm, removeTerm } from '../memberships/terms.ts'
import type { OrderEventKind } from './contract.ts'
import type { Known } from './read.ts'

type Returned = {
  /** The refund's own id; one that is wanted already is done by this. */
  id: string
  refundRef: string
  paymentRef: string
  /** Cents, at most what is left of the order. */
  amount: number
  reason: string
  kind: Extract<OrderEventKind, 'refunded' | 'disputed'>
}

/**
 * Statements that take back what money that went back had bought. A part of it takes the same part of the credits; all of it takes
 * whatever is left of them and ends the level. What was spent meanwhile stays spent and is kept as the shortfall.
 */
export async function takenBackStatements(
  deps: Pick<Deps, 'db' | 'now'>,
  known: Known,
  returned: Returned,
): Promise<D1PreparedStatement[]> {
  const { db, now } = deps
  const { order, seq } = known
  const at = now()
  const whole = order.refunded + returned.amount >= order.amount
  const share = Math.floor((order.credits * returned.amount) / order.amount)
  const wanted = whole ? order.credits : share
  const left = leftSql(`'order'`, '?1')
  const kind: OrderEventKind =
    whole || returned.kind === 'disputed' ? returned.kind : 'partlyRefunded'
  const short = whole ? usedSql(`'order'`, '?1') : `max(0, ?2 - ${left})`
  return [
    db.$client
      .prepare(
        `INSERT INTO order_events (order_id, seq, kind, detail, at)
         SELECT ?1, ?3, ?4, json_object('amount', ?5, 'credits', min(?2, ${left}), 'shortfall', ${short}, 'reason', ?7), ?6`,
      )
      .bind(order.id, wanted, seq + 1, kind, returned.amount, at, returned.reason),
    db.$client
      .prepare(
        `INSERT INTO order_refunds (id, order_id, payment_ref, amount, state, reason, provider_ref, clawed, shortfall, created_at, done_at)
         SELECT ?3, ?1, ?4, ?5, 'done', ?6, ?7, min(?2, ${left}), ${short}, ?8, ?8 WHERE true
         ON CONFLICT (id) DO UPDATE SET state = 'done', provider_ref = excluded.provider_ref, clawed = excluded.clawed,
           shortfall = excluded.shortfall, done_at = excluded.done_at`,
      )
      .bind(
        order.id,
        wanted,
        returned.id,
        returned.paymentRef,
        returned.amount,
        returned.reason,
        returned.refundRef,
        at,
      ),
    db.$client
      .prepare(`UPDATE orders SET refunded = refunded + ?2, status = iif(refunded + ?2 >= amount, 'refunded', status),
           payment_ref = coalesce(payment_ref, ?3),
           renewal = iif(refunded + ?2 >= amount AND renewal = 'on', 'ending', renewal), deleted_at = NULL WHERE id = ?1`)
      .bind(order.id, returned.amount, returned.paymentRef || null),
    ...revokeStatements(deps, {
      source: 'order',
      sourceRef: order.id,
      ...(!whole && { amount: share }),
    }),
    ...(await levelStatements(deps, known, returned, whole)),
  ]
}

async function levelStatements(
  deps: Pick<Deps, 'db' | 'now'>,
  { order }: Known,
  { id, amount }: Returned,
  whole: boolean,
) {
  if (order.userLevel === 0 || order.paidAt === null) return []
  const read = await readTerms(deps, order.userId)
  const at = deps.now()
  const after = whole
    ? removeTerm(read.terms, order.id, at)
    : lessenTerm(read.terms, order.id, inDollars(amount, order.currency))
  return termStatements(deps, order.userId, read, after, {
    orderId: order.id,
    kind: 'removed',
    at,
    amount,
    currency: order.currency,
    refundId: id,
  })
}
