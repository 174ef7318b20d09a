import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { takeCards, failedRefund } from '../../test/card-stand-in.ts'
import { call, newUser, type Person } from '../../test/people.ts'
import { buy, credits, order, see, tell, wholeLedger } from '../../test/shop.ts'
import { complaints } from '../../test/setup.ts'
import { pairOf } from '../../test/uploads.ts'

const HOUR = 3600_000
let boss: Person

beforeEach(async () => {
  boss = await newUser({ role: 'admin' })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  delete env.PAYMENT_KEYS
  moveClock(0)
  await wholeLedger()
})

const cron = () => call('POST', '/dev/cron', {})
const open = async () => (await boss.get('/api/admin/payments/anomalies?open=true')).data.items
const repair = (id: string, deed: string, who = boss) =>
  who.post(`/api/admin/payments/anomalies/${id}/repair`, { repair: deed, reason: 'looked at it' })
const refundsOf = async (id: string) => (await boss.get(`/api/admin/orders/${id}`)).data.refunds
const deedsAbout = async (subject: string) =>
  (await boss.get(`/api/admin/audit?subject=${subject}`)).data.items.map(
    ({ action }: { action: string }) => action,
  )

test('a transfer of somebody who left goes back by no hand but the admin’s: it waits until he says that he has sent it', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500', 'manual')
  await ada.delete('/api/user/me', { confirm: ada.email, ...(await pairOf(ada)) })
  await boss.post(`/api/admin/orders/${id}/confirm`, { reference: 'Wire 77' })
  for (const hours of [0, 1, 30]) {
    moveClock(hours * HOUR)
    await cron()
  }
  expect(await refundsOf(id)).toMatchObject([{ state: 'wanted', amount: 690, surplus: true }])
  const [one] = await open()
  expect(one).toMatchObject({ kind: 'buyerGone', refund: 'byHand', repairs: ['returned'] })
  expect(await repair(one.id, 'refund')).toMatchObject({ status: 409, fault: 'repairUnfit' })
  expect(await repair(one.id, 'returned')).toMatchObject({ status: 200 })
  expect(await refundsOf(id)).toMatchObject([{ state: 'done' }])
  expect(await open()).toEqual([])
  expect(await deedsAbout(id)).toContain('anomaly.returned')
})

test('of a transfer that was confirmed the admin says himself that he has sent it back', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500', 'manual')
  await boss.post(`/api/admin/orders/${id}/confirm`, {})
  expect(
    (await boss.post(`/api/admin/orders/${id}/refund`, { reason: 'sent it' })).data,
  ).toMatchObject({ status: 'refunded', refunds: [{ state: 'done' }] })
  expect((await credits(ada)).balance).toBe(0)
})

test.each([
  ['another amount', { amount: 600 }],
  ['another currency', { amount: 4900, currency: 'CNY' }],
])(
  'a payment of %s gives what was ordered when the admin says so, and the order is of what was paid',
  async (_, sum) => {
    const ada = await newUser()
    const { id } = await order(ada, 'starter-monthly')
    await tell(id, sum)
    const [one] = await open()
    expect(one).toMatchObject({ ...sum, order_id: id, repairs: ['grant', 'refund'] })
    const replies = await Promise.all([1, 2, 3, 4].map(() => repair(one.id, 'grant')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await see(ada, id)).toMatchObject({ status: 'fulfilled', ...sum })
    expect((await see(ada, id)).timeline[0]?.text).toContain('$9.90')
    expect(await credits(ada)).toMatchObject({ balance: 1000, user_level: 1 })
    expect(await open()).toEqual([])
    expect(
      (await boss.post(`/api/admin/orders/${id}/refund`, { reason: 'asked for' })).data,
    ).toMatchObject({ status: 'refunded', refunded: sum.amount })
    expect(await credits(ada)).toMatchObject({ balance: 0, user_level: 0 })
    expect(await deedsAbout(id)).toEqual(['order.refund', 'anomaly.grant'])
  },
)

test('a payment that does not fit goes back once, whoever asks for it; the order can still be paid', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500')
  await tell(id, { amount: 600 })
  const [one] = await open()
  await Promise.all([repair(one.id, 'refund'), repair(one.id, 'refund'), repair(one.id, 'refund')])
  expect(await repair(one.id, 'grant')).toMatchObject({ status: 409, fault: 'repairUnfit' })
  expect(await refundsOf(id)).toMatchObject([{ state: 'done', amount: 600, surplus: true }])
  expect(
    await env.DB.prepare('SELECT refunded FROM sandbox_payments WHERE order_id = ?')
      .bind(id)
      .first(),
  ).toEqual({ refunded: 600 })
  expect(await open()).toEqual([])
  await tell(id)
  expect((await credits(ada)).balance).toBe(500)
})

test('of two admins, one of whom gives and one of whom sends back, one is too late', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500')
  await tell(id, { amount: 600 })
  const [one] = await open()
  await Promise.all([repair(one.id, 'refund'), repair(one.id, 'grant')])
  const given = (await see(ada, id)).status === 'fulfilled'
  expect([(await credits(ada)).balance, (await refundsOf(id)).length]).toEqual(
    given ? [500, 0] : [0, 1],
  )
})

test('money that does not fit and that goes back at the provider itself is settled by that', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500')
  const { data } = await tell(id, { amount: 600 })
  const notice = {
    order_id: id,
    payment_id: data.payment_id,
    refund_id: 'r1',
    amount: 600,
    currency: 'USD',
  }
  await sandbox('payment.refunded', notice)
  expect(await open()).toEqual([])
  expect(await see(ada, id)).toMatchObject({ status: 'pending', refunded: 0 })
  await tell(id)
  expect((await credits(ada)).balance).toBe(500)
})

