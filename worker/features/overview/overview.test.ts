import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock, now } from '../../kernel/clock.ts'
import { call, newUser } from '../../test/people.ts'
import { wholeScans } from '../../test/plans.ts'
import { complaints } from '../../test/setup.ts'
import { paint } from '../../test/pictures.ts'
import { cutOut, ended, hurriedWorkflows, newCreator, newPicture, send } from '../../test/work.ts'
import { buy, order, tell } from '../../test/shop.ts'
import type { AdminTask } from '../tasks/admin.ts'
import type { Series } from './contract.ts'
import type { Overview } from './read.ts'
import { readSeries } from './series.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

test('the overview counts people, credits, tasks and what waits for the admin, and tells a day from a week', async () => {
  await using _ = await hurriedWorkflows()
  const [boss, ada] = [await newUser({ role: 'admin' }), await newCreator({ credits: 50 })]
  const pictures = [
    await newPicture(ada, 'good.png'),
    await newPicture(ada, '[[fail]].png', await paint(9, 9, () => [1, 2, 3, 255])),
  ]
  for (const picture of pictures) await ended(ada, (await send(ada, cutOut(picture))).data.id)
  await call('POST', '/api/feedback', { category: 'idea', content: 'More light.' })
  await call('POST', '/api/logs', { message: 'x is undefined', path: '/' })
  const look = async () => (await boss.get<Overview>('/api/admin/overview')).data
  expect(await look()).toMatchObject({
    people: { total: 2, day: 2, week: 2 },
    credits: {
      remaining: 49,
      held: 0,
      day: { granted: 50, spent: 1, refunded: 0 },
      week: { granted: 50, spent: 1 },
    },
    tasks: { day: { succeeded: 1, failed: 1, running: 0 }, week: { succeeded: 1, failed: 1 } },
    failures: [
      {
        tool: 'imm',
        mode: 'remove-background',
        count: 1,
        err: expect.stringMatching(/^[A-Z].+\.$/),
      },
    ],
    feedback: { new: 1 },
    client_errors: { day: 1, week: 1 },
    ledger: { ok: true, violations: [] },
  })
  moveClock(2 * DAY)
  expect(await look()).toMatchObject({
    people: { day: 0, week: 2 },
    credits: { day: { granted: 0, spent: 0 }, week: { granted: 50, spent: 1 } },
    tasks: { day: { succeeded: 0, failed: 0 }, week: { succeeded: 1, failed: 1 } },
    client_errors: { day: 0, week: 1 },
  })
})

test('the charts tell days and hours apart, also those without anything, in the reader’s own time', async () => {
  await using _ = await hurriedWorkflows()
  // An hour before midnight in UTC, which is morning in the east.
  const late = DAY - (now() % DAY) - HOUR
  moveClock(late)
  const [boss, ada] = [await newUser({ role: 'admin' }), await newCreator({ credits: 50 })]
  const pictures = [
    await newPicture(ada, 'good.png'),
    await newPicture(ada, '[[fail]].png', await paint(9, 9, () => [1, 2, 3, 255])),
  ]
  for (const picture of pictures) await ended(ada, (await send(ada, cutOut(picture))).data.id)
  await buy(ada, 'credits-500')
  const look = async (query: string) =>
    (await boss.get<Series>(`/api/admin/overview/series?${query}`)).data
  const none = (count: number) => Array<number>(count).fill(0)
  const week = await look('span=week')
  expect(week).toMatchObject({
    step_ms: DAY,
    from: now() - (now() % DAY) - 6 * DAY,
    spent: [...none(6), 1],
    people: [...none(6), 2],
    tasks: [
      { tool: 'imm', mode: 'remove-background', done: [...none(6), 1], failed: [...none(6), 1] },
    ],
    money: [{ currency: 'USD', paid: [...none(6), 690], refunded: none(7) }],
  })
  moveClock(late + 2 * HOUR)
  expect((await look('span=week')).people).toEqual([...none(5), 2, 0])
  expect((await look('span=week&east=480')).people).toEqual([...none(6), 2])
  expect((await look('span=day')).people).toEqual([...none(21), 2, 0, 0])
  const month = await look('span=month')
  expect([month.spent.length, month.spent.at(-2), month.step_ms]).toEqual([30, 1, DAY])
  moveClock(late + 40 * DAY)
  const later = await newUser({ role: 'admin' })
  expect((await later.get('/api/admin/overview/series?span=month')).data).toMatchObject({
    spent: none(30),
    people: [...none(29), 1],
    tasks: [],
    money: [],
  })
})

test.each(['span=year', 'east=9999', 'east=x'])('charts of %s are refused', async (query) => {
  const boss = await newUser({ role: 'admin' })
  expect((await boss.get(`/api/admin/overview/series?${query}`)).status).toBe(422)
})

test('no chart reads a whole table', async () => {
  expect(await wholeScans((deps) => readSeries(deps, { span: 'month', east: 0 }))).toEqual([])
})

test('the overview tells what was paid and what went back, by currency, and what did not add up', async () => {
  const [boss, ada] = [await newUser({ role: 'admin' }), await newUser()]
  const money = async () => (await boss.get<Overview>('/api/admin/overview')).data.money
  expect(await money()).toEqual({ day: [], week: [], month: [], anomalies: 0 })
  await boss.post('/api/admin/plans', {
    id: 'yuan',
    kind: 'topup',
    term: 'year',
    user_level: 0,
    credits: 5,
    amount: 4900,
    currency: 'CNY',
    title: { 'en-US': 'Yuan', 'zh-HK': '人民幣', 'zh-CN': '人民币' },
  })
  const { id } = await buy(ada, 'starter-monthly')
  await buy(ada, 'yuan')
  await tell((await order(ada, 'credits-500')).id, { amount: 1 })
  moveClock(2 * DAY)
  await buy(ada, 'credits-500')
  await tell(id, { kind: 'refunded', amount: 90 })
  const dollars = { currency: 'USD', orders: 2, paid: 1680, refunded: 90 }
  const both = [{ currency: 'CNY', orders: 1, paid: 4900, refunded: 0 }, dollars]
  expect(await money()).toEqual({
    day: [{ ...dollars, orders: 1, paid: 690 }],
    week: both,
    month: both,
    anomalies: 1,
  })
  moveClock(20 * DAY)
  expect(await money()).toMatchObject({ day: [], week: [], month: both })
})

