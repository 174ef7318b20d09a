import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { call, newUser, type Person } from '../../test/people.ts'
import { CARD_KEYS, refuseCards, takeCards } from '../../test/card-stand-in.ts'
import { complaints } from '../../test/setup.ts'
import { anomalies, credits, order, see, wholeLedger } from '../../test/shop.ts'
import { pairOf } from '../../test/uploads.ts'

let cards: ReturnType<typeof takeCards>

beforeEach(() => void (cards = takeCards()))
afterEach(async () => {
  refuseCards()
  moveClock(0)
  await wholeLedger()
})

const send = async (type: string, object: unknown, id?: string, created?: number) => {
  const { body, signature } = await cards.event(type, object, id, created)
  return call('POST', '/api/payments/stripe/webhook', body, { 'Stripe-Signature': signature })
}
const sessionOf = async (id: string) => {
  const { reference } = (await env.DB.prepare('SELECT reference FROM orders WHERE id = ?')
    .bind(id)
    .first<{ reference: string }>())!
  return reference
}

test('credits are bought once: checkout, event, refund by the admin', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const made = await order(ada, 'credits-500', 'stripe')
  expect(made.checkout_url).toMatch(/^https:\/\/pay\.example\/cs_test_/)
  const session = cards.pay(await sessionOf(made.id))
  expect(session).toMatchObject({
    mode: 'payment',
    amount_total: 690,
    currency: 'usd',
    client_reference_id: made.id,
  })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send('checkout.session.completed', session, 'evt_paid')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await credits(ada)).balance).toBe(500)
  expect(
    await admin.post(`/api/admin/orders/${made.id}/refund`, { reason: 'asked for' }),
  ).toMatchObject({ data: { status: 'refunded', refunded: 690 } })
  // Its own word about the same refund changes nothing more.
  await send('refund.created', {
    id: 're_3',
    object: 'refund',
    status: 'succeeded',
    amount: 690,
    currency: 'usd',
    payment_intent: session.payment_intent,
    metadata: { order_id: made.id },
  })
  expect((await credits(ada)).balance).toBe(0)
  expect(await anomalies()).toEqual([])
})

test('a dispute takes what was bought, and winning it gives it back; losing it changes nothing more', async () => {
  const ada = await newUser()
  const made = await order(ada, 'credits-500', 'stripe')
  const session = cards.pay(await sessionOf(made.id))
  await send('checkout.session.completed', session)
  const about = {
    id: 'dp_1',
    object: 'dispute',
    amount: 690,
    currency: 'usd',
    payment_intent: session.payment_intent,
  }
  await send('charge.dispute.created', { ...about, status: 'needs_response' })
  expect((await credits(ada)).balance).toBe(0)
  await send('charge.dispute.closed', { ...about, status: 'lost' })
  expect((await see(ada, made.id)).status).toBe('refunded')
  await send('charge.dispute.closed', { ...about, status: 'won' })
  expect((await see(ada, made.id)).status).toBe('fulfilled')
  expect((await credits(ada)).balance).toBe(500)
})

test('a dispute that the provider must be asked about while he is away is to be told again, and counts then', async () => {
  const ada = await newUser()
  const made = await order(ada, 'credits-500', 'stripe')
  const session = cards.pay(await sessionOf(made.id))
  await send('checkout.session.completed', session)
  const dispute = {
    id: 'dp_1',
    object: 'dispute',
    status: 'needs_response',
    amount: 690,
    currency: 'usd',
    payment_intent: session.payment_intent,
  }
  cards.setAway(true)
  const reply = await send('charge.dispute.created', dispute, 'evt_dispute')
  expect(reply).toMatchObject({ status: 503, fault: 'paymentAway' })
  expect(reply.headers.get('Retry-After')).toBe('10')
  complaints.splice(0)
  cards.setAway(false)
  await send('charge.dispute.created', dispute, 'evt_dispute')
  expect((await see(ada, made.id)).status).toBe('refunded')
})

