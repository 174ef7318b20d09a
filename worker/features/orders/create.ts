import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { take } from '../../kernel/rate.ts'
import { HOUR_MS } from '../../kernel/time/contract.ts'
import type { Payment } from '../../providers/payment.ts'
import { planForSale, pricesOf } from '../plans/read.ts'
import { closeCheckout } from './close.ts'
import { ORDER_HOURS, type OrderWithTimeline } from './contract.ts'
import { awayOr, providerOf } from './provider.ts'
import { readOrder, readWithTimeline } from './read.ts'
import { type OrderRow, orders } from './schema.ts'

type Asked = {
  planId: string
  provider: string
  currency: string | undefined
  requestId: string
  locale: Locale
  origin: string
  /** Of the site it is ordered on. */
  host: string
}

/**
 * Orders a plan and opens its checkout. A repetition under the same request id is the same order.
 * @throws Fault planUnknown, planFree, paymentOff, currencyOff, paymentAway, tooManyRequests, requestIdReused for another order
 */
export async function createOrder(
  deps: Deps,
  user: User,
  asked: Asked,
): Promise<OrderWithTimeline> {
  const payment = offered(deps, asked.provider)
  const plan = await planForSale(deps, asked.planId)
  const takes = (currency: string) =>
    (asked.currency ?? currency) === currency && (payment.currencies?.includes(currency) ?? true)
  const price = pricesOf(plan).find(({ currency }) => takes(currency))
  if (!price)
    throw new Fault('currencyOff', {
      provider: asked.provider,
      plan: plan.id,
      currency: asked.currency,
    })
  await take(deps, 'orderByUser', user.id)
  const at = deps.now()
  const id = newId(at)
  await deps.db.$client.batch([
    deps.db.$client
      .prepare(
        `INSERT INTO orders (id, user_id, request_key, plan_id, provider, title, term, user_level, credits, amount, currency, locale, created_at, expires_at, host)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15) ON CONFLICT (user_id, request_key) DO NOTHING`,
      )
      .bind(
        id,
        user.id,
        asked.requestId,
        plan.id,
        asked.provider,
        JSON.stringify(plan.title),
        plan.term,
        plan.userLevel,
        plan.credits,
        price.amount,
        price.currency,
        asked.locale,
        at,
        at + ORDER_HOURS * HOUR_MS,
        asked.host,
      ),
    deps.db.$client
      .prepare(
        `INSERT INTO order_events (order_id, seq, kind, detail, at) SELECT ?1, 1, 'created', ?2, ?3 WHERE EXISTS (SELECT 1 FROM orders WHERE id = ?1)`,
      )
      .bind(id, JSON.stringify(price), at),
  ])
  const order = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), eq(orders.requestKey, asked.requestId)))
    .get()
  if (!order) throw new Fault('notFound', { requestId: asked.requestId })
  // The answer that was kept of it may be gone by now.
  if (order.planId !== plan.id || order.provider !== asked.provider || !takes(order.currency))
    throw new Fault('requestIdReused', { order: order.id })
  if (order.status === 'pending' && order.checkoutUrl === null)
    await openCheckout(deps, payment, order, user, asked.origin)
  return readWithTimeline(deps, order.id, asked.locale, user)
}

/** Opens the checkout of an order again, or gives it another code. @throws Fault notFound, orderClosed, paymentOff, paymentAway, tooManyRequests */
export async function reopenCheckout(
  deps: Deps,
  user: User,
  id: string,
  locale: Locale,
  origin: string,
): Promise<OrderWithTimeline> {
  const order = await readOrder(deps, id, user)
  if (order.status !== 'pending' || order.expiresAt <= deps.now())
    throw new Fault('orderClosed', { order: id, status: order.status })
  const payment = offered(deps, order.provider)
  await take(deps, 'orderByUser', user.id)
  await openCheckout(deps, payment, order, user, origin)
  return readWithTimeline(deps, id, locale, user)
}

function offered(deps: Deps, provider: string): Payment {
  const payment = providerOf(deps, provider)
  if (!payment) throw new Fault('paymentOff', { provider })
  return payment
}

/** What is asked of the provider is the order's own, so that opening it twice asks for the same. */
async function openCheckout(
  deps: Deps,
  payment: Payment,
  order: OrderRow,
  user: User,
  origin: string,
) {
  const { id, amount, currency, expiresAt, userLevel, term } = order
  const locale = order.locale as Locale
  const { reference, url, code } = await payment
    .checkout({
      orderId: id,
      amount,
      currency,
      expiresAt,
      locale,
      origin,
      email: user.email,
      title: order.title[locale],
      every: userLevel > 0 ? term : null,
    })
    .catch(awayOr({ provider: order.provider }, 'paymentOff'))
  const opened = {
    reference,
    checkoutUrl: url,
    code: code?.text ?? null,
    codeUntil: code?.until ?? null,
  }
  const ofOrder = eq(orders.id, id)
  const [[before]] = await deps.db.batch([
    deps.db.select({ reference: orders.reference }).from(orders).where(ofOrder),
    deps.db.update(orders).set(opened).where(ofOrder),
  ])
  if (before?.reference && before.reference !== reference)
    await closeReplaced(deps, order, before.reference, reference)
}

/** One checkout stays open for an order: the newer one, or none where the older had just been paid. */
async function closeReplaced(deps: Deps, order: OrderRow, older: string, newer: string | null) {
  await closeCheckout(deps, { ...order, reference: older })
  const now = await deps.db.select().from(orders).where(eq(orders.id, order.id)).get()
  if (now?.status === 'pending') return
  await closeCheckout(deps, { ...order, reference: newer })
  // Where it was paid is where its renewal is ended.
  if (now?.paidAt)
    await deps.db
      .update(orders)
      .set({ reference: older })
      .where(
        and(
          eq(orders.id, order.id),
          newer === null ? isNull(orders.reference) : eq(orders.reference, newer),
        ),
      )
}
