import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { makeDeps } from '../../kernel/deps.ts'
import { rowsRead, wholeScans } from '../../test/plans.ts'
import { outbox, visitor } from '../../test/mailbox.ts'
import { call, newUser, type Person, rid } from '../../test/people.ts'
import { complaints } from '../../test/setup.ts'
import { buy, order, wholeLedger } from '../../test/shop.ts'
import { pairOf, putFile, randomBytes, sendSlice } from '../../test/uploads.ts'
import { cutOut, ended, hurriedWorkflows, newPicture, send } from '../../test/work.ts'
import { exportTasks } from '../tasks/privacy.ts'
import { sweepDeletions } from './delete.ts'
import { changeMe } from './me.ts'

const CANARY = 'canary-7f3'
const MINUTE = 60_000

const leave = async (who: Person, confirm = who.email) =>
  who.delete('/api/user/me', { confirm, ...(await pairOf(who)) })
const cron = () => call('POST', '/dev/cron', {})
const claim = (who: Person) => who.post('/api/credits/free-plan', { request_id: rid() })

/** Somebody who left his mark in every feature of the site. */
async function busy(email: string, mark: string) {
  const who = await newUser({ email, nickname: `${mark}-name` })
  await claim(who)
  await buy(who, 'starter-monthly')
  const picture = await newPicture(who, `${mark}-picture.png`)
  const task = await send(who, cutOut(picture))
  await ended(who, task.data.id)
  await putFile(who, randomBytes(500), `${mark}-file.bin`)
  await sendSlice(who, randomBytes(3_000_000), 0, { file_name: `${mark}-upload.bin` })
  await who.post('/api/apps', {
    product_id: 'cut-silence',
    title: `${mark}-app`,
    data: { note: `${mark}-data` },
  })
  await who.post('/api/settings', {
    scope: 'user',
    refer: who.id,
    key: `${mark}-key`,
    value: `${mark}-value`,
  })
  await who.post('/api/feedback', {
    category: 'idea',
    content: `${mark}-feedback`,
    contact: who.email,
    file_hashes: [picture],
    task_id: task.data.id,
  })
  const admin = await newUser({ role: 'admin' })
  const notice = {
    channel: 'site',
    audience: { kind: 'user', user_id: who.id },
    content: { 'en-US': `${mark}-notice` },
  }
  const { data } = await admin.post('/api/admin/notifications', notice)
  await who.post('/api/notifications', { id: data.id })
  await who.put('/api/user/me', { nickname: `${mark}-name`, request_id: rid() })
  return who
}

/** Where a text still stands. Sent mails are no longer the site's, and the local site shows them instead of sending. */
async function whereIs(text: string) {
  const found: string[] = []
  const { results } = await env.DB.prepare(
    `SELECT t.name AS "table", c.name AS "column" FROM sqlite_master AS t, pragma_table_info(t.name) AS c
     WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name NOT LIKE '\\_cf%' ESCAPE '\\' AND t.name NOT IN ('outbox', 'd1_migrations')`,
  ).all<{ table: string; column: string }>()
  expect(results.length).toBeGreaterThan(200)
  for (const { table, column } of results) {
    const row = await env.DB.prepare(
      `SELECT 1 FROM "${table}" WHERE instr(lower(CAST("${column}" AS TEXT)), lower(?)) > 0`,
    )
      .bind(text)
      .first()
    if (row) found.push(`${table}.${column}`)
  }
  return found
}

test('the export holds what every feature keeps about its person, and nothing of another', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await busy('ada@example.com', CANARY)
  await busy('bob@example.com', 'stranger')
  const reply = await ada.get('/api/user/me/export')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('Content-Disposition')).toContain('attachment')
  const { profile, ...parts } = reply.data
  expect(profile).toMatchObject({
    email: 'ada@example.com',
    nickname: `${CANARY}-name`,
    balance: 1199,
  })
  const has = (name: string, mark: string) =>
    expect(JSON.stringify(parts[name]), name).toContain(mark)
  has('sessions', 'localhost')
  has('entitlements', '"user_level":1')
  has('credit_packages', '"source":"free"')
  has('credit_log', '"kind":"spend","delta":-1')
  has('orders', '"plan_id":"starter-monthly"')
  has('tasks', '"mode":"remove-background"')
  has('apps', `${CANARY}-data`)
  has('files', `${CANARY}-file.bin`)
  has('files', '"recipe":{')
  has('uploads', `${CANARY}-upload.bin`)
  has('settings', `${CANARY}-value`)
  has('feedback', `${CANARY}-feedback`)
  has('notifications', `${CANARY}-notice`)
  has('records', '"route":"/api/tasks"')
  const text = JSON.stringify(reply.data)
  expect(text).not.toContain('stranger')
  expect(text).not.toContain('bob@example.com')
  expect(text).not.toContain(ada.bearer.slice(7 + ada.id.length, -43))
})

