import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { openWork } from '../../kernel/deps.ts'
import { CARD_KEYS, refuseCards, takeCards } from '../../test/card-stand-in.ts'
import { outbox } from '../../test/mailbox.ts'
import { call, newUser, type Person } from '../../test/people.ts'
import { readLevel } from '../memberships/level.ts'
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
import { pairOf } from '../../test/uploads.ts'

let cards: ReturnType<typeof takeCards>

beforeEach(() => void (cards = takeCards()))
afterEach(async () => {
  refuseCards()
  moveClock(0)
  await wholeLedger()
})

const seconds = (at: number) => Math.floor(at / 1000)
const send = async (type: string, object: unknown, created?: number) => {
  const { body, signature } = await cards.event(type, object, undefined, created)
  expect(
    (await call('POST', '/api/payments/stripe/webhook', body, { 'Stripe-Signature': signature }))
      .status,
  ).toBe(200)
}
const invoice = (id: string, amount_paid: number, currency = 'usd', until?: number) =>
  send('invoice.paid', {
    ...(until && { lines: { data: [{ period: { start: 0, end: seconds(until) } }] } }),
    object: 'invoice',
    id,
    amount_paid,
    currency,
    billing_reason: 'subscription_cycle',
    parent: { subscription_details: { subscription: 'sub_1' } },
  })

const failedInvoice = (id: string, created: number, more: object = {}) =>
  send(
    'invoice.payment_failed',
    {
      object: 'invoice',
      id,
      amount_paid: 0,
      amount_due: 990,
      currency: 'usd',
      billing_reason: 'subscription_cycle',
      parent: { subscription_details: { subscription: 'sub_1' } },
      ...more,
    },
    seconds(created),
  )

/** What the portal tells of the subscription: until when it goes on, or that it goes on. */
const changed = (orderId: string, until: number | null, created?: number) =>
  send(
    'customer.subscription.updated',
    {
      id: 'sub_1',
      object: 'subscription',
      status: 'active',
      metadata: { order_id: orderId },
      cancel_at: null,
      cancel_at_period_end: until !== null,
      items: { data: [{ current_period_end: seconds(until ?? 0) }] },
    },
    created,
  )

async function subscribed(who: Person, plan = 'starter-monthly', subscription = 'sub_1') {
  const made = await order(who, plan, 'stripe')
  const { reference } = (await env.DB.prepare('SELECT reference FROM orders WHERE id = ?')
    .bind(made.id)
    .first<{ reference: string }>())!
  const session = cards.pay(reference)
  Object.assign(session, { subscription, invoice: `in_of_${subscription}` })
  const paid = () => send('checkout.session.completed', session)
  return { id: made.id, paid }
}

const warnings = async (who: Person) => {
  await call('POST', '/dev/cron', {})
  return (
    await env.DB.prepare(
      `SELECT days FROM expiry_warnings WHERE user_id = ? AND subject LIKE 'level:%'`,
    )
      .bind(who.id)
      .all<{ days: number }>()
  ).results
}

test('who ends the renewal in the portal is told until when it goes on, and is warned; who takes that back is not', async () => {
  const [ada, bob] = [await newUser(), await newUser()]
  const end = Date.now() + 30 * DAY
  const one = await subscribed(ada)
  await one.paid()
  expect(await see(ada, one.id)).toMatchObject({ renews: true, renews_until: null })
  await changed(one.id, end)
  expect(await see(ada, one.id)).toMatchObject({
    renews: false,
    renews_until: new Date(seconds(end) * 1000).toISOString(),
  })
  expect((await ada.post(`/api/orders/${one.id}/portal`, {})).status).toBe(200)
  await changed(one.id, null)
  expect(await see(ada, one.id)).toMatchObject({ renews: true, renews_until: null })
  moveClock(24 * DAY)
  expect(await warnings(ada)).toEqual([])
  await changed(one.id, end)
  expect(await warnings(ada)).toMatchObject([{ days: 7 }])
  expect(await warnings(bob)).toEqual([])
})

