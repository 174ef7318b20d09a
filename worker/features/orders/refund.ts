import { and, eq, ne } from 'drizzle-orm'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { originOfMain } from '../../kernel/bindings.ts'
import { Fault } from '../../kernel/fault.ts'
import { idOf, newId } from '../../kernel/id.ts'
import { MINUTE_MS } from '../../kernel/time/contract.ts'
import { PaymentAway, PaymentRefused } from '../../providers/payment.ts'
import { auditStatement } from '../audit/write.ts'
import { announceChange } from './announce.ts'
import { anomalyStatement, lineStatements, untilWritten } from './commit.ts'
import type { AnomalyKind, RefundForm } from './contract.ts'
import { providerOf } from './provider.ts'
import { type Known, knownOrder } from './read.ts'
import { orderRefunds, type RefundRow } from './schema.ts'
import { isOther } from './surplus.ts'
import { takenBackStatements } from './take-back.ts'

/** A provider that cannot be asked is asked again after a minute, then after twice as long each time, an hour at most. */
const pause = (tries: number) => MINUTE_MS * Math.min(60, 2 ** tries)
/** After so many tries, which is about an hour, the admin is told. */
const TRIES_IN_SILENCE = 6

/**
 * Sends an order's money back, or a part of it, and takes back what it had bought. It is written down before the provider is asked
 * and is asked again until it answers. Where only a person can send money, the admin has done so before he says it here.
 * @param requestId a repetition under the same id is the same refund
 * @param deed the audit line and what is written with it, where the refund is a part of another deed
 * @returns whether it was new
 * @throws Fault notFound, orderUnpaid, orderRefundTooLarge, requestIdReused for another amount
 */
export async function refundOrder(
  deps: Deps,
  admin: User,
  orderId: string,
  form: RefundForm,
  requestId: string,
  deed?: readonly D1PreparedStatement[],
): Promise<boolean> {
  const id = requestId ? await idOf(`refund:${orderId}:${requestId}`) : newId(deps.now())
  const wrote = await untilWritten(deps, async () => {
    const known = await knownOrder(deps, orderId)
    if (!known) throw new Fault('notFound', { order: orderId })
    const rows = await deps.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId))
    const before = rows.find((row) => row.id === id)
    if (before && form.amount !== undefined && form.amount !== before.amount)
      throw new Fault('requestIdReused', { refund: id })
    if (before) return null
    const { paymentRef, amount, refunded, status } = known.order
    if (status !== 'fulfilled' || paymentRef === null) throw new Fault('orderUnpaid', { status })
    const left =
      amount -
      refunded -
      rows
        .filter((row) => row.state === 'wanted' && !row.surplus)
        .reduce((sum, row) => sum + row.amount, 0)
    const back = form.amount ?? left
    if (back > left || left <= 0) throw new Fault('orderRefundTooLarge', { back, left })
    return [
      ...lineStatements(deps, known, [
        { kind: 'refundWanted', detail: { amount: back, reason: form.reason } },
      ]),
      deps.db.$client
        .prepare(
          `INSERT INTO order_refunds (id, order_id, payment_ref, amount, state, reason, created_at) VALUES (?, ?, ?, ?, 'wanted', ?, ?)`,
        )
        .bind(id, orderId, paymentRef, back, form.reason, deps.now()),
      ...(deed ?? [
        auditStatement(deps, admin, {
          action: 'order.refund',
          subject: orderId,
          reason: form.reason,
          detail: { amount: back },
        }),
      ]),
    ]
  })
  await executeRefund(deps, id)
  const row = await deps.db.select().from(orderRefunds).where(eq(orderRefunds.id, id)).get()
  if (row?.nextAt === null) await returnedByHand(deps, id)
  return wrote
}

/** Asks the provider for a refund that is written down, and takes back what it had bought. It may run twice or late. */
export async function executeRefund(deps: Deps, id: string) {
  const row = await deps.db.select().from(orderRefunds).where(eq(orderRefunds.id, id)).get()
  const known = row && (await knownOrder(deps, row.orderId))
  if (!row || !known || row.state !== 'wanted') return
  const answer = await askFor(deps, row, known).catch(async (error: unknown) => {
    if (error instanceof PaymentRefused) return 'refused' as const
    await putOff(deps, row, known)
    if (error instanceof PaymentAway) return 'away' as const
    throw error
  })
  if (answer === 'byHand')
    await deps.db.update(orderRefunds).set({ nextAt: null }).where(eq(orderRefunds.id, id))
  else if (answer === 'refused') await close(deps, row, 'refused')
  else if (answer !== 'away') await close(deps, row, 'done', answer.refundRef)
}

async function askFor(deps: Deps, row: RefundRow, { order }: Known) {
  const { id, paymentRef, amount, currency, surplus } = row
  const payment = providerOf(deps, order.provider)
  if (!payment) throw new PaymentAway('it is switched off')
  // It would be billed on for nothing.
  const begun = surplus && (await begunBy(deps, order, paymentRef))
  if (begun) await payment.endRenewal?.(begun)
  const total = isOther(row, order) ? amount : order.amount
  return (
    (await payment.refund?.({
      id,
      orderId: order.id,
      paymentRef,
      amount,
      total,
      currency: currency ?? order.currency,
      origin: originOfMain(deps.env),
    })) ?? ('byHand' as const)
  )
}

