import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock } from '../../../kernel/clock.ts'
import { makeDeps } from '../../../kernel/deps.ts'
import { call, newUser, type Person, rid } from '../../../test/people.ts'
import { complaints } from '../../../test/setup.ts'
import { awayFor, callUnder } from '../../../test/under.ts'
import { pairOf } from '../../../test/uploads.ts'
import { redeemCode } from './redeem.ts'

const HOUR_MS = 3600_000
const newAdmin = () => newUser({ role: 'admin' })

async function newCodes(given: Record<string, unknown> = {}): Promise<string[]> {
  const reply = await (
    await newAdmin()
  ).post('/api/admin/redeem-codes', { credits: 50, count: 1, ...given })
  expect(reply.status).toBe(201)
  return reply.data.codes
}
const redeem = (who: Person, code: unknown, request_id = rid()) =>
  who.post('/api/credits/redeem', { code, request_id })
const redeemUnder = (DB: D1Database, who: Person, code: unknown) =>
  callUnder(
    { DB },
    'POST',
    '/api/credits/redeem',
    { code, request_id: rid() },
    { Authorization: who.bearer },
  )
const balance = async (who: Person) => (await who.get('/api/credits')).data.balance

test('a code gives its credits for a year, however it was typed, and the log says where they came from', async () => {
  const ada = await newUser()
  const [code = ''] = await newCodes({ credits: 12.5 })
  expect(code).toMatch(/^[A-Z3-9]{4}(-[A-Z3-9]{4}){3}$/)
  const reply = await redeem(ada, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
  expect(reply).toMatchObject({
    status: 200,
    data: { balance: 12.5, granted: 12.5, packages: [{ source: 'redeem', remaining: 12.5 }] },
  })
  expect(Date.parse(reply.data.packages[0].expires_at) - Date.now()).toBeGreaterThan(
    364 * 24 * HOUR_MS,
  )
  expect((await ada.get('/api/credits/logs')).data.items).toMatchObject([
    { kind: 'grant', delta: 12.5, title: 'Redeem code' },
  ])
})

test('fifty people with one code: one of them gets it', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => newUser()))
  const [code = ''] = await newCodes()
  const replies = await Promise.all(people.map((person) => redeem(person, code)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ fault }) => fault === 'redeemUsed')).toHaveLength(49)
  const balances = await Promise.all(people.map(balance))
  expect(balances.reduce((sum, one) => sum + one, 0)).toBe(50)
  expect((await call('GET', '/dev/ledger/check')).data).toEqual({ ok: true, violations: [] })
})

test('fifty tries of one person, half of them repetitions, give once', async () => {
  const ada = await newUser()
  const [code = ''] = await newCodes()
  const same = rid()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) => redeem(ada, code, i % 2 ? same : rid())),
  )
  expect(replies.every(({ status }) => status === 200 || status === 409 || status === 429)).toBe(
    true,
  )
  expect(await balance(ada)).toBe(50)
  expect((await redeem(ada, code)).fault).toBe('redeemUsed')
})

test('a repetition is answered as the first time; the id is good for that code alone', async () => {
  const ada = await newUser()
  const [one, two] = await newCodes({ count: 2 })
  const request_id = rid()
  const first = await redeem(ada, one, request_id)
  expect((await redeem(ada, one, request_id)).data).toEqual(first.data)
  expect(await redeem(ada, two, request_id)).toMatchObject({
    status: 409,
    fault: 'requestIdReused',
  })
  expect(await balance(ada)).toBe(50)
})

test('an id is good for what was given under it alone, also when its answer is no longer kept', async () => {
  const ada = await newUser()
  const [one, two] = await newCodes({ count: 2 })
  const request_id = rid()
  await redeem(ada, one, request_id)
  moveClock(8 * 24 * HOUR_MS)
  await call('POST', '/dev/cron', { name: 'requests' })
  expect(await redeem(ada, two, request_id)).toMatchObject({
    status: 409,
    fault: 'requestIdReused',
  })
  expect((await redeem(ada, two)).data.granted).toBe(50)
})

test('wrong codes are heard ten times an hour, and then a right one neither; right ones do not count', async () => {
  const ada = await newUser()
  const codes = await newCodes({ count: 12 })
  for (const code of codes.slice(0, 11)) expect((await redeem(ada, code)).status).toBe(200)
  // Nor do those that could not be looked up.
  for (let times = 0; times < 11; times++)
    expect((await redeemUnder(awayFor('redeem_codes'), ada, codes[11])).status).toBe(503)
  expect(complaints.splice(0)).toHaveLength(11)
  const wrong = await Promise.all(
    Array.from({ length: 15 }, () => redeem(ada, 'AAAA-AAAA-AAAA-AAAA')),
  )
  expect(wrong.filter(({ fault }) => fault === 'redeemWrong')).toHaveLength(10)
  expect(wrong.filter(({ fault }) => fault === 'tooManyRequests')).toHaveLength(5)
  expect(await redeem(ada, codes[11])).toMatchObject({ status: 429, fault: 'tooManyRequests' })
  moveClock(HOUR_MS + 1000)
  expect((await redeem(ada, codes[11])).status).toBe(200)
})

test('a code past its day gives nothing', async () => {
  const ada = await newUser()
  const [code] = await newCodes({ expires_at: Date.now() + HOUR_MS })
  moveClock(HOUR_MS + 1000)
  expect(await redeem(ada, code)).toMatchObject({ status: 410, fault: 'redeemExpired' })
  expect(await balance(ada)).toBe(0)
})

