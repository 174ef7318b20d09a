import { expect, test } from 'vitest'
import { listAllOrders } from '../features/orders/admin.ts'
import { ordersAsCsv } from '../features/orders/csv.ts'
import { listAllRecords } from '../features/records/read.ts'
import { listAllTasks } from '../features/tasks/admin.ts'
import { fill } from './fill.ts'
import { newUser } from './people.ts'
import { rowsRead } from './plans.ts'

const MANY = 3000
/** Of a day, a person may ask for fewer tasks. */
const APART_MS = 200_000

test('what an admin looks for is found without a walk through all that there is, however long ago it was', async () => {
  const [ada, bob] = [
    await newUser({ email: 'ada.lovelace@example.com' }),
    await newUser({ email: 'bob@example.com' }),
  ]
  const tasks = (name: string, rows: number, who: string, adapter: string) =>
    fill(
      `INSERT INTO tasks (id, user_id, tool, input, status, outcome, price, adapter, created_at, updated_at, due_at, ended_at)
       SELECT printf('${name}-%05d', i), ?1, 'imm', '{}', 'failed', 'failed', 0, ?2, i * ${APART_MS}, 0, i * ${APART_MS} + 1, 1 FROM n`,
      rows,
      who,
      adapter,
    )
  await tasks('old', 3, bob.id, 'rare.vendor')
  await tasks('task', MANY, ada.id, 'common.vendor')
  const records = (name: string, rows: number, who: string) =>
    fill(
      `INSERT INTO records (id, user_id, method, route, status, request_id, ms, address, created_at)
       SELECT printf('${name}-%05d', i), ?1, 'PUT', '/x', 200, printf('asked-${name}-%05d', i), 1, 'a', i FROM n`,
      rows,
      who,
    )
  await records('a', 3, bob.id)
  await records('b', MANY, ada.id)
  const orders = (name: string, rows: number, who: string) =>
    fill(
      `INSERT INTO orders (id, user_id, request_key, plan_id, provider, title, term, user_level, credits, amount, currency, locale, payment_ref, created_at, expires_at)
       SELECT printf('${name}-%05d', i), ?1, printf('${name}%d', i), 'credits-500', 'sandbox', '{}', 'month', 0, 1, 1, 'USD', 'en-US', printf('paid-${name}-%05d', i), 1, 2 FROM n`,
      rows,
      who,
    )
  await orders('a', 3, bob.id)
  await orders('b', MANY, ada.id)

  const page = { size: 50 }
  const found: Record<string, unknown> = {}
  const read: Record<string, number> = {}
  const ask = async (name: string, word: string, list: Parameters<typeof listOf>[0]) => {
    read[`${name} ${word}`] = await rowsRead(async (deps) => {
      found[`${name} ${word}`] = await listOf(list, deps, word)
    })
  }
  type Deps = Parameters<Parameters<typeof rowsRead>[0]>[0]
  type List = (deps: Deps, search: string) => Promise<{ items: readonly { id: string }[] }>
  const listOf = async (list: List, deps: Deps, word: string) =>
    (await list(deps, word)).items.map(({ id }) => id)

  const ofTasks: List = (deps, search) => listAllTasks(deps, { ...page, search }, 'en-US')
  const ofRecords: List = (deps, search) => listAllRecords(deps, { ...page, search })
  const ofOrders: List = (deps, search) => listAllOrders(deps, { ...page, search }, 'en-US')
  for (const word of ['bob@', bob.id, 'rare.vendor']) await ask('task', word, ofTasks)
  for (const word of ['old-00002', 'nobody']) await ask('task', word, ofTasks)
  for (const word of ['bob@', bob.id, 'asked-a-00002', 'nobody']) await ask('call', word, ofRecords)
  for (const word of ['bob@', bob.id, 'A-0000', 'paid-a-00002', 'nobody'])
    await ask('order', word, ofOrders)
  const [old, few] = [
    ['old-00003', 'old-00002', 'old-00001'],
    ['a-00003', 'a-00002', 'a-00001'],
  ]
  expect(found).toEqual({
    ...{ 'task bob@': old, [`task ${bob.id}`]: old, 'task rare.vendor': old },
    ...{ 'task old-00002': ['old-00002'], 'task nobody': [] },
    ...{ 'call bob@': few, [`call ${bob.id}`]: few },
    ...{ 'call asked-a-00002': ['a-00002'], 'call nobody': [] },
    ...{ 'order bob@': few, [`order ${bob.id}`]: few, 'order A-0000': few },
    ...{ 'order paid-a-00002': ['a-00002'], 'order nobody': [] },
  })
  expect(Object.entries(read).filter(([, rows]) => rows > 200)).toEqual([])
  // What there is much of is read as far as a page goes, a few times over.
  expect(await rowsRead((deps) => ofTasks(deps, 'common.vendor'))).toBeLessThan(600)
})

test('who is meant is looked for once for a list of orders of several portions', async () => {
  const ada = await newUser({ email: 'ada.lovelace@example.com' })
  await fill(
    `INSERT INTO orders (id, user_id, request_key, plan_id, provider, title, term, user_level, credits, amount, currency, locale, created_at, expires_at)
     SELECT printf('a-%05d', i), ?1, i, 'credits-500', 'sandbox', '{"en-US":"500"}', 'month', 0, 1, 1, 'USD', 'en-US', 1, 2 FROM n`,
    MANY,
    ada.id,
  )
  await fill(
    `INSERT INTO users (id, email, name, locale, created_at, updated_at) SELECT 'one-' || i, 'one-' || i || '@example.com', 'One', 'en-US', 1, 1 FROM n`,
    4 * MANY,
  )
  let csv = ''
  const read = await rowsRead(async (deps) => {
    csv = await ordersAsCsv(deps, { search: 'lovelace' }, 'en-US')
  })
  expect(csv.match(/ada\.lovelace@example\.com/g)).toHaveLength(MANY)
  // Else the people were read by each of the three portions.
  expect(read).toBeLessThan(MANY * 11)
})
