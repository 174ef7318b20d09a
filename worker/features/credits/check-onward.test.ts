import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { call, newUser, type Person, rid } from '../../test/people.ts'
import { complaints } from '../../test/setup.ts'
import { wholeScans } from '../../test/plans.ts'
import { DAY } from '../../test/shop.ts'
import { newCreator } from '../../test/work.ts'
import { findViolations } from './check.ts'

const HOUR = 3600_000
const cron = () => call('POST', '/dev/cron', { name: 'ledger-check' })
const state = async () =>
  (await env.DB.prepare('SELECT * FROM ledger_checks').first<
    Record<string, number | string | null>
  >())!
const lastEntry = () => env.DB.prepare('SELECT max(id) AS n FROM entries').first<number>('n')
const debit = (who: Person, amount: number) =>
  who.post('/dev/ledger/debit', { amount, request_id: rid() })
/** Moves a package without an entry, which the triggers never do. */
const spoil = (who: Person) =>
  env.DB.prepare(
    'UPDATE packages SET granted = granted + 1, remaining = remaining + 1 WHERE user_id = ?',
  )
    .bind(who.id)
    .run()

test('the check runs when the last one is older than a day, whatever the minute, and goes on from the last good entry', async () => {
  const ada = await newCreator()
  await cron()
  const first = await state()
  expect(first).toMatchObject({
    good_entry: await lastEntry(),
    until_entry: null,
    violations: '[]',
  })
  await debit(ada, 5)
  moveClock(23 * HOUR)
  await cron()
  expect(await state()).toEqual(first)
  // What lies before the last good entry is not read again.
  const bob = await newCreator()
  await env.DB.prepare('UPDATE ledger_checks SET good_entry = ?')
    .bind(await lastEntry())
    .run()
  await spoil(bob)
  await debit(ada, 5)
  moveClock(25 * HOUR)
  await cron()
  expect(await state()).toMatchObject({ good_entry: await lastEntry(), violations: '[]' })
  await spoil(ada)
  await debit(ada, 5)
  moveClock(2.2 * DAY)
  await cron()
  expect(complaints.splice(0).flat().join()).toContain('its entries sum up')
})

test('what was found stays found until it is right, and is looked at again after an hour', async () => {
  const ada = await newCreator()
  await spoil(ada)
  const found = async () => JSON.parse(String((await state()).violations)) as unknown[]
  await cron()
  expect(await found()).toHaveLength(2)
  expect((await state()).good_entry).toBe(0)
  moveClock(30 * 60_000)
  await env.DB.prepare('UPDATE packages SET granted = granted - 1, remaining = remaining - 1').run()
  await cron()
  expect(await found()).toHaveLength(2)
  moveClock(HOUR + 60_000)
  await cron()
  expect(await found()).toEqual([])
  expect((await state()).good_entry).toBe(await lastEntry())
  expect(complaints.splice(0)).toHaveLength(1)
})

test('a long ledger is walked through in portions, and two runs at once do no harm', async () => {
  const ada = await newCreator({ credits: 100 })
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
     INSERT INTO packages (id, user_id, source, source_ref, reason, granted, remaining, expires_at, created_at)
     SELECT 'p' || i, ?, 'gift', 'g' || i, 'gift', 100, 100, 9e15, 1 FROM n`,
  )
    .bind(ada.id)
    .run()
  await env.DB.prepare(`UPDATE packages SET granted = 101, remaining = 101 WHERE id = 'p700'`).run()
  await Promise.all([cron(), cron(), cron()])
  await cron()
  const found = JSON.parse(String((await state()).violations)) as { ids: string[] }[]
  expect(found.flatMap(({ ids }) => ids).sort()).toEqual([ada.id, 'p700'].sort())
  expect(complaints.splice(0)).toHaveLength(1)
})

test('a hold past its due time is swept before the check looks, so that an outage breaks no rule', async () => {
  const ada = await newUser()
  await env.DB.prepare(
    `INSERT INTO holds (id, user_id, tool_id, amount, due_at, created_at) VALUES ('h', ?, 'imm', 0, 1, 0)`,
  )
    .bind(ada.id)
    .run()
  await cron()
  expect(await state()).toMatchObject({ violations: '[]' })
})

test('no portion reads a whole table', async () => {
  expect(
    await wholeScans((deps) => findViolations(deps, { package: ['a'], user: ['b'], hold: ['c'] })),
  ).toEqual([])
})

test('a hold that the ledger refuses to give back keeps back no other, no package that ends, and no check', async () => {
  const [ada, bob, cleo] = [await newCreator(), await newCreator(), await newCreator()]
  const hold = (who: Person, due: number) =>
    env.DB.prepare(
      `INSERT INTO holds (id, user_id, tool_id, amount, due_at, created_at) VALUES (?1, ?1, 'imm', 100, ?2, 1)`,
    )
      .bind(who.id, due)
      .run()
  await hold(ada, 2)
  await hold(bob, 3)
  await env.DB.prepare('UPDATE packages SET held = 0, spent = held WHERE user_id = ?')
    .bind(ada.id)
    .run()
  await env.DB.prepare('UPDATE packages SET expires_at = 4, created_at = 1 WHERE user_id = ?')
    .bind(cleo.id)
    .run()
  await call('POST', '/dev/cron', { name: 'ledger' })
  const holds = await env.DB.prepare('SELECT id, state FROM holds ORDER BY due_at').all()
  expect(holds.results).toEqual([
    { id: ada.id, state: 'held' },
    { id: bob.id, state: 'void' },
  ])
  const left = env.DB.prepare('SELECT sum(remaining) AS n FROM packages WHERE user_id = ?')
  expect(await left.bind(cleo.id).first('n')).toBe(0)
  await cron()
  expect(JSON.parse(String((await state()).violations))).not.toEqual([])
  expect(complaints.splice(0).flat().join()).toContain('packages_held')
})
