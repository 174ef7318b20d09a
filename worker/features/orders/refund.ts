import { and, eq, sql } from 'drizzle-orm'
import type { User } from '../../kernel/audience.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId, sha256 } from '../../kernel/id.ts'
import { PaymentAway, PaymentRefused } from '../../providers/payment.ts'
import { raiseAlert, raiseStatement, settleAlert } from '../alerts/raise.ts'
import { auditStatement } from '../audit/write.ts'
import { announceChange } from './announce.ts'
import { lineStatements, untilWritten } from './commit.ts'
import type { RefundForm } from './contract.ts'
import { providerOf } from './provider.ts'
import { knownOrder } from './read.ts'
import { orderRefunds, type OrderRow, type RefundRow } from './schema.ts'
import { takenBackStatements } from './take-back.ts'

/**
 * Sends an order's money back, or a part of it, and takes back what it had bought. It is written down before the provider is asked
 * and is asked again until it answers.
 * @param requestId a repetition under the same id is the same refund
 * @throws Fault notFound, orderUnpaid, orderRefundTooLarge
 */
export async function refundOrder(deps: Deps, admin: User, orderId: string, form: RefundForm, requestId: string) {
  const id = requestId ? (await sha256(`refund:${orderId}:${requestId}`)).slice(0, 26) : newId(deps.now())
  await untilWritten(deps, async () => {
    const known = await knownOrder(deps, orderId)
    if (!known) throw new Fault('notFound', { order: orderId })
    const rows = await deps.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId))
    if (rows.some((row) => row.id === id)) return null
    const { paymentRef, amount, refunded, status } = known.order
    if (status !== 'fulfilled' || paymentRef === null) throw new Fault('orderUnpaid', { status })
    const left = amount - refunded - rows.filter((row) => row.state === 'wanted' && !row.surplus).reduce((sum, row) => sum + row.amount, 0)
    const back = form.amount ?? left
    if (back > left || left <= 0) throw new Fault('orderRefundTooLarge', { back, left })
    return [
      ...lineStatements(deps, known, [{ kind: 'refundWanted', detail: { amount: back, reason: form.reason } }]),
      deps.db.$client
        .prepare(`INSERT INTO order_refunds (id, order_id, payment_ref, amount, state, reason, created_at) VALUES (?, ?, ?, ?, 'wanted', ?, ?)`)
        .bind(id, orderId, paymentRef, back, form.reason, deps.now()),
      auditStatement(deps, admin, { action: 'order.refund', subject: orderId, reason: form.reason, detail: { amount: back } }),
    ]
  })
  await executeRefund(deps, id)
}

/** A provider that is away is asked once a minute; so many tries without an answer are worth a look. */
const PATIENT_TRIES = 30

/** Asks the provider for a refund that is written down, and takes back what it had bought. It may run twice or late. */
export async function executeRefund(deps: Deps, id: string) {
  const row = await deps.db.select().from(orderRefunds).where(eq(orderRefunds.id, id)).get()
  const known = row && (await knownOrder(deps, row.orderId))
  if (!row || !known || row.state !== 'wanted') return
  const { provider, currency, amount: total, id: orderId } = known.order
  const stays = (what: string) => raiseAlert(deps, { kind: 'refundFailed', subject: orderId, facts: { provider, order: orderId, what }, needed: PATIENT_TRIES })
  const payment = providerOf(deps, provider)
  if (!payment) return stays('switched off')
  const answer = await payment
    .refund({ id, orderId, paymentRef: row.paymentRef, amount: row.amount, total, currency })
    .catch(async (error: unknown) => {
      if (error instanceof PaymentRefused) return 'refused' as const
      if (!(error instanceof PaymentAway)) throw error
      await deps.db.update(orderRefunds).set({ tries: sql`${orderRefunds.tries} + 1` }).where(eq(orderRefunds.id, id))
      await stays(error.message)
      return undefined
    })
  if (answer === 'refused') await close(deps, row, 'refused')
  else if (answer) await close(deps, row, 'done', answer.refundRef)
}

const refusedFacts = ({ id, provider }: OrderRow) => ({ provider, order: id, what: 'refused' })

async function close(deps: Deps, row: RefundRow, state: 'done' | 'refused', refundRef = '') {
  const wrote = await untilWritten(deps, async () => {
    const open = await deps.db.select().from(orderRefunds).where(and(eq(orderRefunds.id, row.id), eq(orderRefunds.state, 'wanted'))).get()
    const known = open && (await knownOrder(deps, row.orderId))
    if (!open || !known) return null
    const { id, amount, paymentRef, reason } = open
    if (state === 'done' && !open.surplus) return takenBackStatements(deps, known, { id, refundRef, paymentRef, amount, reason, kind: 'refunded' })
    return [
      ...lineStatements(deps, known, [{ kind: state === 'done' ? 'surplusReturned' : 'refundRefused', detail: { amount } }]),
      deps.db.$client
        .prepare('UPDATE order_refunds SET state = ?2, provider_ref = ?3, done_at = ?4 WHERE id = ?1')
        .bind(id, state, refundRef || null, deps.now()),
      ...(state === 'refused' ? [raiseStatement(deps, { kind: 'refundFailed', subject: row.orderId, facts: refusedFacts(known.order) })] : []),
    ]
  })
  if (!wrote || state !== 'done') return
  await settleAlert(deps, { kind: 'refundFailed', subject: row.orderId })
  await announceChange(deps, row.orderId, 'refunded')
}