test('a code that is taken back between its reading and its giving gives nothing', async () => {
  const [boss, ada] = [await newAdmin(), await newUser()]
  const [code = ''] = await newCodes()
  const { id } = (await boss.get(`/api/admin/redeem-codes?search=${code}`)).data.items[0]
  const DB = new Proxy(env.DB, {
    get: (db, name) => {
      if (name !== 'batch') return Reflect.get(db, name).bind(db)
      return async (statements: D1PreparedStatement[]) => {
        await boss.delete(`/api/admin/redeem-codes/${id}`)
        return db.batch(statements)
      }
    },
  })
  const deps = makeDeps({ ...env, DB }, { waitUntil: () => {} })
  const { data: user } = await ada.get('/api/user/me')
  await expect(redeemCode(deps, user, code, rid())).rejects.toMatchObject({
    fault: 'redeemExpired',
  })
  expect(await balance(ada)).toBe(0)
})

test.each([
  ['', 'redeemEmpty'],
  [undefined, 'redeemEmpty'],
  ['x'.repeat(65), 'redeemWrong'],
  ['0OIL', 'redeemWrong'],
  [7, 'redeemEmpty'],
])('what cannot be a code (%s) is refused with its sentence', async (code, fault) => {
  expect(await redeem(await newUser(), code)).toMatchObject({ status: 422, fault })
})

test('it needs somebody signed in, and a request_id', async () => {
  expect(await call('POST', '/api/credits/redeem', { code: 'A', request_id: rid() })).toMatchObject(
    { status: 401 },
  )
  expect(await (await newUser()).post('/api/credits/redeem', { code: 'A' })).toMatchObject({
    status: 400,
    fault: 'requestIdRequired',
  })
})

test('the admin makes codes, sees who redeemed which, and leaves a line', async () => {
  const [ada, admin] = await Promise.all([newUser(), newAdmin()])
  const made = await admin.post('/api/admin/redeem-codes', {
    credits: 5,
    count: 3,
    note: 'Spring fair, Éclair',
  })
  expect(new Set(made.data.codes).size).toBe(3)
  await redeem(ada, made.data.codes[1])
  const list = (query = '') => admin.get(`/api/admin/redeem-codes?${query}`)
  const redeemed = { code: made.data.codes[1], redeemed_by: ada.id, credits: 5 }
  expect((await list('state=redeemed')).data.items).toMatchObject([
    { ...redeemed, note: 'Spring fair, Éclair', email: ada.email },
  ])
  await ada.delete('/api/user/me', { confirm: ada.email, ...(await pairOf(ada)) })
  expect((await list('state=redeemed')).data.items).toMatchObject([{ ...redeemed, email: null }])
  for (const word of ['spring', 'éCLAIR'])
    expect((await list(`state=open&search=${encodeURIComponent(word)}`)).data.items).toHaveLength(2)
  const first = await list('size=2')
  const rest = await list(`size=2&cursor=${first.data.next}`)
  expect(rest.data).toMatchObject({ next: null, items: [{ credits: 5 }] })
  expect((await admin.get('/api/admin/audit')).data.items).toMatchObject([
    { action: 'redeem-codes.create', detail: { credits: 5, count: 3 } },
  ])
})

test.each([
  { credits: 0 },
  { credits: -5 },
  { credits: 1.005 },
  { count: 0 },
  { count: 501 },
  { count: 1.5 },
  { expires_at: 5 },
])('no codes of %o', async (given) => {
  expect(
    await (await newAdmin()).post('/api/admin/redeem-codes', { credits: 5, count: 1, ...given }),
  ).toMatchObject({ status: 422, fault: 'invalidInput' })
})

test('codes are the admin’s to make and to see', async () => {
  const ada = await newUser()
  expect(await ada.get('/api/admin/redeem-codes')).toMatchObject({ status: 403 })
  expect(await ada.post('/api/admin/redeem-codes', { credits: 5, count: 1 })).toMatchObject({
    status: 403,
  })
  expect(await call('GET', '/api/admin/redeem-codes')).toMatchObject({ status: 401 })
})

test('an admin takes back a code, or all that were made with it; what was redeemed stays', async () => {
  const [boss, ada, bob] = [await newAdmin(), await newUser(), await newUser()]
  const make = async (count: number) =>
    (await boss.post('/api/admin/redeem-codes', { credits: 50, count, note: 'Spring' })).data
      .codes as string[]
  const [[one = ''], [first = '', second = '', third = '']] = [await make(1), await make(3)]
  const idOf = async (code: string) =>
    (await boss.get(`/api/admin/redeem-codes?search=${code}`)).data.items[0].id as string
  const withdraw = async (code: string, more = {}) =>
    boss.delete(`/api/admin/redeem-codes/${await idOf(code)}`, more)
  expect(await withdraw(second, { reason: 'a slip' })).toMatchObject({
    status: 200,
    data: { withdrawn: 1 },
  })
  expect(await redeem(ada, second)).toMatchObject({ fault: 'redeemExpired' })
  await redeem(ada, first)
  expect((await withdraw(second, { batch: true })).data).toEqual({ withdrawn: 1 })
  expect(await redeem(bob, third)).toMatchObject({ fault: 'redeemExpired' })
  expect((await withdraw(first)).data).toEqual({ withdrawn: 0 })
  expect((await redeem(bob, one)).status).toBe(200)
  expect([await balance(ada), await balance(bob)]).toEqual([50, 50])
  const states = (await boss.get('/api/admin/redeem-codes?search=Spring')).data.items
  expect(states.map(({ state }: { state: string }) => state).toSorted()).toEqual([
    'expired',
    'expired',
    'redeemed',
    'redeemed',
  ])
  expect(await boss.delete('/api/admin/redeem-codes/nobody')).toMatchObject({ status: 404 })
  expect(await ada.delete(`/api/admin/redeem-codes/${await idOf(one)}`)).toMatchObject({
    status: 403,
  })
})
