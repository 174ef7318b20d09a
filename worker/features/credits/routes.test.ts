import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { makeDeps } from '../../kernel/deps.ts'
import { call, newUser, rid, type Person } from '../../test/people.ts'
import { complaints } from '../../test/setup.ts'
import { awayFor, callUnder } from '../../test/under.ts'
import type { Entry } from './contract.ts'
import { grant, holdStatement, refund, settle } from './ledger.ts'

const DAY = 24 * 3600_000
const deps = makeDeps(env, { waitUntil: () => {} })

const claim = (who: Person, request_id: string = rid()) =>
  who.post('/api/credits/free-plan', { request_id })
const debit = (who: Person, amount: number, request_id: string = rid()) =>
  who.post('/dev/ledger/debit', { amount, request_id })
const check = async () => (await call('GET', '/dev/ledger/check')).data

test('a newcomer has nothing, and a stranger is asked to sign in', async () => {
  const ada = await newUser({ level: 12 })
  expect((await ada.get('/api/credits')).data).toEqual({
    balance: 0,
    user_level: 12,
    held: 0,
    packages: [],
  })
  expect(await call('GET', '/api/credits')).toMatchObject({ status: 401, fault: 'signInRequired' })
  expect(await call('GET', '/api/credits/logs')).toMatchObject({ status: 401 })
  expect(await call('POST', '/api/credits/free-plan', { request_id: rid() })).toMatchObject({
    status: 401,
  })
})

test('the free plan gives 200 credits for a year', async () => {
  const ada = await newUser()
  const { status, data } = await claim(ada)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    balance: 200,
    held: 0,
    packages: [{ source: 'free', granted: 200, remaining: 200 }],
  })
  expect(Date.parse(data.packages[0].expires_at) - Date.now()).toBeGreaterThan(364 * DAY)
  expect((await ada.get('/api/credits')).data).toEqual(data)
})

test('parallel claims pay once and say why', async () => {
  const ada = await newUser()
  const claims = await Promise.all(Array.from({ length: 12 }, () => claim(ada)))
  expect(claims.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(claims.filter(({ fault }) => fault === 'freePlanClaimed')).toHaveLength(11)
  expect((await ada.get('/api/credits')).data.balance).toBe(200)
})

test('the same claim again has the same answer, also when the kept answer was lost', async () => {
  const ada = await newUser()
  const id = rid()
  const first = await claim(ada, id)
  expect((await claim(ada, id)).data).toEqual(first.data)
  await env.DB.prepare('DELETE FROM requests').run()
  expect((await claim(ada, id)).data).toEqual(first.data)
  expect(await claim(ada)).toMatchObject({
    status: 409,
    fault: 'freePlanClaimed',
    err: 'You have already claimed the free plan.',
  })
})

test('a claim needs a request_id', async () => {
  expect(await (await newUser()).post('/api/credits/free-plan', {})).toMatchObject({
    status: 400,
    fault: 'requestIdRequired',
  })
})

test('another spelling of the mailbox is the same person, also after the account is gone', async () => {
  const ada = await newUser({ email: 'ada.lovelace+one@gmail.com' })
  await claim(ada)
  await env.DB.batch([env.DB.prepare('DELETE FROM sessions'), env.DB.prepare('DELETE FROM users')])
  for (const email of [
    'adalovelace@googlemail.com',
    'a.d.a.lovelace@gmail.com',
    'ada.lovelace+one@gmail.com',
  ]) {
    expect(await claim(await newUser({ email }))).toMatchObject({
      status: 409,
      fault: 'freePlanClaimed',
    })
  }
  expect((await claim(await newUser({ email: 'ada.lovelace@example.com' }))).status).toBe(200)
  expect((await claim(await newUser({ email: 'adalovelace@example.com' }))).status).toBe(200)
})

test('a throw-away mailbox may not claim, a subdomain of one neither', async () => {
  for (const email of ['ada@mailinator.com', 'ada@10mail.org', 'ada@any.33mail.com']) {
    expect(await claim(await newUser({ email })), email).toMatchObject({
      status: 403,
      fault: 'disposableMailbox',
    })
  }
})

test('the log tells every movement, newest first, in the language of the reader', async () => {
  const ada = await newUser()
  const { packages } = (await claim(ada)).data
  await debit(ada, 1)
  const { data } = await ada.get('/api/credits/logs')
  expect(data.next).toBeNull()
  expect(
    data.items.map((item: { kind: string; delta: number; title: string }) => [
      item.kind,
      item.delta,
      item.title,
    ]),
  ).toEqual([
    ['spend', -1, 'Task finished'],
    ['release', 1, 'Task finished'],
    ['hold', -1, 'Set aside for a task'],
    ['grant', 200, 'Free plan'],
  ])
  expect(data.items[3]).toMatchObject({
    package_id: packages[0].id,
    task_id: null,
    created_at: expect.stringMatching(/T.*Z$/),
  })
  const chinese = await ada.get('/api/credits/logs?size=1', undefined, {
    'Accept-Language': 'zh-CN',
  })
  expect(chinese.data.items[0].title).toBe('任务完成')
})

test('the log is paged by cursor, filtered by package, and private', async () => {
  const ada = await newUser()
  const free = (await claim(ada)).data.packages[0].id
  await grant(deps, {
    userId: ada.id,
    source: 'gift',
    sourceRef: 'g',
    amount: 100,
    expiresAt: Date.now() + DAY,
    title: 'Welcome',
  })
  for (let i = 0; i < 3; i++) await debit(ada, 1)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { data }: { data: { items: { id: string }[]; next: string | null } } = await ada.get(
      `/api/credits/logs?size=4${cursor && `&cursor=${cursor}`}`,
    )
    expect(data.items.length).toBeLessThanOrEqual(4)
    seen.push(...data.items.map(({ id }) => id))
    cursor = data.next
  }
  expect(seen).toHaveLength(11)
  expect(new Set(seen).size).toBe(11)
  const ofFree = (await ada.get(`/api/credits/logs?package_id=${free}`)).data.items
  expect(ofFree.every((item: { package_id: string }) => item.package_id === free)).toBe(true)
  expect(ofFree).toHaveLength(7)
  expect((await (await newUser()).get(`/api/credits/logs?package_id=${free}`)).data.items).toEqual(
    [],
  )
  expect(await ada.get('/api/credits/logs?size=101')).toMatchObject({
    status: 422,
    fault: 'invalidInput',
  })
  expect(await ada.get('/api/credits/logs?cursor=x')).toMatchObject({ status: 422 })
})

