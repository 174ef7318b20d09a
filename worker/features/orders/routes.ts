import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, anyone, signedIn, signedInAlong } from '../../kernel/audience.ts'
import { change, nothing, readText } from '../../kernel/change.ts'
import { csvHeaders } from '../../kernel/csv.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import { offeredPayments } from '../../providers/payments.ts'
import { confirmOrder, listAllOrders, readForAdmin } from './admin.ts'
import { listAnomalies, settleAnomaly } from './anomalies.ts'
import { checkOrder, openPortal } from './check.ts'
import { deleteOrder } from './close.ts'
import {
  adminOrdersQuery,
  anomaliesQuery,
  confirmForm,
  orderForm,
  orderId,
  ordersCsvQuery,
  ordersQuery,
  providerName,
  refundForm,
  repairForm,
  settleForm,
} from './contract.ts'
import { createOrder, reopenCheckout } from './create.ts'
import { ordersAsCsv } from './csv.ts'
import { listOrders, readWithTimeline } from './read.ts'
import { refundOrder } from './refund.ts'
import { readRenewal } from './renewal.ts'
import { repairAnomaly } from './repair.ts'
import { takeWebhook } from './webhook.ts'

export const ordersRoutes = new Hono<Env>()
  .get('/', signedInAlong, valid('query', ordersQuery), async (c) =>
    ok(c, await listOrders(c.var.deps, c.var.person, c.req.valid('query'), c.var.locale)),
  )
  .post('/', signedIn, change(orderForm, 'request_id'), async (c) => {
    const { plan_id: planId, provider, currency } = c.req.valid('json')
    const { changeId: requestId, locale } = c.var
    return ok(
      c,
      await createOrder(c.var.deps, c.var.user, {
        planId,
        provider,
        currency,
        requestId,
        locale,
        origin: new URL(c.req.url).origin,
        host: c.var.site.host,
      }),
      201,
    )
  })
  .get('/renewal', signedInAlong, async (c) =>
    ok(c, { renewal: await readRenewal(c.var.deps, c.var.person.id, c.var.locale) }),
  )
  .get('/:id', signedInAlong, valid('param', orderId), async (c) =>
    ok(c, await readWithTimeline(c.var.deps, c.req.valid('param').id, c.var.locale, c.var.person)),
  )
  .post('/:id/check', signedIn, valid('param', orderId), change(nothing), async (c) =>
    ok(c, await checkOrder(c.var.deps, c.var.user, c.req.valid('param').id, c.var.locale)),
  )
  .post('/:id/checkout', signedIn, valid('param', orderId), change(nothing), async (c) =>
    ok(
      c,
      await reopenCheckout(
        c.var.deps,
        c.var.user,
        c.req.valid('param').id,
        c.var.locale,
        new URL(c.req.url).origin,
      ),
    ),
  )
  .post('/:id/portal', signedIn, valid('param', orderId), change(nothing), async (c) =>
    ok(
      c,
      await openPortal(
        c.var.deps,
        c.var.user,
        c.req.valid('param').id,
        c.var.locale,
        new URL(c.req.url).origin,
      ),
    ),
  )
  .delete('/:id', signedIn, valid('param', orderId), change(nothing), async (c) =>
    ok(c, await deleteOrder(c.var.deps, c.var.user, c.req.valid('param').id)),
  )

export const paymentsRoutes = new Hono<Env>()
  .get('/providers', anyone, (c) =>
    ok(
      c,
      offeredPayments(c.var.deps).map(({ title, ...way }) => ({
        ...way,
        title: title[c.var.locale],
      })),
    ),
  )
  .post('/:provider/webhook', anyone, valid('param', providerName), async (c) => {
    const body = c.req.raw.body ? await readText(c.req.raw.body) : ''
    const thanks = await takeWebhook(
      c.var.deps,
      c.req.valid('param').provider,
      body,
      c.req.raw.headers,
    )
    return c.body(thanks.body, 200, { 'Content-Type': thanks.type })
  })

export const adminOrdersRoutes = new Hono<Env>()
  .get('/', admin, valid('query', adminOrdersQuery), async (c) =>
    ok(c, await listAllOrders(c.var.deps, c.req.valid('query'), c.var.locale)),
  )
  .get('/csv', admin, valid('query', ordersCsvQuery), async (c) =>
    c.body(
      await ordersAsCsv(c.var.deps, c.req.valid('query'), c.var.locale),
      200,
      csvHeaders('orders.csv'),
    ),
  )
  .get('/:id', admin, valid('param', orderId), async (c) =>
    ok(c, await readForAdmin(c.var.deps, c.req.valid('param').id, c.var.locale)),
  )
  .post('/:id/confirm', admin, valid('param', orderId), change(confirmForm), async (c) =>
    ok(
      c,
      await confirmOrder(
        c.var.deps,
        c.var.user,
        c.req.valid('param').id,
        c.req.valid('json'),
        c.var.locale,
      ),
    ),
  )
  .post('/:id/refund', admin, valid('param', orderId), change(refundForm), async (c) => {
    const { id } = c.req.valid('param')
    await refundOrder(c.var.deps, c.var.user, id, c.req.valid('json'), c.var.changeId)
    return ok(c, await readForAdmin(c.var.deps, id, c.var.locale))
  })

export const adminPaymentsRoutes = new Hono<Env>()
  .get('/anomalies', admin, valid('query', anomaliesQuery), async (c) =>
    ok(c, await listAnomalies(c.var.deps, c.req.valid('query'))),
  )
  .post('/anomalies/:id/repair', admin, valid('param', orderId), change(repairForm), async (c) =>
    ok(
      c,
      await repairAnomaly(c.var.deps, c.var.user, c.req.valid('param').id, c.req.valid('json')),
    ),
  )
  .post('/anomalies/:id/resolve', admin, valid('param', orderId), change(settleForm), async (c) =>
    ok(
      c,
      await settleAnomaly(
        c.var.deps,
        c.var.user,
        c.req.valid('param').id,
        c.req.valid('json').reason,
      ),
    ),
  )
