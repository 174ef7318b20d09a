import type { Deps } from '../../kernel/deps.ts'
import { newId } from '../../kernel/id.ts'
import { inDollars } from '../../kernel/money/contract.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import type { PaidEvent } from '../../providers/payment.ts'
import { grantStatement, revokeStatements } from '../credits/ledger.ts'
import { type Terms, termStatements } from '../memberships/entitle.ts'
import { addMonths, MONTHS, placeTerm } from '../memberships/terms.ts'
import { lineStatements, type Line } from './commit.ts'
import type { Known } from './read.ts'
import { isRenewal } from './renewal.ts'

/** A provider bills some hours after a period has begun, so a level that renews by itself outlives its period. */
const BILLING_MS = DAY_MS

/**
 * Statements that take a payment and give what was bought: status, timeline, credits and level, in one transaction.
 * The order keeps the sum that `known` says. What renewed a level that this one replaces renews no more, nor does any subscription of
 * the buyer's beside a new one: a person has one. What was refunded before the payment was known is taken back at once.
 */
export function fulfilStatements(
  deps: Pick<Deps, 'db' | 'now'>,
  known: Known,
  paid: PaidEvent,
  terms: Terms,
): D1PreparedStatement[] {
  const { db, now } = deps
  const { order } = known
  const at = now()
  const level = order.userLevel > 0 ? levelStatements(deps, known, paid, terms) : null
  const until = level?.until ?? addMonths(at, MONTHS[order.term])
  const early = Math.floor((order.credits * order.refunded) / order.amount)
  const lines: Line[] = [
    { kind: 'paid', detail: { amount: paid.amount } },
    {
      kind: 'fulfilled',
      detail: {
        credits: order.credits,
        until,
        ...(order.userLevel > 0 && { user_level: order.userLevel }),
      },
    },
    ...(early > 0
      ? [{ kind: 'partlyRefunded', detail: { amount: order.refunded, credits: early } } as const]
      : []),
  ]
  const sourceRef = order.id
  return [
    ...lineStatements(deps, known, lines),
    db.$client
      .prepare(`UPDATE orders SET status = 'paid', paid_at = ?2, payment_ref = ?3, subscription_ref = coalesce(?4, subscription_ref),
           renewal = iif(?4 IS NULL OR renewal <> 'none', renewal, 'on'), amount = ?5, currency = ?6, deleted_at = NULL WHERE id = ?1`)
      .bind(
        order.id,
        at,
        paid.paymentRef,
        paid.subscriptionRef ?? null,
        order.amount,
        order.currency,
      ),
    grantStatement(deps, {
      id: newId(at),
      userId: order.userId,
      source: 'order',
      sourceRef,
      amount: order.credits,
      expiresAt: until,
    }),
    ...(level?.statements ?? []),
    ...(isRenewal(order) ? [] : endStatements(deps, order, paid, level?.replaced ?? [])),
    db.$client.prepare(`UPDATE orders SET status = 'fulfilled' WHERE id = ?`).bind(order.id),
    ...(early > 0 ? revokeStatements(deps, { source: 'order', sourceRef, amount: early }) : []),
  ]
}

function endStatements(
  { db }: Pick<Deps, 'db'>,
  { userId }: Known['order'],
  { subscriptionRef }: PaidEvent,
  replaced: readonly string[],
) {
  const end = (which: string, ...values: string[]) =>
    db.$client
      .prepare(`UPDATE orders SET renewal = 'ending' WHERE renewal = 'on' AND ${which}`)
      .bind(...values)
  return [
    ...replaced.map((id) => end('id = ?', id)),
    ...(subscriptionRef
      ? [end('user_id = ? AND subscription_ref <> ?', userId, subscriptionRef)]
      : []),
  ]
}

function levelStatements(
  deps: Pick<Deps, 'db' | 'now'>,
  { order }: Known,
  { subscriptionRef, paidUntil }: PaidEvent,
  read: Terms,
) {
  const [at, amount] = [deps.now(), order.amount - order.refunded]
  const again = subscriptionRef ? (paidUntil ?? addMonths(at, MONTHS[order.term])) : null
  const billedUntil = again && again + BILLING_MS
  const { id: orderId, userLevel, term, currency } = order
  const [paid, price] = [inDollars(amount, currency), inDollars(order.amount, currency)]
  const after = placeTerm(read.terms, { orderId, userLevel, term, paid, price, billedUntil }, at)
  const until = after.at(-1)?.endsAt ?? at
  const replaced = after
    .filter(({ replacedBy }) => replacedBy === order.id)
    .map(({ orderId }) => orderId)
  return {
    until,
    replaced,
    statements: termStatements(deps, order.userId, read, after, {
      orderId: order.id,
      kind: 'placed',
      at,
      amount,
      currency,
      billedUntil,
    }),
  }
}
