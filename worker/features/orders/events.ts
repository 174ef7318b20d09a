import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import type { PaidEvent, PaymentEvent } from '../../providers/payment.ts'
import { readTerms, type Terms, termsIn, termsStatements } from '../memberships/entitle.ts'
import { announceChange } from './announce.ts'
import {
  anomalyStatement,
  type Arrival,
  expiredStatements,
  inboxStatement,
  lineStatements,
  untilWritten,
} from './commit.ts'
import type { AnomalyKind } from './contract.ts'
import { fulfilStatements } from './fulfil.ts'
import { type Known, knownStatement } from './read.ts'
import { failedRenewal, failedStatements, renewalOf, toldStatement } from './renewal.ts'
import { wonStatements } from './restore.ts'
import { refundFailedStatements, returnedStatements } from './returned.ts'
import { orders, paymentEvents } from './schema.ts'
import { heldStatements, surplusStatements } from './surplus.ts'

type Reach = Pick<Deps, 'db' | 'now'>

/**
 * Takes what a provider told, once for each of its event ids. What does not add up grants nothing and becomes an anomaly.
 * @param more what is to be written with it
 * @returns whether it was new
 * @throws whatever the database throws, so that the sender tries again
 */
export async function takeEvent(
  deps: Deps,
  provider: string,
  event: PaymentEvent,
  more: readonly D1PreparedStatement[] = [],
): Promise<boolean> {
  const arrival: Arrival = { provider, eventId: event.eventId, kind: event.kind }
  if (event.kind === 'other') return false
  let changed: string | null = null
  const wrote = await untilWritten(deps, async () => {
    const { before, known, terms } = await readBefore(deps, arrival, event)
    if (before) return null
    const effect = known
      ? await effectOf(deps, arrival, event, known, terms)
      : strangeStatements(deps, arrival, null, 'unknownOrder', event)
    changed = known && effect.length > 0 ? known.order.id : null
    return [
      inboxStatement(deps, arrival, known?.order.id ?? null),
      ...(known?.beginning ?? []),
      ...effect,
      ...more,
    ]
  })
  if (wrote && changed) announceChange(deps, changed, event.kind)
  return wrote
}

/**
 * The line of an event that came before, the order it is about as it stands, and the terms of its buyer; in one trip, but for a
 * renewal.
 */
async function readBefore(
  deps: Reach,
  { provider, eventId }: Arrival,
  event: PaymentEvent,
): Promise<{ before: { kind: string } | undefined; known: Known | null; terms: Terms }> {
  const arrived = deps.db
    .select({ kind: paymentEvents.kind })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)))
  if (event.kind === 'renewed') {
    const [[before], known] = await Promise.all([arrived, renewalOf(deps, provider, event)])
    return { before, known, terms: await readTerms(deps, known?.order.userId ?? '') }
  }
  const which = orderOf(provider, event)
  const buyer = sql`(SELECT ${orders.userId} FROM ${orders} WHERE ${which} LIMIT 1)`
  const [[before], [known = null], ...terms] = await deps.db.batch([
    arrived,
    knownStatement(deps, which),
    ...termsStatements(deps, buyer),
  ])
  return { before, known, terms: termsIn(...terms) }
}

/** The order an event is about: the one it names, else the one its subscription or its payment belongs to. */
function orderOf(provider: string, event: PaymentEvent) {
  if (event.kind === 'renewalFailed') return failedRenewal(provider, event)
  if (event.orderId) return eq(orders.id, event.orderId)
  const ref =
    event.kind === 'ended' || event.kind === 'renewalChanged'
      ? eq(orders.subscriptionRef, event.subscriptionRef)
      : event.paymentRef && eq(orders.paymentRef, event.paymentRef)
  return ref ? and(eq(orders.provider, provider), ref) : sql`false`
}

const isIncoming = (
  event: PaymentEvent,
): event is Extract<PaymentEvent, { kind: 'paid' | 'renewed' }> =>
  event.kind === 'paid' || event.kind === 'renewed'

/** Money that came and belongs to no order of its provider waits for the admin; what else is told of none is nobody's here. */
const strangeStatements = (
  deps: Reach,
  arrival: Arrival,
  orderId: string | null,
  kind: AnomalyKind,
  event: PaymentEvent,
) =>
  isIncoming(event)
    ? [
        anomalyStatement(deps, {
          ...arrival,
          orderId,
          kind,
          about: event.paymentRef,
          detail: event,
        }),
      ]
    : []

/** What an event changes; empty when it changes nothing. */
async function effectOf(
  deps: Reach,
  arrival: Arrival,
  event: PaymentEvent,
  known: Known,
  terms: Terms,
): Promise<D1PreparedStatement[]> {
  const { order } = known
  if (order.provider !== arrival.provider)
    return strangeStatements(deps, arrival, order.id, 'otherProvider', event)
  switch (event.kind) {
    case 'paid':
    case 'renewed':
      return paidStatements(deps, arrival, { ...event, kind: 'paid' }, known, terms)
    case 'refunded':
    case 'disputed':
      return returnedStatements(deps, arrival, event, known)
    case 'refundFailed':
      return refundFailedStatements(deps, arrival, event, known)
    case 'disputeWon':
      return wonStatements(deps, event, known)
    case 'ended':
    case 'renewalChanged':
      return [toldStatement(deps, order, event)]
    case 'renewalFailed':
      return failedStatements(deps, known, event)
    case 'failed':
      return order.status === 'pending' ? lineStatements(deps, known, [{ kind: 'failed' }]) : []
    case 'expired':
      return order.status === 'pending' && isOpen(event.reference, order)
        ? expiredStatements(deps, known)
        : []
    case 'other':
      return []
  }
}

/** Whether a checkout is the one that an order has now: another may have taken its place. */
const isOpen = (reference: string | undefined, order: Known['order']) =>
  reference === undefined || order.reference === null || reference === order.reference

/** Every payment that comes buys what was ordered, goes back by itself, or waits for the admin while its buyer knows. */
async function paidStatements(
  deps: Reach,
  arrival: Arrival,
  paid: PaidEvent,
  known: Known,
  terms: Terms,
): Promise<D1PreparedStatement[]> {
  const { order, hasBuyer } = known
  const settled = order.paidAt !== null || order.status === 'refunded'
  if (settled && (order.paymentRef ?? paid.paymentRef) === paid.paymentRef) return []
  const agreed = !settled && paid.amount === order.amount && paid.currency === order.currency
  if (!hasBuyer) return surplusStatements(deps, arrival, paid, known, 'buyerGone')
  if (settled) return surplusStatements(deps, arrival, paid, known, 'paidTwice')
  return agreed
    ? fulfilStatements(deps, known, paid, terms)
    : heldStatements(deps, arrival, paid, known)
}
