import { and, desc, eq } from 'drizzle-orm'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { isByHand } from '../../providers/payments.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { olderThan, pageOf } from '../../kernel/paging.ts'
import { personOf } from '../account/person.ts'
import { auditStatement } from '../audit/write.ts'
import { inCredits } from '../credits/contract.ts'
import type { OrderStatus } from './contract.ts'
import { takeEvent } from './events.ts'
import { readOrder, readWithTimeline } from './read.ts'
import { orderRefunds, orders } from './schema.ts'
import { viewOrder } from './view.ts'

type Query = {
  cursor?: string | undefined
  size: number
  status?: OrderStatus | undefined
  user_id?: string | undefined
}

/** All orders, newest first, also those their buyers deleted. */
export async function listAllOrders(
  { db }: Pick<Deps, 'db'>,
  { cursor, size, status, user_id }: Query,
  locale: Locale,
) {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        olderThan(cursor, orders.id),
        status && eq(orders.status, status),
        user_id ? eq(orders.userId, user_id) : undefined,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(size + 1)
  const page = pageOf(rows, size, ({ id }) => id)
  return {
    ...page,
    items: page.items.map((row) => ({
      ...viewOrder(row, locale),
      user_id: row.userId,
      deleted: row.deletedAt !== null,
    })),
  }
}

/** One order with its history, its buyer and every refund. @throws Fault notFound */
export async function readForAdmin(deps: Pick<Deps, 'db'>, id: string, locale: Locale) {
  const order = await readOrder(deps, id)
  const refunds = await deps.db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, id))
    .orderBy(orderRefunds.createdAt)
  return {
    ...(await readWithTimeline(deps, id, locale)),
    user_id: order.userId,
    email: (await personOf(deps, order.userId))?.email ?? null,
    payment_ref: order.paymentRef,
    refunds: refunds.map(
      ({
        id: refundId,
        amount,
        currency,
        state,
        reason,
        surplus,
        clawed,
        shortfall,
        createdAt,
        restoredAt,
      }) => ({
        ...{
          id: refundId,
          amount,
          currency: currency ?? order.currency,
          state,
          reason,
          surplus,
          clawed: inCredits(clawed),
          shortfall: inCredits(shortfall),
        },
        created_at: new Date(createdAt).toISOString(),
        restored_at: restoredAt === null ? null : new Date(restoredAt).toISOString(),
      }),
    ),
  }
}

/** The admin has seen the transfer: the order is paid. @throws Fault notFound, orderPaid, paymentOff where a provider tells it itself */
export async function confirmOrder(
  deps: Deps,
  admin: User,
  id: string,
  given: { reference?: string | undefined },
  locale: Locale,
) {
  const order = await readOrder(deps, id)
  if (!isByHand(order.provider)) throw new Fault('paymentOff', { provider: order.provider })
  if (order.status === 'refunded') throw new Fault('orderClosed')
  const paymentRef = given.reference ? `transfer:${id}:${given.reference}` : `transfer:${id}`
  if (order.paidAt === null) {
    const { amount, currency } = order
    const event = {
      kind: 'paid',
      eventId: `confirm:${id}`,
      orderId: id,
      paymentRef,
      amount,
      currency,
    } as const
    const deed = {
      action: 'order.confirm',
      subject: id,
      reason: given.reference ?? 'transfer seen',
      detail: { amount },
    }
    await takeEvent(deps, order.provider, event, [auditStatement(deps, admin, deed)])
  }
  return readForAdmin(deps, id, locale)
}
