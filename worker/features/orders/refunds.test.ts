import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { readCredits } from '../credits/read.ts'
import { readLevel } from '../memberships/level.ts'
import { holdStatement, voidHold } from '../credits/ledger.ts'
import { call, newUser, type Person, rid } from '../../test/people.ts'
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

afterEach(wholeLedger)

const spend = (who: Person, amount: number) =>
  who.post('/dev/ledger/debit', { amount, request_id: rid() })
const refund = (admin: Person, id: string, body: object = {}) =>
  admin.post(`/api/admin/orders/${id}/refund`, { reason: 'asked for', ...body })

test('a refund takes back what is left, keeps what was spent as a shortfall, and ends the level', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const { id } = await buy(ada, 'starter-monthly')
  await spend(ada, 300)
  const { data } = await refund(admin, id)
  expect(data).toMatchObject({
    status: 'refunded',
    refunded: 990,
    refunds: [{ amount: 990, state: 'done', clawed: 700, shortfall: 300 }],
  })
  expect(data.timeline.at(-1).text).toBe(
    '$9.90 went back to you; 700 credits of this order were taken back.',
  )
  expect(await credits(ada)).toMatchObject({ balance: 0, user_level: 0 })
})

test('a refund that is told of a second order is taken, and changes nothing there', async () => {
  const ada = await newUser()
  const [one, two] = [await buy(ada, 'credits-500'), await buy(ada, 'credits-500')]
  for (const { id } of [one, two])
    expect((await tell(id, { kind: 'refunded', refund_id: 're_1' })).data.answers).toEqual([200])
  const won = await tell(two.id, { kind: 'disputeWon', refund_id: 're_1' })
  expect(won.data.answers).toEqual([200])
  expect((await see(ada, one.id)).status).toBe('refunded')
  expect((await see(ada, two.id)).status).toBe('fulfilled')
  expect(await credits(ada)).toMatchObject({ balance: 500 })
})

test('only that order’s credits are taken back', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const [one, two] = [await buy(ada, 'credits-500'), await buy(ada, 'credits-2000')]
  await refund(admin, one.id)
  expect((await credits(ada)).balance).toBe(2000)
  expect((await see(ada, two.id)).status).toBe('fulfilled')
})

test('parts go back one after the other, never more than was paid, and the last part ends it', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const { id } = await buy(ada, 'starter-monthly')
  expect((await refund(admin, id, { amount: 99 })).data).toMatchObject({
    status: 'fulfilled',
    refunded: 99,
    refunds: [{ clawed: 100 }],
  })
  expect(await credits(ada)).toMatchObject({ balance: 900, user_level: 1 })
  expect(await refund(admin, id, { amount: 892 })).toMatchObject({
    status: 409,
    fault: 'orderRefundTooLarge',
  })
  expect((await refund(admin, id)).data).toMatchObject({ status: 'refunded', refunded: 990 })
  expect(await credits(ada)).toMatchObject({ balance: 0, user_level: 0 })
  expect(await refund(admin, id)).toMatchObject({ status: 409 })
})

test('the id of a part that went back is good for that part alone, also when its answer is no longer kept', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const { id } = await buy(ada, 'credits-500')
  const request_id = rid()
  const part = (amount: number) => refund(admin, id, { amount, request_id })
  await part(100)
  moveClock(8 * DAY)
  await call('POST', '/dev/cron', { name: 'requests' })
  expect(await part(200)).toMatchObject({ status: 409, fault: 'requestIdReused' })
  expect((await part(100)).data).toMatchObject({ refunded: 100 })
})

test('a refund that went back, but broke off before that was noted here, is noted when it is asked for again, and goes back once', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const { id } = await buy(ada, 'credits-500')
  const request_id = rid()
  await env.DB.prepare(
    `CREATE TRIGGER broken BEFORE UPDATE ON order_refunds WHEN NEW.state = 'done' BEGIN SELECT RAISE(ABORT, 'broken'); END`,
  ).run()
  expect((await refund(admin, id, { request_id })).status).toBe(500)
  complaints.splice(0)
  await env.DB.prepare('DROP TRIGGER broken').run()
  expect((await refund(admin, id, { request_id })).data).toMatchObject({
    status: 'refunded',
    refunds: [{ amount: 690, state: 'done' }],
  })
  expect(
    await env.DB.prepare('SELECT refunded FROM sandbox_payments WHERE order_id = ?')
      .bind(id)
      .first(),
  ).toEqual({ refunded: 690 })
})

test('twenty refunds at once give the money back once', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const { id } = await buy(ada, 'credits-500')
  const request_id = rid()
  await Promise.all([
    ...Array.from({ length: 10 }, () => refund(admin, id, { request_id })),
    ...Array.from({ length: 10 }, () => refund(admin, id)),
  ])
  expect(await see(ada, id)).toMatchObject({ status: 'refunded', refunded: 690 })
})

