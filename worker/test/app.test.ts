import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { app } from '../app.ts'
import { call, newUser } from './people.ts'

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

test('an unknown host is no site', async () => {
  expect(await call('GET', 'http://elsewhere.test/api/health')).toMatchObject({
    status: 404,
    fault: 'unknownHost',
  })
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

test('answers carry the security headers', async () => {
  const { headers } = await call('GET', '/api/health')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(headers.get('Cache-Control')).toContain('no-store')
})
