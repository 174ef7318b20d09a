import { eq } from 'drizzle-orm'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { take } from '../../kernel/rate.ts'
import { PaymentAway, PaymentRefused } from '../../providers/payment.ts'
import type { OrderWithTimeline } from './contract.ts'
import { takeEvent } from './events.ts'
import { awayOr, providerOf } from './provider.ts'
import { readOrder, readWithTimeline } from './read.ts'
import { type OrderRow, orders } from './schema.ts'

/** "I paid, check now": asks the provider. @throws Fault notFound, paymentAway, tooManyRequests */
export async function checkOrder(
  deps: Deps,
  user: User,
  id: string,
  locale: Locale,
): Promise<OrderWithTimeline> {
  const order = await readOrder(deps, id, user)
  if (isUnpaid(order)) {
    await take(deps, 'checkByUser', user.id)
    await askProvider(deps, order).catch(awayOr({ provider: order.provider }))
  }
  return readWithTimeline(deps, id, locale, user)
}

/** The page where what renews by itself can be changed or ended. @throws Fault notFound, paymentAway, portalRefused */
export async function openPortal(
  deps: Deps,
  user: User,
  id: string,
  locale: Locale,
  origin: string,
): Promise<{ url: string }> {
  const { provider, reference, renewal } = await readOrder(deps, id, user)
  const portal = providerOf(deps, provider)?.portal
  if (!portal || !reference || renewal === 'none')
    throw new Fault('notFound', { order: id, renewal })
  const url = await portal({ reference, returnUrl: `${origin}/orders/${id}`, locale }).catch(
    awayOr({ provider }, 'portalRefused'),
  )
  return { url }
}

const isUnpaid = ({ status }: Pick<OrderRow, 'status'>) =>
  status === 'pending' || status === 'expired' || status === 'cancelled'

/** A provider that refuses to speak of an order knows of no payment. */
const nothingKnown = (error: unknown) => {
  if (error instanceof PaymentRefused) return []
  throw error
}

/** Takes what the provider knows of an order. @throws PaymentAway */
export async function askProvider(deps: Deps, order: OrderRow) {
  const payment = providerOf(deps, order.provider)
  if (payment === null) throw new PaymentAway('it is switched off')
  const query = payment?.query
  const told = query
    ? await query({ id: order.id, reference: order.reference }).catch(nothingKnown)
    : []
  for (const event of told) await takeEvent(deps, order.provider, event)
  await deps.db.update(orders).set({ askedAt: deps.now() }).where(eq(orders.id, order.id))
}
