import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { idOf } from '../../kernel/id.ts'
import { originOfMain } from '../../kernel/bindings.ts'
import { Fault } from '../../kernel/fault.ts'
import type { PaidEvent } from '../../providers/payment.ts'
import { paymentOf } from '../../providers/payments.ts'
import { auditStatement } from '../audit/write.ts'
import { announceChange } from './announce.ts'
import { deedOn, type Looked, lookAt, repairsOf, resolvedStatements, unfitOr } from './anomalies.ts'
import { lineStatements, untilWritten } from './commit.ts'
import type { RepairForm } from './contract.ts'
import { readTerms } from '../memberships/entitle.ts'
import { fulfilStatements } from './fulfil.ts'
import { awayOr } from './provider.ts'
import { knownOrder } from './read.ts'
import { executeRefund, refundOrder, returnedByHand } from './refund.ts'
import type { AnomalyRow, RefundRow } from './schema.ts'
import { surplusId, surplusStatement } from './surplus.ts'

/**
 * Puts right what did not add up, once.
 * @throws Fault notFound, repairUnfit when it is not open any more or something else was done about it, refundRefused, paymentAway
 */
export async function repairAnomaly(
  deps: Deps,
  admin: User,
  id: string,
  form: RepairForm,
): Promise<{ id: string }> {
  const looked = await lookAt(deps, id)
  if (!repairsOf(deps, looked).includes(form.repair))
    throw new Fault('repairUnfit', { id, repair: form.repair })
  await repair(deps, admin, looked, form).catch(unfitOr)
  return { id }
}

function repair(deps: Deps, admin: User, looked: Looked, { repair, reason }: RepairForm) {
  const { one, refund } = looked
  if (repair === 'grant') return grant(deps, admin, one, reason)
  if (repair === 'returned') return returned(deps, admin, looked, reason)
  if (one.kind === 'unknownOrder' || one.kind === 'otherProvider')
    return refundStray(deps, admin, one, reason)
  return refund
    ? refundAgain(deps, admin, one, refund, reason)
    : refundHeld(deps, admin, one, reason)
}

/** The order as it stands, for who is about to do something about an anomaly that must still be open. */
async function openOrder(deps: Deps, { id, orderId }: AnomalyRow) {
  const { one, refund } = await lookAt(deps, id)
  const known = await knownOrder(deps, orderId ?? '')
  if (one.resolvedAt !== null || !known) throw new Fault('repairUnfit', { id })
  return { known, refund }
}

/** What came is taken for what was agreed: the order is of that sum, and gives what it promised. */
async function grant(deps: Deps, admin: User, one: AnomalyRow, reason: string) {
  const paid = one.detail as PaidEvent
  await untilWritten(deps, async () => {
    const { known, refund } = await openOrder(deps, one)
    const { order, hasBuyer } = known
    const taken =
      refund !== null ||
      order.paidAt !== null ||
      order.status === 'refunded' ||
      order.refunded >= paid.amount
    if (taken || !hasBuyer)
      throw new Fault('repairUnfit', { order: order.id, status: order.status })
    const terms = await readTerms(deps, order.userId)
    const agreed = { ...known, order: { ...order, amount: paid.amount, currency: paid.currency } }
    return [
      ...fulfilStatements(deps, agreed, { ...paid, kind: 'paid' }, terms),
      ...resolvedStatements(deps, admin, one, deedOn(one, 'grant', reason)),
    ]
  })
  announceChange(deps, one.orderId ?? '', 'paid')
}

/** A payment that waits goes back. The anomaly stays open until it has. */
async function refundHeld(deps: Deps, admin: User, one: AnomalyRow, reason: string) {
  const { paymentRef, amount, currency } = one.detail as PaidEvent
  const id = await surplusId(one.provider, paymentRef)
  await untilWritten(deps, async () => {
    const { known, refund } = await openOrder(deps, one)
    if (refund) throw new Fault('repairUnfit', { refund: refund.id })
    return [
      ...lineStatements(deps, known, [
        { kind: 'refundWanted', detail: { amount, currency, reason } },
      ]),
      surplusStatement(deps, known.order.id, { id, paymentRef, amount, currency, reason }),
      auditStatement(deps, admin, deedOn(one, 'refund', reason)),
    ]
  })
  await executeRefund(deps, id)
}

/** A refund that did not arrive is asked for anew, under another name. What one took back that had counted as done stays taken. */
async function refundAgain(
  deps: Deps,
  admin: User,
  one: AnomalyRow,
  row: RefundRow,
  reason: string,
) {
  const { orderId, paymentRef, amount } = row
  const deed = resolvedStatements(deps, admin, one, deedOn(one, 'refund', reason))
  if (row.state === 'refused' && !row.surplus) {
    const wrote = await refundOrder(deps, admin, orderId, { amount, reason }, one.id, deed)
    if (!wrote) throw new Fault('repairUnfit', { refund: row.id })
    return
  }
  const id = await idOf(`again:${one.id}`)
  await untilWritten(deps, async () => {
    const { known } = await openOrder(deps, one)
    const currency = row.currency ?? known.order.currency
    return [
      ...lineStatements(deps, known, [
        { kind: 'refundWanted', detail: { amount, currency, reason } },
      ]),
      surplusStatement(deps, orderId, { id, paymentRef, amount, currency, reason }),
      ...deed,
    ]
  })
  await executeRefund(deps, id)
}

/** Money of no order here goes back at once; repeating it sends nothing twice. */
async function refundStray(deps: Deps, admin: User, one: AnomalyRow, reason: string) {
  const { paymentRef, amount, currency } = one.detail as PaidEvent
  const wanted = {
    id: one.id,
    orderId: one.orderId ?? '',
    paymentRef,
    amount,
    total: amount,
    currency,
    origin: originOfMain(deps.env),
  }
  await paymentOf(deps, one.provider)
    ?.refund?.(wanted)
    .catch(awayOr({ anomaly: one.id }, 'refundRefused'))
  // The money went, so its line stays even where the anomaly was settled meanwhile; its id lets one line tell of it.
  const id = await idOf(`stray:${one.id}`)
  const deed = { ...deedOn(one, 'refund', reason), id, subject: one.orderId ?? one.id }
  await deps.db.$client.batch(resolvedStatements(deps, admin, one, deed))
}

/** The admin has sent the money back himself. One whose refund had counted as done was only to be sent again. */
async function returned(deps: Deps, admin: User, { one, refund }: Looked, reason: string) {
  const deed = resolvedStatements(deps, admin, one, deedOn(one, 'returned', reason))
  if (!refund || refund.state === 'done') await deps.db.$client.batch(deed)
  else if (!(await returnedByHand(deps, refund.id, deed)))
    throw new Fault('repairUnfit', { refund: refund.id })
}
