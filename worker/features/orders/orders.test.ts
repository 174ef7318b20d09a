import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { bookPayment } from '../../providers/sandbox/adapter.ts'
import { signBody } from '../../providers/signed-body.ts'
import { call, newUser, rid } from '../../test/people.ts'
import { complaints } from '../../test/setup.ts'
import {
  anomalies,
  buy,
  credits,
  DAY,
  deps,
  order,
  see,
  tell,
  wholeLedger,
} from '../../test/shop.ts'
import { stopClock } from '../../test/stopped-clock.ts'

afterEach(wholeLedger)

const cron = (name?: string) => call('POST', '/dev/cron', { name })

test('an order waits, is paid, and gives credits and level at once', async () => {
  const ada = await newUser()
  const made = await ada.post('/api/orders', {
    plan_id: 'starter-monthly',
    provider: 'sandbox',
    request_id: rid(),
  })
  expect(made).toMatchObject({
    status: 201,
    data: { status: 'pending', amount: 990, currency: 'USD', credits: 1000, user_level: 1 },
  })
  expect(made.data.good_until).toBeNull()
  expect(made.data.checkout_url).toBe(
    `http://localhost/dev/sandbox/checkout/${made.data.id}?lang=en-US`,
  )
  expect(await tell(made.data.id)).toMatchObject({ data: { answers: [200], status: 'fulfilled' } })
  expect(await credits(ada)).toMatchObject({ balance: 1000, user_level: 1 })
  const seen = await see(ada, made.data.id)
  expect(seen).toMatchObject({ status: 'fulfilled', checkout_url: null })
  expect(seen.timeline.map(({ kind }) => kind)).toEqual(['created', 'paid', 'fulfilled'])
  expect(Date.parse(seen.good_until ?? '') - Date.now()).toBeGreaterThan(27 * DAY)
  expect(seen.timeline[1]?.text).toBe('Your payment of $9.90 arrived.')
})

test('the timeline is told in the reader’s language', async () => {
  const ada = await newUser()
  const { id } = await buy(ada, 'credits-500')
  const { data } = await ada.get(`/api/orders/${id}?lang=zh-HK`)
  expect(data.title).toBe('500 點')
  expect(data.timeline[1].text).toContain('已收到你的付款')
})

test('a last day is told in words that name their zone, and as the moment it is', async () => {
  const ada = await newUser()
  const { id } = await buy(ada, 'starter-monthly')
  for (const [locale, utc] of [
    ['en-US', ' (UTC).'],
    ['zh-HK', '（UTC）。'],
    ['zh-CN', '（UTC）。'],
  ] as const) {
    const { data } = await ada.get(`/api/orders/${id}?lang=${locale}`)
    const { text, until } = data.timeline[2]
    expect(until.at).toBe(data.good_until)
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    expect(text).toContain(until.text)
    expect(text.endsWith(day.format(new Date(until.at)) + utc)).toBe(true)
    expect(data.timeline[1]).not.toHaveProperty('until')
  }
})

test('a hundred copies of an event at once give one grant', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'creator-monthly')
  const { data } = await tell(id, { times: 100 })
  expect(new Set(data.answers)).toEqual(new Set([200]))
  expect(await credits(ada)).toMatchObject({ balance: 4000, packages: [{}] })
})

test('an event id used again is a duplicate, also for another order', async () => {
  const ada = await newUser()
  const [one, two] = [await order(ada, 'credits-500'), await order(ada, 'credits-500')]
  await tell(one.id, { event_id: 'evt_same' })
  await tell(two.id, { event_id: 'evt_same' })
  await ada.post(`/api/orders/${two.id}/check`, {})
  expect([(await see(ada, one.id)).status, (await see(ada, two.id)).status]).toEqual([
    'fulfilled',
    'pending',
  ])
  expect((await credits(ada)).balance).toBe(500)
})