async function sandbox(type: string, data: object) {
  const { signBody } = await import('../../providers/signed-body.ts')
  const body = JSON.stringify({ id: crypto.randomUUID(), type, data })
  return call('POST', '/api/payments/sandbox/webhook', body, {
    'Webhook-Signature': await signBody('whsec_local', body, Date.now()),
  })
}

test('money of no order here goes back when the admin says so', async () => {
  await env.DB.prepare(
    `INSERT INTO sandbox_payments (id, order_id, amount, currency, created_at) VALUES ('stray', 'nobody', 500, 'USD', 0)`,
  ).run()
  const stray = { order_id: 'nobody', payment_id: 'stray', amount: 500, currency: 'USD' }
  await sandbox('payment.paid', stray)
  await sandbox('payment.paid', stray)
  const items = await open()
  expect(items).toMatchObject([{ kind: 'unknownOrder', amount: 500, repairs: ['refund'] }])
  await repair(items[0].id, 'refund')
  expect(
    await env.DB.prepare(`SELECT refunded FROM sandbox_payments WHERE id = 'stray'`).first(),
  ).toEqual({ refunded: 500 })
  await sandbox('payment.refunded', { ...stray, refund_id: 'r1' })
  expect(await open()).toEqual([])
  expect(await repair(items[0].id, 'refund')).toMatchObject({ status: 409 })
})

test('a second payment that the provider refuses to send back waits for the admin, who tries again or sends it himself', async () => {
  const ada = await newUser()
  const { id } = await buy(ada, 'credits-500')
  const second = await tell(id)
  await env.DB.prepare('UPDATE sandbox_payments SET refunded = amount WHERE id = ?')
    .bind(second.data.payment_id)
    .run()
  await cron()
  const refused = async () =>
    (await open()).find(({ kind }: { kind: string }) => kind === 'refundRefused')
  const one = await refused()
  expect(one).toMatchObject({ amount: 690, currency: 'USD', repairs: ['refund', 'returned'] })
  await repair(one.id, 'refund')
  const again = await refused()
  expect(again.id).not.toBe(one.id)
  await env.DB.prepare('UPDATE sandbox_payments SET refunded = 0 WHERE id = ?')
    .bind(second.data.payment_id)
    .run()
  await repair(again.id, 'refund')
  expect(await refused()).toBeUndefined()
  expect(await refundsOf(id)).toMatchObject([
    { state: 'refused' },
    { state: 'refused' },
    { state: 'done' },
  ])
  expect((await credits(ada)).balance).toBe(500)
})

test('a refund that a card provider cannot make is asked for with pauses, told to the admin after an hour, and made when it can be', async () => {
  const cards = takeCards()
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500', 'stripe')
  const { reference } = (await env.DB.prepare('SELECT reference FROM orders WHERE id = ?')
    .bind(id)
    .first<{ reference: string }>())!
  cards.pay(reference)
  await ada.post(`/api/orders/${id}/check`, {})
  cards.setAway(true)
  await boss.post(`/api/admin/orders/${id}/refund`, { reason: 'asked for' })
  for (let minutes = 0; minutes <= 70; minutes++) {
    moveClock(minutes * 60_000)
    await cron()
  }
  complaints.splice(0)
  expect(cards.calls.filter((line) => line.includes('refunds')).length).toBeLessThan(20)
  const [one] = await open()
  expect(one).toMatchObject({
    kind: 'refundWaits',
    amount: 690,
    refund: 'wanted',
    repairs: ['returned'],
  })
  cards.setAway(false)
  moveClock(140 * 60_000)
  await cron()
  expect(await see(ada, id)).toMatchObject({ status: 'refunded', refunded: 690 })
  expect(await open()).toEqual([])

  // Days later the bank sends it back.
  const failed = failedRefund(id, await refundRef(id))
  const { body, signature } = await cards.event('refund.failed', failed)
  expect(
    (await call('POST', '/api/payments/stripe/webhook', body, { 'Stripe-Signature': signature }))
      .status,
  ).toBe(200)
  const [returned] = await open()
  expect(returned).toMatchObject({ kind: 'refundRefused', repairs: ['refund', 'returned'] })
  await repair(returned.id, 'returned')
  expect(await open()).toEqual([])
  expect((await credits(ada)).balance).toBe(0)
})

const refundRef = async (id: string) =>
  (
    await env.DB.prepare('SELECT provider_ref AS ref FROM order_refunds WHERE order_id = ?')
      .bind(id)
      .first<{ ref: string }>()
  )?.ref

test('nobody but the admin repairs, a reason is asked for, and settling leaves a line too', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500')
  await tell(id, { amount: 1 })
  const [one] = await open()
  expect((await repair(one.id, 'grant', ada)).status).toBe(403)
  expect(
    (await boss.post(`/api/admin/payments/anomalies/${one.id}/repair`, { repair: 'grant' })).status,
  ).toBe(422)
  expect((await repair('nothing', 'grant')).status).toBe(404)
  await boss.post(`/api/admin/payments/anomalies/${one.id}/resolve`, { reason: 'a test of mine' })
  await boss.post(`/api/admin/payments/anomalies/${one.id}/resolve`, {})
  expect(await deedsAbout(id)).toEqual(['anomaly.settle'])
})
