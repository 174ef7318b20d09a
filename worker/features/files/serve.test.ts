import { env, exports } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { makeDeps } from '../../kernel/deps.ts'
import { moveClock } from '../../kernel/clock.ts'
import { LIMITS, take } from '../../kernel/rate.ts'
import { call, newUser, type Person } from '../../test/people.ts'
import { complaints } from '../../test/setup.ts'
import { stopClock } from '../../test/stopped-clock.ts'
import { callUnder } from '../../test/under.ts'
import { md5, pairOf, png, putFile, randomBytes } from '../../test/uploads.ts'
import { issueAccessToken } from '../account/access-token.ts'

let ada: Person
const bytes = randomBytes(1000)
let hash = ''
beforeEach(async () => {
  ada = await newUser()
  hash = (await putFile(ada, bytes, 'noise 噪音.bin')).data.hash
})

const fetchMine = (query: string, headers: Record<string, string> = {}, method = 'GET') =>
  exports.default.fetch(
    new Request(`http://localhost/api/file/mine?${query}`, {
      method,
      headers: { Authorization: ada.bearer, ...headers },
    }),
  )
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

test.each([
  ['bytes=0-9', 206, 0, 10],
  ['bytes=990-', 206, 990, 10],
  ['bytes=-5', 206, 995, 5],
  ['bytes=0-99999', 206, 0, 1000],
  ['bytes=999-999', 206, 999, 1],
  ['bytes=1000-', 416, 0, 0],
  ['bytes=-0', 416, 0, 0],
  ['bytes=9-3', 200, 0, 1000],
  ['bytes=0-1,5-6', 200, 0, 1000],
  ['lines=1-2', 200, 0, 1000],
  ['bytes=abc', 200, 0, 1000],
])('Range %s is answered %i', async (Range, status, offset, length) => {
  const response = await fetchMine(`id=${hash}`, { Range })
  expect(response.status).toBe(status)
  if (status === 416) {
    expect(response.headers.get('Content-Range')).toBe('bytes */1000')
    return void (await response.body?.cancel())
  }
  expect(await bytesOf(response)).toEqual(bytes.subarray(offset, offset + length))
  expect(response.headers.get('Content-Range')).toBe(
    status === 206 ? `bytes ${offset}-${offset + length - 1}/1000` : null,
  )
  expect(response.headers.get('Content-Length')).toBe(String(length))
})

test('an ETag saves the second trip, and If-Range guards the rest of a download', async () => {
  const first = await fetchMine(`id=${hash}`)
  const etag = first.headers.get('ETag') ?? ''
  await first.body?.cancel()
  expect(first.headers.get('Accept-Ranges')).toBe('bytes')
  for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    expect((await fetchMine(`id=${hash}`, { 'If-None-Match': condition })).status).toBe(304)
  }
  const part = await fetchMine(`id=${hash}`, { Range: 'bytes=0-9', 'If-Range': etag })
  expect([part.status, (await bytesOf(part)).length]).toEqual([206, 10])
  const whole = await fetchMine(`id=${hash}`, { Range: 'bytes=0-9', 'If-Range': '"another"' })
  expect([whole.status, (await bytesOf(whole)).length]).toEqual([200, 1000])
})

test('HEAD tells everything but the bytes', async () => {
  const response = await fetchMine(`id=${hash}`, {}, 'HEAD')
  expect([response.status, response.headers.get('Content-Length'), await response.text()]).toEqual([
    200,
    '1000',
    '',
  ])
})

test('a part is GET’s alone to ask for', async () => {
  for (const Range of ['bytes=0-9', 'bytes=5000-']) {
    const { status, headers } = await fetchMine(`id=${hash}`, { Range }, 'HEAD')
    expect([status, headers.get('Content-Length')]).toEqual([200, '1000'])
  }
})