test.each([
  [{ amount: 1 }, 'otherAmount'],
  [{ amount: 691 }, 'otherAmount'],
  [{ currency: 'EUR' }, 'otherCurrency'],
])('a payment of %j grants nothing and is an anomaly the admin sees', async (wrong, kind) => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const { id } = await order(ada, 'credits-500')
  expect((await tell(id, wrong)).data).toMatchObject({ answers: [200], status: 'pending' })
  expect((await credits(ada)).balance).toBe(0)
  const { data } = await admin.get('/api/admin/payments/anomalies?open=true')
  expect(data.items).toMatchObject([{ kind, order_id: id, provider: 'sandbox', resolved_at: null }])
  await admin.post(`/api/admin/payments/anomalies/${data.items[0].id}/resolve`, {})
  expect((await admin.get('/api/admin/payments/anomalies?open=true')).data.items).toEqual([])
  await tell(id)
  expect((await credits(ada)).balance).toBe(500)
})

test('an order of another provider is not paid by this one', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500', 'manual')
  await tell(id)
  expect((await see(ada, id)).status).toBe('pending')
  expect(await anomalies()).toEqual(['otherProvider'])
})

test('a second payment of an order goes back by itself and takes nothing away', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500')
  await tell(id)
  await tell(id)
  await cron()
  expect(await anomalies()).toEqual(['paidTwice'])
  expect((await see(ada, id)).timeline.map(({ kind }) => kind)).toEqual([
    'created',
    'paid',
    'fulfilled',
    'surplus',
    'surplusReturned',
  ])
  expect((await credits(ada)).balance).toBe(500)
})

test('a failed payment leaves the order open', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500')
  await tell(id, { kind: 'failed' })
  expect((await see(ada, id)).timeline.map(({ kind }) => kind)).toEqual(['created', 'failed'])
  await tell(id)
  expect((await see(ada, id)).status).toBe('fulfilled')
})

test('an order is deleted while unpaid, and money that comes late still buys', async () => {
  const [ada, eve] = [await newUser(), await newUser()]
  const { id } = await order(ada, 'credits-500')
  expect(await eve.delete(`/api/orders/${id}`)).toMatchObject({ status: 404 })
  expect(await ada.delete(`/api/orders/${id}`)).toMatchObject({ status: 200 })
  expect(await ada.get(`/api/orders/${id}`)).toMatchObject({ status: 404 })
  expect((await ada.get('/api/orders')).data.items).toEqual([])
  await tell(id)
  expect(await see(ada, id)).toMatchObject({ status: 'fulfilled' })
  expect((await credits(ada)).balance).toBe(500)
  expect(await ada.delete(`/api/orders/${id}`)).toMatchObject({ status: 409, fault: 'orderPaid' })
})

test('an unpaid order expires after a day, and asking finds a payment whose webhook was lost', async () => {
  const ada = await newUser()
  const [lost, left] = [await order(ada, 'credits-500'), await order(ada, 'credits-500')]
  await bookPayment(deps, { id: 'payment-lost', orderId: lost.id, amount: 690, currency: 'USD' })
  moveClock(DAY + 60_000)
  await cron()
  expect([(await see(ada, lost.id)).status, (await see(ada, left.id)).status]).toEqual([
    'fulfilled',
    'expired',
  ])
  await tell(left.id)
  expect((await see(ada, left.id)).status).toBe('fulfilled')
  expect((await credits(ada)).balance).toBe(1000)
})

test('an order whose payment cannot be taken waits behind the others, and is asked for again', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500')
  await bookPayment(deps, { id: 'payment-stuck', orderId: id, amount: 690, currency: 'USD' })
  await env.DB.exec(
    `CREATE TRIGGER stuck BEFORE INSERT ON payment_events BEGIN SELECT RAISE(ABORT, 'stuck'); END`,
  )
  moveClock(DAY + 60_000)
  await cron()
  const asked = () => env.DB.prepare('SELECT asked_at FROM orders').first<number>('asked_at')
  expect([(await see(ada, id)).status, await asked()]).toEqual(['pending', expect.any(Number)])
  expect(complaints.splice(0).join()).toContain('stuck')
  await env.DB.exec('DROP TRIGGER stuck')
  moveClock(DAY + 3600_000 * 2)
  await cron()
  expect((await see(ada, id)).status).toBe('fulfilled')
})

