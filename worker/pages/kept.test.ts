import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { app } from '../app.ts'
import { moveClock } from '../kernel/clock.ts'
import { openWork } from '../kernel/deps.ts'
import { kept } from '../kernel/kept.ts'
import { visitor } from '../test/mailbox.ts'
import { siteDataIn, visit } from '../test/pages.ts'
import { newUser } from '../test/people.ts'
import { deps } from '../test/shop.ts'
import { stopClock } from '../test/stopped-clock.ts'

const howOf = ({ headers }: { headers: Headers }) =>
  /page;desc=(\w+)/.exec(headers.get('Server-Timing') ?? '')?.[1]
const titleOf = ({ data }: { data: string }) => /<title>(.*?)<\/title>/.exec(data)?.[1]

/** Behind the back of the admin's pages. */
const rename = (title: string) =>
  env.DB.prepare(
    `UPDATE products SET texts = json_set(texts, '$."en-US".site_title', ?) WHERE "key" = 'cut-silence'`,
  )
    .bind(title)
    .run()

test('a page is made once for all guests, by site and language', async () => {
  const first = await visit('/product/cut-silence')
  const second = await visit('/product/cut-silence?utm_source=mail')
  expect([howOf(first), howOf(second)]).toEqual(['made', 'hit'])
  expect(second.data).toBe(first.data)
  const chinese = await visit('/product/cut-silence?lang=zh-CN')
  expect([howOf(chinese), chinese.data.includes('<html lang="zh-CN"')]).toEqual(['made', true])
})

test('of another build it is made anew, and each build has its own', async () => {
  const shell = (build: string) =>
    `<!doctype html><html><head><title></title><script type="module" src="/assets/${build}.js"></script></head><body><div id="root"></div></body></html>`
  const visitBuild = async (build: string) => {
    const ASSETS = { fetch: async () => new Response(shell(build)) } as unknown as Fetcher
    const ctx = createExecutionContext()
    const asked = new Request('http://localhost/pricing')
    const answer = await app.fetch(asked, { ...env, ASSETS }, ctx)
    const data = await answer.text()
    await waitOnExecutionContext(ctx)
    return [howOf(answer), /assets\/(\w+)\.js/.exec(data)?.[1]]
  }
  expect(await visitBuild('before')).toEqual(['made', 'before'])
  expect(await visitBuild('before')).toEqual(['hit', 'before'])
  expect(await visitBuild('after')).toEqual(['made', 'after'])
  expect(await visitBuild('before')).toEqual(['hit', 'before'])
})

test('it is never older than a minute, and half way made anew behind an answer', async () => {
  await visit('/product/cut-silence')
  await rename('Another title')
  moveClock(40_000)
  const stale = await visit('/product/cut-silence')
  expect([howOf(stale), titleOf(stale)]).toEqual([
    'stale',
    expect.not.stringContaining('Another title'),
  ])
  await expect
    .poll(async () => titleOf(await visit('/product/cut-silence')))
    .toContain('Another title')
  await rename('A third one')
  moveClock(40_000 + 61_000)
  const fresh = await visit('/product/cut-silence')
  expect([howOf(fresh), titleOf(fresh)]).toEqual(['made', expect.stringContaining('A third one')])
})

test('whatever an admin changes is on the next page that is asked for', async () => {
  const admin = await newUser({ role: 'admin' })
  await visit('/blog/cut-the-silences')
  expect(howOf(await visit('/blog/cut-the-silences'))).toBe('hit')
  const written = await admin.post('/api/settings', { scope: 'site', data: { notice: 'hello' } })
  expect(written.status).toBe(200)
  expect(howOf(await visit('/blog/cut-the-silences'))).toBe('made')
})

test('a change is done although the store takes nothing just now, and pages follow it', async () => {
  const admin = await newUser({ role: 'admin' })
  await visit('/pricing')
  const put = vi
    .spyOn(Object.getPrototypeOf(env.CACHE), 'put')
    .mockRejectedValueOnce(new Error('KV PUT failed: 429 Too Many Requests'))
  const written = await admin.post('/api/settings', { scope: 'site', data: { notice: 'hello' } })
  expect(written.status).toBe(200)
  await expect.poll(() => put.mock.calls.length).toBeGreaterThan(1)
  put.mockRestore()
  await expect.poll(async () => howOf(await visit('/pricing'))).toBe('made')
})