test('a list longer than one portion is exported whole', async () => {
  const ada = await newUser()
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
     INSERT INTO records (id, user_id, method, route, status, request_id, ms, address, created_at)
     SELECT 'r' || i, ?, 'PUT', '/x/' || i, 200, 'q', 1, 'a', 1 FROM n`,
  )
    .bind(ada.id)
    .run()
  const { records } = (await ada.get('/api/user/me/export')).data
  expect(new Set(records.map(({ route }: { route: string }) => route)).size).toBe(2500)
})

test('the eleventh export of a day waits, and guests have none', async () => {
  const ada = await newUser()
  const replies = await Promise.all(
    Array.from({ length: 11 }, () => ada.get('/api/user/me/export')),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.find(({ status }) => status !== 200)?.fault).toBe('tooManyRequests')
  expect((await call('GET', '/api/user/me/export')).fault).toBe('signInRequired')
})

test('a deleted account leaves no address, no name and no text of its person anywhere', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await busy('ada@example.com', CANARY)
  const unpaid = await order(ada, 'creator-monthly')
  expect(await whereIs(CANARY)).toEqual(
    expect.arrayContaining([
      'users.name',
      'files.title',
      'apps.title',
      'feedback.content',
      'settings.data',
      'requests.answer',
    ]),
  )
  expect(await leave(ada)).toMatchObject({ status: 200, data: { deleted: true } })
  expect(await whereIs(CANARY)).toEqual([])
  expect(await whereIs('ada@example.com')).toEqual([])
  expect((await ada.get('/api/user/me')).fault).toBe('signInRequired')
  expect((await outbox('ada@example.com'))[0]?.subject).toContain('account is deleted')
  const rows = await env.DB.prepare(`SELECT id, status FROM orders WHERE user_id = ? ORDER BY id`)
    .bind(ada.id)
    .all<{ id: string; status: string }>()
  expect(rows.results.map(({ status }) => status)).toEqual(['fulfilled', 'cancelled'])
  expect(rows.results[1]?.id).toBe(unpaid.id)
  expect(
    await env.DB.prepare('SELECT sum(remaining) AS n FROM packages WHERE user_id = ?')
      .bind(ada.id)
      .first('n'),
  ).toBe(0)
  await wholeLedger()
  moveClock(20 * MINUTE)
  await cron()
  expect(await env.DB.prepare('SELECT count(*) AS n FROM deletions').first('n')).toBe(0)
  // What still refers to him is the books, and the row that names nobody.
  const kept = new Set((await whereIs(ada.id)).map((place) => place.split('.')[0]))
  expect([...kept].sort()).toEqual([
    'entitlements',
    'entries',
    'holds',
    'membership_changes',
    'orders',
    'packages',
    'users',
  ])
  const objects = await env.FILES.list()
  expect(objects.objects.map(({ key }) => key)).toEqual([])
  await wholeLedger()
})

test('a change that was under way when its account was deleted puts no name back', async () => {
  const ada = await newUser()
  await leave(ada)
  await changeMe(makeDeps(env, { waitUntil: () => {} }), ada.id, { nickname: CANARY }).catch(
    () => {},
  )
  expect(await whereIs(CANARY)).toEqual([])
})

test('a mailbox that cannot be written to holds up no other deletion', async () => {
  const people = [await newUser(), await newUser(), await newUser()]
  await env.DB.prepare('ALTER TABLE outbox RENAME TO outbox_away').run()
  for (const person of people) expect((await leave(person)).status).toBe(200)
  await env.DB.prepare('ALTER TABLE outbox_away RENAME TO outbox').run()
  const [first] = people
  await env.DB.prepare(
    `CREATE TRIGGER refused BEFORE INSERT ON outbox WHEN NEW.recipient = '${first?.email}' BEGIN SELECT raise(ABORT, 'away'); END`,
  ).run()
  await cron()
  expect(complaints.splice(0)).toMatchObject([[expect.stringContaining('away')]])
  const toldOf = async () =>
    Promise.all(people.map(async ({ email }) => (await outbox(email)).length))
  expect(await toldOf()).toEqual([0, 1, 1])
  await env.DB.prepare('DROP TRIGGER refused').run()
  moveClock(6 * MINUTE)
  await cron()
  expect(await toldOf()).toEqual([1, 1, 1])
  moveClock(20 * MINUTE)
  await cron()
  expect(await env.DB.prepare('SELECT count(*) AS n FROM deletions').first('n')).toBe(0)
})

test('it takes his own address, typed, and a fresh pair', async () => {
  const ada = await newUser()
  expect(await leave(ada, 'other@example.com')).toMatchObject({
    status: 422,
    fault: 'confirmWrong',
  })
  expect((await ada.delete('/api/user/me', { ...(await pairOf(ada)) })).fault).toBe('confirmWrong')
  expect((await ada.delete('/api/user/me', { confirm: ada.email, request_id: rid() })).status).toBe(
    403,
  )
  expect((await ada.delete('/api/user/me', { confirm: ada.email })).status).toBe(400)
  expect((await ada.get('/api/user/me')).status).toBe(200)
  expect((await leave(ada, ` ${ada.email.toUpperCase()} `)).status).toBe(200)
})

test('running and waiting tasks are cancelled, and their holds close', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newUser()
  await claim(ada)
  for (let i = 0; i < 4; i++) await send(ada, cutOut(await newPicture(ada, `[[slow 2]] ${i}.png`)))
  expect((await leave(ada)).status).toBe(200)
  const held = await env.DB.prepare(
    `SELECT count(*) AS n FROM holds WHERE user_id = ? AND state = 'held'`,
  )
    .bind(ada.id)
    .first('n')
  expect(held).toBe(0)
  await wholeLedger()
})

test('the mailbox may come back, as somebody new with nothing, and has had its free plan in any spelling', async () => {
  const email = 'ada.l@gmail.com'
  const ada = await newUser({ email })
  await claim(ada)
  await leave(ada)
  const { data } = await visitor(email).signIn()
  expect(data.user).toMatchObject({ email, balance: 0, user_level: 0, nickname: 'Ada' })
  expect(data.user.id).not.toBe(ada.id)
  const again = (authorization: string) =>
    call('POST', '/api/credits/free-plan', { request_id: rid() }, { Authorization: authorization })
  expect((await again(data.Authorization)).fault).toBe('freePlanClaimed')
  // The same inbox gets its next code a minute later.
  moveClock(MINUTE)
  expect(
    (await again((await visitor('adal+new@googlemail.com').signIn()).data.Authorization)).fault,
  ).toBe('freePlanClaimed')
})

test('a deletion that broke off is finished by the scheduled work; nobody can sign in to it meanwhile', async () => {
  const ada = await newUser({ nickname: CANARY })
  await ada.post('/api/apps', { product_id: 'cut-silence', title: CANARY })
  await env.DB.prepare(
    `CREATE TRIGGER broken BEFORE DELETE ON apps BEGIN SELECT RAISE(ABORT, 'broken'); END`,
  ).run()
  expect((await leave(ada)).status).toBe(200)
  expect(await whereIs(CANARY)).toContain('apps.title')
  expect((await ada.get('/api/user/me')).fault).toBe('signInRequired')
  expect((await visitor(ada.email).signIn()).data.user.id).not.toBe(ada.id)
  await env.DB.prepare('DROP TRIGGER broken').run()
  await cron()
  expect(await whereIs(CANARY)).toEqual([])
  expect(
    (await outbox(ada.email)).some(({ subject }) => subject.includes('account is deleted')),
  ).toBe(true)
})

test('the last administrator stays; of two, one may leave', async () => {
  const [ada, bob] = [await newUser({ role: 'admin' }), await newUser({ role: 'admin' })]
  const replies = await Promise.all([leave(ada), leave(bob)])
  expect(replies.map(({ fault }) => fault).sort()).toEqual(['lastAdmin', undefined])
})

test('a deletion reads no table whole that grows with the site', async () => {
  const ada = await newUser()
  await leave(ada)
  // Notices are written by admins, and tickets live for a minute.
  const small = /^SCAN (?:deletions|live_tickets|notifications)\b/
  moveClock(16 * MINUTE)
  const scans = await wholeScans(sweepDeletions)
  expect(scans.filter((scan) => !small.test(scan))).toEqual([])
})

test('each of a person’s tasks is read once for a copy of all that is known of him, however many there are', async () => {
  const ada = await newUser()
  const many = 400
  await env.DB.prepare(
    `INSERT INTO tasks (id, user_id, tool, mode, input, status, outcome, price, created_at, updated_at, due_at, ended_at)
     SELECT 'task-' || value, ?1, 'imm', 'draw', '{}', 'failed', 'failed', 0, value / 3, 0, ?2, 1 FROM json_each(?3)`,
  )
    .bind(ada.id, many, JSON.stringify(Array.from({ length: many }, (_, i) => i)))
    .run()
  const told: string[] = []
  const read = await rowsRead(async (deps) => {
    for await (const { id } of exportTasks(deps, ada.id)) told.push(id)
  })
  expect(new Set(told).size).toBe(many)
  expect(read).toBeLessThan(2.5 * many)
})
