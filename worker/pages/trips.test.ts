import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { visit } from '../test/pages.ts'
import { newUser } from '../test/people.ts'

afterEach(() => vi.restoreAllMocks())

/** Trips to the database during a call: batches, and statements that go alone. */
async function tripsOf(path: string) {
  const statement = Object.getPrototypeOf(env.DB.prepare('SELECT 1'))
  const spies = [
    vi.spyOn(Object.getPrototypeOf(env.DB), 'batch'),
    ...['all', 'raw', 'run', 'first'].map((name) => vi.spyOn(statement, name)),
  ]
  const { status } = await visit(path)
  const trips = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  vi.restoreAllMocks()
  return [path, status, trips]
}

test('a guest’s page goes to the database as seldom as it can, and once it is kept not at all', async () => {
  const pages = [
    ['/', 200, 1],
    ['/products', 200, 1],
    ['/feedback', 200, 1],
    ['/signin', 200, 1],
    ['/open', 200, 1],
    ['/no-such-page', 404, 1],
    ['/pricing', 200, 1],
    ['/blog', 200, 2],
    ['/blog/cut-the-silences', 200, 2],
    ['/wiki/privacy-policy', 200, 2],
    ['/product/cut-silence', 200, 2],
    ['/product/cut-silence/public', 200, 2],
    ['/manifest.webmanifest', 200, 1],
    ['/llms.txt', 200, 3],
    ['/sitemap.xml', 200, 4],
    ['/sitemap-pages.xml', 200, 3],
  ] as const
  // The first call of all reads how far the clock was moved.
  await visit('/api/health')
  for (const [path, status, most] of pages)
    expect(await tripsOf(path)).toEqual([path, status, most])
  for (const [path, status] of pages.filter(([, status]) => status === 200))
    expect(await tripsOf(path)).toEqual([path, status, 0])
})

test('with a thousand products more it goes there as seldom', async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
     INSERT INTO products (id, "key", file_module, texts, supports_isolated_domain, alias_domain, created_at, updated_at)
     SELECT 'site-' || i, 'site-' || i, 'cut-silence', json_object('en-US', json_object('title', 'Site ' || i)), 1, 'site-' || i || '.localhost', 0, 0 FROM n`,
  ).run()
  await visit('/api/health')
  for (const path of ['/', '/products', '/pricing', '/manifest.webmanifest', '/api/products'])
    expect(await tripsOf(path)).toEqual([path, 200, 1])
})

test('nor does a guest’s page of a product’s own site, with what a browser asks beside it', async () => {
  const admin = await newUser({ role: 'admin' })
  const own = { alias_domain: 'pauses.localhost', supports_isolated_domain: true }
  await admin.put('/api/admin/products/cut-silence', own)
  for (const path of [
    ...['/', '/pricing', '/signin', '/open', '/product/cut-silence', '/wiki/about-us'],
    ...['/manifest.webmanifest', '/favicon.svg', '/api/products', '/api/plans'],
  ]) {
    const url = `http://pauses.localhost${path}`
    await visit(url)
    expect(await tripsOf(url)).toEqual([url, 200, 0])
  }
})

test('a short link that is nobody’s writes nothing', async () => {
  const written = vi.spyOn(Object.getPrototypeOf(env.DB), 'prepare')
  expect((await visit('/r/no-such-link')).status).toBe(404)
  const statements = written.mock.calls.map(([sql]) => String(sql))
  expect(statements.some((sql) => sql.includes('redirects'))).toBe(true)
  expect(statements.filter((sql) => !/^\s*select/i.test(sql))).toEqual([])
})