test('a change that is told before the payment, or too late, ends right; a subscription that is over stays over', async () => {
  const ada = await newUser()
  const { id, paid } = await subscribed(ada)
  const at = seconds(Date.now())
  await changed(id, (at + 3000) * 1000, at)
  await paid()
  expect(await see(ada, id)).toMatchObject({ renews: false, renews_until: expect.any(String) })
  await changed(id, null, at - 60)
  expect(await see(ada, id)).toMatchObject({ renews: false })
  await send('customer.subscription.deleted', {
    id: 'sub_1',
    object: 'subscription',
    metadata: { order_id: id },
  })
  await changed(id, null, at + 60)
  expect(await see(ada, id)).toMatchObject({ renews: false, renews_until: null })
})

test('a subscription whose provider cannot be asked holds up no mail, and is ended when it can', async () => {
  const [ada, bob, admin] = [await newUser(), await newUser(), await newUser({ role: 'admin' })]
  const { id, paid } = await subscribed(ada)
  await paid()
  const whole = { reason: 'asked for' }
  expect((await admin.post(`/api/admin/orders/${id}/refund`, whole)).status).toBe(200)
  await env.DB.prepare('ALTER TABLE outbox RENAME TO outbox_away').run()
  await buy(bob, 'credits-500')
  await expect.poll(openWork).toBe(0)
  await env.DB.prepare('ALTER TABLE outbox_away RENAME TO outbox').run()
  await env.DB.prepare(`UPDATE orders SET renewal = 'ending' WHERE id = ?`).bind(id).run()
  const renewal = () =>
    env.DB.prepare('SELECT renewal FROM orders WHERE id = ?').bind(id).first('renewal')
  env.PAYMENT_KEYS = JSON.stringify({ stripe: { key: 'x' } })
  moveClock(6 * 60_000)
  await call('POST', '/dev/cron', {})
  expect(await outbox(bob.email)).toHaveLength(1)
  expect(await renewal()).toBe('ending')
  env.PAYMENT_KEYS = CARD_KEYS
  await call('POST', '/dev/cron', {})
  expect(await renewal()).toBe('ended')
})

test('what is told of subscriptions of another shop changes nothing and troubles nobody', async () => {
  await send('customer.subscription.updated', {
    id: 'sub_x',
    object: 'subscription',
    metadata: {},
    cancel_at: 1,
    cancel_at_period_end: false,
    items: { data: [] },
  })
  await send('customer.subscription.deleted', { id: 'sub_x', object: 'subscription', metadata: {} })
  expect(await anomalies()).toEqual([])
})

test('a renewal that is billed higher than was agreed is of that sum, and can be sent back whole', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const { paid } = await subscribed(ada)
  await paid()
  await invoice('in_2', 1069)
  expect(await credits(ada)).toMatchObject({ balance: 2000, user_level: 1 })
  const [renewal] = (await ada.get('/api/orders')).data.items
  expect(renewal).toMatchObject({ status: 'fulfilled', amount: 1069, renews: true })
  expect((await see(ada, renewal.id)).timeline.map(({ text }) => text)).toContain(
    'Your payment of $10.69 arrived.',
  )
  expect((await admin.get('/api/admin/overview')).data.money.day).toMatchObject([
    { orders: 2, paid: 990 + 1069 },
  ])
  expect(await anomalies()).toEqual([])
})

test.each([
  ['the same membership by the year', 'starter-yearly'],
  ['a lower one', 'starter-monthly'],
  ['a higher one', 'studio-monthly'],
])('who subscribes to %s is not charged for the one before any more', async (_what, plan) => {
  const [ada, bob] = [await newUser(), await newUser()]
  const first = await subscribed(
    ada,
    plan === 'starter-yearly' ? 'starter-monthly' : 'creator-monthly',
  )
  await first.paid()
  const other = await subscribed(bob, 'starter-monthly', 'sub_of_bob')
  await other.paid()
  await invoice('in_2', (await see(ada, first.id)).amount)
  const second = await subscribed(ada, plan, 'sub_2')
  await second.paid()
  await call('POST', '/dev/cron', {})
  expect(new Set(cards.ended)).toEqual(new Set(['sub_1']))
  const renews = async (who: Person) =>
    (await who.get('/api/orders')).data.items.map((one: { renews: boolean }) => one.renews)
  expect([await renews(ada), await renews(bob)]).toEqual([[true, false, false], [true]])
  // What was billed at the last moment counts, and does not end the new one.
  await invoice('in_3', (await see(ada, first.id)).amount)
  await call('POST', '/dev/cron', {})
  expect(await renews(ada)).toEqual([false, true, false, false])
  expect(new Set(cards.ended)).toEqual(new Set(['sub_1']))
})