test('a refund or dispute that the provider tells of does the same, once', async () => {
  for (const kind of ['refunded', 'disputed'] as const) {
    const ada = await newUser()
    const { id } = await buy(ada, 'starter-monthly')
    await tell(id, { kind, times: 10 })
    const seen = await see(ada, id)
    expect(seen).toMatchObject({ status: 'refunded', refunded: 990 })
    expect(seen.timeline.at(-1)?.kind).toBe(kind)
    expect(await credits(ada)).toMatchObject({ balance: 0, user_level: 0 })
  }
  expect(await anomalies()).toEqual([])
})

test('a refund that is told before its payment ends right', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'starter-monthly')
  await tell(id, { kind: 'refunded' })
  expect((await see(ada, id)).status).toBe('refunded')
  await tell(id)
  expect(await see(ada, id)).toMatchObject({ status: 'refunded' })
  expect(await credits(ada)).toMatchObject({ balance: 0, user_level: 0 })
})

test('a part that is told before its payment is taken back with it', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500')
  await tell(id, { kind: 'refunded', amount: 69 })
  await tell(id)
  expect(await see(ada, id)).toMatchObject({ status: 'fulfilled', refunded: 69 })
  expect((await credits(ada)).balance).toBe(450)
})

test('more than was paid cannot go back: an anomaly, and nothing moves', async () => {
  const ada = await newUser()
  const { id } = await buy(ada, 'credits-500')
  await tell(id, { kind: 'refunded', amount: 691 })
  expect((await see(ada, id)).status).toBe('fulfilled')
  expect(await anomalies()).toEqual(['refundTooLarge'])
})

test('what is disputed after it went back is told as a payment that does not add up, not as money to be sent', async () => {
  const [ada, boss] = [await newUser(), await newUser({ role: 'admin' })]
  const { id } = await buy(ada, 'credits-500')
  expect((await refund(boss, id)).status).toBe(200)
  await tell(id, { kind: 'disputed' })
  const alerts = async () =>
    (await boss.get('/api/admin/overview')).data.alerts.map(({ kind }: { kind: string }) => kind)
  expect(await alerts()).toEqual(['paymentAnomaly'])
  const [item] = (await boss.get('/api/admin/payments/anomalies')).data.items
  expect(item.kind).toBe('refundTooLarge')
  const done = await boss.post(`/api/admin/payments/anomalies/${item.id}/resolve`, {})
  expect(done.status).toBe(200)
  expect(await alerts()).toEqual([])
})

test('credits that a running task gives back after the refund do not return', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const { id } = await buy(ada, 'credits-500')
  const hold = {
    id: rid(),
    userId: ada.id,
    amount: 20_000,
    dueAt: deps.now() + 60_000,
    toolId: 'imm',
  }
  await holdStatement(deps, hold).run()
  expect((await refund(admin, id)).data.refunds).toMatchObject([{ clawed: 300, shortfall: 200 }])
  await voidHold(deps, { id: hold.id, reason: 'providerError' })
  expect((await credits(ada)).balance).toBe(0)
})

test('renewals stack, an upgrade begins at once, its refund brings the old level back, and all ends by itself', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  await buy(ada, 'starter-monthly')
  await buy(ada, 'starter-monthly')
  const level = async () => (await credits(ada)).user_level
  const until = async () => Date.parse((await ada.get('/api/user/me')).data.level_until)
  const two = await until()
  expect((two - Date.now()) / DAY).toBeGreaterThan(58)
  const studio = await buy(ada, 'studio-yearly')
  expect(await level()).toBe(13)
  await refund(admin, studio.id)
  expect(await level()).toBe(1)
  expect(Math.abs((await until()) - two)).toBeLessThan(60_000)
  // His session does not live so long, so the tables are asked.
  const balance = async () => (await readCredits(deps, { id: ada.id, user_level: 0 })).balance
  moveClock(45 * DAY)
  expect([await readLevel(deps, ada.id), await balance()]).toEqual([1, 1000])
  moveClock(63 * DAY)
  expect([await readLevel(deps, ada.id), await balance()]).toEqual([0, 0])
})

test('twenty payments at once of one person place their terms one behind the other', async () => {
  const ada = await newUser()
  const orders = await Promise.all(Array.from({ length: 20 }, () => order(ada, 'starter-monthly')))
  await Promise.all(orders.map(({ id }) => tell(id)))
  expect(await credits(ada)).toMatchObject({ balance: 20_000, user_level: 1 })
  const until = Date.parse((await ada.get('/api/user/me')).data.level_until)
  expect((until - Date.now()) / DAY).toBeGreaterThan(600)
})

test('what went back in part before its payment was known makes no level longer', async () => {
  const ada = await newUser()
  await buy(ada, 'starter-monthly')
  const { id } = await order(ada, 'creator-monthly')
  await tell(id, { kind: 'refunded', amount: 2900 })
  await tell(id)
  const { data } = await ada.get('/api/user/me')
  expect(data.user_level).toBe(2)
  // A month, and what is unused of the lower level at the price of the higher one.
  expect(Date.parse(data.level_until) - Date.now()).toBeLessThan(45 * DAY)
})