test('what a browser could run is only ever downloaded, in a sandbox', async () => {
  const texts = {
    'a.html': '<!doctype html><script>alert(1)</script>',
    'a.svg': '<svg onload="alert(1)"/>',
    'a.xml': '<?xml version="1.0"?><a/>',
    'a.js': 'alert(1)',
    'a.txt': '<script>',
  }
  for (const [name, words] of Object.entries(texts)) {
    const saved = await putFile(ada, new TextEncoder().encode(words), name)
    const { headers, body } = await fetchMine(`id=${saved.data.hash}`)
    await body?.cancel()
    expect(headers.get('Content-Disposition'), name).toMatch(/^attachment/)
    expect(headers.get('Content-Type'), name).not.toMatch(/javascript/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toMatch(/sandbox/)
  }
  const saved = await putFile(ada, await png(3, 2), 'a.png')
  const { headers, body } = await fetchMine(`id=${saved.data.hash}`)
  await body?.cancel()
  expect([headers.get('Content-Disposition')?.slice(0, 6), headers.get('Content-Type')]).toEqual([
    'inline',
    'image/png',
  ])
  const named = await fetchMine(`id=${hash}`, {}, 'HEAD')
  expect(named.headers.get('Content-Disposition')).toBe(
    `attachment; filename="noise __.bin"; filename*=UTF-8''noise%20%E5%99%AA%E9%9F%B3.bin`,
  )
})

test('a picture comes in other sizes and as WebP, never enlarged, and is made once', async () => {
  const saved = await putFile(ada, await png(400, 200), 'wide.png')
  const id = saved.data.hash
  const small = await fetchMine(`id=${id}&size=128`)
  const picture = await bytesOf(small)
  const view = new DataView(picture.buffer)
  expect([small.headers.get('Content-Type'), view.getUint32(16), view.getUint32(20)]).toEqual([
    'image/png',
    128,
    64,
  ])
  const webp = await fetchMine(`id=${id}&size=256&webp`)
  expect(webp.headers.get('Content-Type')).toBe('image/webp')
  expect(new TextDecoder().decode((await bytesOf(webp)).subarray(8, 12))).toBe('WEBP')
  expect(webp.headers.get('ETag')).not.toBe(small.headers.get('ETag'))
  const large = new DataView((await bytesOf(await fetchMine(`id=${id}&size=2048`))).buffer)
  expect(large.getUint32(16)).toBe(400)
  expect((await env.FILES.list({ prefix: 'variants/' })).objects).toHaveLength(3)
  expect(await bytesOf(await fetchMine(`id=${id}&size=128`, { Range: 'bytes=0-7' }))).toEqual(
    picture.subarray(0, 8),
  )
  expect(
    (await fetchMine(`id=${id}&size=128`, { 'If-None-Match': small.headers.get('ETag') ?? '' }))
      .status,
  ).toBe(304)
})

test('a picture of over 50 megapixels, or none at all, has no other sizes', async () => {
  const bomb = await putFile(ada, await png(9000, 9000, 1), 'bomb.png')
  expect(await ada.get(`/api/file/mine?id=${bomb.data.hash}&size=64`)).toMatchObject({
    status: 413,
    fault: 'pictureTooLarge',
  })
  expect(await ada.get(`/api/file/mine?id=${hash}&size=64`)).toMatchObject({
    status: 422,
    fault: 'notAPicture',
  })
  const broken = await putFile(ada, (await png(300, 300)).subarray(0, 60), 'broken.png')
  expect(await ada.get(`/api/file/mine?id=${broken.data.hash}&size=64`)).toMatchObject({
    status: 422,
    fault: 'notAPicture',
  })
  for (const query of [
    'size=63',
    'size=abc',
    'size=-1',
    'size=',
    'id=x',
    `webp=${'x'.repeat(99)}`,
  ]) {
    expect((await ada.get(`/api/file/mine?id=${hash}&${query}`)).status, query).toBeLessThan(500)
  }
})

test('the pass opens one’s own files in GET /api/file/mine and nothing else', async () => {
  const deps = makeDeps(env, { waitUntil: () => {} })
  const passOf = async (who: Person) =>
    (await who.get('/api/user/access-token')).data.Access_Token as string
  const [pass, others] = [await passOf(ada), await passOf(await newUser())]
  const elsewhere = await issueAccessToken(deps, pass.split('.')[0] ?? '', 'elsewhere.test')
  const status = async (method: string, path: string, body?: unknown) =>
    (await call(method, path, body)).status
  expect(await status('GET', `/api/file/mine?id=${hash}&access_token=${pass}`)).toBe(200)
  expect(await status('GET', `/api/file/mine?id=${hash}&access_token=${others}`)).toBe(404)
  expect(await status('GET', `/api/file/mine?id=${hash}&access_token=${elsewhere}`)).toBe(401)
  expect(await status('GET', `/api/file/mine?id=${hash}&access_token=${pass}x`)).toBe(401)
  expect(await status('GET', `/api/file/mine?id=${hash}`)).toBe(401)
  expect(await status('GET', `/api/file/explorer?access_token=${pass}`)).toBe(401)
  expect(await status('POST', `/api/file/mine?access_token=${pass}`, { file_hash: hash })).toBe(401)
  expect(await status('PUT', `/api/file/mine?access_token=${pass}`, new FormData())).toBe(401)
  expect(
    (await call('GET', '/api/file/explorer', undefined, { Authorization: `Bearer ${pass}` }))
      .status,
  ).toBe(401)
  moveClock(11 * 60_000)
  expect(await status('GET', `/api/file/mine?id=${hash}&access_token=${pass}`)).toBe(401)
})

test('a short-lived link opens the file for anybody until it expires', async () => {
  stopClock()
  const made = await ada.post('/api/file/mine', {
    file_hash: hash,
    expire: 100,
    ...(await pairOf(ada)),
  })
  expect(made.status).toBe(200)
  const { nonce, url } = made.data
  expect(url).toBe(`/api/file?id=${hash}&nonce=${nonce}`)
  expect((await call('GET', url)).status).toBe(200)
  const other = '0'.repeat(32)
  expect(await call('GET', `/api/file?id=${other}&nonce=${nonce}`)).toMatchObject({ status: 404 })
  expect(await call('GET', `/api/file?id=${hash}&nonce=${nonce.slice(0, -1)}`)).toMatchObject({
    status: 404,
  })
  expect(await call('GET', `/api/file?id=${hash}`)).toMatchObject({ status: 422 })
  moveClock(99_000)
  expect((await call('GET', url)).status).toBe(200)
  moveClock(100_000)
  expect(await call('GET', url)).toMatchObject({ status: 404, fault: 'notFound' })
  const opened = await exports.default.fetch(
    new Request(`http://localhost${url}`, { headers: { Accept: 'text/html' }, redirect: 'manual' }),
  )
  expect([opened.status, opened.headers.get('Location')]).toEqual([302, '/gone'])
})

test('a link needs the pair, an own file and at most 120 seconds', async () => {
  expect(await ada.post('/api/file/mine', { file_hash: hash, expire: 60 })).toMatchObject({
    status: 400,
  })
  for (const expire of [0, -1, 121, 1.5, '60', null]) {
    expect(
      (await ada.post('/api/file/mine', { file_hash: hash, expire, ...(await pairOf(ada)) }))
        .status,
      String(expire),
    ).toBe(422)
  }
  expect(
    await ada.post('/api/file/mine', {
      file_hash: await md5(randomBytes(9)),
      expire: 60,
      ...(await pairOf(ada)),
    }),
  ).toMatchObject({ status: 404 })
})

test('wrong links meet a limit by address, right ones do not count, and one link is not used without end', async () => {
  const deps = makeDeps(env, { waitUntil: () => {} })
  const { nonce, url } = (
    await ada.post('/api/file/mine', { file_hash: hash, ...(await pairOf(ada)) })
  ).data
  const from = (place: string, path = url) =>
    call('GET', path, undefined, { 'CF-Connecting-IP': place })
  const [[most]] = LIMITS.linkFailureByAddress
  await Promise.all(
    Array.from({ length: most - 2 }, () => take(deps, 'linkFailureByAddress', '198.51.100.7')),
  )
  for (let i = 0; i < 4; i++) expect((await from('198.51.100.7')).status).toBe(200)
  // Nor do those that could not be looked at.
  const CACHE = { get: () => Promise.reject(new Error('KV GET failed: 429 Too Many Requests')) }
  const headers = { 'CF-Connecting-IP': '198.51.100.7' }
  for (let i = 0; i < 3; i++)
    expect((await callUnder({ CACHE }, 'GET', url, undefined, headers)).status).toBe(503)
  expect(complaints.splice(0)).toHaveLength(3)
  const wrong = await Promise.all(
    Array.from({ length: 6 }, () =>
      from('198.51.100.7', `/api/file?id=${hash}&nonce=${'x'.repeat(32)}`),
    ),
  )
  expect(wrong.map(({ status }) => status).sort()).toEqual([404, 404, 429, 429, 429, 429])
  expect(await from('198.51.100.7')).toMatchObject({ status: 429, fault: 'tooManyRequests' })
  expect((await from('198.51.100.8')).status).toBe(200)
  const [[uses]] = LIMITS.linkUse
  await Promise.all(Array.from({ length: uses - 6 }, () => take(deps, 'linkUse', nonce)))
  expect((await from('198.51.100.9')).status).toBe(200)
  expect(await from('198.51.100.9')).toMatchObject({ status: 429 })
})