test('after a part that did not arrive was sent anew, a dispute about the rest takes back the rest', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const { id } = await order(ada, 'credits-500', 'stripe')
  const session = cards.pay(await sessionOf(id))
  await send('checkout.session.completed', session)
  await admin.post(`/api/admin/orders/${id}/refund`, { reason: 'asked for', amount: 200 })
  const [row] = (await admin.get(`/api/admin/orders/${id}`)).data.refunds
  const back = {
    id: 're_back',
    object: 'refund',
    status: 'failed',
    amount: 200,
    currency: 'usd',
    payment_intent: session.payment_intent,
    metadata: { order_id: id, refund_id: row.id },
  }
  // Stripe tells it twice.
  for (const type of ['refund.updated', 'refund.failed']) await send(type, back)
  const kinds = (await see(ada, id)).timeline.map(({ kind }: { kind: string }) => kind)
  expect(kinds.filter((kind: string) => kind === 'refundRefused')).toHaveLength(1)
  const [one] = (await admin.get('/api/admin/payments/anomalies?open=true')).data.items
  expect(one).toMatchObject({ kind: 'refundRefused' })
  const anew = { repair: 'refund', reason: 'looked at it' }
  await admin.post(`/api/admin/payments/anomalies/${one.id}/repair`, anew)
  const seen = await see(ada, id)
  expect(seen).toMatchObject({ status: 'fulfilled', refunded: 200 })
  // There never was a second payment.
  expect(seen.timeline.at(-1)).toMatchObject({ kind: 'otherReturned' })
  await send('charge.dispute.created', {
    id: 'dp_rest',
    object: 'dispute',
    amount: 490,
    currency: 'usd',
    payment_intent: session.payment_intent,
    status: 'needs_response',
  })
  expect(await see(ada, id)).toMatchObject({ status: 'refunded', refunded: 690 })
  expect((await credits(ada)).balance).toBe(0)
})

test('a membership is a subscription that renews, leads to its portal, and ends when its money goes back', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const made = await order(ada, 'starter-monthly', 'stripe')
  const session = cards.pay(await sessionOf(made.id))
  await send('checkout.session.completed', session)
  const invoice = {
    object: 'invoice',
    amount_paid: 990,
    currency: 'usd',
    parent: { subscription_details: { subscription: 'sub_1' } },
  }
  await send('invoice.paid', { ...invoice, id: 'in_1', billing_reason: 'subscription_create' })
  expect(await see(ada, made.id)).toMatchObject({ status: 'fulfilled', renews: true })
  await Promise.all(
    [1, 2, 3].map((copy) =>
      send(
        'invoice.paid',
        { ...invoice, id: 'in_2', billing_reason: 'subscription_cycle' },
        `evt_renewal_${copy}`,
      ),
    ),
  )
  expect((await ada.get('/api/orders')).data.items).toHaveLength(2)
  expect(await credits(ada)).toMatchObject({ balance: 2000, user_level: 1 })
  expect((await ada.post(`/api/orders/${made.id}/portal`, {})).data).toEqual({
    url: 'https://portal.example/cus_1',
  })
  await admin.post(`/api/admin/orders/${made.id}/refund`, { reason: 'asked for' })
  await call('POST', '/dev/cron', {})
  expect(cards.ended).toEqual(['sub_1'])
  expect(await see(ada, made.id)).toMatchObject({ status: 'refunded', renews: false })
  expect((await credits(ada)).balance).toBe(1000)
})

test('an upgrade ends the renewal of what it replaces', async () => {
  const ada = await newUser()
  const starter = await order(ada, 'starter-monthly', 'stripe')
  await send('checkout.session.completed', cards.pay(await sessionOf(starter.id)))
  const studio = await order(ada, 'studio-monthly', 'stripe')
  await send('checkout.session.completed', {
    ...cards.pay(await sessionOf(studio.id)),
    invoice: 'in_9',
    subscription: 'sub_9',
  })
  await call('POST', '/dev/cron', {})
  expect(cards.ended).toEqual(['sub_1'])
  expect(await see(ada, studio.id)).toMatchObject({ renews: true })
  expect((await credits(ada)).user_level).toBe(3)
})

test('who deletes his account is renewed no more', async () => {
  const ada = await newUser()
  const starter = await order(ada, 'starter-monthly', 'stripe')
  await send('checkout.session.completed', cards.pay(await sessionOf(starter.id)))
  expect(
    (await ada.delete('/api/user/me', { confirm: ada.email, ...(await pairOf(ada)) })).status,
  ).toBe(200)
  await call('POST', '/dev/cron', {})
  expect(cards.ended).toEqual(['sub_1'])
})

test('a renewal that is to end waits while its provider is switched off, and admins are told', async () => {
  const ada = await newUser()
  const starter = await order(ada, 'starter-monthly', 'stripe')
  await send('checkout.session.completed', cards.pay(await sessionOf(starter.id)))
  delete env.PAYMENT_KEYS
  await ada.delete('/api/user/me', { confirm: ada.email, ...(await pairOf(ada)) })
  await call('POST', '/dev/cron', { name: 'renewals' })
  const admin = await newUser({ role: 'admin' })
  const alerts = async () => (await admin.get('/api/admin/alerts')).data
  expect(await alerts()).toMatchObject([{ kind: 'renewalsWait', subject: 'stripe' }])
  env.PAYMENT_KEYS = CARD_KEYS
  await call('POST', '/dev/cron', { name: 'renewals' })
  expect(cards.ended).toEqual(['sub_1'])
  expect(await alerts()).toEqual([])
})

