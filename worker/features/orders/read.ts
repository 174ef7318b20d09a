import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { User } from '../../kernel/env.ts'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { olderThan, pageOf } from '../../kernel/paging.ts'
import { isHere } from '../account/person.ts'
import type { Order, OrderWithTimeline } from './contract.ts'
import { orderEvents, orderRefunds, type OrderRow, orders, type RefundRow } from './schema.ts'
import { timelineLine } from './timeline.ts'
import { viewOrder } from './view.ts'

type Reach = Pick<Deps, 'db'>

/** An order as whoever changes it has to know it. */
export type Known = {
  order: OrderRow
  /** Of the last thing that happened to it. */
  seq: number
  /** Whether its buyer's account is still there. */
  hasBuyer: boolean
  /** Statements that write it first, when it begins with this event. */
  beginning?: D1PreparedStatement[]
}

/** One order of the site. @param user only when it is this person's and he did not delete it @throws Fault notFound */
export async function readOrder(
  { db }: Reach,
  id: string,
  user?: Pick<User, 'id'>,
): Promise<OrderRow> {
  const [order] = await orderStatement({ db }, id, user)
  return known(order, id)
}

const orderStatement = ({ db }: Reach, id: string, user?: Pick<User, 'id'>) =>
  db
    .select()
    .from(orders)
    .where(
      and(eq(orders.id, id), user && and(eq(orders.userId, user.id), isNull(orders.deletedAt))),
    )
    .limit(1)

function known(order: OrderRow | undefined, id: string): OrderRow {
  if (!order) throw new Fault('notFound', { order: id })
  return order
}

/** @returns null when there is no such order */
export const knownOrder = async (reach: Reach, id: string): Promise<Known | null> =>
  (await knownStatement(reach, eq(orders.id, id)))[0] ?? null

/** The statement behind it, for a batch. */
export function knownStatement({ db }: Reach, which: SQL | undefined) {
  const last = sql<number>`(SELECT max(seq) FROM ${orderEvents} WHERE ${orderEvents.orderId} = ${orders.id})`
  return db
    .select({ order: orders, seq: last, hasBuyer: isHere(orders.userId) })
    .from(orders)
    .where(which)
    .limit(1)
}

/** An order with all that happened to it, oldest first. @throws Fault notFound */
export async function readWithTimeline(
  { db }: Reach,
  id: string,
  locale: Locale,
  user?: Pick<User, 'id'>,
): Promise<OrderWithTimeline> {
  const [[row], events] = await db.batch([
    orderStatement({ db }, id, user),
    db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.seq)),
  ])
  const order = known(row, id)
  const given = events.findLast(({ kind }) => kind === 'fulfilled')?.detail.until
  return {
    ...viewOrder(order, locale),
    good_until: given ? new Date(given).toISOString() : null,
    timeline: events.map((event) => timelineLine(order, event, locale)),
  }
}

/**
 * What went back of an order.
 * @param refundRef what its provider calls what is told of now
 * @returns null when that went back of another order: money goes back once, and nothing follows from its being told again
 */
export async function refundsOf(
  { db }: Reach,
  orderId: string,
  refundRef: string,
): Promise<RefundRow[] | null> {
  const rows = await db
    .select()
    .from(orderRefunds)
    .where(or(eq(orderRefunds.orderId, orderId), eq(orderRefunds.providerRef, refundRef)))
  return rows.every((row) => row.orderId === orderId) ? rows : null
}

/** A person's orders, newest first; those he deleted are not shown. */
export async function listOrders(
  { db }: Reach,
  user: Pick<User, 'id'>,
  query: { cursor?: string | undefined; size: number },
  locale: Locale,
): Promise<Page<Order>> {
  const { cursor, size } = query
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), isNull(orders.deletedAt), olderThan(cursor, orders.id)))
    .orderBy(desc(orders.id))
    .limit(size + 1)
  const page = pageOf(rows, size, ({ id }) => id)
  return { ...page, items: page.items.map((row) => viewOrder(row, locale)) }
}
