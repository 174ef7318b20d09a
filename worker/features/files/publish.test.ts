import { env, exports } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { KEPT_MS, sweepFiles } from './sweep.ts'
import { makeDeps } from '../../kernel/deps.ts'
import { newUser, type Person } from '../../test/people.ts'
import { formOf, pairOf, png, putFile } from '../../test/uploads.ts'

let boss: Person
beforeEach(async () => {
  boss = await newUser({ role: 'admin' })
})

const upload = async (person: Person, bytes: Uint8Array, name: string, pair = {}) =>
  person.put('/api/file/public', formOf({ ...pair, file: new Blob([bytes]) }, name))
const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  exports.default.fetch(new Request(`http://localhost${path}`, { headers, method }))
const isPublic = async (person: Person) =>
  (await person.get('/api/file/explorer')).data.items.map(
    (item: { is_public: boolean }) => item.is_public,
  )

test('what the admin uploads for everybody is at its lasting address, in the sandbox', async () => {
  const bytes = await png(40, 30)
  const { data } = await upload(boss, bytes, 'logo.png')
  expect(data.url).toBe(`/public/uploads/${data.hash}.png`)
  const response = await open(data.url)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  })
  expect(response.headers.get('Vary')).toBeNull()
  const part = await open(data.url, { Range: 'bytes=0-7' })
  expect([part.status, (await part.bytes()).length, part.headers.get('Content-Range')]).toEqual([
    206,
    8,
    `bytes 0-7/${bytes.length}`,
  ])
  expect(
    (await open(data.url, { 'If-None-Match': response.headers.get('ETag') ?? '' })).status,
  ).toBe(304)
  expect((await open(data.url, {}, 'HEAD')).headers.get('Content-Length')).toBe(
    String(bytes.length),
  )
  expect(await isPublic(boss)).toEqual([true])
})

test('what a browser could run is only ever downloaded', async () => {
  const texts = {
    'a.html': '<!doctype html><script>alert(1)</script>',
    'a.svg': '<svg onload="alert(1)"/>',
  }
  for (const [name, words] of Object.entries(texts)) {
    const { data } = await upload(boss, new TextEncoder().encode(words), name)
    const { headers, body } = await open(data.url)
    await body?.cancel()
    expect(headers.get('Content-Disposition'), name).toMatch(/^attachment/)
    expect(headers.get('Content-Security-Policy')).toContain('sandbox')
  }
})

test('Pub shows an own file, again gives the same address, and it outlives the own copy until it is withdrawn', async () => {
  const { hash } = (await putFile(boss, await png(4, 4), 'a.png')).data
  expect(await isPublic(boss)).toEqual([false])
  const pub = () => boss.post<{ url: string }>('/api/file/public', { file_hash: hash })
  const [first, again] = await Promise.all([pub(), pub()])
  expect(again.data).toEqual(first.data)
  const { url } = first.data
  await boss.delete(`/api/file/mine/${hash}`)
  await sweepFiles(makeDeps(env, { waitUntil: () => {} }))
  expect((await open(url)).status).toBe(200)
  expect((await open(url.replace('.png', '.html'))).status).toBe(404)
  expect((await boss.delete(`/api/file/public/${hash}`)).status).toBe(200)
  const gone = await open(url)
  expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  await sweepFiles(makeDeps(env, { waitUntil: () => {} }))
  expect((await env.FILES.list()).objects).toHaveLength(1)
  moveClock(KEPT_MS + 60_000)
  await sweepFiles(makeDeps(env, { waitUntil: () => {} }))
  expect((await env.FILES.list()).objects).toEqual([])
  expect(await boss.delete(`/api/file/public/${hash}`)).toMatchObject({ status: 404 })
})

test('only the admin publishes and withdraws, and only files of his own', async () => {
  const ada = await newUser()
  const { hash } = (await putFile(ada, await png(5, 5), 'a.png')).data
  expect(await ada.post('/api/file/public', { file_hash: hash })).toMatchObject({
    status: 403,
    fault: 'forbidden',
  })
  expect(await upload(ada, await png(5, 5), 'a.png')).toMatchObject({ status: 403 })
  expect(await ada.delete(`/api/file/public/${hash}`)).toMatchObject({ status: 403 })
  expect(await boss.post('/api/file/public', { file_hash: hash })).toMatchObject({ status: 404 })
  expect((await open(`/public/uploads/${hash}.png`)).status).toBe(404)
})

test('the pair is checked where it is sent', async () => {
  const other = { ...(await pairOf(boss)), request_id: crypto.randomUUID() }
  expect(await upload(boss, await png(6, 6), 'a.png', other)).toMatchObject({
    status: 403,
    fault: 'csrfWrong',
  })
  expect((await upload(boss, await png(6, 6), 'a.png', await pairOf(boss))).status).toBe(200)
})

test.each([
  '/public/uploads/x.png',
  `/public/uploads/${'a'.repeat(32)}`,
  '/public/uploads/',
  '/public/',
  '/public/uploads/..%2f..%2fetc',
  `/public/uploads/${'a'.repeat(99)}.png`,
])('%s is nothing', async (path) => {
  expect([404, 422]).toContain((await open(path)).status)
})

test('a pair publishes one file, and the same file again has the same answer', async () => {
  const [bytes, others] = [await png(10, 10), await png(11, 11)]
  const pair = await pairOf(boss)
  const first = await upload(boss, bytes, 'a.png', pair)
  expect(first.status).toBe(200)
  expect((await upload(boss, bytes, 'a.png', pair)).data).toEqual(first.data)
  expect(await upload(boss, others, 'a.png', pair)).toMatchObject({
    status: 409,
    fault: 'requestIdReused',
  })
  expect(await isPublic(boss)).toEqual([true])
})
