import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { PaymentAway, PaymentRefused } from '../../providers/payment.ts'
import { tellEvent } from '../notifications/publish.ts'
import { askProvider } from './check.ts'
import { expiredStatements, lineStatements, untilWritten } from './commit.ts'
import { providerOf } from './provider.ts'
import { knownOrder, readOrder } from './read.ts'
import type { OrderRow } from './schema.ts'

/**
 * Deletes an order that nobody paid. It is kept, unseen, for a payment that comes late.
 * @throws Fault notFound, orderPaid
 */
export async function deleteOrder(
  deps: Deps,
  user: Pick<User, 'id'>,
  id: string,
): Promise<{ id: string }> {
  const order = await readOrder(deps, id, user)
  if (order.status === 'pending') await closeCheckout(deps, order)
  await untilWritten(deps, async () => {
    const known = await knownOrder(deps, id)
    if (!known || known.order.deletedAt !== null) return null
    if (known.order.paidAt !== null || known.order.status === 'refunded')
      throw new Fault('orderPaid', { order: id })
    return [
      ...lineStatements(deps, known, [{ kind: 'cancelled' }]),
      deps.db.$client
        .prepare(`UPDATE orders SET status = 'cancelled', deleted_at = ?2 WHERE id = ?1`)
        .bind(id, deps.now()),
    ]
  })
  deps.defer(tellEvent(deps, user.id, { name: 'ORDER_DELETED', detail: { orderId: id } }))
  return { id }
}

/** Closes the checkout, so that it cannot be paid any more, and takes a payment that came just before. */
export async function closeCheckout(deps: Deps, order: OrderRow) {
  try {
    if (order.reference)
      await providerOf(deps, order.provider)?.close?.(order.reference).catch(closedAlready)
    await askProvider(deps, order)
  } catch (error) {
    // A payment that slips through revives the order, so a provider that is away holds up nobody.
    if (!(error instanceof PaymentAway)) throw error
  }
}

/** One that is paid or closed already cannot be closed again; asking tells which. */
const closedAlready = (error: unknown) => {
  if (!(error instanceof PaymentRefused)) throw error
}

/** Closes an order whose time is up. @returns whether it did */
export const expireOrder = (deps: Deps, id: string) =>
  untilWritten(deps, async () => {
    const known = await knownOrder(deps, id)
    return known?.order.status === 'pending' ? expiredStatements(deps, known) : null
  })