test('who pays each month is a member all the time, from a 31st on and although it is billed an hour late', async () => {
  const ada = await newUser()
  const HOUR = 3600_000
  const year = new Date().getUTCFullYear() + 1
  const begins = Date.UTC(year, 0, 31, 10)
  const [now, { paid }] = [Date.now(), await subscribed(ada)]
  moveClock(begins - now)
  await paid()
  // Billed on the 31st, or on the last day of a shorter month, and asked an hour after.
  for (let month = 1; month < 13; month++) {
    const billed = Date.UTC(year, month + 1, 0, 10)
    for (const at of [billed - HOUR, billed + HOUR / 2]) {
      moveClock(at - now)
      expect(await readLevel(deps, ada.id), new Date(at).toISOString()).toBe(1)
    }
    moveClock(billed + HOUR - now)
    await invoice(`in_m${month}`, 990, 'usd', Date.UTC(year, month + 2, 0, 10))
  }
  // Its last month ends on the last day of February, and with it, a day later, the level.
  const ends = Date.UTC(year + 1, 2, 0, 10)
  moveClock(ends + DAY - HOUR - now)
  expect(await readLevel(deps, ada.id)).toBe(1)
  moveClock(ends + 3 * DAY - now)
  expect(await readLevel(deps, ada.id)).toBe(0)
})

test('a renewal that is billed lower gives nothing by itself: the buyer is told by mail and notice, the admin gives it or sends it back', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const { paid } = await subscribed(ada)
  await paid()
  await Promise.all([invoice('in_2', 500), invoice('in_2', 500), invoice('in_2', 500)])
  await invoice('in_3', 600)
  expect((await credits(ada)).balance).toBe(1000)
  const [third, second] = (await ada.get('/api/orders')).data.items
  expect([third, second]).toMatchObject([{ status: 'expired' }, { status: 'expired' }])
  expect((await see(ada, second.id)).timeline.map(({ kind }) => kind)).toEqual([
    'created',
    'otherPayment',
  ])
  await expect.poll(openWork).toBe(0)
  expect(
    (await outbox(ada.email))
      .map(({ text }) => text)
      .filter((text) => text.includes('You paid: $5.00\nAsked for: $9.90')),
  ).toHaveLength(1)
  expect(
    (await ada.get('/api/notifications')).data
      .map(({ content }: { content: string }) => content)
      .join(),
  ).toContain('A payment of $5.00 came, but $9.90 was asked for.')

  const open = async () => (await admin.get('/api/admin/payments/anomalies?open=true')).data.items
  const [six, five] = await open()
  expect(await open()).toMatchObject([
    { kind: 'otherAmount', amount: 600, currency: 'USD', repairs: ['grant', 'refund'] },
    { kind: 'otherAmount', amount: 500, repairs: ['grant', 'refund'] },
  ])
  const repair = (id: string, deed: string) =>
    admin.post(`/api/admin/payments/anomalies/${id}/repair`, { repair: deed, reason: 'asked' })
  expect(await repair(five.id, 'grant')).toMatchObject({ status: 200 })
  expect(await see(ada, second.id)).toMatchObject({
    status: 'fulfilled',
    amount: 500,
    renews: true,
  })
  expect(await credits(ada)).toMatchObject({ balance: 2000, user_level: 1 })
  expect(await repair(six.id, 'refund')).toMatchObject({ status: 200 })
  expect((await see(ada, third.id)).timeline.at(-1)?.text).toBe(
    'Your payment of $6.00 went back to you.',
  )
  expect(await open()).toEqual([])
  expect(await repair(six.id, 'grant')).toMatchObject({ status: 409, fault: 'repairUnfit' })
})

const UNCHARGED = 'Verdigris: your renewal of “Starter, monthly” could not be charged'
const uncharged = async (who: Person) => {
  await expect.poll(openWork).toBe(0)
  return (await outbox(who.email)).filter(({ subject }) => subject === UNCHARGED)
}
/** Moves the clock; who comes by each fortnight stays signed in. */
async function goTo(who: Person, offset: number, from = 0) {
  for (let at = from; at < offset; at += 14 * DAY) {
    moveClock(at)
    await who.get('/api/user/me')
  }
  moveClock(offset)
}
const renewal = async (who: Person) => (await who.get('/api/orders/renewal')).data.renewal

