import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { dbOf } from '../../kernel/db.ts'
import { call, newUser, type Person } from '../../test/people.ts'
import { complaints } from '../../test/setup.ts'
import { deps } from '../../test/shop.ts'
import { stopClock } from '../../test/stopped-clock.ts'
import { callUnder } from '../../test/under.ts'
import { wire } from '../../test/wire.ts'
import { tellNews } from './tell.ts'

const KEY = 'a-key-of-the-site'
const keyed = { ...deps, env: { ...env, INDEXNOW_KEY: KEY } }
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let boss: Person
beforeEach(async () => void (boss = await newUser({ role: 'admin' })))

const post = (key: string, more: object = {}) =>
  boss.post('/api/admin/blog', { key, title: 'Lamps', content: 'Buy **none**.', ...more })
const waiting = () =>
  env.DB.prepare('SELECT host, path FROM page_news ORDER BY host, path')
    .all<{ host: string; path: string }>()
    .then(({ results }) => results.map(({ host, path }) => host + path))

/** Search engines for the length of a test: what they were told, call by call. */
function engines(
  answer: () => Response | Promise<Response> = () => new Response(null, { status: 202 }),
) {
  const calls: string[][] = []
  wire(({ body }) => {
    const { host, key, keyLocation, urlList } = body as Record<string, string> & {
      urlList: string[]
    }
    expect([key, keyLocation]).toEqual([KEY, `http://${host}/${KEY}.txt`])
    expect(urlList.every((address) => new URL(address).host === host)).toBe(true)
    calls.push(urlList)
    return answer()
  })
  return calls
}

test('a page that changed often is told once, in every language, and then no more', async () => {
  const calls = engines()
  await post('lamps')
  await boss.patch('/api/admin/blog/lamps', { title: 'Ten lamps' })
  await boss.put('/api/admin/wiki/about-us', { content: '# Us\n\nWe.' })
  await tellNews(keyed)
  await tellNews(keyed)
  expect(calls).toEqual([
    ['blog/lamps', 'wiki/about-us'].flatMap((path) =>
      ['', '?lang=zh-HK', '?lang=zh-CN'].map((query) => `http://localhost/${path}${query}`),
    ),
  ])
})

test('what goes, moves, or stands on a domain of its own is told, each site for itself', async () => {
  await post('lamps')
  await boss.post('/api/admin/products', { key: 'quiet', file_module: 'cut-silence', title: 'Q' })
  await tellNews({ ...keyed, env })
  const calls = engines()
  await boss.patch('/api/admin/blog/lamps', { key: 'lights' })
  await boss.delete('/api/admin/blog/lights')
  await boss.put('/api/admin/products/quiet', { key: 'hush', alias_domain: 'hush.localhost' })
  await tellNews(keyed)
  const told = calls.map((call) => call.filter((address) => !address.includes('?')))
  expect(told.toSorted()).toEqual([
    ['http://hush.localhost/'],
    ['blog/lamps', 'blog/lights', 'product/hush', 'product/quiet'].map(
      (path) => `http://localhost/${path}`,
    ),
  ])
})

test('each domain that answers is told of by itself: its product, and the posts about that', async () => {
  const { data: product } = await boss.post('/api/admin/products', {
    key: 'quiet',
    file_module: 'cut-silence',
    title: 'Q',
    supports_isolated_domain: true,
    alias_domain: 'quiet.localhost',
  })
  await boss.post('/api/admin/domains', { product_id: product.id, host: 'later.example' })
  await post('hush', { product_id: product.id })
  await post('lamps')
  await tellNews({ ...keyed, env })
  const calls = engines()
  await boss.put('/api/admin/products/quiet', { title: 'Quieter' })
  await boss.patch('/api/admin/blog/hush', { title: 'Hush' })
  await boss.patch('/api/admin/blog/lamps', { title: 'Ten' })
  await tellNews(keyed)
  const own = calls.flat().filter((address) => !/localhost\/.*\?|http:\/\/localhost/.test(address))
  expect(own).toEqual(
    ['', 'blog/hush', 'product/quiet'].map((path) => `http://quiet.localhost/${path}`),
  )
  expect((await call('GET', `http://quiet.localhost/blog/hush`)).status).toBe(200)

  await boss.patch('/api/admin/blog/hush', { product_id: null })
  expect(await waiting()).toEqual(['/blog/hush', 'quiet.localhost/blog/hush'])
  await boss.put('/api/admin/products/quiet', { alias_domain: null })
  expect((await waiting()).filter((line) => line.startsWith('quiet.'))).toEqual([])
})

