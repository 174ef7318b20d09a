import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock } from '../../../kernel/clock.ts'
import { call, newUser, type Person, rid } from '../../../test/people.ts'
import { callUnder } from '../../../test/under.ts'

const DAY_MS = 24 * 3600_000
const newAdmin = () => newUser({ role: 'admin' })
const credits = (admin: Person, who: Person, amount: unknown, request_id = rid()) =>
  admin.post(`/api/admin/users/${who.id}/credits`, { amount, reason: 'Support case 7', request_id })
const level = (admin: Person, who: Person, body: Record<string, unknown>) =>
  admin.post(`/api/admin/users/${who.id}/level`, {
    days: 10,
    reason: 'Trial',
    request_id: rid(),
    ...body,
  })
const audit = async (admin: Person, who: Person) =>
  (await admin.get(`/api/admin/audit?subject=${who.id}`)).data.items
const sound = async () =>
  expect((await call('GET', '/dev/ledger/check')).data).toEqual({ ok: true, violations: [] })

test('the admin finds people by mail, nickname or id, newest first, in pages', async () => {
  const admin = await newAdmin()
  const people = [
    await newUser({ nickname: 'Grace Hopper' }),
    await newUser({ nickname: '100% Joan', level: 12 }),
  ]
  const find = async (search: string) =>
    (await admin.get(`/api/admin/users?search=${encodeURIComponent(search)}`)).data.items
  expect(await find('grace h')).toMatchObject([
    { id: people[0]?.id, nickname: 'Grace Hopper', balance: 0, user_level: 0 },
  ])
  expect(await find('0%')).toMatchObject([{ id: people[1]?.id, user_level: 12 }])
  expect(await find(people[0]?.email.toUpperCase() ?? '')).toHaveLength(1)
  expect(await find(people[1]?.id ?? '')).toHaveLength(1)
  expect(await find("' OR 1=1 --")).toEqual([])
  await people[0]?.put('/api/user/me', { nickname: 'Élodie Ёлкина' })
  for (const word of ['éLODIE', 'E\u0301LODIE', 'ёЛКИНА'])
    expect(await find(word)).toMatchObject([{ id: people[0]?.id }])
  const first = (await admin.get('/api/admin/users?size=2')).data
  expect(first.items).toHaveLength(2)
  expect((await admin.get(`/api/admin/users?size=2&cursor=${first.next}`)).data).toMatchObject({
    items: [{}],
    next: null,
  })
})

test('credits are given with a reason, once for each request', async () => {
  const [admin, ada] = [await newAdmin(), await newUser()]
  const request_id = rid()
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => credits(admin, ada, 12.34, request_id)),
  )
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect((await admin.get(`/api/admin/users/${ada.id}`)).data).toMatchObject({
    balance: 12.34,
    packages: [{ source: 'gift', granted: 12.34 }],
  })
  expect(await audit(admin, ada)).toMatchObject([
    {
      action: 'user.credits',
      admin_email: admin.email,
      reason: 'Support case 7',
      detail: { amount: 12.34, balance: 0 },
    },
  ])
})

test('the admin reads every movement of a person’s credits', async () => {
  const [admin, ada] = [await newAdmin(), await newUser()]
  await credits(admin, ada, 50)
  await credits(admin, ada, -12.5)
  const read = async (query = '') =>
    (await admin.get(`/api/admin/users/${ada.id}/credits${query}`)).data
  const { items } = await read()
  expect(items).toMatchObject([
    { kind: 'expire', delta: -12.5, title: 'Taken back by the site' },
    { kind: 'grant', delta: 50 },
  ])
  expect(items).toEqual((await ada.get('/api/credits/logs')).data.items)
  const { next } = await read('?size=1')
  expect((await read(`?size=1&cursor=${next}`)).items).toEqual([items[1]])
  expect(await ada.get(`/api/admin/users/${ada.id}/credits`)).toMatchObject({ status: 403 })
})

test('a repair whose answer was lost is not done again', async () => {
  const [admin, ada] = [await newAdmin(), await newUser()]
  await credits(admin, ada, 100)
  for (const amount of [50, -30, -500]) {
    const request_id = rid()
    await credits(admin, ada, amount, request_id)
    await env.DB.prepare('DELETE FROM requests').run()
    expect((await credits(admin, ada, amount, request_id)).status).toBe(200)
  }
  expect((await ada.get('/api/credits')).data.balance).toBe(0)
  expect(await audit(admin, ada)).toHaveLength(4)
  await sound()
})