test('an order that was paid and is over while its provider is switched off is asked for when it is back', async () => {
  const ada = await newUser()
  const made = await order(ada, 'credits-500', 'stripe')
  const session = cards.pay(await sessionOf(made.id))
  delete env.PAYMENT_KEYS
  expect((await send('checkout.session.completed', session)).status).toBe(404)
  moveClock(25 * 3600_000)
  await call('POST', '/dev/cron', { name: 'orders' })
  env.PAYMENT_KEYS = CARD_KEYS
  moveClock(26 * 3600_000)
  await call('POST', '/dev/cron', { name: 'orders' })
  expect([(await see(ada, made.id)).status, (await credits(ada)).balance]).toEqual([
    'fulfilled',
    500,
  ])
})

test('a provider that is away charges nothing, and the order can be opened again', async () => {
  const ada = await newUser()
  cards.setAway(true)
  const body = { plan_id: 'credits-500', provider: 'stripe', request_id: crypto.randomUUID() }
  expect(await ada.post('/api/orders', body)).toMatchObject({ status: 503, fault: 'paymentAway' })
  complaints.splice(0)
  cards.setAway(false)
  expect(await ada.post('/api/orders', body)).toMatchObject({ status: 201 })
  expect((await ada.get('/api/orders')).data.items).toHaveLength(1)
})

test('an answer that is lost makes no second checkout: a later try gets the same one', async () => {
  const ada = await newUser()
  const body = { plan_id: 'starter-monthly', provider: 'stripe', request_id: crypto.randomUUID() }
  cards.setLost(true)
  expect(await ada.post('/api/orders', body)).toMatchObject({ status: 503, fault: 'paymentAway' })
  complaints.splice(0)
  cards.setLost(false)
  moveClock(20 * 60_000)
  const again = await ada.post('/api/orders?lang=zh-CN', body)
  expect(again).toMatchObject({ status: 201 })
  expect(cards.sessions().map(({ url }) => url)).toEqual([again.data.checkout_url])
  expect((await ada.post(`/api/orders/${again.data.id}/checkout`, {})).data.checkout_url).toBe(
    again.data.checkout_url,
  )
  // Who has another address by then gets a checkout too.
  await env.DB.prepare('UPDATE users SET email = ? WHERE id = ?')
    .bind('new@example.com', ada.id)
    .run()
  expect(await ada.post(`/api/orders/${again.data.id}/checkout`, {})).toMatchObject({ status: 200 })
})

/** Opens the checkout again from another of the site's hosts, where somebody has a session of its own. */
async function reopenElsewhere(who: Person, id: string) {
  const moveTo = (host: string) =>
    env.DB.prepare('UPDATE sessions SET host = ? WHERE user_id = ?').bind(host, who.id).run()
  await moveTo('127.0.0.1')
  const reply = await who.post(`http://127.0.0.1/api/orders/${id}/checkout`, {})
  await moveTo('localhost')
  return reply
}

test('an order that is opened again on another host has one checkout: the one before closes, and ends no order', async () => {
  const ada = await newUser()
  const made = await order(ada, 'credits-500', 'stripe')
  const first = cards.session(await sessionOf(made.id))
  expect((await reopenElsewhere(ada, made.id)).data.checkout_url).not.toBe(first.url)
  const second = cards.session(await sessionOf(made.id))
  expect([first.status, second.status]).toEqual(['expired', 'open'])
  await send('checkout.session.expired', first)
  expect((await see(ada, made.id)).status).toBe('pending')
  await send('checkout.session.expired', { ...second, status: 'expired' })
  expect((await see(ada, made.id)).status).toBe('expired')
})

test('an order that was just paid is not opened again on another host, but told as paid', async () => {
  const ada = await newUser()
  const made = await order(ada, 'credits-500', 'stripe')
  cards.pay(await sessionOf(made.id))
  expect((await reopenElsewhere(ada, made.id)).data.status).toBe('fulfilled')
  expect(cards.sessions().filter(({ status }) => status === 'open')).toEqual([])
})