test('the log has one line for a paid work, with what it came to and all that moved for it', async () => {
  const ada = await newUser()
  await claim(ada)
  await grant(deps, {
    userId: ada.id,
    source: 'gift',
    sourceRef: 'g',
    amount: 150,
    expiresAt: Date.now() + DAY,
  })
  await debit(ada, 2)
  const open = { id: 'open', userId: ada.id, amount: 300, dueAt: Date.now() + DAY, toolId: 'imm' }
  await holdStatement(deps, open).run()
  const { items, next } = (await ada.get('/api/credits/lines')).data
  expect(next).toBeNull()
  expect(items).toMatchObject([
    { task_id: 'open', tool_id: 'imm', delta: -3, open: true, movements: [{ kind: 'hold' }] },
    { kind: 'hold', delta: -2, open: false },
    { kind: 'grant', task_id: null, delta: 1.5, movements: [{ title: 'Gift' }] },
    { kind: 'grant', delta: 200, title: 'Free plan' },
  ])
  // Two packages pay for it, the gift first.
  expect(items[1].movements.map(({ kind, delta }: Entry) => [kind, delta])).toEqual([
    ['hold', -1.5],
    ['hold', -0.5],
    ['release', 1.5],
    ['release', 0.5],
    ['spend', -1.5],
    ['spend', -0.5],
  ])
  const { packages } = (await ada.get('/api/credits')).data
  const ofFree = packages.find(({ source }: { source: string }) => source === 'free').id
  const free = (await ada.get(`/api/credits/lines?package_id=${ofFree}`)).data.items
  expect(free.map(({ delta }: Entry) => delta)).toEqual([-3, -0.5, 200])
  await settle(deps, { id: 'open', amount: 0, reason: 'done' })
  const paged: number[] = []
  for (let cursor = ''; ;) {
    const { data } = await ada.get(`/api/credits/lines?size=1${cursor}`)
    paged.push(data.items[0].delta)
    if (data.next === null) break
    cursor = `&cursor=${data.next}`
  }
  expect(paged).toEqual([0, -2, 1.5, 200])
  expect((await (await newUser()).get('/api/credits/lines')).data.items).toEqual([])
  expect(await call('GET', '/api/credits/lines')).toMatchObject({ status: 401 })
})

test('credits that are given back later are a line of their own, with the work they were paid for', async () => {
  const ada = await newUser()
  await claim(ada)
  await debit(ada, 1)
  const [spent] = (await ada.get('/api/credits/lines')).data.items
  await refund(deps, { holdId: spent.task_id, ref: 'sorry', amount: 100, reason: 'goodwill' })
  expect((await ada.get('/api/credits/lines')).data.items).toMatchObject([
    { kind: 'refund', task_id: spent.task_id, delta: 1, movements: [{}] },
    { kind: 'hold', delta: -1 },
    { kind: 'grant' },
  ])
})

test('a debit above the balance is refused, another body under the same id too', async () => {
  const ada = await newUser()
  await claim(ada)
  expect(await debit(ada, 200.01)).toMatchObject({
    status: 402,
    fault: 'insufficientCredits',
    err: 'Not enough credits.',
  })
  const id = rid()
  expect((await debit(ada, 1, id)).data).toEqual({ charged: 1 })
  expect(await debit(ada, 2, id)).toMatchObject({ status: 409, fault: 'requestIdReused' })
  expect((await ada.get('/api/credits')).data.balance).toBe(199)
})

