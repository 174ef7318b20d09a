import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { isByHand } from '../../providers/payments.ts'
import type { Page } from '../../kernel/contract.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { foundBy, olderThan, pageOf } from '../../kernel/paging.ts'
import { isoOrNull } from '../../kernel/time/iso.ts'
import { nameThem, peopleFound } from '../account/people/names.ts'
import { personOf } from '../account/person.ts'
import { auditStatement } from '../audit/write.ts'
import { inCredits } from '../credits/contract.ts'
import type { OrdersWanted } from './contract.ts'
import { takeEvent } from './events.ts'
import { readOrder, readWithTimeline } from './read.ts'
import { orderRefunds, type OrderRow, orders } from './schema.ts'
import { viewOrder } from './view.ts'

type Part = { cursor?: string | undefined; size: number }

/** All orders, newest first, with their buyers; also those that buyers deleted. */
export async function listAllOrders(
  deps: Pick<Deps, 'db' | 'env'>,
  query: OrdersWanted & Part,
  locale: Locale,
) {
  const { items, next } = await pageOfOrders(deps, query, query)
  const people = await buyersOf(deps, items)
  return {
    next,
    items: items.map((order) => ({
      ...viewOrder(order, locale),
      user_id: order.userId,
      email: people.get(order.userId)?.email ?? null,
      deleted: order.deletedAt !== null,
    })),
  }
}

/** A page of orders as they are kept, newest first. @param people SQL for the ids of those whom the word that is searched for may mean */
export async function pageOfOrders(
  { db }: Pick<Deps, 'db'>,
  { status, user_id, search = '' }: OrdersWanted,
  { cursor, size }: Part,
  people = peopleFound(search),
): Promise<Page<OrderRow>> {
  const wanted = and(
    status && eq(orders.status, status),
    user_id ? eq(orders.userId, user_id) : undefined,
    olderThan(cursor, orders.id),
  )
  const ways = [
    // What begins with it: an id has no sign as great as the last one here.
    sql`${orders.id} BETWEEN lower(${search}) AND lower(${search}) || '~'`,
    sql`${orders.paymentRef} = ${search}`,
    sql`${orders.userId} IN ${people}`,
  ]
  const first = (way: SQL) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(way, wanted))
      .orderBy(desc(orders.id))
      .limit(size + 1)
  const rows = await db
    .select()
    .from(orders)
    .where(search ? foundBy(orders.id, ways, first) : wanted)
    .orderBy(desc(orders.id))
    .limit(size + 1)
  return pageOf(rows, size, ({ id }) => id)
}

/** Who bought, by id; one who is gone is left out. */
export const buyersOf = (deps: Pick<Deps, 'env'>, items: readonly OrderRow[]) =>
  nameThem(
    deps,
    items.map(({ userId }) => userId),
  )

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
        id: refundId,
        amount,
        currency: currency ?? order.currency,
        state,
        reason,
        surplus,
        clawed: inCredits(clawed),
        shortfall: inCredits(shortfall),
        created_at: new Date(createdAt).toISOString(),
        restored_at: isoOrNull(restoredAt),
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
