import { and, asc, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { newId } from '../../kernel/id.ts'
import { PaymentAway, type PaymentEvent } from '../../providers/payment.ts'
import { providerOf } from './provider.ts'
import { type Known, knownOrder } from './read.ts'
import { orders } from './schema.ts'

const PORTION = 50

/** The order of a renewal: the same as the one that began the subscription, paid by a payment of its own. */
export async function renewalOf(
  deps: Pick<Deps, 'db' | 'now'>,
  provider: string,
  event: Extract<PaymentEvent, { kind: 'renewed' }>,
): Promise<Known | null> {
  const { db, now } = deps
  const paid = and(eq(orders.provider, provider), eq(orders.paymentRef, event.paymentRef))
  const before = await db.select({ id: orders.id }).from(orders).where(paid).get()
  if (before) return knownOrder(deps, before.id)
  const first = await db
    .select()
    .from(orders)
    .where(and(eq(orders.provider, provider), eq(orders.subscriptionRef, event.subscriptionRef)))
    .orderBy(asc(orders.createdAt))
    .get()
  if (!first) return null
  const at = now()
  const id = newId(at)
  const order = { ...first, id, requestKey: `renewal:${event.paymentRef}`, status: 'pending' as const, refunded: 0, paymentRef: null, checkoutUrl: null, createdAt: at, expiresAt: at, paidAt: null, renewal: 'none' as const }
  const insert = db.$client
    .prepare(
      `INSERT INTO orders (id, user_id, request_key, plan_id, provider, title, term, user_level, credits, amount, currency, reference, subscription_ref, locale, created_at, expires_at)
       SELECT ?1, user_id, ?4, plan_id, provider, title, term, user_level, credits, amount, currency, reference, subscription_ref, locale, ?3, ?3 FROM orders WHERE id = ?2`,
    )
    .bind(id, first.id, at, `renewal:${event.paymentRef}`)
  const line = db.$client.prepare(`INSERT INTO order_events (order_id, seq, kind, at) VALUES (?, 1, 'created', ?)`).bind(id, at)
  return { order, seq: 1, beginning: [insert, line] }
}

/** Tells providers to renew no more what was refunded or replaced. It may run twice or late. */
export async function endRenewals(deps: Pick<Deps, 'db' | 'env' | 'now'>) {
  const ending = await deps.db.select().from(orders).where(sql`${orders.renewal} = 'ending'`).limit(PORTION)
  for (const { id, provider, subscriptionRef } of ending) {
    const payment = providerOf(deps, provider)
    const told = await (subscriptionRef ? payment?.endRenewal?.(subscriptionRef) : undefined)?.then(
      () => true,
      (error: unknown) => {
        if (error instanceof PaymentAway) return false
        throw error
      },
    )
    if (told !== false) await deps.db.update(orders).set({ renewal: 'ended' }).where(eq(orders.id, id))
  }
}

/** SQL that is true of an order that its provider will renew. @param id an SQL expression */
export const renewsSql = (id: string) => `EXISTS (SELECT 1 FROM orders WHERE id = ${id} AND renewal = 'on')`