test('the id of a repair is good for that repair alone, also when its answer is no longer kept', async () => {
  const [admin, ada, bob] = [await newAdmin(), await newUser(), await newUser()]
  const request_id = rid()
  await credits(admin, ada, 100, request_id)
  await env.DB.prepare('DELETE FROM requests').run()
  for (const other of [
    () => credits(admin, bob, 100, request_id),
    () => credits(admin, ada, 50, request_id),
    () => level(admin, ada, { user_level: 11, request_id }),
    () => role(admin, ada, 'admin', request_id),
  ])
    expect(await other()).toMatchObject({ status: 409, fault: 'requestIdReused' })
  expect((await bob.get('/api/credits')).data.balance).toBe(0)
  expect((await credits(admin, ada, 100, request_id)).data).toMatchObject({ balance: 100 })
})

test('taking back takes what expires soonest, and never more than there is', async () => {
  const [admin, ada] = [await newAdmin(), await newUser()]
  await credits(admin, ada, 10)
  moveClock(DAY_MS)
  await credits(admin, ada, 20)
  const packages = [
    { granted: 10, remaining: 0 },
    { granted: 20, remaining: 15 },
  ]
  expect((await credits(admin, ada, -15)).data).toMatchObject({ balance: 15, packages })
  expect((await credits(admin, ada, -1000)).data.balance).toBe(0)
  expect(await credits(admin, ada, -1)).toMatchObject({ status: 409, fault: 'nothingToTakeBack' })
  expect((await ada.get('/api/credits/logs')).data.items[0]).toMatchObject({
    kind: 'expire',
    delta: -15,
    title: 'Taken back by the site',
  })
  await sound()
})

test('twenty admins take back at once: together no more than there is', async () => {
  const [admin, ada] = [await newAdmin(), await newUser()]
  await credits(admin, ada, 50)
  await Promise.all(Array.from({ length: 20 }, () => credits(admin, ada, -7)))
  expect((await ada.get('/api/credits')).data.balance).toBe(0)
  await sound()
})

test('a level is given for some days, and taken away again', async () => {
  const [admin, ada] = [await newAdmin(), await newUser()]
  expect((await level(admin, ada, { user_level: 12 })).data).toMatchObject({
    user_level: 12,
    levels: [{ user_level: 12, source: 'admin' }],
  })
  moveClock(9 * DAY_MS)
  expect((await ada.get('/api/user/me')).data).toMatchObject({
    user_level: 12,
    level_until: expect.any(String),
  })
  moveClock(10 * DAY_MS + 1000)
  expect((await ada.get('/api/user/me')).data).toMatchObject({ user_level: 0, level_until: null })
  await level(admin, ada, { user_level: 3 })
  moveClock(11 * DAY_MS)
  expect((await level(admin, ada, { user_level: 0 })).data.user_level).toBe(0)
  expect(
    (await audit(admin, ada)).map(
      ({ detail }: { detail: { user_level: number } }) => detail.user_level,
    ),
  ).toEqual([0, 3, 12])
})

test.each([
  { user_level: 4 },
  { user_level: -1 },
  { user_level: 1.5 },
  { user_level: 1, days: 0 },
  { user_level: 1, days: 1e9 },
])('no level of %o', async (body) => {
  expect(await level(await newAdmin(), await newUser(), body)).toMatchObject({ status: 422 })
})

test.each([0, 0.001, 1e9, '5', null])('no repair by %s credits', async (amount) => {
  expect(await credits(await newAdmin(), await newUser(), amount)).toMatchObject({ status: 422 })
})

test('a repair needs a reason, and somebody to do it to', async () => {
  const [admin, ada] = [await newAdmin(), await newUser()]
  expect(
    await admin.post(`/api/admin/users/${ada.id}/credits`, { amount: 5, reason: ' ' }),
  ).toMatchObject({ status: 422, fault: 'reasonEmpty' })
  expect(
    await admin.post('/api/admin/users/nobody/credits', { amount: 5, reason: 'x' }),
  ).toMatchObject({ status: 404 })
  expect(
    await admin.post('/api/admin/users/nobody/level', { user_level: 1, reason: 'x' }),
  ).toMatchObject({ status: 404 })
  expect((await admin.get('/api/admin/audit')).data.items).toEqual([])
})

test('none of it is for members, and no audit line can be changed', async () => {
  const [admin, ada] = [await newAdmin(), await newUser()]
  expect(await credits(ada, ada, 5)).toMatchObject({ status: 403 })
  expect(await level(ada, ada, { user_level: 3 })).toMatchObject({ status: 403 })
  for (const path of ['/api/admin/users', `/api/admin/users/${admin.id}`, '/api/admin/audit'])
    expect(await ada.get(path)).toMatchObject({ status: 403 })
  await credits(admin, ada, 5)
  for (const change of [`UPDATE audit SET reason = 'other'`, 'DELETE FROM audit']) {
    await expect(env.DB.prepare(change).run()).rejects.toThrow('append-only')
  }
})

