import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { runJobs } from '../../kernel/cron.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import { jobs } from '../../jobs.ts'
import { fill } from '../../test/fill.ts'
import { call, newUser, type Person } from '../../test/people.ts'
import { knock, openPage, ticketFor } from '../../test/page.ts'
import { rowsRead } from '../../test/plans.ts'
import {
  cutOut,
  deps,
  ended,
  hurriedWorkflows,
  newCreator,
  newPicture,
  send,
} from '../../test/work.ts'
import { exportNotifications } from './privacy.ts'
import { hubOf, tellEvent, tellTask } from './publish.ts'
import { listNotices } from './read.ts'

const HOUR = 3600_000
const words = { 'en-US': 'Hello', 'zh-HK': '你好嗎', 'zh-CN': '你好吗' }
const all = { channel: 'site', audience: { kind: 'all' }, content: words }

const publish = async (boss: Person, more: object = {}) => {
  const reply = await boss.post('/api/admin/notifications', { ...all, ...more })
  expect(reply.status, reply.err).toBe(200)
  return reply.data.id as string
}
const list = async (who: Person, lang = 'en-US', channels = 'site') =>
  (
    await who.get<{ id: string; content: string }[]>(
      `/api/notifications?channels=${channels}`,
      undefined,
      { 'Accept-Language': lang },
    )
  ).data
const ids = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ id }) => id)
const newAdmin = () => newUser({ role: 'admin' })

test('each audience sees its own, in its language, newest first', async () => {
  const boss = await newAdmin()
  const [ada, bob] = [await newUser(), await newUser({ level: 12 })]
  const everyone = await publish(boss)
  const level = await publish(boss, { audience: { kind: 'level', min_level: 12 } })
  const one = await publish(boss, {
    audience: { kind: 'user', user_id: ada.id },
    content: { 'zh-CN': '只有中文' },
  })
  const chinese = await publish(boss, { audience: { kind: 'lang', lang: 'zh-TW' } })
  expect(await ids(ada)).toEqual([one, everyone])
  expect(await ids(bob)).toEqual([level, everyone])
  expect(await ids(ada, 'zh-HK')).toEqual([chinese, one, everyone])
  expect((await list(bob, 'zh-CN')).map(({ content }) => content)).toEqual(['你好吗', '你好吗'])
  expect((await list(ada)).map(({ content }) => content)).toEqual(['只有中文', 'Hello'])
  expect((await ada.get('/api/notification?channels=site')).data).toHaveLength(2)
  expect(await call('GET', '/api/notifications?channels=site')).toMatchObject({ status: 401 })
})

