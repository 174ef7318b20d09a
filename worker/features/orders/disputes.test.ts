import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { newUser, type Person, rid } from '../../test/people.ts'
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
import { holdStatement, voidHold } from '../credits/ledger.ts'

afterEach(async () => {
  moveClock(0)
  await wholeLedger()
})

const dispute = (id: string, refund_id: string, amount?: number) =>
  tell(id, { kind: 'disputed', refund_id, ...(amount && { amount }) })
const win = (id: string, refund_id: string, times = 1) =>
  tell(id, { kind: 'disputeWon', refund_id, times })
const terms = async (who: Person) =>
  (
    await env.DB.prepare(
      'SELECT source_ref, starts_at, ends_at, paid, round(value, 6) AS value, replaced_by, revoked_at FROM entitlements WHERE user_id = ? ORDER BY source_ref',
    )
      .bind(who.id)
      .all()
  ).results

test('a dispute that is won gives back exactly what it took, once, however often it is told', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const { id } = await buy(ada, 'starter-monthly')
  await ada.post('/dev/ledger/debit', { amount: 300, request_id: rid() })
  const before = [await terms(ada), (await ada.get('/api/user/me')).data.level_until]
  await dispute(id, 'd1')
  expect(await credits(ada)).toMatchObject({ balance: 0, user_level: 0 })
  await win(id, 'd1', 20)
  await win(id, 'd1')
  expect(await credits(ada)).toMatchObject({ balance: 700, user_level: 1 })
  expect([await terms(ada), (await ada.get('/api/user/me')).data.level_until]).toEqual(before)
  const seen = await see(ada, id)
  expect(seen).toMatchObject({ status: 'fulfilled', refunded: 0 })
  expect(seen.timeline.at(-1)?.text).toBe(
    'Your bank has decided about $9.90: your payment stands. 700 credits came back to you.',
  )
  expect((await admin.get(`/api/admin/orders/${id}`)).data.refunds).toMatchObject([
    { amount: 990, restored_at: expect.any(String) },
  ])
  expect((await admin.get('/api/admin/overview')).data.money.day).toMatchObject([
    { paid: 990, refunded: 0 },
  ])
})

test('what came back can be refunded and disputed again, to the last credit', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const { id } = await buy(ada, 'credits-500')
  await dispute(id, 'd1')
  await win(id, 'd1')
  await dispute(id, 'd2', 69)
  expect((await credits(ada)).balance).toBe(450)
  await win(id, 'd2')
  expect((await credits(ada)).balance).toBe(500)
  const { data } = await admin.post(`/api/admin/orders/${id}/refund`, { reason: 'asked for' })
  expect(data.refunds.at(-1)).toMatchObject({ amount: 690, clawed: 500, shortfall: 0 })
  expect((await credits(ada)).balance).toBe(0)
})

test('the terms stand as if the dispute had never been, whatever was bought around it', async () => {
  const [ada, bob] = [await newUser(), await newUser()]
  const bought = new Map<Person, string[]>([
    [ada, []],
    [bob, []],
  ])
  for (const who of bought.keys()) {
    const step = async (days: number, plan: string) => {
      moveClock(days * DAY)
      bought.get(who)?.push((await buy(who, plan)).id)
    }
    await step(0, 'starter-monthly')
    await step(2, 'creator-monthly')
    await step(4, 'starter-monthly')
    if (who === ada) await dispute(bought.get(ada)?.[1] ?? '', 'd1')
    await step(6, 'studio-monthly')
    if (who === ada) await win(bought.get(ada)?.[1] ?? '', 'd1')
  }
  const [disputed, quiet] = [await terms(ada), await terms(bob)]
  const kept = (who: Person, rows: Awaited<ReturnType<typeof terms>>) =>
    rows.map(({ source_ref, replaced_by, revoked_at }) => [
      bought.get(who)?.indexOf(String(source_ref)),
      bought.get(who)?.indexOf(String(replaced_by)),
      revoked_at !== null,
    ])
  expect(kept(ada, disputed)).toEqual(kept(bob, quiet))
  // The two bought some seconds after each other.
  for (const [i, term] of disputed.entries())
    expect(Math.abs(Number(term.ends_at) - Number(quiet[i]?.ends_at))).toBeLessThan(60_000)
})

test('nor is a term longer of which a part had gone back before its payment was known', async () => {
  const ada = await newUser()
  await buy(ada, 'starter-monthly')
  const { id } = await order(ada, 'creator-monthly')
  await tell(id, { kind: 'refunded', amount: 2000 })
  await tell(id)
  const before = await terms(ada)
  await dispute(id, 'd1', 990)
  expect(await terms(ada)).not.toEqual(before)
  await win(id, 'd1')
  expect(await terms(ada)).toEqual(before)
})

test('a win that is told before its dispute, or a dispute before its payment, end right', async () => {
  const ada = await newUser()
  const { id } = await buy(ada, 'credits-500')
  await win(id, 'd1')
  await dispute(id, 'd1')
  expect(await see(ada, id)).toMatchObject({ status: 'fulfilled', refunded: 0 })
  const early = await order(ada, 'starter-monthly')
  await dispute(early.id, 'd2')
  await tell(early.id)
  await win(early.id, 'd2')
  expect(await see(ada, early.id)).toMatchObject({ status: 'fulfilled', refunded: 0 })
  expect(await credits(ada)).toMatchObject({ balance: 1500, user_level: 1 })
  expect(await anomalies()).toEqual([])
})

test('credits that a task gave back while the order was disputed come back too, also those it gives back later', async () => {
  const ada = await newUser()
  const { id } = await buy(ada, 'credits-500')
  const holds = [rid(), rid()]
  for (const hold of holds)
    await holdStatement(deps, {
      id: hold,
      userId: ada.id,
      amount: 10_000,
      dueAt: deps.now() + 60_000,
      toolId: 'imm',
    }).run()
  await dispute(id, 'd1')
  await voidHold(deps, { id: holds[0] ?? '', reason: 'providerError' })
  expect((await credits(ada)).balance).toBe(0)
  await win(id, 'd1')
  expect((await credits(ada)).balance).toBe(400)
  await voidHold(deps, { id: holds[1] ?? '', reason: 'providerError' })
  expect((await credits(ada)).balance).toBe(500)
})