test('the same debit a thousand times charges once', async () => {
  const ada = await newUser()
  await claim(ada)
  const id = rid()
  for (let i = 0; i < 20; i++) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => debit(ada, 1, id)))
    expect(answers.filter(({ data }) => data?.charged !== 1)).toEqual([])
  }
  expect((await ada.get('/api/credits')).data.balance).toBe(199)
  expect(await check()).toEqual({ ok: true, violations: [] })
})

test('cron expires packages and gives back what is overdue', async () => {
  const ada = await newUser()
  await claim(ada)
  const hold = env.DB.prepare(
    `INSERT INTO holds (id, user_id, tool_id, amount, due_at, created_at) VALUES ('h1', ?1, 'imm', 500, ?2, ?3)`,
  )
  await hold.bind(ada.id, Date.now() + 10_000, Date.now()).run()
  expect((await ada.get('/api/credits')).data).toMatchObject({ balance: 195, held: 5 })
  moveClock(71_000)
  expect((await check()).violations).toEqual([
    { invariant: 'hold: none open past its due time', ids: ['h1'] },
  ])
  await call('POST', '/dev/cron', { name: 'ledger' })
  expect(await check()).toEqual({ ok: true, violations: [] })
  expect((await ada.get('/api/credits')).data).toMatchObject({ balance: 200, held: 0 })
  moveClock(366 * DAY)
  await env.DB.prepare('UPDATE sessions SET expires_at = expires_at * 2').run()
  expect((await ada.get('/api/credits')).data).toMatchObject({ balance: 0, packages: [] })
  await call('POST', '/dev/cron', {})
  expect((await ada.get('/api/credits/logs?size=1')).data.items).toMatchObject([
    { kind: 'expire', delta: -200, title: 'Expired' },
  ])
  expect(await check()).toEqual({ ok: true, violations: [] })
})

test('a broken invariant is an error in the log', async () => {
  const ada = await newUser()
  await claim(ada)
  await env.DB.batch([
    env.DB.prepare('DROP TRIGGER entries_no_update'),
    env.DB.prepare('UPDATE entries SET delta = delta + 1'),
  ])
  expect(
    (await check()).violations.map(
      ({ invariant }: { invariant: string }) => invariant.split(':')[0],
    ),
  ).toEqual(['package', 'user'])
  await call('POST', '/dev/cron', { name: 'ledger-check' })
  expect(complaints.splice(0).flat().join()).toContain('"ledger":[{"invariant"')
})

test('a neighbourhood claims so many free plans a day; whoever comes later has his account and waits for the grant', async () => {
  const claimFrom = async (address: string) =>
    (await newUser()).post(
      '/api/credits/free-plan',
      { request_id: rid() },
      { 'CF-Connecting-IP': address },
    )
  const block = Array.from(
    { length: Number(env.FREE_PLANS_PER_BLOCK) },
    (_, at) => `198.51.100.${at + 1}`,
  )
  // What could not be granted does not count.
  const ada = await newUser()
  const failed = await callUnder(
    { DB: awayFor('INTO packages') },
    'POST',
    '/api/credits/free-plan',
    { request_id: rid() },
    { Authorization: ada.bearer, 'CF-Connecting-IP': '198.51.100.201' },
  )
  expect([failed.status, complaints.splice(0).length]).toEqual([503, 1])
  for (const address of block) expect((await claimFrom(address)).status).toBe(200)
  const late = await claimFrom('198.51.100.200')
  expect(late).toMatchObject({
    status: 429,
    fault: 'freePlanWaits',
    err: expect.stringContaining('in 24 hours'),
  })
  expect(late.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect((await claimFrom('198.51.101.1')).status).toBe(200)
  await moveClock(DAY)
  expect((await claimFrom('198.51.100.200')).status).toBe(200)
})

test('the whole log comes as CSV that no spreadsheet mistakes for formulas', async () => {
  const ada = await newUser()
  await claim(ada)
  await grant(deps, {
    id: 'gift',
    userId: ada.id,
    source: 'gift',
    sourceRef: 'gift',
    amount: 1250,
    expiresAt: Date.now() + DAY,
    title: '=HYPERLINK("x"),1',
  })
  const { data: csv, headers } = await ada.get<string>('/api/credits/logs.csv')
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const [head, gift, free] = csv.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('created_at,kind,title,delta,package_id,task_id,id')
  expect(gift).toMatch(/^[\d:.TZ-]+,grant,"'=HYPERLINK\(""x""\),1",12\.50,gift,,\d+$/)
  expect(free).toContain(',grant,Free plan,200.00,')
  expect(
    (await ada.get<string>('/api/credits/logs.csv?package_id=gift')).data.trim().split('\r\n'),
  ).toHaveLength(2)
  expect(await call('GET', '/api/credits/logs.csv')).toMatchObject({ status: 401 })
})