test('of those who ask in the same second one reads the store', async () => {
  stopClock()
  await visit('/pricing')
  await expect.poll(openWork).toBe(0)
  const read = vi.spyOn(Object.getPrototypeOf(env.CACHE), 'getWithMetadata')
  const pages = [await visit('/pricing'), await visit('/pricing'), await visit('/pricing')]
  expect(pages.map(howOf)).toEqual(['hit', 'hit', 'hit'])
  expect(read.mock.calls.length).toBe(1)
  moveClock(2000)
  expect(howOf(await visit('/pricing'))).toBe('hit')
  expect(read.mock.calls.length).toBe(2)
  read.mockRestore()
})

test('what is too long to be held by every place is read by each who asks', async () => {
  stopClock()
  const read = vi.spyOn(Object.getPrototypeOf(env.CACHE), 'getWithMetadata')
  const readingsOf = async (chars: number) => {
    const ask = () =>
      kept(deps, `${chars}`, async () => ({ text: 'x'.repeat(chars), facts: {}, keep: true }))
    await ask()
    await expect.poll(openWork).toBe(0)
    read.mockClear()
    for (const _ of [1, 2, 3]) expect((await ask()).how).toBe('hit')
    return read.mock.calls.length
  }
  expect([await readingsOf(400_000), await readingsOf(600_000)]).toEqual([1, 3])
  read.mockRestore()
})

test('a page that nobody asked for lately is one reading of the store; on a product’s own site, with what it is, two', async () => {
  stopClock()
  const own = { alias_domain: 'pauses.localhost', supports_isolated_domain: true }
  const admin = await newUser({ role: 'admin' })
  await admin.put('/api/admin/products/cut-silence', own)
  const pages = ['/', '/products', '/pricing', 'http://pauses.localhost/']
  for (const path of pages) await visit(path)
  await expect.poll(openWork).toBe(0)
  const spies = [
    vi.spyOn(Object.getPrototypeOf(env.CACHE), 'get'),
    vi.spyOn(Object.getPrototypeOf(env.CACHE), 'getWithMetadata'),
  ]
  moveClock(2000)
  const readings: number[] = []
  for (const path of pages) {
    expect(howOf(await visit(path))).toBe('hit')
    readings.push(spies.reduce((sum, { mock }) => sum + mock.calls.length, 0))
  }
  expect(readings.map((sum, i) => sum - (readings[i - 1] ?? 0))).toEqual([2, 1, 1, 2])
  vi.restoreAllMocks()
})

test('what a member changes makes no page anew', async () => {
  const ada = await newUser()
  await visit('/pricing')
  expect((await ada.post('/api/settings', { scope: 'user', data: { theme: 1 } })).status).toBe(200)
  expect(howOf(await visit('/pricing'))).toBe('hit')
})

test('a member gets the same page with his name in it, and a guest after him has no name', async () => {
  const guest = await visit('/pricing')
  const { headers, data } = await visitor('ada@example.com', { nickname: 'Ada' }).signIn()
  const cookie = headers.getSetCookie().find((one) => one.startsWith('visitor='))
  const member = await visit('/pricing', { Cookie: cookie?.split(';')[0] ?? '' })
  expect([howOf(member), member.headers.get('ETag')]).toEqual(['hit', null])
  const { logged_user, ...shared } = siteDataIn(member.data)
  expect(logged_user).toEqual({ id: data.user.id, nickname: 'A***a' })
  expect(shared).toEqual(siteDataIn(guest.data))
  expect((await visit('/pricing')).data).toBe(guest.data)
})

test('who has a page already is told so', async () => {
  const { headers } = await visit('/pricing')
  const etag = headers.get('ETag') ?? ''
  const again = await visit('/pricing', { 'If-None-Match': etag })
  expect([again.status, again.data, again.headers.get('ETag')]).toEqual([304, '', etag])
  expect((await visit('/pricing', { 'If-None-Match': 'W/"other"' })).status).toBe(200)
  for (const condition of ['*', etag.slice(2), `"other" , ${etag}`])
    expect((await visit('/pricing', { 'If-None-Match': condition })).status).toBe(304)
})

test('of what is not there nobody has anything already', async () => {
  const { status, headers } = await visit('/no-such-page')
  const known = { 'If-None-Match': headers.get('ETag') ?? '*' }
  expect([status, (await visit('/no-such-page', known)).status]).toEqual([404, 404])
})

test('nothing is kept of what is no page, of members’ pages and of other ways to write an address', async () => {
  for (const path of [
    '/no-such-page',
    '/app/anything',
    '/product/%63ut-silence',
    '/blog/cut-the-silences//z0',
    '/wiki/about-us//z0',
    '/product/cut-silence//document',
  ]) {
    await visit(path)
    expect([path, howOf(await visit(path))]).toEqual([path, 'made'])
  }
  const { keys } = await env.CACHE.list({ prefix: 'kept:' })
  expect(keys).toEqual([])
})
