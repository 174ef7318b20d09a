import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { call, newUser, type Person, rid } from '../../test/people.ts'
import { putFile } from '../../test/uploads.ts'
import { app } from '../../app.ts'
import { ACTS, type RecordLine } from './contract.ts'
import { UNRECORDED } from './keep.ts'

const DAY_MS = 24 * 3600_000

/** The lines are written after the answers have gone out. */
async function lines(who: Person, count: number, query = ''): Promise<RecordLine[]> {
  let found: RecordLine[] = []
  await expect
    .poll(async () => (found = (await who.get(`/api/records?${query}`)).data.items))
    .toHaveLength(count)
  return found
}

test('a change leaves a line that names the call and nothing that was in it', async () => {
  const ada = await newUser()
  await ada.put(
    '/api/user/me',
    { nickname: 'Countess' },
    { 'CF-Connecting-IP': '2001:db8:1:2:3:4:5:6' },
  )
  const [line] = await lines(ada, 1)
  expect(line).toMatchObject({
    method: 'PUT',
    route: '/api/user/me',
    status: 200,
    fault: null,
    cost: null,
    address: '2001:db8:1:2::/64',
  })
  expect(JSON.stringify(await env.DB.prepare('SELECT * FROM records').all())).not.toContain(
    'Countess',
  )
})

test('a refused call says by which fault, under the id that its answer showed', async () => {
  const ada = await newUser()
  const task = {
    tool: 'imm',
    input: { mode: 'remove-background', image: '0'.repeat(32) },
    request_id: rid(),
  }
  const reply = await ada.post('/api/tasks', task)
  const [line] = await lines(ada, 1, 'outcome=refused')
  expect(line).toMatchObject({
    method: 'POST',
    route: '/api/tasks',
    status: reply.status,
    fault: reply.fault,
  })
  expect(line?.request_id).toMatch(/^[\w-]{36}$/)
})

test('an id in the address is a placeholder in the line', async () => {
  const ada = await newUser()
  await ada.post('/api/tasks/secret-id/cancel', {})
  expect(await lines(ada, 1)).toMatchObject([
    { route: '/api/tasks/:id/cancel', status: 404, fault: 'notFound' },
  ])
})

test('a line says which file or task it was about, once the call did its work', async () => {
  const ada = await newUser()
  const { hash } = (await putFile(ada, new TextEncoder().encode('words'), 'a.txt')).data
  await lines(ada, 1)
  moveClock(1000)
  await ada.put(`/api/file/mine/${hash}`, { title: 'b.txt' })
  await lines(ada, 2)
  moveClock(2000)
  await ada.put(`/api/file/mine/${'0'.repeat(32)}`, { title: 'b.txt' })
  expect((await lines(ada, 3)).map(({ file_hash }) => file_hash)).toEqual([null, hash, hash])
})

test('reading, asking for a price, unknown addresses and guests leave none', async () => {
  const ada = await newUser()
  await ada.get('/api/user/me')
  await ada.post('/api/tasks/quote', { tool: 'imm', input: {} })
  await ada.post('/api/nothing', {})
  await call('POST', '/api/user/logout', {})
  await ada.put('/api/user/me', { nickname: 'Last' })
  expect(await lines(ada, 1)).toMatchObject([{ route: '/api/user/me' }])
  expect(await env.DB.prepare('SELECT count(*) AS n FROM records').first('n')).toBe(1)
})

test('every change that a member can make is an act with words of its own', () => {
  const ofMembers = app.routes
    .filter(({ handler }) => 'audience' in handler && handler.audience === 'signedIn')
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => /^(?!GET)\w+ \/api\//.test(name) && !UNRECORDED.has(name))
  expect(ofMembers.length).toBeGreaterThan(20)
  expect(ofMembers.filter((name) => !ACTS.some((act) => act === name))).toEqual([])
})

test('lists are newest first, in pages, and one’s own', async () => {
  const [ada, bob] = [await newUser(), await newUser()]
  for (const nickname of ['1', '2', '3', '4', '5']) {
    await ada.put('/api/user/me', { nickname })
    moveClock(Number(nickname) * 1000)
  }
  await bob.put('/api/user/me', { nickname: 'Bob' })
  const all = await lines(ada, 5)
  expect(all.map(({ created_at }) => created_at)).toEqual(
    all
      .map(({ created_at }) => created_at)
      .sort()
      .reverse(),
  )
  const first = (await ada.get('/api/records?size=2')).data
  const second = (await ada.get(`/api/records?size=2&cursor=${first.next}`)).data
  const third = (await ada.get(`/api/records?size=2&cursor=${second.next}`)).data
  expect([...first.items, ...second.items, ...third.items]).toEqual(all)
  expect(third.next).toBeNull()
})

test('the admin sees everybody’s, by person, status, fault and request', async () => {
  const [ada, bob, admin] = await Promise.all([newUser(), newUser(), newUser({ role: 'admin' })])
  await ada.put('/api/user/me', { nickname: '' })
  await bob.put('/api/user/me', { nickname: 'Bob' })
  await Promise.all([lines(ada, 1), lines(bob, 1)])
  const list = async (query: string) => (await admin.get(`/api/admin/records?${query}`)).data.items
  expect(await list('')).toHaveLength(2)
  for (const word of [bob.id, bob.email])
    expect(await list(`search=${word}`)).toMatchObject([
      { user_id: bob.id, email: bob.email, status: 200 },
    ])
  expect(await list('status=422')).toMatchObject([{ user_id: ada.id }])
  const [refused] = await list('fault=nicknameEmpty')
  expect(await list(`search=${refused.request_id}`)).toEqual([refused])
  expect(await list('method=DELETE')).toEqual([])
  expect(await ada.get('/api/admin/records')).toMatchObject({ status: 403 })
})

test('lines go after half a year, and with their person', async () => {
  const [ada, bob] = await Promise.all([newUser(), newUser()])
  for (const person of [ada, bob]) await person.put('/api/user/me', { nickname: 'N' })
  await Promise.all([lines(ada, 1), lines(bob, 1)])
  const count = () => env.DB.prepare('SELECT count(*) AS n FROM records').first('n')
  await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(ada.id).run()
  expect(await count()).toBe(1)
  moveClock(179 * DAY_MS)
  await call('POST', '/dev/cron', { name: 'records' })
  expect(await count()).toBe(1)
  moveClock(181 * DAY_MS)
  await call('POST', '/dev/cron', { name: 'records' })
  expect(await count()).toBe(0)
})

test('a line that cannot be written fails nobody’s call', async () => {
  const ada = await newUser()
  await env.DB.prepare('DROP TABLE records').run()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect((await ada.put('/api/user/me', { nickname: 'Still' })).data.nickname).toBe('Still')
  await expect.poll(() => warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})