/** The subscription that began with a payment which bought nothing; null where there is none, or an order is its own. */
const begunBy = ({ db }: Pick<Deps, 'db'>, { id, provider }: Known['order'], paymentRef: string) =>
  db.$client
    .prepare(
      `SELECT detail ->> 'subscriptionRef' AS begun FROM payment_anomalies
       WHERE provider = ?1 AND kind IN ('paidTwice', 'buyerGone', 'otherAmount', 'otherCurrency') AND about = ?2 AND order_id = ?3
       AND begun IS NOT NULL AND NOT EXISTS (SELECT 1 FROM orders WHERE provider = ?1 AND subscription_ref = begun)`,
    )
    .bind(provider, paymentRef, id)
    .first<string>('begun')

/** A refund that could not be asked for is tried again; when that lasts, the admin is told. */
async function putOff(deps: Deps, row: RefundRow, known: Known) {
  const later = deps.db.$client
    .prepare('UPDATE order_refunds SET tries = tries + 1, next_at = ?2 WHERE id = ?1')
    .bind(row.id, deps.now() + pause(row.tries))
  const lasts = row.tries + 1 >= TRIES_IN_SILENCE
  await deps.db.$client.batch(
    lasts ? [later, strangeStatement(deps, known, row, 'refundWaits')] : [later],
  )
}

/** The admin has sent the money of a refund back himself. @param more what is to be written before it @returns whether it was open */
export async function returnedByHand(
  deps: Deps,
  id: string,
  more: readonly D1PreparedStatement[] = [],
) {
  const row = await deps.db.select().from(orderRefunds).where(eq(orderRefunds.id, id)).get()
  return row !== undefined && close(deps, row, 'done', `by-hand-${id}`, more)
}

async function close(
  deps: Deps,
  row: RefundRow,
  state: 'done' | 'refused',
  refundRef = '',
  more: readonly D1PreparedStatement[] = [],
) {
  const wrote = await untilWritten(deps, async () => {
    const isOpen =
      state === 'done' ? ne(orderRefunds.state, 'done') : eq(orderRefunds.state, 'wanted')
    const open = await deps.db
      .select()
      .from(orderRefunds)
      .where(and(eq(orderRefunds.id, row.id), isOpen))
      .get()
    const known = open && (await knownOrder(deps, row.orderId))
    if (!open || !known) return null
    const { id, amount, paymentRef, reason } = open
    // Somebody else, such as a bank, may have taken the money meanwhile.
    const tooLarge = !open.surplus && known.order.refunded + amount > known.order.amount
    const effect =
      state === 'done' && !open.surplus && !tooLarge
        ? await takenBackStatements(deps, known, {
            id,
            refundRef,
            paymentRef,
            amount,
            reason,
            kind: 'refunded',
          })
        : closedStatements(deps, known, open, state, refundRef)
    const strange = state === 'refused' ? 'refundRefused' : tooLarge ? 'refundTooLarge' : null
    return [
      ...more,
      ...effect,
      settledStatement(deps, open),
      ...(strange ? [strangeStatement(deps, known, open, strange)] : []),
    ]
  })
  if (wrote && state === 'done') announceChange(deps, row.orderId, 'refunded')
  return wrote
}

/** A refund that takes nothing back ends, or has been refused, and its buyer is told. */
export function closedStatements(
  deps: Pick<Deps, 'db' | 'now'>,
  known: Known,
  row: RefundRow,
  state: 'done' | 'refused',
  refundRef: string,
) {
  const detail = { amount: row.amount, ...(row.currency && { currency: row.currency }) }
  const second = isOther(row, known.order) && known.order.paidAt !== null
  const returned = second ? 'surplusReturned' : 'otherReturned'
  return [
    ...lineStatements(deps, known, [
      { kind: state === 'done' ? returned : 'refundRefused', detail },
    ]),
    deps.db.$client
      .prepare('UPDATE order_refunds SET state = ?2, provider_ref = ?3, done_at = ?4 WHERE id = ?1')
      .bind(row.id, state, refundRef || null, deps.now()),
  ]
}

/** What waited for the admin about this refund, or about the payment that he had sent back by it, waits no more. */
export const settledStatement = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, orderId, paymentRef, surplus }: RefundRow,
) =>
  db.$client
    .prepare(
      `UPDATE payment_anomalies SET resolved_at = ?2
       WHERE order_id = ?1 AND resolved_at IS NULL AND (about = ?3 OR (about = ?4 AND kind IN ('otherAmount', 'otherCurrency')))`,
    )
    .bind(orderId, now(), id, surplus ? paymentRef : id)

const strangeStatement = (
  deps: Deps,
  { order }: Pick<Known, 'order'>,
  { id, amount, currency }: RefundRow,
  kind: AnomalyKind,
) =>
  anomalyStatement(deps, {
    provider: order.provider,
    eventId: `refund-${id}`,
    orderId: order.id,
    kind,
    about: id,
    detail: { amount, currency: currency ?? order.currency },
  })
