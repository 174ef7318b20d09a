import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { MANY, portions } from '../../kernel/portions.ts'
import { deleteOrder } from './close.ts'
import { orders } from './schema.ts'

type Row = {
  id: string
  plan_id: string
  provider: string
  status: string
  amount_cents: number
  currency: string
  refunded_cents: number
  credits: number
  user_level: number
  term: string
  created_at: number
  paid_at: number | null
}

/** A person's orders. */
export async function* exportOrders({ db }: Pick<Deps, 'db'>, userId: string) {
  const sql = `SELECT id AS cursor, id, plan_id, provider, status, amount AS amount_cents, currency, refunded AS refunded_cents,
      credits / 100.0 AS credits, user_level, term, created_at, paid_at
    FROM orders WHERE user_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3`
  yield* portions<Row>(db.$client, sql, userId, MANY)
}

/** Closes what was ordered and never paid, and ends what renews by itself. Paid orders stay in the books. */
export async function closeOrdersOf(deps: Deps, userId: string) {
  // The job tells the provider, as often as it takes.
  await deps.db
    .update(orders)
    .set({ renewal: 'ending' })
    .where(and(eq(orders.userId, userId), eq(orders.renewal, 'on')))
  const pending = and(
    eq(orders.userId, userId),
    eq(orders.status, 'pending'),
    isNull(orders.deletedAt),
  )
  for (const { id } of await deps.db.select({ id: orders.id }).from(orders).where(pending)) {
    await deleteOrder(deps, { id: userId }, id).catch((error: unknown) => {
      if (!(error instanceof Fault && error.fault === 'orderPaid')) throw error
    })
  }
}
