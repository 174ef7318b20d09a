import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDeps } from '../../kernel/deps.ts'
import { newUser, type Person } from '../../test/people.ts'
import { md5, png } from '../../test/uploads.ts'
import { LIMITS, take } from '../../kernel/rate.ts'
import { readRemote } from './remote.ts'

const PICTURE = 'https://pictures.example.com/holiday%20photo.jpg?x=1'
let ada: Person
/** What the web answers, by address; every address that was asked. */
let web: Record<string, () => Response>
let asked: string[] = []

beforeEach(async () => {
  ada = await newUser()
  asked = []
  const bytes = await png(30, 20)
  web = { [PICTURE]: () => new Response(bytes, { headers: { 'Content-Type': 'text/html' } }) }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const address = input instanceof Request ? input.url : String(input)
    asked.push(address)
    const answer = web[address]
    if (!answer) throw new TypeError('no such host')
    return answer()
  })
})
afterEach(() => void vi.restoreAllMocks())

const agent = (src: string) => ada.get(`/api/file/agent?src=${encodeURIComponent(src)}`)
const redirect = (location: string) => () =>
  new Response(null, { status: 302, headers: { Location: location } })

test('a picture of the web is shown in the sandbox as what its bytes are', async () => {
  const response = await exports.default.fetch(
    new Request(`http://localhost/api/file/agent?src=${encodeURIComponent(PICTURE)}`, {
      headers: { Authorization: ada.bearer },
    }),
  )
  expect(await md5(new Uint8Array(await response.arrayBuffer()))).toBe(await md5(await png(30, 20)))
  expect(response.headers.get('Content-Type')).toBe('image/png')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
  const { headers } = (vi.mocked(fetch).mock.calls[0]?.[1] ?? {}) as {
    headers: Record<string, string>
  }
  expect(Object.keys(headers)).toEqual(['Accept'])
})

test('it is saved to the library under its name with the ending it deserves', async () => {
  const hash = await md5(await png(30, 20))
  const saved = await ada.post('/api/file/mine/url', { url: PICTURE })
  expect(saved.data).toMatchObject({
    file_hash: hash,
    file_url: `/api/file/mine?id=${hash}`,
    title: 'holiday photo.png',
    mimetype: 'image/png',
  })
  expect((await ada.get(saved.data.file_url)).status).toBe(200)
  expect((await ada.get('/api/file/explorer')).data.total).toBe(1)
})

test('three redirects are followed, a fourth or one into a private place is not', async () => {
  web['https://a.example.com/1'] = redirect('/2')
  web['https://a.example.com/2'] = redirect('https://b.example.com/3')
  web['https://b.example.com/3'] = redirect(PICTURE)
  expect((await agent('https://a.example.com/1')).status).toBe(200)
  web['https://a.example.com/0'] = redirect('/1')
  expect(await agent('https://a.example.com/0')).toMatchObject({
    status: 422,
    fault: 'addressAway',
  })
  for (const inside of [
    'http://127.0.0.1/',
    'http://[::1]:8787/',
    'http://169.254.169.254/',
    'http://localhost/api/health',
    'file:///etc/passwd',
  ]) {
    asked = []
    web['https://c.example.com/'] = redirect(inside)
    expect(await agent('https://c.example.com/'), inside).toMatchObject({
      status: 422,
      fault: 'addressForbidden',
    })
    expect(asked).toEqual(['https://c.example.com/'])
  }
})

test('https is not left for http on the way', async () => {
  web['https://a.example.com/1'] = redirect('http://b.example.com/2')
  web['http://b.example.com/2'] = redirect(PICTURE)
  expect(await agent('https://a.example.com/1')).toMatchObject({
    status: 422,
    fault: 'addressForbidden',
  })
  expect(asked).toEqual(['https://a.example.com/1'])
  expect((await agent('http://b.example.com/2')).status).toBe(200)
})

test.each([
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::ffff:10.0.0.1]/',
  'http://site.localhost/',
  'http://localhost:8787/api/health',
  'x',
  'ftp://example.com/a.png',
])('%s is refused before anything is asked', async (address) => {
  expect(await agent(address)).toMatchObject({ status: 422, fault: 'addressForbidden' })
  expect(await ada.post('/api/file/mine/url', { url: address })).toMatchObject({
    status: 422,
    fault: 'addressForbidden',
  })
  expect(asked).toEqual([])
})

