import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { ok } from '../../kernel/answer.ts'
import { anyone } from '../../kernel/audience.ts'
import { change } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { newId } from '../../kernel/id.ts'
import { valid } from '../../kernel/valid.ts'
import { bookPayment, bookRefund, sandboxWebhook } from '../../providers/sandbox/adapter.ts'
import { readOrder } from '../orders/read.ts'
import { ACTS, type SandboxAct, sandboxPage } from './sandbox-page.ts'

const payForm = z.object({
  order_id: z.string().min(1).max(64),
  /** Copies of the same event, sent at once. */
  times: z.number().int().min(1).max(200).default(1),
  /** Cents, instead of what the order asks. */
  amount: z.number().int().min(0).max(1e9).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  event_id: z.string().min(1).max(80).optional(),
  /** What the provider calls the refund or dispute. */
  refund_id: z.string().min(1).max(80).optional(),
  kind: z
    .enum([
      'paid',
      'subscribed',
      'failed',
      'refunded',
      'disputed',
      'disputeWon',
      'renewed',
      'renewalFailed',
    ])
    .default('paid'),
})
type Paying = z.input<typeof payForm>

const KINDS = {
  pay: 'paid',
  subscribe: 'subscribed',
  twice: 'paid',
  fail: 'failed',
  renew: 'renewed',
  failRenewal: 'renewalFailed',
} as const satisfies Record<SandboxAct, Paying['kind']>

const checkout = z.object({ id: z.string().min(1).max(64) })
const act = checkout.extend({ act: z.enum(ACTS) })

/** Hands a request to the site itself, as if it came over the net. */
export type Deliver = (request: Request, c: Context<Env>) => Response | Promise<Response>

/** The sandbox's checkout page and its levers. */
export const sandboxRoutes = (deliver: Deliver) =>
  new Hono<Env>()
    .post('/pay', anyone, change(payForm), async (c) =>
      ok(c, await pay(c, deliver, c.req.valid('json'))),
    )
    .get('/checkout/:id', anyone, valid('param', checkout), async (c) => {
      const order = await readOrder(c.var.deps, c.req.valid('param').id)
      c.header('Cache-Control', 'no-store')
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'",
      )
      return c.html(sandboxPage(order, c.var.locale))
    })
    .post('/checkout/:id/:act', anyone, valid('param', act), async (c) => {
      const { id: order_id, act: chosen } = c.req.valid('param')
      await pay(c, deliver, { order_id, kind: KINDS[chosen] })
      if (chosen === 'twice') await pay(c, deliver, { order_id })
      const back = chosen === 'renew' || chosen === 'failRenewal' ? '' : '?from=checkout'
      return c.redirect(`/orders/${order_id}${back}`, 303)
    })

/** Books a payment as a provider would, then tells the site of it, in real signed webhooks. */
async function pay(c: Context<Env>, deliver: Deliver, given: Paying) {
  const { deps } = c.var
  const order = await readOrder(deps, given.order_id)
  const id = given.event_id ?? `event-${newId(deps.now())}`
  const { kind = 'paid', times = 1, amount = order.amount, currency = order.currency } = given
  // The first payment of an order has a name that a refund can know before it.
  const first = order.paidAt === null && !given.event_id
  const pays = kind === 'paid' || kind === 'subscribed'
  const renews = kind === 'renewed' || kind === 'renewalFailed'
  const paymentId =
    renews || (pays && !first) ? `payment-${id}` : (order.paymentRef ?? `payment-of-${order.id}`)
  const subscription =
    kind === 'subscribed' ? `subscription-${order.id}` : renews ? order.subscriptionRef : null
  // What renews pays an order that is not there yet.
  const paysFor = pays ? order.id : kind === 'renewed' ? `after-${paymentId}` : null
  if (paysFor && amount > 0)
    await bookPayment(deps, { id: paymentId, orderId: paysFor, amount, currency })
  if (kind === 'refunded' || kind === 'disputed') await bookRefund(deps, paymentId, amount)
  if (kind === 'disputeWon') {
    // A dispute that was told before its payment: winning it shows that there was one.
    if (order.paidAt === null && order.status === 'refunded')
      await bookPayment(deps, { id: paymentId, orderId: order.id, amount: order.amount, currency })
    await bookRefund(deps, paymentId, -amount)
  }
  const told = {
    id,
    type: `payment.${kind === 'subscribed' ? 'paid' : kind}` as const,
    data: {
      order_id: order.id,
      payment_id: paymentId,
      amount,
      currency,
      ...(subscription && { subscription_id: subscription }),
      ...(given.refund_id && { refund_id: given.refund_id }),
    },
  }
  const answers = await Promise.all(
    Array.from(
      { length: times },
      async () =>
        (await deliver(await sandboxWebhook(new URL(c.req.url).origin, told, deps.now()), c))
          .status,
    ),
  )
  const { status } = await readOrder(deps, order.id)
  return { order_id: order.id, event_id: id, payment_id: paymentId, answers, status }
}
