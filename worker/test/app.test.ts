import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { app } from '../app.ts'
import { newAddress } from './mailbox.ts'
import { call, newUser } from './people.ts'
import { complaints } from './setup.ts'

const PRODUCTION = {
  ENVIRONMENT: 'production',
  MAIN_HOSTS: 'site.example',
  AUTH_SECRET: 'a secret of production, of more than 32 characters',
} as const
const ctx = {
  waitUntil: () => {},
  passThroughOnException: () => {},
  props: {},
} as unknown as ExecutionContext

test('every route says who may call it', () => {
  const routes = Map.groupBy(
    app.routes.filter((route) => route.method !== 'ALL'),
    (route) => `${route.method} ${route.path}`,
  )
  const silent = [...routes].filter(
    ([, steps]) => !steps.some((step) => 'audience' in step.handler),
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test('health answers with the version', async () => {
  const reply = await call('GET', '/api/health')
  expect(reply.data).toEqual({ ok: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
})

test('an unknown call is a 404 in the envelope, in the language of the reader', async () => {
  const reply = await call('GET', '/api/nothing', undefined, {
    'Accept-Language': 'zh-TW,en;q=0.5',
  })
  expect(reply).toMatchObject({ status: 404, fault: 'notFound', err: '找不到相關內容！' })
})

test('a wrong method is a 405 that says which are right', async () => {
  const reply = await call('POST', '/api/health', {})
  expect(reply.status).toBe(405)
  expect(reply.headers.get('Allow')).toBe('GET')
})

test('a page is read and nothing else, wherever it stands', async () => {
  for (const path of [
    '/',
    '/blog',
    '/product/cut-silence',
    '/wiki/about-us',
    '/membership/credits',
  ])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const reply = await call(method, path, {})
      expect([reply.status, reply.headers.get('Allow')], `${method} ${path}`).toEqual([405, 'GET'])
    }
})

test('an address of its own is nothing’s parameter: a wrong method there is a 405 too', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const methodsAt = Map.groupBy(
    app.routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/[^:*]+$/.test(path)),
    ({ path }) => path,
  )
  expect(methodsAt.size).toBeGreaterThan(50)
  const wrong: unknown[] = []
  for (const [path, routes] of methodsAt) {
    const right = new Set(routes.map(({ method }) => method))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !right.has(one)))
      for (const caller of [{}, { Authorization: ada.bearer }, { Authorization: admin.bearer }]) {
        const headers = { 'CF-Connecting-IP': newAddress(), ...caller }
        const reply = await call(method, path, method === 'GET' ? undefined : {}, headers)
        const allowed = reply.headers.get('Allow')?.split(', ') ?? []
        if (
          reply.status !== 405 ||
          [...right].some((one) => !allowed.includes(one)) ||
          allowed.includes(method)
        )
          wrong.push([method, path, reply.status, allowed])
      }
  }
  expect(wrong).toEqual([])
})

test('an unknown host is no site', async () => {
  expect(await call('GET', 'http://elsewhere.test/api/health')).toMatchObject({
    status: 404,
    fault: 'unknownHost',
  })
  const read = (path: string) =>
    call<string>('GET', `http://elsewhere.test${path}`, undefined, {
      Accept: 'text/html,application/xhtml+xml',
      'Accept-Language': 'zh-HK',
    })
  const { status, data, headers } = await read('/pricing')
  expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    404,
    'text/html; charset=UTF-8',
    'no-store',
  ])
  expect(data).toMatch(/lang="zh-HK".*<h1>[^<]*\p{Script=Han}+[^<]*<\/h1><\/main>/u)
  expect(await read('/api/health')).toMatchObject({ status: 404, fault: 'unknownHost' })
})

test('hosts may be listed with spaces between and in capitals', async () => {
  const vars = { ...env, MAIN_HOSTS: 'localhost, WWW.Site.example' }
  const [named, other] = ['www.site.example', 'site.example'].map((host) =>
    app.request(`http://${host}/api/health`, {}, vars, ctx),
  )
  expect([(await named)?.status, (await other)?.status]).toEqual([200, 404])
})

test('who opens a page of a site that is broken reads a sentence, and has an id to ask by behind a word', async () => {
  const answer = await app.request(
    '/pricing',
    { headers: { Accept: 'text/html', 'Accept-Language': 'zh-CN' } },
    { ...env, AUTH_SECRET: 'short' },
    ctx,
  )
  expect(answer.status).toBe(503)
  expect(complaints.splice(0)).toHaveLength(1)
  expect(await answer.text()).toMatch(
    /<h1>[^<]*\p{Script=Han}+[^<]*<\/h1><details>.*ID <span>[\w-]{36}</u,
  )
})

test('a change from a foreign page is refused', async () => {
  const reply = await call('POST', '/api/user/logout', {}, { Origin: 'https://evil.test' })
  expect(reply).toMatchObject({ status: 403, fault: 'foreignOrigin' })
})

test.each([
  ['cross-site', 403],
  ['same-site', 403],
  ['Cross-Site', 403],
  ['same-origin', 200],
  ['none', 200],
  [undefined, 200],
])('a change of which the browser says %s is answered with %i', async (from, status) => {
  const person = await newUser()
  const headers = from === undefined ? {} : { 'Sec-Fetch-Site': from }
  const reply = await person.post('/api/settings', { scope: 'user', data: { theme: 1 } }, headers)
  expect(reply).toMatchObject({ status, fault: status === 403 ? 'foreignOrigin' : undefined })
  expect((await person.get('/api/settings?scope=user', undefined, headers)).status).toBe(200)
})