test('a payment that came twice counts once, and its return not at all', async () => {
  const [boss, ada] = [await newUser({ role: 'admin' }), await newUser()]
  const { id } = await buy(ada, 'credits-500')
  await tell(id)
  await call('POST', '/dev/cron', {})
  const { data } = await boss.get<Overview>('/api/admin/overview')
  expect(data.money).toMatchObject({
    day: [{ currency: 'USD', orders: 1, paid: 690, refunded: 0 }],
    anomalies: 1,
  })
})

test('the overview tells how large the database is and how large it can become', async () => {
  const boss = await newUser({ role: 'admin' })
  const { database } = (await boss.get<Overview>('/api/admin/overview')).data
  expect(database).toEqual({ bytes: expect.any(Number), limit: 10e9, percent: 0 })
  expect(database.bytes).toBeGreaterThan(100_000)
})

test('a broken ledger shows itself', async () => {
  const [boss, ada] = [await newUser({ role: 'admin' }), await newCreator({ credits: 50 })]
  await env.DB.prepare(
    `INSERT INTO entries (user_id, package_id, kind, delta, reason, created_at) SELECT user_id, id, 'grant', 100, 'gift', 0 FROM packages WHERE user_id = ?`,
  )
    .bind(ada.id)
    .run()
  await call('POST', '/dev/cron', { name: 'ledger-check' })
  expect(complaints.splice(0).flat().join()).toContain('"ledger":[{"invariant"')
  const { data } = await boss.get<Overview>('/api/admin/overview')
  expect(data.ledger).toMatchObject({
    ok: false,
    violations: expect.arrayContaining([expect.objectContaining({ ids: [ada.id] })]),
  })
})

test('the admin sees everybody’s tasks by state, and what fails most', async () => {
  await using _ = await hurriedWorkflows()
  const [boss, ada, bob] = [
    await newUser({ role: 'admin' }),
    await newCreator(),
    await newCreator(),
  ]
  const good = (await send(ada, cutOut(await newPicture(ada)))).data.id
  const bad = (await send(bob, cutOut(await newPicture(bob, '[[fail]].png')))).data.id
  await Promise.all([ended(ada, good), ended(bob, bad)])
  const list = async (query: string) =>
    (await boss.get<{ items: AdminTask[]; next: string | null }>(`/api/admin/tasks?${query}`)).data
  expect((await list('')).items.map(({ id, user }) => [id, user?.email])).toEqual(
    expect.arrayContaining([
      [good, ada.email],
      [bad, bob.email],
    ]),
  )
  expect((await list('status=failed')).items.map(({ id }) => id)).toEqual([bad])
  expect((await list('search=matte.demo&status=failed')).items).toMatchObject([
    { id: bad, adapter: 'matte.demo' },
  ])
  expect((await list('search=speech.demo')).items).toEqual([])
  for (const word of [ada.id, good, ada.email.slice(0, -4).toUpperCase()])
    expect((await list(`search=${word}`)).items.map(({ id }) => id)).toEqual([good])
  expect((await list(`search=${bob.id}&status=succeeded`)).items).toEqual([])
  const first = await list('size=1')
  expect((await list(`size=1&cursor=${first.next}`)).items[0]?.id).not.toBe(first.items[0]?.id)
  expect((await boss.get('/api/admin/tasks/failures')).data).toMatchObject([
    { tool: 'imm', count: 1, adapters: ['matte.demo'] },
  ])
})

test('libraries are told by their size, public files by their address, and what lies in a library stays its owner’s', async () => {
  const [boss, ada, bob] = [await newUser({ role: 'admin' }), await newUser(), await newUser()]
  const own = await newPicture(boss)
  await Promise.all([newPicture(ada, 'a.png'), newPicture(bob, 'b.png')])
  const { data } = await boss.get('/api/admin/files?size=1')
  expect(data).toMatchObject({
    items: [{ files: 1 }],
    totals: { people: 3, files: 3, stored_objects: 1, public_files: 0, uploads: 0 },
  })
  const rest = await boss.get(`/api/admin/files?cursor=${data.next}`)
  const emails = [...data.items, ...rest.data.items].map(({ email }: { email: string }) => email)
  expect(emails.sort()).toEqual([boss.email, ada.email, bob.email].sort())
  expect(JSON.stringify(data)).not.toContain('.png')
  const { data: shown } = await boss.post('/api/file/public', { file_hash: own })
  expect((await boss.get('/api/admin/files/public')).data).toMatchObject({
    items: [{ file_hash: own, url: shown.url }],
    next: null,
  })
})

test('these are the admin’s alone', async () => {
  const ada = await newUser()
  for (const path of [
    'overview',
    'overview/series',
    'orders/csv',
    'tasks',
    'tasks/failures',
    'files',
    'files/public',
  ]) {
    expect(await call('GET', `/api/admin/${path}`)).toMatchObject({
      status: 401,
      fault: 'signInRequired',
    })
    expect(await ada.get(`/api/admin/${path}`)).toMatchObject({ status: 403, fault: 'forbidden' })
  }
})
