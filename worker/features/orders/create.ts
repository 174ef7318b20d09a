import { and, eq } from 'drizzle-orm'
import type { User } from '../../kernel/audience.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { take } from '../../kernel/rate.ts'
import { type Payment, PaymentAway, PaymentRefused } from '../../providers/payment.ts'
import { planForSale } from '../plans/read.ts'
import { ORDER_HOURS, type OrderWithTimeline } from './contract.ts'
import { providerOf } from './provider.ts'
import { readWithTimeline } from './read.ts'
import { type OrderRow, orders } from './schema.ts'

type Asked = { planId: string; provider: string; requestId: string; locale: Locale; origin: string }

/**
 * Orders a plan and opens its checkout. A repetition under the same request id is the same order.
 * @throws Fault planUnknown, planFree, paymentOff, paymentAway, tooManyRequests
 */
export async function createOrder(deps: Deps, user: User, asked: Asked): Promise<OrderWithTimeline> {
  const payment = providerOf(deps, asked.provider)
  if (!payment) throw new Fault('paymentOff', { provider: asked.provider })
  const plan = await planForSale(deps, asked.planId)
  if (payment.currencies && !payment.currencies.includes(plan.currency)) throw new Fault('paymentOff', { provider: asked.provider, currency: plan.currency })
  await take(deps, 'orderByUser', user.id)
  const at = deps.now()
  const id = newId(at)
  await deps.db.$client.batch([
    deps.db.$client
      .prepare(
        `INSERT INTO orders (id, user_id, request_key, plan_id, provider, title, term, user_level, credits, amount, currency, locale, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14) ON CONFLICT (user_id, request_key) DO NOTHING`,
      )
      .bind(
        ...[id, user.id, asked.requestId, plan.id, asked.provider, JSON.stringify(plan.title), plan.term, plan.userLevel, plan.credits],
        ...[plan.amount, plan.currency, asked.locale, at, at + ORDER_HOURS * 3600_000],
      ),
    deps.db.$client
      .prepare(`INSERT INTO order_events (order_id, seq, kind, detail, at) SELECT ?1, 1, 'created', ?2, ?3 WHERE EXISTS (SELECT 1 FROM orders WHERE id = ?1)`)
      .bind(id, JSON.stringify({ amount: plan.amount }), at),
  ])
  const order = await deps.db.select().from(orders).where(and(eq(orders.userId, user.id), eq(orders.requestKey, asked.requestId))).get()
  if (!order) throw new Fault('notFound', { requestId: asked.requestId })
  if (order.status === 'pending' && order.checkoutUrl === null) await openCheckout(deps, payment, order, user, asked)
  return readWithTimeline(deps, order.id, asked.locale, user)
}

async function openCheckout(deps: Deps, payment: Payment, order: OrderRow, user: User, { locale, origin }: Asked) {
  const { id, amount, currency, expiresAt, userLevel, term } = order
  const opened = await payment
    .checkout({
      ...{ orderId: id, amount, currency, expiresAt, locale, origin, email: user.email },
      title: order.title[locale],
      every: userLevel > 0 ? term : null,
    })
    .catch((error: unknown) => {
      if (error instanceof PaymentRefused) throw new Fault('paymentOff', { provider: order.provider, error: error.message })
      throw error instanceof PaymentAway ? new Fault('paymentAway', { provider: order.provider, error: error.message }, { retryAfter: 10 }) : error
    })
  await deps.db.update(orders).set({ reference: opened.reference, checkoutUrl: opened.url }).where(eq(orders.id, id))
}
