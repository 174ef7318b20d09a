import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { makeDeps } from '../../kernel/deps.ts'
import { credits } from './contract.ts'
import { grant, holdStatement, isShort, refund, settle, voidHold } from './ledger.ts'
import { readCredits } from './read.ts'

const DAY = 24 * 3600_000
const deps = makeDeps(env, { waitUntil: () => {} })
const balanceOf = async (id: string) =>
  credits((await readCredits(deps, { id, user_level: 0 })).balance)

let n = 0
const someone = () => `user-${++n}`

const give = (userId: string, amount: number, days = 30, ref = crypto.randomUUID() as string) =>
  grant(deps, {
    userId,
    source: 'gift',
    sourceRef: ref,
    amount: credits(amount),
    expiresAt: deps.now() + days * DAY,
  })

async function hold(userId: string, amount: number, id = crypto.randomUUID() as string) {
  await holdStatement(deps, {
    id,
    userId,
    amount: credits(amount),
    dueAt: deps.now() + DAY,
    toolId: 'imm',
  }).run()
  return id
}

const log = async (userId: string) =>
  (
    await env.DB.prepare('SELECT kind, delta FROM entries WHERE user_id = ? ORDER BY id')
      .bind(userId)
      .all<{ kind: string; delta: number }>()
  ).results.map(({ kind, delta }) => `${kind} ${delta / 100}`)

test('a hold takes from the soonest-expiring package first and settles at most the hold', async () => {
  const ada = someone()
  await give(ada, 100, 60)
  await give(ada, 5, 10)
  const id = await hold(ada, 20)
  expect(await balanceOf(ada)).toBe(credits(85))
  expect(await settle(deps, { id, amount: credits(12), reason: 'partial' })).toEqual({
    charged: 1200,
    returned: 800,
  })
  const { balance, held, packages } = await readCredits(deps, { id: ada, user_level: 0 })
  expect({ balance, held }).toEqual({ balance: 93, held: 0 })
  expect(packages.map(({ remaining }) => remaining)).toEqual([0, 93])
  expect(await log(ada)).toEqual([
    'grant 100',
    'grant 5',
    'hold -5',
    'hold -15',
    'release 5',
    'release 15',
    'spend -5',
    'spend -7',
  ])
})

test('a hold above the balance is refused whole, with everything in its batch', async () => {
  const ada = someone()
  await give(ada, 3)
  const id = crypto.randomUUID()
  const batch = env.DB.batch([
    env.DB.prepare(
      `INSERT INTO users (id, name, email, created_at, updated_at) VALUES ('beside', 'B', 'b@example.com', 0, 0)`,
    ),
    holdStatement(deps, {
      id,
      userId: ada,
      amount: credits(3.01),
      dueAt: deps.now(),
      toolId: 'imm',
    }),
  ])
  expect(
    await batch.then(
      () => 'held',
      (error) => isShort(error),
    ),
  ).toBe(true)
  expect(await balanceOf(ada)).toBe(credits(3))
  expect(await env.DB.prepare(`SELECT 1 FROM users WHERE id = 'beside'`).first()).toBeNull()
})

test('the same hold a second time changes nothing, a different one under its id is refused', async () => {
  const ada = someone()
  await give(ada, 10)
  const id = await hold(ada, 4)
  await hold(ada, 4, id)
  expect(await balanceOf(ada)).toBe(credits(6))
  await expect(hold(ada, 5, id)).rejects.toThrow('hold_id_reused')
  await expect(hold(someone(), 4, id)).rejects.toThrow('hold_id_reused')
})

test('a closed hold stays as it is', async () => {
  const ada = someone()
  await give(ada, 10)
  const id = await hold(ada, 4)
  const charged = { charged: 300, returned: 100 }
  expect(await settle(deps, { id, amount: credits(3), reason: 'partial' })).toEqual(charged)
  expect(await voidHold(deps, { id, reason: 'timeout' })).toEqual(charged)
  expect(await settle(deps, { id, amount: credits(4), reason: 'done' })).toEqual(charged)
  expect(await balanceOf(ada)).toBe(credits(7))
})

test('a charge above the hold is cut to the hold', async () => {
  const ada = someone()
  await give(ada, 10)
  expect(
    await settle(deps, { id: await hold(ada, 4), amount: credits(9), reason: 'done' }),
  ).toEqual({ charged: 400, returned: 0 })
})

test('a package is given once for each source and reference', async () => {
  const ada = someone()
  expect([await give(ada, 10, 30, 'order-1'), await give(ada, 10, 30, 'order-1')]).toEqual([
    true,
    false,
  ])
  expect(await balanceOf(ada)).toBe(credits(10))
})

test('what comes back into an expired package lives on for seven days, once', async () => {
  const ada = someone()
  await give(ada, 10, 1)
  const id = await hold(ada, 4)
  moveClock(2 * DAY)
  expect(await balanceOf(ada)).toBe(0)
  await voidHold(deps, { id, reason: 'providerError' })
  expect(await balanceOf(ada)).toBe(credits(4))
  const again = await hold(ada, 4)
  moveClock(10 * DAY)
  await voidHold(deps, { id: again, reason: 'providerError' })
  expect(await balanceOf(ada)).toBe(0)
})

test('refunds together never exceed the charge, and each counts once', async () => {
  const ada = someone()
  await give(ada, 10, 365)
  const id = await hold(ada, 4)
  await settle(deps, { id, amount: credits(4), reason: 'done' })
  const back = (ref: string, amount: number) =>
    refund(deps, { holdId: id, ref, amount: credits(amount), reason: 'goodwill' })
  expect(await back('a', 3)).toEqual({ refunded: true })
  expect(await back('a', 3)).toEqual({ refunded: false })
  await expect(back('b', 1.01)).rejects.toMatchObject({ fault: 'refundTooLarge' })
  expect(await back('c', 1)).toEqual({ refunded: true })
  expect(await balanceOf(ada)).toBe(credits(10))
  const { packages } = await readCredits(deps, { id: ada, user_level: 0 })
  expect(packages.map(({ source, remaining }) => [source, remaining])).toEqual([
    ['gift', 6],
    ['refund', 3],
    ['refund', 1],
  ])
})

test('nothing can be refunded of a hold that charged nothing', async () => {
  const ada = someone()
  await give(ada, 10)
  const id = await hold(ada, 4)
  const back = refund(deps, { holdId: id, ref: 'a', amount: 1, reason: 'goodwill' })
  await expect(back).rejects.toMatchObject({ fault: 'refundTooLarge' })
})

test('entries, packages and holds cannot be rewritten', async () => {
  const ada = someone()
  await give(ada, 10)
  const id = await hold(ada, 4)
  await voidHold(deps, { id, reason: 'timeout' })
  for (const sql of [
    'UPDATE entries SET delta = 1',
    'DELETE FROM entries',
    'DELETE FROM packages',
    'DELETE FROM holds',
    `UPDATE holds SET state = 'held', closed_at = NULL`,
    'UPDATE packages SET remaining = remaining + 1',
  ]) {
    await expect(env.DB.prepare(sql).run(), sql).rejects.toThrow('SQLITE_CONSTRAINT')
  }
})
