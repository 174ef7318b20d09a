import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import type { PaymentEvent } from '../../providers/payment.ts'
import { bookPayment } from '../../providers/sandbox/adapter.ts'
import { call, newUser, type Person } from '../../test/people.ts'
import { deps, order, wholeLedger } from '../../test/shop.ts'
import { pairOf } from '../../test/uploads.ts'
import type { Repair } from './contract.ts'
import { takeEvent } from './events.ts'

const which = fc.nat(20)
const sum = fc.constantFrom<{ amount: number; currency: string }>(
  ...[
    { amount: 990, currency: 'USD' },
    { amount: 990, currency: 'USD' },
    { amount: 500, currency: 'USD' },
  ],
  ...[
    { amount: 1200, currency: 'USD' },
    { amount: 6900, currency: 'CNY' },
  ],
)
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      provider: fc.constantFrom('sandbox', 'sandbox', 'manual'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      which,
      sum,
      subscribes: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), which }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('renew' as const), which, sum }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stray' as const), sum }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('back' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('repair' as const),
      which,
      repair: fc.constantFrom<Repair>('grant', 'refund', 'returned'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('confirm' as const), which }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'cron' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'leave' as const }) },
)
type Step = typeof act extends fc.Arbitrary<infer One> ? One : never
type Incoming = Extract<PaymentEvent, { kind: 'paid' | 'renewed' }>

let counter = 0

class Shop {
  orders: string[] = []
  told: Incoming[] = []
  gone = false
  constructor(
    readonly ada: Person,
    readonly boss: Person,
  ) {}

  pick = <One>(list: readonly One[], at: number) => list[at % Math.max(1, list.length)]

  /** Money comes, and is told three times at once. */
  async comes(event: Incoming) {
    this.told.push(event)
    await bookPayment(deps, {
      id: event.paymentRef,
      orderId: event.orderId ?? '',
      amount: event.amount,
      currency: event.currency,
    })
    await this.tells(event)
  }
  tells = (event: Incoming) =>
    Promise.all(
      [0, 0, 1].map((copy) =>
        takeEvent(deps, 'sandbox', {
          ...event,
          eventId: `${event.eventId}-${copy}-${++counter % 2}`,
        }),
      ),
    )
}

async function play(shop: Shop, step: Step) {
  const { ada, boss } = shop
  const name = `p${++counter}`
  switch (step.kind) {
    case 'order':
      if (!shop.gone) shop.orders.push((await order(ada, 'starter-monthly', step.provider)).id)
      return
    case 'pay': {
      const orderId = shop.pick(shop.orders, step.which)
      if (!orderId) return
      return shop.comes({
        kind: 'paid',
        eventId: name,
        orderId,
        paymentRef: name,
        ...step.sum,
        ...(step.subscribes && { subscriptionRef: `sub-${orderId}` }),
      })
    }
    case 'renew': {
      const first = shop.pick(shop.told, step.which)
      if (!first?.subscriptionRef) return
      return shop.comes({
        kind: 'renewed',
        eventId: name,
        paymentRef: name,
        subscriptionRef: first.subscriptionRef,
        ...step.sum,
      })
    }
    case 'stray':
      return shop.comes({
        kind: 'paid',
        eventId: name,
        orderId: `nobody-${name}`,
        paymentRef: name,
        ...step.sum,
      })
    case 'again': {
      const event = shop.pick(shop.told, step.which)
      return void (event && (await shop.tells({ ...event, eventId: name })))
    }
    case 'back': {
      const event = shop.pick(shop.told, step.which)
      if (!event?.orderId) return
      const { orderId, paymentRef, amount, currency } = event
      return void (await takeEvent(deps, 'sandbox', {
        kind: 'refunded',
        eventId: name,
        orderId,
        paymentRef,
        refundRef: `r-${paymentRef}`,
        amount,
        currency,
      }))
    }
    case 'refund':
      return void (await boss.post(
        `/api/admin/orders/${shop.pick(shop.orders, step.which)}/refund`,
        { reason: 'asked for' },
      ))
    case 'confirm':
      return void (await boss.post(
        `/api/admin/orders/${shop.pick(shop.orders, step.which)}/confirm`,
        {},
      ))
    case 'delete':
      return void (
        shop.gone || (await ada.delete(`/api/orders/${shop.pick(shop.orders, step.which)}`))
      )
    case 'repair': {
      const { data } = await boss.get('/api/admin/payments/anomalies?open=true&size=100')
      const one = shop.pick<{ id: string; repairs: Repair[] }>(data.items, step.which)
      if (!one) return
      const reply = await boss.post(`/api/admin/payments/anomalies/${one.id}/repair`, {
        repair: step.repair,
        reason: 'looked at it',
      })
      expect(one.repairs.includes(step.repair) ? [200, 409] : [409]).toContain(reply.status)
      return
    }
    case 'cron':
      return void (await call('POST', '/dev/cron', {}))
    case 'leave':
      if (!shop.gone)
        await ada.delete('/api/user/me', { confirm: ada.email, ...(await pairOf(ada)) })
      shop.gone = true
  }
}

/** What became of one payment: every way in which it is accounted for. */
async function fateOf(paymentRef: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT 'granted' AS fate FROM orders WHERE payment_ref = ?1 AND provider = 'sandbox' AND (paid_at IS NOT NULL OR status = 'refunded')
     UNION ALL SELECT 'goes back' FROM order_refunds WHERE payment_ref = ?1 AND surplus = 1 AND state <> 'refused'
     UNION ALL SELECT 'gone back' FROM payment_anomalies WHERE about = ?1 AND kind IN ('unknownOrder', 'otherProvider') AND resolved_at IS NOT NULL
     UNION ALL SELECT 'waits' FROM payment_anomalies WHERE about = ?1 AND kind IN ('unknownOrder', 'otherProvider', 'otherAmount', 'otherCurrency') AND resolved_at IS NULL
     UNION ALL SELECT 'waits' FROM payment_anomalies AS a JOIN order_refunds AS r ON r.id = a.about WHERE r.payment_ref = ?1 AND r.surplus = 1 AND r.state = 'refused' AND a.resolved_at IS NULL`,
  )
    .bind(paymentRef)
    .all<{ fate: string }>()
  return results.map(({ fate }) => fate)
}

test('whatever happens: a payment buys, goes back or waits for the admin, and never two of these', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 20 }), async (steps) => {
      moveClock(0)
      await env.DB.prepare('DELETE FROM payment_anomalies').run()
      const shop = new Shop(await newUser(), await newUser({ role: 'admin' }))
      for (const step of steps) await play(shop, step)
      for (const { paymentRef } of shop.told) {
        const fates = await fateOf(paymentRef)
        expect(fates, paymentRef).not.toEqual([])
        expect(
          fates.includes('granted') && fates.includes('goes back'),
          `${paymentRef}: ${fates.join()}`,
        ).toBe(false)
        expect(
          fates.filter((fate) => fate === 'goes back').length,
          `${paymentRef}: ${fates.join()}`,
        ).toBeLessThan(2)
      }
      await wholeLedger()
    }),
    { numRuns: 40 },
  )
})