test('who cannot be charged is told once until when he stays a member, by mail and on the site, until it can be charged', async () => {
  const ada = await newUser()
  const begins = Date.now()
  const one = await subscribed(ada)
  expect(await renewal(ada)).toBeNull()
  await one.paid()
  const whole = { order_id: one.id, title: 'Starter, monthly', user_level: 1, failed: null }
  expect(await renewal(ada)).toEqual(whole)
  const until = (await ada.get('/api/user/me')).data.level_until
  const billed = Date.parse(until) - DAY + 3600_000
  await goTo(ada, billed - begins)
  await Promise.all([failedInvoice('in_2', billed), failedInvoice('in_2', billed)])
  await failedInvoice('in_2', billed + 3600_000)
  await call('POST', '/dev/cron', {})
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(Date.parse(until))
  const [mail, ...more] = await uncharged(ada)
  expect(more).toEqual([])
  expect(mail?.text).toContain(
    `Your renewal of $9.90 could not be charged. Update your card by ${day} (UTC), or your membership ends then.`,
  )
  expect(mail?.text).toContain(`Update your card here: http://localhost/orders/${one.id}`)
  expect(await renewal(ada)).toEqual({
    ...whole,
    failed: { amount: 990, currency: 'USD', until },
  })
  await invoice('in_2', 990)
  expect(await renewal(ada)).toMatchObject({ title: 'Starter, monthly', failed: null })
  // Too late, or about what was paid since.
  await failedInvoice('in_2', billed + 7200_000)
  await failedInvoice('in_1', begins - DAY)
  expect(await renewal(ada)).toMatchObject({ failed: null })
  expect(await uncharged(ada)).toHaveLength(1)
  // The next period is another one.
  const next = Date.parse((await ada.get('/api/user/me')).data.level_until) - DAY + 3600_000
  await goTo(ada, next - begins, billed - begins)
  await failedInvoice('in_3', next)
  expect(await uncharged(ada)).toHaveLength(2)
  expect(await renewal(ada)).toMatchObject({ failed: { until: expect.any(String) } })
  moveClock(next - begins + 2 * DAY)
  expect(await renewal(ada)).toMatchObject({ failed: { until: null } })
  await send('customer.subscription.deleted', {
    id: 'sub_1',
    object: 'subscription',
    metadata: { order_id: one.id },
  })
  expect(await renewal(ada)).toBeNull()
})

test('who is told that he cannot be charged only after his level is over reads that it has ended', async () => {
  const ada = await newUser()
  const one = await subscribed(ada)
  await one.paid()
  await goTo(ada, 40 * DAY)
  await failedInvoice('in_2', Date.now() + 31 * DAY)
  expect((await uncharged(ada))[0]?.text).toContain(
    'Your renewal of $9.90 could not be charged, and your membership has ended.',
  )
  expect(await renewal(ada)).toMatchObject({ failed: { until: null } })
})

test('a failed charge that is forged, of a checkout, of another shop, or of what its buyer has ended tells nobody anything', async () => {
  const ada = await newUser()
  const one = await subscribed(ada)
  await one.paid()
  const later = Date.now() + DAY
  const { body } = await cards.event('invoice.payment_failed', { id: 'in_2' })
  const forged = { 'Stripe-Signature': await cards.signed('another body') }
  expect(await call('POST', '/api/payments/stripe/webhook', body, forged)).toMatchObject({
    fault: 'webhookForged',
  })
  await failedInvoice('in_2', later, { billing_reason: 'subscription_create' })
  await failedInvoice('in_2', later, {
    parent: { subscription_details: { subscription: 'sub_x' } },
  })
  await changed(one.id, later)
  await failedInvoice('in_2', later)
  expect(await uncharged(ada)).toEqual([])
  expect((await see(ada, one.id)).timeline.map(({ kind }) => kind)).not.toContain('renewalFailed')
  expect(await anomalies()).toEqual([])
})