test('notices are read without those that others are to read', async () => {
  const [boss, ada, bob] = [await newAdmin(), await newUser(), await newUser()]
  const everyone = await publish(boss)
  const hers = await publish(boss, { audience: { kind: 'user', user_id: ada.id } })
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
     INSERT INTO notifications (id, channel, audience, audience_value, content, start_at, created_at)
     SELECT 'n' || i, 'site', 'user', ?, '{"en-US":"Yours"}', i, i FROM n`,
  )
    .bind(bob.id)
    .run()
  const read = await rowsRead(async (deps) => {
    const found = await listNotices(deps, ada.id, 'en-US', ['site'])
    expect(found.map(({ id }) => id)).toEqual([hers, everyone])
  })
  expect(read).toBeLessThan(40)
  const exported = await rowsRead((deps) =>
    Array.fromAsync(exportNotifications(deps, ada.id)).then((all) =>
      expect(all.map(({ id }) => id)).toEqual([hers]),
    ),
  )
  expect(exported).toBeLessThan(40)
})

test('a notice belongs to its channel', async () => {
  const boss = await newAdmin()
  const id = await publish(boss, { channel: 'cut-silence' })
  expect(await ids(boss)).toEqual([])
  expect(await ids(boss, 'en-US', 'site,cut-silence')).toEqual([id])
})

test('a notice goes with the key of its product, however long, and ends with the product', async () => {
  const boss = await newAdmin()
  const long = 'k'.repeat(60)
  const made = (key: string) =>
    boss.post('/api/admin/products', { key, file_module: 'imm', title: 'P' })
  const { data: product } = await made('posters')
  const id = await publish(boss, { channel: 'posters' })
  expect((await boss.patch(`/api/admin/products/${product.id}`, { key: long })).status).toBe(200)
  expect(await ids(boss, 'en-US', `site,${long}`)).toEqual([id])
  expect(await boss.patch(`/api/admin/notifications/${id}`, { end_at: null })).toMatchObject({
    data: { channel: long },
  })
  expect(await boss.post('/api/admin/notifications', { ...all, channel: 'posters' })).toMatchObject(
    {
      status: 422,
      fault: 'channelUnknown',
    },
  )
  expect(await boss.patch(`/api/admin/notifications/${id}`, { channel: 'nobody' })).toMatchObject({
    status: 422,
  })
  await boss.delete(`/api/admin/products/${product.id}`)
  await made(long)
  expect(await ids(boss, 'en-US', `site,${long}`)).toEqual([])
})

test('a notice to one person is to somebody who is there', async () => {
  const boss = await newAdmin()
  const nobody = { audience: { kind: 'user', user_id: 'nobody' } }
  const unknown = { status: 422, fault: 'personUnknown' }
  expect(await boss.post('/api/admin/notifications', { ...all, ...nobody })).toMatchObject(unknown)
  const id = await publish(boss)
  expect(await boss.patch(`/api/admin/notifications/${id}`, nobody)).toMatchObject(unknown)
})

test('PUT changes what PATCH does: what is left out stays as it is', async () => {
  const boss = await newAdmin()
  const times = { start_at: Date.now() + HOUR, end_at: Date.now() + 2 * HOUR }
  for (const change of [boss.put, boss.patch]) {
    const id = await publish(boss, times)
    const path = `/api/admin/notifications/${id}`
    const bye = { 'en-US': 'Bye' }
    expect(await change(path, { content: bye })).toMatchObject({
      status: 200,
      data: { ...all, ...times, content: bye },
    })
    expect((await change(path, { end_at: null })).data).toMatchObject({ ...times, end_at: null })
  }
})

test('it shows from its start to its end', async () => {
  const boss = await newAdmin()
  const at = Date.now()
  const id = await publish(boss, {
    start_at: at + HOUR,
    end_at: new Date(at + 2 * HOUR).toISOString(),
  })
  expect(await ids(boss)).toEqual([])
  moveClock(1.5 * HOUR)
  expect(await ids(boss)).toEqual([id])
  moveClock(2.5 * HOUR)
  expect(await ids(boss)).toEqual([])
  moveClock(0)
  expect(
    await boss.post('/api/admin/notifications', { ...all, start_at: at, end_at: at }),
  ).toMatchObject({ status: 422 })
})

test('read once, it stays away from its reader alone', async () => {
  const boss = await newAdmin()
  const ada = await newUser()
  const id = await publish(boss)
  const his = await publish(boss, { audience: { kind: 'user', user_id: boss.id } })
  expect((await ada.post('/api/notifications', { id })).status).toBe(200)
  expect((await ada.post('/api/notifications', { id })).status).toBe(200)
  expect([await ids(ada), await ids(boss)]).toEqual([[], [his, id]])
  expect(await ada.post('/api/notifications', { id: his })).toMatchObject({ status: 404 })
  expect(await ada.post('/api/notifications', { id: 'none' })).toMatchObject({ status: 404 })
})

test('many are read at once: those that were meant for the reader, and no others', async () => {
  const boss = await newAdmin()
  const ada = await newUser()
  const mine = [await publish(boss), await publish(boss), await publish(boss)]
  const his = await publish(boss, { audience: { kind: 'user', user_id: boss.id } })
  const read = (some: unknown[]) => ada.post('/api/notifications', { ids: some })
  expect((await read([...mine.slice(1), his, 'none'])).status).toBe(200)
  expect([await ids(ada), (await ids(boss)).length]).toEqual([mine.slice(0, 1), 4])
  expect(await read([his])).toMatchObject({ status: 404 })
  expect(await read([])).toMatchObject({ status: 422 })
  expect(await read(Array.from({ length: 51 }, String))).toMatchObject({ status: 422 })
})

test('the admin reads every notice, a page at a time', async () => {
  const boss = await newAdmin()
  const all = [await publish(boss), await publish(boss), await publish(boss)].toReversed()
  const page = async (query: string) =>
    (await boss.get(`/api/admin/notifications?${query}`)).data.map(({ id }: { id: string }) => id)
  expect(await page('size=2')).toEqual(all.slice(0, 2))
  expect(await page(`size=2&cursor=${all[1]}`)).toEqual(all.slice(2))
  expect(await page('')).toEqual(all)
})

test('the admin reads, changes and withdraws; nobody else', async () => {
  const boss = await newAdmin()
  const ada = await newUser()
  const id = await publish(boss)
  const path = `/api/admin/notifications/${id}`
  expect((await boss.get('/api/admin/notifications')).data).toMatchObject([{ id, ...all }])
  expect((await boss.patch(path, { content: { 'en-US': 'Bye' } })).data).toMatchObject({
    id,
    channel: 'site',
    content: { 'en-US': 'Bye' },
  })
  expect((await list(ada))[0]?.content).toBe('Bye')
  expect(
    (await boss.put(path, { ...all, audience: { kind: 'user', user_id: boss.id } })).data.audience,
  ).toEqual({ kind: 'user', user_id: boss.id })
  expect(await ids(ada)).toEqual([])
  for (const refused of [
    ada.get('/api/admin/notifications'),
    ada.get(path),
    ada.post('/api/admin/notifications', all),
    ada.put(path, all),
    ada.patch(path, {}),
    ada.delete(path),
  ]) {
    expect(await refused).toMatchObject({ status: 403, fault: 'forbidden' })
  }
  expect((await boss.delete(path)).status).toBe(200)
  expect(await boss.get(path)).toMatchObject({ status: 404 })
  expect(await boss.delete(path)).toMatchObject({ status: 404 })
})

test.each([
  { content: {} },
  { content: { fr: 'Salut' } },
  { audience: { kind: 'lang', lang: 'fr' } },
  { audience: { kind: 'level' } },
  { channel: 'a b' },
])('a wrong notice is refused: %o', async (wrong) => {
  expect(
    await (await newAdmin()).post('/api/admin/notifications', { ...all, ...wrong }),
  ).toMatchObject({ status: 422 })
})

test('a ticket lets one in, soon, from here', async () => {
  const ada = await newUser()
  const ticket = await ticketFor(ada)
  expect((await knock(ticket, { Origin: 'https://evil.test' })).status).toBe(403)
  expect((await knock(ticket, {})).status).toBe(403)
  expect(
    (await knock(ticket, { Origin: 'http://localhost', Authorization: (await newUser()).bearer }))
      .status,
  ).toBe(401)
  const tries = await Promise.all(Array.from({ length: 8 }, () => knock(ticket)))
  expect(tries.map(({ status }) => status).sort()).toEqual([101, ...Array(7).fill(401)])
  for (const { webSocket } of tries) {
    webSocket?.accept()
    webSocket?.close(1000)
  }
  expect([(await knock('')).status, (await knock('made-up')).status]).toEqual([401, 401])
  const late = await ticketFor(ada)
  moveClock(61_000)
  expect((await knock(late)).status).toBe(401)
  expect((await call('POST', '/api/notifications/ticket')).status).toBe(401)
})

test('open pages hear of notices meant for them, and of their withdrawal, also after the hub has slept', async () => {
  const boss = await newAdmin()
  const [ada, bob] = [await newUser(), await newUser({ level: 12 })]
  using hers = await openPage(ada, 'zh-HK')
  using his = await openPage(bob)
  await evictDurableObject(hubOf(env, ada.id))
  const level = await publish(boss, { audience: { kind: 'level', min_level: 10 } })
  const lang = await publish(boss, { audience: { kind: 'lang', lang: 'zh-HK' } })
  const one = await publish(boss, { audience: { kind: 'user', user_id: bob.id } })
  const id = await publish(boss)
  expect(await hers.until(({ notification }) => notification?.id === id)).toMatchObject({
    type: 'notification',
    notification: { content: '你好嗎' },
  })
  expect(await his.until(({ notification }) => notification?.id === id)).toMatchObject({
    notification: { content: 'Hello', channel: 'site' },
  })
  expect(hers.heard.map(({ notification }) => notification.id)).toEqual([lang, id])
  expect(his.heard.map(({ notification }) => notification.id)).toEqual([level, one, id])
  await boss.delete(`/api/admin/notifications/${id}`)
  expect(await hers.until(({ type }) => type === 'withdrawn')).toEqual({ type: 'withdrawn', id })
  await bob.post('/api/notifications', { id: one })
  expect(
    await his.until((message) => message.type === 'withdrawn' && message.id === one),
  ).toBeTruthy()
})

test('a notice is told when it begins and taken back when it ends', async () => {
  const boss = await newAdmin()
  using open = await openPage(boss)
  const id = await publish(boss, { start_at: Date.now() + HOUR, end_at: Date.now() + 2 * HOUR })
  await runJobs(jobs, deps, 'notifications')
  expect(open.heard).toEqual([])
  moveClock(HOUR)
  await runJobs(jobs, deps, 'notifications')
  await open.until(({ notification }) => notification?.id === id)
  moveClock(2 * HOUR)
  await runJobs(jobs, deps, 'notifications')
  await open.until((message) => message.type === 'withdrawn' && message.id === id)
  expect(open.heard).toHaveLength(2)
})

test('of many notices that end in the same minute five hundred are taken back at a time', async () => {
  const ada = await newUser()
  await fill(
    `INSERT INTO notifications (id, channel, audience, audience_value, content, state, start_at, end_at, created_at) SELECT 'n' || i, 'site', 'user', ?1, '{"en-US":"Psst"}', 'told', 0, ?2 + i, 0 FROM n`,
    ...[700, ada.id, Date.now() - HOUR],
  )
  const over = () =>
    env.DB.prepare(`SELECT count(*) AS n FROM notifications WHERE state = 'over'`).first('n')
  const counts = []
  for (const _ of [1, 2]) {
    await runJobs(jobs, deps, 'notifications')
    counts.push(await over())
  }
  expect(counts).toEqual([500, 700])
})

test('what moves of a task is told to its owner’s pages at most twice a second, and to whoever comes later', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  using hers = await openPage(ada)
  using other = await openPage(await newUser())
  const { id } = (await send(ada, cutOut(await newPicture(ada, '[[slow 3]].png')))).data
  const begun = Date.now()
  await hers.until(({ task }) => task?.progress > 0.3)
  using later = await openPage(ada)
  expect(await later.until(({ type }) => type === 'task')).toMatchObject({
    task: { id, status: 'running', stage: 'working' },
  })
  await hers.until(({ name }) => name === 'CREDITS_CONSUMED')
  const news = hers.heard.filter(({ type }) => type === 'task').map(({ task }) => task)
  expect(news.length).toBeLessThanOrEqual(4 + (2 * (Date.now() - begun)) / 1000)
  const progress = news.flatMap((task) => task.progress ?? [])
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(hers.heard.filter(({ name }) => name === 'CREDITS_CONSUMED')).toHaveLength(1)
  expect(other.heard).toEqual([])
})

test('a page hears that its task was asked to stop; one whose session has ended hears nothing of tasks', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { id } = (await send(ada, cutOut(await newPicture(ada, '[[job 600]].png')))).data
  await expect.poll(() => env.DB.prepare('SELECT stoppable FROM tasks').first('stoppable')).toBe(1)
  using hers = await openPage(ada)
  await ada.post(`/api/tasks/${id}/cancel`, {})
  await hers.until(({ task }) => task?.cancel === 'asked')
  await hers.until(({ name }) => name === 'CREDITS_CONSUMED')
  await env.DB.prepare('DELETE FROM sessions').run()
  moveClock(60_000)
  const before = hers.heard.length
  await tellTask(deps, ada.id, { id, progress: 0.9 })
  expect(hers.heard.slice(before)).toEqual([])
})

test('of tasks whose end was missed only the thousand that moved last are kept for pages that open', async () => {
  const ada = await newUser()
  for (let at = 0; at < 1002; at++)
    await tellTask(deps, ada.id, { id: `task-${at}`, progress: 0.5 })
  await tellTask(deps, ada.id, { id: 'task-2', stage: 'working' })
  await tellTask(deps, ada.id, { id: 'last' })
  using hers = await openPage(ada)
  await hers.until(({ task }) => task?.id === 'last')
  const told = hers.heard.flatMap(({ task }) => task ?? [])
  expect(told).toHaveLength(1000)
  expect(told[0]).toEqual({ id: 'task-4', progress: 0.5 })
  expect(told).toContainEqual({ id: 'task-2', progress: 0.5, stage: 'working' })
})

test('a task that ends moves the balance in the open pages of its owner', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  using hers = await openPage(ada)
  using other = await openPage(await newUser())
  const { data } = await send(ada, cutOut(await newPicture(ada)))
  await ended(ada, data.id)
  expect(await hers.until(({ name }) => name === 'CREDITS_CONSUMED')).toEqual({
    type: 'event',
    name: 'CREDITS_CONSUMED',
    detail: { taskId: data.id },
  })
  expect(other.heard).toEqual([])
})

test('a page asks anew for what it may have missed, and for nothing where nobody told anything', async () => {
  const [ada, ben] = [await newUser(), await newUser()]
  const hasMissed = async (who: Person, age: number) => {
    using page = await openPage(who, 'en-US', age)
    await tellEvent(deps, who.id, { name: 'APP_DELETED', detail: { appId: 'x' } })
    await page.until(({ name }) => name === 'APP_DELETED')
    return page.heard.some(({ type }) => type === 'missed')
  }
  moveClock(10 * HOUR)
  expect(await hasMissed(ada, 5 * HOUR)).toBe(false)
  moveClock(16 * HOUR)
  expect(await hasMissed(ada, 5 * HOUR)).toBe(false)
  moveClock(20 * HOUR)
  expect(await hasMissed(ada, 5 * HOUR)).toBe(true)
  expect(await hasMissed(ben, 5 * HOUR)).toBe(false)
  moveClock(26 * HOUR)
  await publish(await newAdmin())
  moveClock(30 * HOUR)
  expect(await hasMissed(ben, 5 * HOUR)).toBe(true)
})

test('a hub that has slept knows when it last told anybody anything', async () => {
  const ada = await newUser()
  await tellEvent(deps, ada.id, { name: 'APP_DELETED', detail: { appId: 'x' } })
  await evictDurableObject(hubOf(env, ada.id))
  moveClock(10 * HOUR)
  const hears = async (age: number) => {
    using page = await openPage(ada, 'en-US', age)
    await runInDurableObject(hubOf(env, ada.id), () => {})
    return page.heard
  }
  expect(await hears(5 * HOUR)).toEqual([])
  expect(await hears(11 * HOUR)).toEqual([{ type: 'missed' }])
})

test('a page that leaves leaves its seat', async () => {
  const ada = await newUser()
  const open = await openPage(ada)
  const seats = () =>
    runInDurableObject(hubOf(env, ada.id), (_hub, state) => state.getWebSockets(ada.id).length)
  expect(await seats()).toBe(1)
  open[Symbol.dispose]()
  await expect.poll(seats).toBe(0)
})

test('of more than fifty open pages of one person the oldest are closed, and those of others stay', async () => {
  const [ada, eve] = [await newUser(), await newUser()]
  using stack = new DisposableStack()
  const other = stack.use(await openPage(eve))
  for (let page = 0; page < 52; page++) stack.use(await openPage(ada))
  const seats = (of: Person) =>
    runInDurableObject(hubOf(env, of.id), (_hub, state) => state.getWebSockets(of.id).length)
  await expect.poll(() => seats(ada)).toBe(50)
  expect(await seats(eve)).toBe(1)
  expect(other.heard).toEqual([])
})

test('a page that talks on its line is closed at once, so that nobody keeps a hub busy that others share', async () => {
  const [ada, eve] = [await newUser(), await newUser()]
  using other = await openPage(eve)
  using open = await openPage(ada)
  for (let at = 0; at < 100; at++) open.say('x'.repeat(10_000))
  expect(await open.end()).toBe(1008)
  await tellEvent(deps, eve.id, { name: 'CREDITS_CONSUMED', detail: {} })
  await other.until(({ name }) => name === 'CREDITS_CONSUMED')
})

test('a notice to one person goes some time after its end; one to many stays in the list of admins', async () => {
  const [boss, ada] = [await newUser({ role: 'admin' }), await newUser()]
  const write = (audience: object) =>
    boss.post('/api/admin/notifications', {
      channel: 'site',
      audience,
      content: { 'en-US': 'Psst' },
      end_at: Date.now() + DAY_MS,
    })
  await write({ kind: 'user', user_id: ada.id })
  await write({ kind: 'all' })
  const left = async () =>
    (await env.DB.prepare('SELECT audience FROM notifications').all()).results.map(
      ({ audience }) => audience,
    )
  for (const days of [2, 59]) {
    moveClock(days * DAY_MS)
    await call('POST', '/dev/cron', { name: 'notifications' })
    expect((await left()).toSorted()).toEqual(['all', 'user'])
  }
  moveClock(62 * DAY_MS)
  await call('POST', '/dev/cron', { name: 'notifications' })
  expect(await left()).toEqual(['all'])
})