test('a product’s own domain is the site itself', async () => {
  await env.DB.prepare(
    "UPDATE products SET alias_domain = 'pauses.example.org' WHERE \"key\" = 'cut-silence'",
  ).run()
  expect(await agent('https://pauses.example.org/logo.png')).toMatchObject({
    status: 422,
    fault: 'addressForbidden',
  })
  web['https://c.example.com/'] = redirect('https://pauses.example.org/api/file/mine')
  expect(await agent('https://c.example.com/')).toMatchObject({
    status: 422,
    fault: 'addressForbidden',
  })
  expect(asked).toEqual(['https://c.example.com/'])
})

test('what is no picture, sound or film is refused, whatever it calls itself', async () => {
  const pages = {
    html: '<!doctype html><script>alert(1)</script>',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    txt: 'words',
    json: '{}',
  }
  for (const [name, words] of Object.entries(pages)) {
    web['https://a.example.com/x.png'] = () =>
      new Response(words, { headers: { 'Content-Type': 'image/png' } })
    expect(await agent('https://a.example.com/x.png'), name).toMatchObject({
      status: 422,
      fault: 'addressNoMedia',
    })
  }
  web['https://a.example.com/gone.png'] = () => new Response('gone', { status: 404 })
  expect(await agent('https://a.example.com/gone.png')).toMatchObject({
    status: 422,
    fault: 'addressAway',
  })
  expect(await agent('https://nowhere.example.com/')).toMatchObject({
    status: 422,
    fault: 'addressAway',
  })
})

test('a file over 20 MB is given up while it arrives, also when it never ends or announces less', async () => {
  let sent = 0
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024 * 1024
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
  web['https://a.example.com/film'] = () =>
    new Response(endless(), { headers: { 'Content-Type': 'video/mp4' } })
  expect(await agent('https://a.example.com/film')).toMatchObject({
    status: 413,
    fault: 'fileTooLarge',
  })
  expect(sent).toBeLessThan(24 * 1024 * 1024)
})

test('a place that answers too slowly is left', async () => {
  const deps = makeDeps(env, { waitUntil: () => {} })
  const site = { host: 'localhost', name: '', hosted: false, support: '' }
  const mute: typeof fetch = (_input, init) =>
    new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    )
  const stuck: typeof fetch = async () => new Response(new ReadableStream())
  for (const line of [mute, stuck]) {
    await expect(
      readRemote(deps, ada, site, PICTURE, { fetch: line, limitMs: 30 }),
    ).rejects.toMatchObject({ fault: 'addressAway' })
  }
})

test('only members are fetched for, and not without end', async () => {
  expect(
    (await exports.default.fetch(new Request(`http://localhost/api/file/agent?src=${PICTURE}`)))
      .status,
  ).toBe(401)
  const [[limit]] = LIMITS.fetchByUser
  const deps = makeDeps(env, { waitUntil: () => {} })
  await Promise.all(Array.from({ length: limit - 1 }, () => take(deps, 'fetchByUser', ada.id)))
  expect((await agent(PICTURE)).status).toBe(200)
  expect(await agent(PICTURE)).toMatchObject({ status: 429, fault: 'tooManyRequests' })
})

test('by id it is an own file, and nobody else’s', async () => {
  const { data } = await ada.post('/api/file/mine/url', { url: PICTURE })
  const bob = await newUser()
  expect((await ada.get(`/api/file/agent?id=${data.file_hash}`)).status).toBe(200)
  expect(await bob.get(`/api/file/agent?id=${data.file_hash}`)).toMatchObject({ status: 404 })
  expect((await ada.post('/api/file/mine/id', { file_hash: data.file_hash })).data).toEqual(data)
  expect(await bob.post('/api/file/mine/id', { file_hash: data.file_hash })).toMatchObject({
    status: 404,
    fault: 'notFound',
  })
  expect((await ada.get('/api/file/agent')).status).toBe(422)
})

test.each([
  ['', 'src'],
  ['?src=', 'src'],
  ['?id=none', 'id'],
])('what is missing or wrong in %o is named', async (query, field) => {
  expect(await ada.get(`/api/file/agent${query}`)).toMatchObject({
    status: 422,
    err: `Please check “${field}”.`,
  })
})