const role = (admin: Person, who: { id: string }, to: string, request_id = rid()) =>
  admin.post(`/api/admin/users/${who.id}/role`, { role: to, reason: 'Left the team', request_id })

test('the role is given and taken away by hand, at once and with its line', async () => {
  const [boss, ada] = [await newAdmin(), await newUser()]
  const mayEnter = async () => (await ada.get('/api/admin/users')).status === 200
  expect(await mayEnter()).toBe(false)
  expect((await role(boss, ada, 'admin')).data).toMatchObject({
    id: ada.id,
    role: 'admin',
    listed: false,
  })
  expect([await mayEnter(), (await ada.get('/api/user/me')).data.role]).toEqual([true, 'admin'])
  const request_id = rid()
  const replies = await Promise.all(
    Array.from({ length: 3 }, () => role(boss, ada, 'user', request_id)),
  )
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect([await mayEnter(), (await ada.get('/api/user/me')).data.role]).toEqual([false, undefined])
  expect(await audit(boss, ada)).toMatchObject([
    {
      action: 'user.role',
      reason: 'Left the team',
      admin_email: boss.email,
      detail: { role: 'user', was: 'admin' },
    },
    { action: 'user.role', detail: { role: 'admin', was: 'user' } },
  ])
  expect(await role(ada, boss, 'user')).toMatchObject({ status: 403 })
  expect(await role(boss, ada, 'owner')).toMatchObject({ status: 422 })
  expect(await role(boss, { id: 'nobody' }, 'admin')).toMatchObject({ status: 404 })
})

test('somebody always stays an administrator, however many take it from each other at once', async () => {
  const [ada, bob] = [await newAdmin(), await newAdmin()]
  const replies = await Promise.all([
    role(ada, bob, 'user'),
    role(bob, ada, 'user'),
    role(ada, ada, 'user'),
    role(bob, bob, 'user'),
  ])
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(
    await env.DB.prepare(`SELECT count(*) AS n FROM users WHERE role = 'admin'`).first('n'),
  ).toBe(1)
  const lines = await env.DB.prepare(`SELECT count(*) AS n FROM audit`).first('n')
  const last = (await ada.get('/api/admin/users')).status === 200 ? ada : bob
  expect(await role(last, last, 'user')).toMatchObject({ status: 409, fault: 'lastAdmin' })
  expect(await env.DB.prepare(`SELECT count(*) AS n FROM audit`).first('n')).toBe(lines)
})

test('nothing is given to an account that was deleted', async () => {
  const [admin, ada] = [await newAdmin(), await newUser()]
  await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(ada.id).run()
  const left = { deleted_at: new Date(1).toISOString() }
  expect((await admin.get(`/api/admin/users/${ada.id}`)).data).toMatchObject(left)
  expect((await admin.get(`/api/admin/users?search=${ada.id}`)).data.items).toMatchObject([left])
  expect((await admin.get(`/api/admin/users/${admin.id}`)).data.deleted_at).toBeNull()
  const repairs = [
    ['credits', { amount: 9, reason: 'gift' }],
    ['level', { user_level: 1, days: 3, reason: 'gift' }],
  ] as const
  for (const [what, body] of repairs)
    expect(await admin.post(`/api/admin/users/${ada.id}/${what}`, body)).toMatchObject({
      status: 404,
      fault: 'notFound',
    })
  const counted = ['packages', 'entitlements', 'audit'].map((table) =>
    env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'),
  )
  expect(await Promise.all(counted)).toEqual([0, 0, 0])
})

test('nobody who left is made an administrator, or the last one could go', async () => {
  const [boss, ada] = [await newAdmin(), await newUser()]
  await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(ada.id).run()
  expect(await role(boss, ada, 'admin')).toMatchObject({ status: 404 })
})

test('whoever stands in ADMIN_EMAILS is an admin for as long as he stands there', async () => {
  const listed = await newUser({ email: 'admin@example.com' })
  const enter = async (ADMIN_EMAILS: string) => {
    const asked = (path: string) =>
      callUnder({ ADMIN_EMAILS }, 'GET', path, undefined, { Authorization: listed.bearer })
    return [(await asked('/api/admin/users')).status, (await asked('/api/user/me')).data.role]
  }
  expect(await enter('other@example.com, Admin@example.com')).toEqual([200, 'admin'])
  expect(await enter('other@example.com')).toEqual([403, undefined])
  expect(await enter('')).toEqual([403, undefined])
  expect((await listed.get(`/api/admin/users/${listed.id}`)).data).toMatchObject({
    role: 'admin',
    listed: true,
  })
  const boss = await newAdmin()
  expect(await role(boss, listed, 'user')).toMatchObject({ status: 409, fault: 'adminListed' })
  // He counts: the other may go.
  expect(await role(boss, boss, 'user')).toMatchObject({ status: 200 })
})
