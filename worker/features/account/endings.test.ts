import { runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { fill } from '../../test/fill.ts'
import { call, newUser, type Person } from '../../test/people.ts'
import { knock, openPage, ticketFor } from '../../test/page.ts'
import { pairOf } from '../../test/uploads.ts'
import { newPicture } from '../../test/work.ts'
import { hubOf } from '../notifications/publish.ts'

const DAY = 24 * 3600_000
const sessionOf = (who: Person) =>
  env.DB.prepare('SELECT id FROM sessions WHERE user_id = ? ORDER BY created_at LIMIT 1')
    .bind(who.id)
    .first<string>('id')

/** Another session of the same person, on another device. */
async function otherDevice(who: Person): Promise<Person> {
  const spare = await newUser()
  await env.DB.prepare(
    'UPDATE sessions SET user_id = ?, created_at = created_at + 1 WHERE user_id = ?',
  )
    .bind(who.id, spare.id)
    .run()
  return { ...spare, id: who.id, email: who.email }
}

/** Everything that a session can hold open: a page, a pass, a ticket and the stream of a task that waits. */
async function openEverything(who: Person) {
  const picture = await newPicture(who)
  await env.DB.prepare(
    `INSERT INTO tasks (id, user_id, tool, input, price, created_at, updated_at, due_at) VALUES (?1, ?1, 'imm', '{"mode":"remove-background"}', 0, ?2, ?2, ?2 + 1000000)`,
  )
    .bind(who.id, Date.now())
    .run()
  const stream = await exports.default.fetch(
    new Request(`http://localhost/api/tasks/${who.id}/events`, {
      headers: { Authorization: who.bearer },
    }),
  )
  const { Access_Token } = (await who.get('/api/user/access-token')).data
  const file = () => call('GET', `/api/file/mine?id=${picture}&access_token=${Access_Token}`)
  expect([stream.status, (await file()).status]).toEqual([200, 200])
  return { page: await openPage(who), stream: stream.text(), file, ticket: await ticketFor(who) }
}

const WAYS: Record<string, (who: Person) => Promise<unknown>> = {
  'signing out': (who) => who.post('/api/user/logout'),
  'logging it out from another device': async (who) =>
    (await otherDevice(who)).delete(`/api/user/sessions/${await sessionOf(who)}`),
  'logging out everywhere': async (who) =>
    (await otherDevice(who)).post('/api/user/logout-everywhere'),
  'deleting the account': async (who) =>
    who.delete('/api/user/me', { confirm: who.email, ...(await pairOf(who)) }),
  'its age': async () => {
    moveClock(31 * DAY)
    return call('POST', '/dev/cron', { name: 'sessions' })
  },
}

test.each(Object.entries(WAYS))('%s ends the session and all it opened', async (_way, end) => {
  const [ada, bob] = [await newUser(), await newUser()]
  const hers = await openEverything(ada)
  using his = await openPage(bob)
  let told: string | undefined
  void hers.stream.then((text) => (told = text))
  expect(await end(ada)).toMatchObject({ status: 200 })
  expect(await ada.get('/api/user/me')).toMatchObject({ status: 401 })
  expect(await hers.file()).toMatchObject({ status: 401, fault: 'signInRequired' })
  expect(await knock(hers.ticket)).toMatchObject({ status: 401 })
  expect(await hers.page.end()).toBe(4401)
  // By itself it would end after five minutes.
  await expect.poll(() => told).toBeDefined()
  expect(hers.page.heard).toContainEqual({ type: 'event', name: 'USER_SIGNOUT' })
  expect(told).not.toContain('[DONE]')
  if (_way !== 'its age')
    expect([await bob.get('/api/user/me'), his.heard]).toMatchObject([{ status: 200 }, []])
})

test('one of two sessions ends, and the other goes on', async () => {
  const phone = await newUser()
  const desk = await otherDevice(phone)
  const lost = await openPage(phone)
  using kept = await openPage(desk)
  await desk.delete(`/api/user/sessions/${await sessionOf(phone)}`)
  expect(await lost.end()).toBe(4401)
  const boss = await newUser({ role: 'admin' })
  await boss.post('/api/admin/notifications', {
    channel: 'site',
    audience: { kind: 'user', user_id: desk.id },
    content: { 'en-US': 'Psst' },
  })
  await kept.until(({ notification }) => notification?.content === 'Psst')
  expect(kept.heard).toHaveLength(1)
})

test('a line whose closing failed hears nothing private any more', async () => {
  const boss = await newUser({ role: 'admin' })
  const ada = await newUser({ level: 12 })
  using open = await openPage(ada)
  await env.DB.prepare('DELETE FROM sessions WHERE user_id = ?').bind(ada.id).run()
  const tell = (audience: object) =>
    boss.post('/api/admin/notifications', {
      channel: 'site',
      audience,
      content: { 'en-US': 'Psst' },
    })
  await tell({ kind: 'user', user_id: ada.id })
  await tell({ kind: 'level', min_level: 1 })
  const { data } = await tell({ kind: 'all' })
  await open.until(({ notification }) => notification?.id === data.id)
  expect(open.heard).toHaveLength(1)
})

test('a line that opens while its session ends is closed', async () => {
  const ada = await newUser()
  const address = new URL('http://hub/')
  address.search = String(
    new URLSearchParams({
      user: ada.id,
      session: 'one-that-just-ended',
      locale: 'en-US',
      now: String(Date.now()),
    }),
  )
  const { webSocket } = await hubOf(env, ada.id).fetch(address, {
    headers: { Upgrade: 'websocket' },
  })
  const closed = new Promise<number>((resolve) =>
    webSocket?.addEventListener('close', ({ code }) => resolve(code)),
  )
  webSocket?.accept()
  expect(await closed).toBe(4401)
  const seats = () =>
    runInDurableObject(hubOf(env, ada.id), (_hub, state) => state.getWebSockets().length)
  await expect.poll(seats).toBe(0)
})

test('an export that is read slowly stops with its session', async () => {
  const ada = await newUser()
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
     INSERT INTO records (id, user_id, method, route, status, request_id, ms, address, created_at)
     SELECT 'r' || i, ?, 'PUT', '/x/' || i, 200, 'q', 1, 'a', 1 FROM n`,
  )
    .bind(ada.id)
    .run()
  const { body } = await exports.default.fetch(
    new Request('http://localhost/api/user/me/export', { headers: { Authorization: ada.bearer } }),
  )
  const reader = body!.getReader()
  expect((await reader.read()).done).toBe(false)
  await ada.post('/api/user/logout')
  const rest = async () => {
    while (!(await reader.read()).done);
  }
  await expect(rest()).rejects.toThrow()
})

test('the open page of a session that gives way to the hundred-and-first is signed out', async () => {
  const [ada, spare] = [await newUser(), await newUser()]
  using open = await openPage(ada)
  await fill(
    `INSERT INTO sessions (id, token, user_id, host, expires_at, created_at, updated_at) SELECT 'n' || i, 'n' || i, ?1, 'localhost', 9e15, ?2, ?2 + i FROM n`,
    ...[100, ada.id, Date.now() + 60_000],
  )
  expect((await ada.get('/api/user/me')).status).toBe(401)
  await env.DB.prepare('UPDATE sessions SET user_id = ? WHERE user_id = ?')
    .bind(ada.id, spare.id)
    .run()
  using next = await openPage({ ...spare, id: ada.id })
  expect(await open.end()).toBe(4401)
  expect(next.heard).not.toContainEqual({ type: 'event', name: 'USER_SIGNOUT' })
})