test('in production every host is asked for over https, and only what stands below our own', async () => {
  await env.DB.prepare(
    "UPDATE products SET alias_domain = 'pauses.example.org', supports_isolated_domain = 1 WHERE \"key\" = 'cut-silence'",
  ).run()
  const ask = async (host: string, path: string) => {
    const answer = await app.request(`https://${host}${path}`, {}, { ...env, ...PRODUCTION }, ctx)
    await answer.body?.cancel()
    return answer.headers.get('Strict-Transport-Security')
  }
  for (const path of ['/api/health', '/wiki/about-us', '/public/uploads/x.png']) {
    expect(await ask('site.example', path), path).toBe('max-age=63072000; includeSubDomains')
    expect(await ask('pauses.example.org', path), path).toBe('max-age=63072000')
    expect(await ask('elsewhere.example', path), path).toBe('max-age=63072000')
  }
  expect((await call('GET', '/api/health')).headers.get('Strict-Transport-Security')).toBeNull()
})

test('in production whoever asks over plain http is led to https, with all that he asked for; the local site has no other way', async () => {
  const ask = (address: string, init: RequestInit = {}) =>
    app.request(address, init, { ...env, ...PRODUCTION }, ctx)
  for (const [path, init] of [
    ['/signin?redirect=L2ZpbGVz'],
    ['/api/user/signin', { method: 'POST', body: '{}' }],
    ['/public/uploads/x.png', { method: 'HEAD' }],
  ] as const) {
    const answer = await ask(`http://site.example:8080${path}`, init)
    expect([answer.status, answer.headers.get('Location')], path).toEqual([
      308,
      `https://site.example${path}`,
    ])
  }
  expect((await ask('http://pauses.example.org/')).headers.get('Location')).toBe(
    'https://pauses.example.org/',
  )
  expect((await call('GET', '/api/health')).status).toBe(200)
})

test('answers carry the security headers', async () => {
  const { headers } = await call('GET', '/api/health')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(headers.get('Cache-Control')).toContain('no-store')
})

test('what is no page may do nothing in a browser either', async () => {
  for (const path of ['/robots.txt', '/blog/feed.xml', '/favicon.svg', '/og/x.jpg', '/nope.js']) {
    const answer = await exports.default.fetch(new Request(`http://localhost${path}`))
    await answer.body?.cancel()
    expect(answer.headers.get('Content-Security-Policy'), path).toContain('sandbox')
  }
})

test('other sites may show the picture of a page, a mark and public files, and nothing else', async () => {
  const ofWhom = async (path: string) => {
    const answer = await exports.default.fetch(new Request(`http://localhost${path}`))
    await answer.body?.cancel()
    return answer.headers.get('Cross-Origin-Resource-Policy')
  }
  for (const path of ['/og/en-US/blog/a-post.0123456789ab.jpg', '/favicon.svg', '/public/x.png'])
    expect(await ofWhom(path), path).toBe('cross-origin')
  for (const path of ['/', '/api/products', '/robots.txt', '/ogre', '/favicon.svg/x'])
    expect(await ofWhom(path), path).toBe('same-origin')
})

/** A body of so many pieces of 64 KiB, and how many of them were taken. */
function bodyOf(pieces: number) {
  const piece = new Uint8Array(65_536).fill(32)
  let taken = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken++ < pieces) controller.enqueue(piece)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, taken: () => taken }
}

test('a refusal comes when the body has been read to its end, however early it was decided', async () => {
  const ada = await newUser()
  const json = { 'Content-Type': 'application/json' }
  const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const send = async (path: string, headers: Record<string, string>, pieces: number) => {
    const { stream, taken } = bodyOf(pieces)
    const url = `http://localhost${path}`
    const request = new Request(url, { method: 'POST', headers, body: stream })
    const { status } = await app.fetch(request, env, ctx)
    return [path, status, taken()]
  }
  const read = (path: string, status: number) => [path, status, 81]
  const mine = { Authorization: ada.bearer }
  expect(await send('/api/feedback', json, 80)).toEqual(read('/api/feedback', 413))
  expect(await send('/api/feedback', form, 80)).toEqual(read('/api/feedback', 415))
  expect(await send('/api/nope', json, 80)).toEqual(read('/api/nope', 404))
  expect(await send('/api/health', json, 80)).toEqual(read('/api/health', 405))
  expect(await send('/api/orders', json, 80)).toEqual(read('/api/orders', 401))
  expect(await send('/api/admin/plans', { ...json, ...mine }, 80)).toEqual(
    read('/api/admin/plans', 403),
  )
  expect(await send('/api/feedback', { ...json, Origin: 'https://evil.test' }, 80)).toEqual(
    read('/api/feedback', 403),
  )
  expect(await send('/api/payments/sandbox/webhook', json, 80)).toEqual(
    read('/api/payments/sandbox/webhook', 413),
  )
  // Whoever sends without an end is cut off at 64 MiB.
  const [, status, taken] = await send('/api/nope', json, 10_000)
  expect([status, Number(taken) <= 1030]).toEqual([404, true])
})