test('the id of an order is good for that order alone, also when its answer is no longer kept', async () => {
  const ada = await newUser()
  const body = { plan_id: 'credits-500', provider: 'sandbox', request_id: rid() }
  const { data } = await ada.post('/api/orders', body)
  moveClock(8 * DAY)
  await cron('requests')
  expect(await ada.post('/api/orders', { ...body, plan_id: 'studio-monthly' })).toMatchObject({
    status: 409,
    fault: 'requestIdReused',
  })
  expect((await ada.post('/api/orders', body)).data.id).toBe(data.id)
})

test('a request id orders once, and money moves only with one', async () => {
  const ada = await newUser()
  const body = { plan_id: 'credits-500', provider: 'sandbox', request_id: rid() }
  const replies = await Promise.all(Array.from({ length: 20 }, () => ada.post('/api/orders', body)))
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
  expect((await ada.get('/api/orders')).data.items).toHaveLength(1)
  expect(await ada.post('/api/orders', { ...body, plan_id: 'credits-2000' })).toMatchObject({
    status: 409,
    fault: 'requestIdReused',
  })
  expect(
    await ada.post('/api/orders', { plan_id: 'credits-500', provider: 'sandbox' }),
  ).toMatchObject({ status: 400, fault: 'requestIdRequired' })
})

test.each([
  [{ plan_id: 'free', provider: 'sandbox' }, 'planFree'],
  [{ plan_id: 'gold', provider: 'sandbox' }, 'planUnknown'],
  [{ plan_id: 'credits-500', provider: 'barter' }, 'paymentOff'],
  [{ plan_id: 'credits-500', provider: 'constructor' }, 'paymentOff'],
])('an order of %j is refused', async (body, fault) => {
  const ada = await newUser()
  expect(await ada.post('/api/orders', { ...body, request_id: rid() })).toMatchObject({ fault })
})

test('the admin confirms a transfer once, and nobody else does', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const { id } = await order(ada, 'studio-monthly', 'manual')
  const confirm = `/api/admin/orders/${id}/confirm`
  expect(await ada.post(confirm, {})).toMatchObject({ status: 403 })
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => admin.post(confirm, { reference: 'Wire 77' })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await credits(ada)).toMatchObject({ balance: 12_000, user_level: 3 })
  expect(await anomalies()).toEqual([])
})

test('webhooks: a wrong or old signature is refused, an unknown provider is not found', async () => {
  stopClock()
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500')
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'payment.paid',
    data: { order_id: id, payment_id: 'p1', amount: 690, currency: 'USD' },
  })
  const send = async (signature: string | undefined, provider = 'sandbox') =>
    call(
      'POST',
      `/api/payments/${provider}/webhook`,
      body,
      signature === undefined ? {} : { 'Webhook-Signature': signature },
    )
  const old = await signBody('whsec_local', body, Date.now() - 301_000)
  const others = [
    await signBody('whsec_other', body, Date.now()),
    await signBody('whsec_local', `${body} `, Date.now()),
  ]
  for (const bad of [undefined, '', 't=1,v1=ab', old, ...others]) {
    expect(await send(bad)).toMatchObject({ status: 400, fault: 'webhookForged' })
  }
  expect(await send('', 'manual')).toMatchObject({ status: 404 })
  expect(await send('', 'nobody')).toMatchObject({ status: 404 })
  expect((await see(ada, id)).status).toBe('pending')
  expect((await send(await signBody('whsec_local', body, Date.now() - 299_000))).status).toBe(200)
  expect((await see(ada, id)).status).toBe('fulfilled')
})
