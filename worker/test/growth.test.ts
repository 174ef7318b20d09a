import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { App } from '../features/apps/contract.ts'
import { RECORDS_A_DAY, RECORDS_OF_A_KIND } from '../features/records/days/contract.ts'
import { forgetOldRequests } from '../kernel/idempotency.ts'
import { moveClock } from '../kernel/clock.ts'
import { newAddress } from './mailbox.ts'
import { call, newUser, type Person, rid } from './people.ts'
import { fill } from './fill.ts'
import { DAY, deps } from './shop.ts'
import { stopClock } from './stopped-clock.ts'
import { putFile, randomBytes, sendSlice } from './uploads.ts'
import { cutOut, ended, hurriedWorkflows, newCreator, newPicture, read, send } from './work.ts'

const MIB = 1024 * 1024
const cron = (name: string) => call('POST', '/dev/cron', { name })
const count = (table: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')
const sizeOf = async () => (await env.DB.prepare('SELECT 1').all()).meta.size_after
const objects = async (prefix: string) =>
  (await env.FILES.list({ prefix })).objects.map(({ key }) => key)
const large = (mark: string) => ({ mark, text: 'x'.repeat(190_000) })
const makeApp = async (who: Person, data: object = {}) =>
  (await who.post<App>('/api/apps', { product_id: 'cut-silence', data })).data
const tally = (replies: readonly { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length

test('forty saves of a large project, each under an id of its own, leave the database as small as it was', async () => {
  const ada = await newUser()
  const { id } = await makeApp(ada)
  const before = await sizeOf()
  for (let save = 0; save < 40; save++)
    expect(
      (await ada.put(`/api/apps/${id}`, { data: large(`${save}`), request_id: rid() })).status,
    ).toBe(200)
  expect((await sizeOf()) - before).toBeLessThan(MIB / 4)
})

test('the same id and the same body have the same answer and one effect, however long the answer is', async () => {
  const ada = await newUser()
  const made = { product_id: 'cut-silence', data: large('made'), request_id: rid() }
  const [first, again] = [
    await ada.post<App>('/api/apps', made),
    await ada.post<App>('/api/apps', made),
  ]
  expect([again.status, again.data]).toEqual([201, first.data])
  expect(await count('apps')).toBe(1)
  const saved = { data: large('saved'), request_id: rid() }
  const saves = await Promise.all(
    Array.from({ length: 8 }, () => ada.put<App>(`/api/apps/${first.data.id}`, saved)),
  )
  expect(new Set(saves.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  await ada.put(`/api/apps/${first.data.id}`, { data: large('later') })
  expect((await ada.put(`/api/apps/${first.data.id}`, saved)).data).toEqual(saves[0]?.data)
  expect((await ada.get<App>(`/api/apps/${first.data.id}`)).data).toMatchObject({
    data: { mark: 'later' },
    version: 3,
  })
  expect(await ada.put(`/api/apps/${first.data.id}`, { ...saved, data: {} })).toMatchObject({
    status: 409,
    fault: 'requestIdReused',
  })
})

test('of one person’s answers the last two hundred are kept, and what an old one held leaves the bucket', async () => {
  const [ada, bob] = [await newUser(), await newUser()]
  const long = { scope: 'user', key: 'note', value: 'x'.repeat(5000), request_id: rid() }
  await ada.post('/api/settings', long)
  await bob.post('/api/settings', { scope: 'user', key: 'a', value: 1, request_id: rid() })
  expect(await objects('answers/')).toHaveLength(1)
  await fill(
    `INSERT INTO requests (user_id, request_id, fingerprint, status, answer, lease_until, created_at) SELECT ?1, 'request-' || i, '', 200, '{}', 0, ?2 + i FROM n`,
    300,
    ...[ada.id, Date.now()],
  )
  expect(
    await env.DB.prepare('SELECT count(*) AS n FROM requests WHERE user_id = ?')
      .bind(ada.id)
      .first('n'),
  ).toBe(200)
  await cron('files')
  expect(await objects('answers/')).toEqual([])
  expect(
    await env.DB.prepare('SELECT count(*) AS n FROM requests WHERE user_id = ?')
      .bind(bob.id)
      .first('n'),
  ).toBe(1)
})

test('kept answers go after a week, with their objects', async () => {
  const ada = await newUser()
  await ada.post('/api/settings', {
    scope: 'user',
    key: 'note',
    value: 'x'.repeat(5000),
    request_id: rid(),
  })
  moveClock(7 * DAY + 60_000)
  await forgetOldRequests(deps)
  await cron('files')
  expect([await count('requests'), await objects('answers/')]).toEqual([0, []])
})

test('parallel posts cannot pass the ceilings of settings, neither of their number nor of their bytes', async () => {
  const [ada, bob] = [await newUser(), await newUser()]
  const some = (post: number) =>
    Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`key-${post}-${i}`, i]))
  const many = await Promise.all(
    Array.from({ length: 8 }, (_, post) =>
      ada.post('/api/settings', { scope: 'user', data: some(post) }),
    ),
  )
  expect([tally(many, 200), many.filter(({ fault }) => fault === 'settingsFull').length]).toEqual([
    4, 4,
  ])
  const wide = await Promise.all(
    Array.from({ length: 8 }, (_, post) =>
      bob.post('/api/settings', { scope: 'user', key: `wide-${post}`, value: 'x'.repeat(60_000) }),
    ),
  )
  expect([tally(wide, 200), tally(wide, 403)]).toEqual([4, 4])
  const held = await env.DB.prepare(`SELECT count(*) AS n FROM settings WHERE refer = ?`)
    .bind(ada.id)
    .first('n')
  expect(held).toBe(200)
  const [key] = (await bob.get('/api/settings?scope=user')).data.map(
    ({ key }: { key: string }) => key,
  )
  expect(
    (await bob.post('/api/settings', { scope: 'user', key, value: '漢'.repeat(30_000) })).status,
  ).toBe(403)
  // What makes it smaller is never refused, and makes room in the same call.
  expect((await bob.post('/api/settings', { scope: 'user', key, value: 'y' })).status).toBe(200)
  expect(
    (
      await ada.post('/api/settings', {
        scope: 'user',
        data: {
          new: 1,
          'key-0-0': null,
          'key-1-0': null,
          'key-2-0': null,
          'key-3-0': null,
          'key-4-0': null,
          'key-5-0': null,
          'key-6-0': null,
          'key-7-0': null,
        },
      })
    ).status,
  ).toBe(200)
})

test('of calls that cost nothing a hundred a day of one kind leave a line, and five hundred in all; what cost something always does', async () => {
  const ada = await newCreator()
  const line = `INSERT INTO records (id, user_id, method, route, status, request_id, ms, address, created_at)`
  const today = (await newUser()).id.slice(0, 10)
  await fill(
    `${line} SELECT '${today}' || i, ?1, 'PUT', '/api/user/me', 200, 'q', 1, 'a', ?2 FROM n`,
    RECORDS_OF_A_KIND - 1,
    ada.id,
    Date.now(),
  )
  const lines = (route: string) =>
    env.DB.prepare('SELECT count(*) AS n FROM records WHERE user_id = ? AND route = ?')
      .bind(ada.id, route)
      .first('n')
  for (const nickname of ['A', 'B', 'C']) await ada.put('/api/user/me', { nickname })
  await ada.post('/api/settings', { scope: 'user', key: 'a', value: 1 })
  await expect.poll(() => lines('/api/settings')).toBe(1)
  expect(await lines('/api/user/me')).toBe(RECORDS_OF_A_KIND)
  await fill(
    `${line} SELECT '${today}' || 'x' || i, ?1, 'PUT', '/x/' || i, 200, 'q', 1, 'a', ?2 FROM n`,
    RECORDS_A_DAY,
    ada.id,
    Date.now(),
  )
  await ada.post('/api/settings', { scope: 'user', key: 'a', value: 2 })
  await using _ = await hurriedWorkflows()
  await ended(ada, (await send(ada, cutOut(await newPicture(ada)))).data.id)
  await expect.poll(() => lines('/api/tasks')).toBe(1)
  expect(await lines('/api/settings')).toBe(1)
  moveClock(DAY + 60_000)
  await ada.post('/api/settings', { scope: 'user', key: 'a', value: 3 })
  await expect.poll(() => lines('/api/settings')).toBe(2)
})

test('guests, however many addresses they have, leave a hundred messages and 60 errors in an hour', async () => {
  await fill(
    `INSERT INTO feedback (id, category, content, locale, created_at) SELECT ?1 || i, 'idea', 'x', 'en-US', ?2 FROM n`,
    98,
    (await newUser()).id,
    Date.now(),
  )
  const guest = () =>
    call(
      'POST',
      '/api/feedback',
      { category: 'idea', content: 'x' },
      { 'CF-Connecting-IP': newAddress() },
    )
  const messages = await Promise.all(Array.from({ length: 6 }, guest))
  expect([tally(messages, 201), tally(messages, 429)]).toEqual([2, 4])
  expect(
    (
      await (
        await newUser()
      ).post(
        '/api/feedback',
        { category: 'idea', content: 'x' },
        { 'CF-Connecting-IP': newAddress() },
      )
    ).status,
  ).toBe(201)
  const errors = await Promise.all(
    Array.from({ length: 70 }, () =>
      call('POST', '/api/logs', { message: 'x', path: '/' }, { 'CF-Connecting-IP': newAddress() }),
    ),
  )
  expect([tally(errors, 201), tally(errors, 429)]).toEqual([60, 10])
  moveClock(DAY + 60_000)
  expect((await guest()).status).toBe(201)
  moveClock(367 * DAY)
  await cron('feedback')
  expect(await count('feedback')).toBe(0)
})

test('a member leaves twenty messages a day, from however many addresses', async () => {
  const ada = await newUser()
  const tries = await Promise.all(
    Array.from({ length: 25 }, () =>
      ada.post(
        '/api/feedback',
        { category: 'idea', content: 'x' },
        { 'CF-Connecting-IP': newAddress() },
      ),
    ),
  )
  expect([tally(tries, 201), tally(tries, 429)]).toEqual([20, 5])
})

test('a library has room for so many files, and for a hundred that are not finished', async () => {
  const ada = await newUser()
  const bytes = randomBytes(3_000_000)
  await fill(
    `INSERT INTO uploads (id, user_id, file_hash, file_name, file_size, slice_count, touched_at) SELECT 'u' || i, ?1, 'hash' || i, 'a', 1, 1, ?2 FROM n`,
    99,
    ada.id,
    Date.now(),
  )
  expect((await sendSlice(ada, bytes, 0)).status).toBe(200)
  expect(await sendSlice(ada, randomBytes(3_000_000), 0)).toMatchObject({
    status: 403,
    fault: 'uploadsOpen',
    err: expect.stringContaining('100'),
  })
  // One that is under way goes on.
  expect((await sendSlice(ada, bytes, 0)).status).toBe(200)
  const bob = await newUser()
  await env.DB.prepare(`INSERT INTO blobs (sha256, object, size, created_at) VALUES (?, 'o', 1, 0)`)
    .bind('0'.repeat(64))
    .run()
  await fill(
    `INSERT INTO files (user_id, file_hash, sha256, size, title, description, mimetype, extension, time)
     SELECT ?1, printf('%032x', i), ?2, 1, 't', 'd', 'image/png', 'png', i FROM n`,
    ...[8192, bob.id, '0'.repeat(64)],
  )
  await expect(newPicture(bob)).rejects.toMatchObject({ fault: 'libraryFull' })
  await env.DB.prepare('DELETE FROM files WHERE user_id = ? AND time = 1').bind(bob.id).run()
  expect(await newPicture(bob)).toMatch(/^[0-9a-f]{32}$/)
})

test('who uploads and deletes in turn fills the bucket past his quota for a week, and no further than four times that', async () => {
  const [ada, bob] = [await newUser(), await newUser()]
  const bytes = randomBytes(3_000_000)
  const come = async (who: Person, size: number) => {
    const { hash } = (await putFile(who, randomBytes(100), 'a.bin')).data
    await env.DB.prepare(
      'UPDATE blobs SET size = ?1 WHERE sha256 = (SELECT sha256 FROM files WHERE file_hash = ?2)',
    )
      .bind(size, hash)
      .run()
    expect((await who.delete(`/api/file/mine/${hash}`)).status).toBe(200)
  }
  for (let at = 0; at < 4; at++) await come(ada, 2 * 1024 * MIB)
  const refused = {
    status: 403,
    fault: 'deletedLately',
    err: expect.stringContaining('seven days'),
  }
  expect(await putFile(ada, randomBytes(100), 'a.bin')).toMatchObject(refused)
  expect(await sendSlice(ada, bytes, 0)).toMatchObject(refused)
  // A result that found no room goes by itself.
  const { hash } = (await putFile(bob, randomBytes(100), 'a.bin')).data
  await env.DB.batch([
    env.DB.prepare('UPDATE blobs SET size = ? WHERE size = 100').bind(9 * 1024 * MIB),
    env.DB.prepare('UPDATE files SET kept_until = 1 WHERE file_hash = ?').bind(hash),
    env.DB.prepare('DELETE FROM files WHERE file_hash = ?').bind(hash),
  ])
  await come(bob, 1)
  expect((await sendSlice(bob, bytes, 0)).status).toBe(200)
  await cron('files')
  expect((await objects('bytes/')).length).toBeGreaterThan(4)
  moveClock(7 * DAY + 60_000)
  await cron('files')
  await come(ada, 1)
  expect((await sendSlice(ada, bytes, 0)).status).toBe(200)
})

test('whose level has ended deletes what is beyond his room, and may bring something new at once', async () => {
  const ada = await newUser({ level: 1 })
  const hashes = await Promise.all(
    Array.from(
      { length: 12 },
      async () => (await putFile(ada, randomBytes(100), 'a.bin')).data.hash,
    ),
  )
  await env.DB.batch([
    env.DB.prepare('UPDATE files SET size = ?').bind(1024 * MIB),
    env.DB.prepare('UPDATE blobs SET size = ?').bind(1024 * MIB),
    env.DB.prepare('UPDATE entitlements SET ends_at = ?').bind(Date.now()),
  ])
  expect(await putFile(ada, randomBytes(100), 'a.bin')).toMatchObject({ fault: 'libraryFull' })
  for (const hash of hashes.slice(1))
    expect((await ada.delete(`/api/file/mine/${hash}`)).status).toBe(200)
  expect((await putFile(ada, randomBytes(100), 'a.bin')).status).toBe(200)
})

test('the thousand-and-first task of a day waits, and holds nothing', async () => {
  const ada = await newCreator()
  await fill(
    `INSERT INTO tasks (id, user_id, tool, input, price, status, outcome, created_at, updated_at, ended_at, due_at) SELECT 't' || i, ?1, 'imm', '{}', 0, 'cancelled', 'cancelled', ?2, ?2, ?2, ?2 + 1 FROM n`,
    ...[1000, ada.id, Date.now()],
  )
  const picture = await newPicture(ada)
  expect(await send(ada, cutOut(picture))).toMatchObject({ status: 429, fault: 'tooManyRequests' })
  expect(await count('holds')).toBe(0)
  moveClock(DAY + 60_000)
  await using _ = await hurriedWorkflows()
  const { id } = (await send(ada, cutOut(picture))).data
  await ended(ada, id)
})

test('what work was asked with has eight MiB a day beyond what it cost pays for: a letter that is spoken pays for no quarter of a MiB', async () => {
  const [ada, bob, eve, dora] = [
    await newCreator(),
    await newCreator(),
    await newCreator(),
    await newCreator(),
  ]
  const asked = (who: Person, rows: number, charged: number) =>
    fill(
      `INSERT INTO tasks (id, user_id, tool, input, price, status, outcome, charged, created_at, updated_at, ended_at, due_at) SELECT ?1 || i, ?1, 'llm', json_object('text', hex(zeroblob(131000))), 1, 'cancelled', 'cancelled', ?2, ?3, ?3, ?3, ?3 + 1 FROM n`,
      ...[rows, who.id, charged, Date.now()],
    )
  const all = [asked(ada, 32, 0), asked(bob, 40, 60), asked(eve, 35, 5), asked(dora, 32, 0)]
  await Promise.all(all)
  // What is noted of its files counts as well.
  await env.DB.prepare(`UPDATE tasks SET files = input, input = '{}' WHERE user_id = ?`)
    .bind(dora.id)
    .run()
  const input = { messages: [{ role: 'user', content: 'x'.repeat(50_000) }], max_tokens: 1 }
  const ask = (who: Person) => send(who, { tool: 'llm', input })
  const cast = Array.from({ length: 1500 }, (_, from) => ({
    ...{ from, voice: 'en-US-ava', language: 'en-US' },
  }))
  const letter = { text: `A${'!'.repeat(55_000)}`, cast }
  for (const who of [ada, dora])
    expect(await ask(who)).toMatchObject({ status: 429, fault: 'tooManyRequests' })
  expect(await send(eve, { tool: 'tts', input: letter })).toMatchObject({
    status: 429,
    fault: 'tooManyRequests',
  })
  expect(await count('holds')).toBe(0)
  expect((await ask(bob)).status).toBe(202)
  moveClock(DAY + 60_000)
  expect((await ask(ada)).status).toBe(202)
})

test('what nothing came of was asked with goes after thirty days; its line stays, and so does what was paid for', async () => {
  const ada = await newCreator()
  const asked = (status: string, charged: number) =>
    fill(
      `INSERT INTO tasks (id, user_id, tool, input, price, status, outcome, charged, created_at, updated_at, ended_at, due_at) SELECT ?2 || ?3 || i, ?1, 'llm', json_object('text', i), 1, ?2, ?2, ?3, ?4, ?4, ?4, ?4 + 1 FROM n`,
      ...[60, ada.id, status, charged, Date.now()],
    )
  await asked('cancelled', 0)
  await asked('failed', 1)
  await asked('succeeded', 0)
  const questions = () =>
    env.DB.prepare(
      `SELECT status, count(*) AS lines, sum(input <> '{}') AS kept FROM tasks GROUP BY 1 ORDER BY 1`,
    )
      .all()
      .then(({ results }) => results.map(Object.values))
  moveClock(30 * DAY - 60_000)
  await cron('tasks')
  expect(await questions()).toEqual([
    ['cancelled', 60, 60],
    ['failed', 60, 60],
    ['succeeded', 60, 60],
  ])
  moveClock(30 * DAY + 60_000)
  for (let minute = 0; minute < 2; minute++) await cron('tasks')
  expect(await questions()).toEqual([
    ['cancelled', 60, 0],
    ['failed', 60, 60],
    ['succeeded', 60, 60],
  ])
})

test('a person is signed in a hundred times at most, and the session that was idle longest goes', async () => {
  const ada = await newUser()
  const add = (rows: number, prefix: string, at: number) =>
    fill(
      `INSERT INTO sessions (id, token, user_id, host, expires_at, created_at, updated_at) SELECT ?2 || i, ?2 || i, ?1, 'localhost', 9e15, ?3, ?3 + i FROM n`,
      rows,
      ada.id,
      prefix,
      at,
    )
  await add(99, 'new', Date.now() - 1000)
  expect((await ada.get('/api/user/me')).status).toBe(200)
  await add(5, 'newer', Date.now() + 1000)
  expect(await count('sessions')).toBe(100)
})

test('ten event streams of one person are open at once; one that ends makes room', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { id } = (await send(ada, cutOut(await newPicture(ada, '[[slow 3]].png')))).data
  const open = () =>
    exports.default.fetch(
      new Request(`http://localhost/api/tasks/${id}/events`, {
        headers: { Authorization: ada.bearer },
      }),
    )
  const lines = await Promise.all(Array.from({ length: 14 }, open))
  const good = lines.filter(({ status }) => status === 200)
  expect([good.length, tally(lines, 429)]).toEqual([10, 4])
  expect(lines.find(({ status }) => status === 429)?.headers.get('Retry-After')).toMatch(/^\d+$/)
  for (const line of lines) if (line.status === 429) await line.body?.cancel()
  await Promise.all(good.map((line) => line.text()))
  expect((await read(ada, id)).status).toBe('succeeded')
  for (let again = 0; again < 12; again++)
    await expect.poll(async () => (await (await open()).text()).trim()).toMatch(/\[DONE\]$/)
})

test('a person makes 120 links a minute', async () => {
  stopClock()
  const ada = await newUser()
  const file_hash = await newPicture(ada)
  const links = []
  for (let link = 0; link < 122; link++)
    links.push(await ada.post('/api/file/mine', { file_hash, ...(await pair(ada)) }))
  expect([tally(links, 200) + tally(links, 201), tally(links, 429)]).toEqual([120, 2])
})

test('a person orders sixty times an hour, and an order that is refused leaves nothing', async () => {
  const ada = await newUser()
  const order = () =>
    ada.post('/api/orders', { plan_id: 'credits-500', provider: 'sandbox', request_id: rid() })
  const orders = await Promise.all(Array.from({ length: 63 }, order))
  expect([tally(orders, 201), tally(orders, 429)]).toEqual([60, 3])
  expect([await count('orders'), await count('order_events')]).toEqual([60, 60])
  moveClock(DAY / 24 + 60_000)
  expect((await order()).status).toBe(201)
})

async function pair(who: Person) {
  const request_id = rid()
  return {
    request_id,
    csrf_token: (await who.get<string>(`/api/csrf_token?request_id=${request_id}`)).data,
  }
}