test('a document is news on every domain that answers, also when it is put back', async () => {
  const { data: product } = await boss.post('/api/admin/products', {
    key: 'quiet',
    file_module: 'cut-silence',
    title: 'Q',
    supports_isolated_domain: true,
    alias_domain: 'quiet.localhost',
  })
  await boss.post('/api/admin/domains', { product_id: product.id, host: 'later.example' })
  await tellNews({ ...keyed, env })
  const both = ['/wiki/about-us', 'quiet.localhost/wiki/about-us']
  for (const content of ['# Us\n\nWe.', '# Us\n\nAll of us.']) {
    await boss.put('/api/admin/wiki/about-us', { content })
    expect(await waiting()).toEqual(both)
    await tellNews({ ...keyed, env })
  }
  await boss.delete('/api/admin/wiki/about-us')
  expect(await waiting()).toEqual(both)
  const calls = engines()
  await tellNews(keyed)
  expect(calls.flat().filter((address) => !address.includes('?'))).toEqual([
    'http://localhost/wiki/about-us',
    'http://quiet.localhost/wiki/about-us',
  ])
  expect((await call('GET', 'http://quiet.localhost/wiki/about-us')).status).toBe(200)
})

test('however many pages changed, few statements tell of them: a run has a thousand for all its work', async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
     INSERT INTO page_news (host, path, due_at) SELECT '', '/blog/p' || i, 1 FROM n`,
  ).run()
  let statements = 0
  const DB = new Proxy(env.DB, {
    get(d1, name: keyof D1Database) {
      if (name !== 'prepare') return d1[name].bind(d1)
      return (sql: string) => (statements++, d1.prepare(sql))
    },
  })
  const counted = { ...keyed, db: dbOf(DB) }
  for (const status of [503, 200]) {
    engines(() => new Response(null, { status }))
    await tellNews(counted)
    moveClock(5 * MINUTE)
  }
  expect(await waiting()).toEqual([])
  expect(statements).toBeLessThan(20)
})

test('a draft is not told, and a post with a day to come is told on that day', async () => {
  const calls = engines()
  await post('draft', { published: false })
  await post('late', { published_at: Date.now() + DAY })
  await tellNews(keyed)
  expect(calls).toEqual([])
  moveClock(DAY + MINUTE)
  await tellNews(keyed)
  expect(calls).toHaveLength(1)
})

test.each([
  ['busy', () => new Response(null, { status: 429, headers: { 'Retry-After': '1800' } }), 30],
  ['broken', () => new Response('<html>', { status: 503 }), 1],
  ['not sure of the key yet', () => new Response(null, { status: 403 }), 1],
  ['gone', () => Promise.reject(new TypeError('network')), 1],
] as const)(
  'engines that are %s are told again later, and not for ever',
  async (_how, answer, minutes) => {
    stopClock()
    const calls = engines(answer)
    await post('lamps')
    await tellNews(keyed)
    moveClock((minutes - 0.1) * MINUTE)
    await tellNews(keyed)
    expect(calls).toHaveLength(1)
    moveClock((minutes + 0.1) * MINUTE)
    await tellNews(keyed)
    expect(calls).toHaveLength(2)
    for (let day = 1; day < 14; day++) {
      moveClock(day * DAY)
      await tellNews(keyed)
    }
    expect([calls.length, await waiting()]).toEqual([11, []])
  },
)

test('what they refuse is not told again, and is complained of', async () => {
  const calls = engines(() => new Response(null, { status: 422 }))
  await post('lamps')
  await tellNews(keyed)
  await tellNews(keyed)
  expect(calls).toHaveLength(1)
  expect(String(complaints.splice(0))).toContain('"refused"')
})

test('a page that changes while it is told is told again', async () => {
  const calls = engines(async () => {
    if (calls.length === 1) await boss.patch('/api/admin/blog/lamps', { title: 'Ten lamps' })
    return new Response(null, { status: 200 })
  })
  await post('lamps')
  await tellNews(keyed)
  expect(await waiting()).toEqual(['/blog/lamps'])
  await tellNews(keyed)
  expect([calls.length, await waiting()]).toEqual([2, []])
})

test('without a key nobody is told and nothing is kept; the key’s file is there with it', async () => {
  const calls = engines()
  await post('lamps')
  await tellNews(deps)
  expect([calls, await waiting()]).toEqual([[], []])
  const at = (vars: object, path: string) => callUnder(vars, 'GET', path)
  expect(await at({ INDEXNOW_KEY: KEY }, `/${KEY}.txt`)).toMatchObject({ status: 200, data: KEY })
  expect((await at({ INDEXNOW_KEY: KEY }, '/another-key.txt')).status).toBe(404)
  expect((await at({}, '/.txt')).status).toBe(404)
  expect((await at({}, '/robots.txt')).status).toBe(200)
})