test('a membership that was just paid when it was opened again on another host leads to its portal', async () => {
  const ada = await newUser()
  const made = await order(ada, 'starter-monthly', 'stripe')
  cards.pay(await sessionOf(made.id))
  expect((await reopenElsewhere(ada, made.id)).data.status).toBe('fulfilled')
  expect((await ada.post(`/api/orders/${made.id}/portal`, {})).data).toEqual({
    url: 'https://portal.example/cus_1',
  })
})

test('a portal that the provider refuses to open is told as such', async () => {
  const ada = await newUser()
  const made = await order(ada, 'starter-monthly', 'stripe')
  await send('checkout.session.completed', cards.pay(await sessionOf(made.id)))
  cards.setRefusing(true)
  expect(await ada.post(`/api/orders/${made.id}/portal`, {})).toMatchObject({
    status: 422,
    fault: 'portalRefused',
  })
})

test('"I paid" asks the provider; deleting closes its checkout', async () => {
  const ada = await newUser()
  const [paid, left] = [
    await order(ada, 'credits-500', 'stripe'),
    await order(ada, 'credits-500', 'stripe'),
  ]
  cards.pay(await sessionOf(paid.id))
  expect((await ada.post(`/api/orders/${paid.id}/check`, {})).data.status).toBe('fulfilled')
  const reference = await sessionOf(left.id)
  await ada.delete(`/api/orders/${left.id}`)
  expect(cards.session(reference).status).toBe('expired')
})

test('a forged signature is refused, and so is one from another time; without keys there is no such provider', async () => {
  const { body, signature } = await cards.event('checkout.session.completed', {})
  const to = '/api/payments/stripe/webhook'
  expect(await call('POST', to, `${body} `, { 'Stripe-Signature': signature })).toMatchObject({
    status: 400,
    fault: 'webhookForged',
  })
  expect(await call('POST', to, body)).toMatchObject({ status: 400, fault: 'webhookForged' })
  const other = { object: 'plan' }
  for (const [ahead, status] of [
    [-310, 400],
    [-280, 200],
    [280, 200],
    [310, 400],
    [4000, 400],
  ] as const) {
    const sent = await cards.event('plan.created', other, undefined, undefined, ahead)
    const reply = await call('POST', to, sent.body, { 'Stripe-Signature': sent.signature })
    expect([ahead, reply.status]).toEqual([ahead, status])
  }
  delete env.PAYMENT_KEYS
  for (const provider of ['stripe', 'alipay', 'wechat', 'manual', 'nobody'])
    expect(
      await call('POST', `/api/payments/${provider}/webhook`, body, {
        'Stripe-Signature': signature,
      }),
    ).toMatchObject({ status: 404, fault: 'notFound' })
})

test('what is signed as it should be and says nothing that makes sense is the sender’s mistake', async () => {
  const sound = { id: 'x', amount: 1, currency: 'usd', status: 'succeeded', metadata: {} }
  for (const type of [
    'checkout.session.completed',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
    'invoice.paid',
    'customer.subscription.deleted',
    'customer.subscription.updated',
    'refund.created',
    'charge.dispute.created',
    'charge.dispute.closed',
  ])
    for (const object of [
      undefined,
      null,
      'text',
      [],
      {},
      { ...sound, id: 7 },
      { ...sound, amount: -1, amount_paid: 'much', payment_status: 5, metadata: [] },
      { ...sound, currency: {}, payment_status: null, metadata: 5 },
    ])
      expect([type, object, (await send(type, object)).status]).toEqual([type, object, 400])
  for (const body of ['', '{', 'null', '[]', '7', '{}', '{"id":"evt_1","type":"refund.created"}']) {
    const signature = await cards.signed(body)
    const reply = await call('POST', '/api/payments/stripe/webhook', body, {
      'Stripe-Signature': signature,
    })
    expect([body, reply.status]).toEqual([body, 400])
  }
  expect(await anomalies()).toEqual([])
})

test('a database that is away answers 5xx, so that the sender tries again, and then it counts', async () => {
  const ada = await newUser()
  const made = await order(ada, 'credits-500', 'stripe')
  const session = cards.pay(await sessionOf(made.id))
  await env.DB.exec('ALTER TABLE payment_events RENAME TO away')
  expect(
    (await send('checkout.session.completed', session, 'evt_1')).status,
  ).toBeGreaterThanOrEqual(500)
  await env.DB.exec('ALTER TABLE away RENAME TO payment_events')
  complaints.splice(0)
  expect((await credits(ada)).balance).toBe(0)
  expect((await send('checkout.session.completed', session, 'evt_1')).status).toBe(200)
  expect((await credits(ada)).balance).toBe(500)
})