test('a mail about a charge that came through meanwhile is not sent', async () => {
  const ada = await newUser()
  const one = await subscribed(ada)
  await one.paid()
  await expect.poll(openWork).toBe(0)
  await env.DB.prepare('ALTER TABLE outbox RENAME TO outbox_away').run()
  await failedInvoice('in_2', Date.now() + DAY)
  await expect.poll(openWork).toBe(0)
  await env.DB.prepare('ALTER TABLE outbox_away RENAME TO outbox').run()
  await invoice('in_2', 990)
  moveClock(6 * 60_000)
  await call('POST', '/dev/cron', {})
  expect(await uncharged(ada)).toEqual([])
})

test('the sandbox lets a membership renew by itself, and fail to', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'starter-monthly')
  await tell(id, { kind: 'subscribed' })
  await tell(id, { kind: 'renewalFailed', times: 3 })
  expect(await renewal(ada)).toMatchObject({ order_id: id, failed: { amount: 990 } })
  expect((await ada.post(`/api/orders/${id}/portal`, {})).data.url).toContain(
    `/dev/sandbox/checkout/${id}`,
  )
  await tell(id, { kind: 'renewed' })
  expect(await renewal(ada)).toMatchObject({ failed: null })
  expect(await credits(ada)).toMatchObject({ balance: 2000 })
  expect(await uncharged(ada)).toHaveLength(1)
})

test('whatever the order in which changes of a renewal arrive, the last of them in time holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.nat()),
      async (ends, chance) => {
        cards = takeCards()
        // The stand-in gives the same names again.
        await env.DB.batch([
          env.DB.prepare('UPDATE orders SET subscription_ref = id, payment_ref = id'),
          env.DB.prepare('DELETE FROM payment_events'),
        ])
        const ada = await newUser()
        const { id, paid } = await subscribed(ada)
        const at = seconds(Date.now())
        const told = ends.map(
          (end, i) => () => changed(id, end ? (at + 9000) * 1000 : null, at + i),
        )
        for (const tell of [paid, ...told]
          .map((one) => ({ one, by: chance.next().value }))
          .toSorted((a, b) => a.by - b.by))
          await tell.one()
        expect(await see(ada, id)).toMatchObject({ status: 'fulfilled', renews: !ends.at(-1) })
      },
    ),
    { numRuns: 12 },
  )
})

test('who subscribes twice with one order is billed on for the first alone: the second goes back and ends, and that ends no other', async () => {
  const ada = await newUser()
  const { id, paid } = await subscribed(ada)
  await paid()
  const [first] = cards.sessions()
  await send('checkout.session.completed', {
    ...first,
    id: 'cs_2',
    subscription: 'sub_2',
    invoice: 'in_of_sub_2',
  })
  await call('POST', '/dev/cron', {})
  expect(cards.ended).toEqual(['sub_2'])
  const about = { object: 'subscription', metadata: { order_id: id } }
  await send('customer.subscription.deleted', { ...about, id: 'sub_2', status: 'canceled' })
  expect(await see(ada, id)).toMatchObject({ status: 'fulfilled', renews: true })
})

test('who subscribes and has left by then is not billed again', async () => {
  const ada = await newUser()
  await order(ada, 'starter-monthly', 'stripe')
  await ada.delete('/api/user/me', { confirm: ada.email, ...(await pairOf(ada)) })
  await send('checkout.session.completed', cards.pay(cards.sessions()[0].id))
  await call('POST', '/dev/cron', {})
  expect(cards.ended).toEqual(['sub_1'])
})

test('what is billed of a subscription beside its renewals buys nothing, and waits for the admin', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'starter-monthly', 'stripe')
  await send('checkout.session.completed', cards.pay(cards.sessions()[0].id))
  const before = await readLevel(deps, ada.id)
  const beside = {
    object: 'invoice',
    id: 'in_up',
    amount_paid: 2000,
    currency: 'usd',
    billing_reason: 'subscription_update',
    parent: { subscription_details: { subscription: 'sub_1', metadata: { order_id: id } } },
  }
  for (const _ of [1, 2]) await send('invoice.paid', beside)
  expect(await anomalies()).toEqual(['unknownOrder'])
  expect(await readLevel(deps, ada.id)).toEqual(before)
  await send('invoice.paid', { ...beside, id: 'in_first', billing_reason: 'subscription_create' })
  expect(await anomalies()).toHaveLength(1)
})
