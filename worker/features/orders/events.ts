import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { newId } from '../../kernel/id.ts'
import type { PaidEvent, PaymentEvent } from '../../providers/payment.ts'
import { personOf } from '../account/person.ts'
import { announceChange } from './announce.ts'
import { anomalyStatement, type Arrival, inboxStatement, lineStatements, untilWritten } from './commit.ts'
import { fulfilStatements } from './fulfil.ts'
import { type Known, knownOrder } from './read.ts'
import { renewalOf } from './renewal.ts'
import { wonStatements } from './restore.ts'
import { type AnomalyKind, orderRefunds, orders, paymentEvents } from './schema.ts'
import { takenBackStatements } from './take-back.ts'

type Reach = Pick<Deps, 'db' | 'now'>

/**
 * Takes what a provider told, once for each of its event ids. What does not add up grants nothing and becomes an anomaly.
 * @param more what is to be written with it
 * @returns whether it was new
 * @throws whatever the database throws, so that the sender tries again
 */
export async function takeEvent(deps: Deps, provider: string, event: PaymentEvent, more: readonly D1PreparedStatement[] = []): Promise<boolean> {
  const arrival: Arrival = { provider, eventId: event.eventId, kind: event.kind }
  if (event.kind === 'other' || (await hasArrived(deps, arrival))) return false
  const id = await orderOf(deps, provider, event)
  let changed: string | null = null
  const wrote = await untilWritten(deps, async () => {
    const known: Known | null = event.kind === 'renewed' ? await renewalOf(deps, provider, event) : id ? await knownOrder(deps, id) : null
    const effect = known ? await effectOf(deps, arrival, event, known) : [anomaly(deps, arrival, null, 'unknownOrder', event)]
    changed = known && effect.length > 0 ? known.order.id : null
    return [inboxStatement(deps, arrival, known?.order.id ?? null), ...(known?.beginning ?? []), ...effect, ...more]
  })
  if (wrote && changed) await announceChange(deps, changed, event.kind)
  return wrote
}

const hasArrived = async ({ db }: Pick<Deps, 'db'>, { provider, eventId }: Arrival) =>
  (await db
    .select({ kind: paymentEvents.kind })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)))
    .get()) !== undefined

/** The order an event is about: the one it names, else the one its payment paid for. */
async function orderOf({ db }: Pick<Deps, 'db'>, provider: string, event: PaymentEvent): Promise<string | null> {
  if (event.kind === 'ended') {
    const subscription = and(eq(orders.provider, provider), eq(orders.subscriptionRef, event.subscriptionRef))
    return (await db.select({ id: orders.id }).from(orders).where(subscription).get())?.id ?? null
  }
  if (event.orderId) return event.orderId
  if (!event.paymentRef) return null
  const paid = and(eq(orders.provider, provider), eq(orders.paymentRef, event.paymentRef))
  return (await db.select({ id: orders.id }).from(orders).where(paid).get())?.id ?? null
}

const anomaly = (deps: Reach, arrival: Arrival, orderId: string | null, kind: AnomalyKind, event: PaymentEvent) =>
  anomalyStatement(deps, arrival, orderId, kind, event)

/** What an event changes; empty when it changes nothing. */
async function effectOf(deps: Reach, arrival: Arrival, event: PaymentEvent, known: Known): Promise<D1PreparedStatement[]> {
  const { order } = known
  const strange = (kind: AnomalyKind) => anomaly(deps, arrival, order.id, kind, event)
  if (order.provider !== arrival.provider) return [strange('otherProvider')]
  if ('currency' in event && event.currency !== order.currency) return [strange('otherCurrency')]
  if (event.kind === 'paid' || event.kind === 'renewed') return paidStatements(deps, { ...event, kind: 'paid' }, known, strange)
  if (event.kind === 'refunded' || event.kind === 'disputed') return returnedStatements(deps, event, known, strange)
  if (event.kind === 'disputeWon') return wonStatements(deps, event, known)
  if (event.kind === 'ended') {
    const end = deps.db.$client.prepare(`UPDATE orders SET renewal = 'ended' WHERE provider = ? AND subscription_ref = ? AND renewal <> 'none'`)
    return [end.bind(order.provider, event.subscriptionRef)]
  }
  if (order.status !== 'pending') return []
  if (event.kind === 'failed') return lineStatements(deps, known, [{ kind: 'failed' }])
  return [
    ...lineStatements(deps, known, [{ kind: 'expired' }]),
    deps.db.$client.prepare(`UPDATE orders SET status = 'expired' WHERE id = ?`).bind(order.id),
  ]
}

async function paidStatements(deps: Reach, paid: PaidEvent, known: Known, strange: (kind: AnomalyKind) => D1PreparedStatement) {
  const { order } = known
  if (paid.amount !== order.amount) return [strange('otherAmount')]
  const settled = order.paidAt !== null || order.status === 'refunded'
  if (settled && (order.paymentRef ?? paid.paymentRef) === paid.paymentRef) return []
  const buyer = await personOf(deps, order.userId)
  if (!settled && buyer) return fulfilStatements(deps, known, paid)
  // Nobody may keep money for which nothing is given: what came twice, or for somebody who left, goes back by itself.
  const back = deps.db.$client
    .prepare(
      `INSERT INTO order_refunds (id, order_id, payment_ref, amount, state, surplus, reason, created_at) VALUES (?, ?, ?, ?, 'wanted', 1, ?, ?)`,
    )
    .bind(newId(deps.now()), order.id, paid.paymentRef, paid.amount, buyer ? 'paid twice' : 'the buyer left', deps.now())
  return [strange(buyer ? 'paidTwice' : 'buyerGone'), ...lineStatements(deps, known, [{ kind: 'surplus', detail: { amount: paid.amount } }]), back]
}

type BackEvent = Extract<PaymentEvent, { kind: 'refunded' | 'disputed' }>

async function returnedStatements(deps: Reach, event: BackEvent, known: Known, strange: (kind: AnomalyKind) => D1PreparedStatement) {
  const { order } = known
  const rows = await deps.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, order.id))
  if (rows.some(({ providerRef, state }) => providerRef === event.refundRef && state === 'done')) return []
  const ours = 'refundId' in event ? rows.find(({ id }) => id === event.refundId) : undefined
  if (ours?.state === 'done' || ours?.surplus || rows.some((row) => row.surplus && row.paymentRef === event.paymentRef)) return []
  if (order.refunded + event.amount > order.amount) return [strange('refundTooLarge')]
  return takenBackStatements(deps, known, {
    id: ours?.id ?? newId(deps.now()),
    refundRef: event.refundRef,
    paymentRef: event.paymentRef ?? order.paymentRef ?? '',
    amount: event.amount,
    reason: ours?.reason ?? event.kind,
    kind: event.kind,
  })
}
