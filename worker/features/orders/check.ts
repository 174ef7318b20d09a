import { eq } from 'drizzle-orm'
import type { User } from '../../kernel/audience.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { take } from '../../kernel/rate.ts'
import { PaymentAway } from '../../providers/payment.ts'
import { paymentOf } from '../../providers/payments.ts'
import type { OrderWithTimeline } from './contract.ts'
import { takeEvent } from './events.ts'
import { readOrder, readWithTimeline } from './read.ts'
import { type OrderRow, orders } from './schema.ts'

/** "I paid, check now": asks the provider. @throws Fault notFound, paymentAway, tooManyRequests */
export async function checkOrder(deps: Deps, user: User, id: string, locale: Locale): Promise<OrderWithTimeline> {
  const order = await readOrder(deps, id, user)
  if (isUnpaid(order)) {
    await take(deps, 'checkByUser', user.id)
    await askProvider(deps, order).catch((error: unknown) => {
      throw error instanceof PaymentAway ? new Fault('paymentAway', { provider: order.provider, error: error.message }, { retryAfter: 10 }) : error
    })
  }
  return readWithTimeline(deps, id, locale, user)
}

export const isUnpaid = ({ status }: Pick<OrderRow, 'status'>) => status === 'pending' || status === 'expired' || status === 'cancelled'

/** Takes what the provider knows of an order. @throws PaymentAway */
export async function askProvider(deps: Deps, order: OrderRow) {
  const query = paymentOf(deps, order.provider)?.query
  const told = query ? await query({ id: order.id, reference: order.reference }) : []
  for (const event of told) await takeEvent(deps, order.provider, event)
  await deps.db.update(orders).set({ askedAt: deps.now() }).where(eq(orders.id, order.id))
}
