import { expect, test } from 'vitest'
import { app } from '../app.ts'
import { call } from './people.ts'

test('every route says who may call it', () => {
  const routes = Map.groupBy(
    app.routes.filter((route) => route.method !== 'ALL'),
    (route) => `${route.method} ${route.path}`,
  )
  const silent = [...routes].filter(([, steps]) => !steps.some((step) => 'audience' in step.handler))
  expect(silent.map(([name]) => name)).toEqual([])
})

test('health answers with the version', async () => {
  const reply = await call('GET', '/api/health')
  expect(reply.data).toEqual({ ok: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
})

test('an unknown call is a 404 in the envelope, in the language of the reader', async () => {
  const reply = await call('GET', '/api/nothing', undefined, { 'Accept-Language': 'zh-TW,en;q=0.5' })
  expect(reply).toMatchObject({ status: 404, fault: 'notFound', err: '找不到相關內容！' })
})

test('a wrong method is a 405 that says which are right', async () => {
  const reply = await call('POST', '/api/health', {})
  expect(reply.status).toBe(405)
  expect(reply.headers.get('Allow')).toBe('GET')
})

test('an unknown host is no site', async () => {
  expect(await call('GET', 'http://elsewhere.test/api/health')).toMatchObject({ status: 404, fault: 'unknownHost' })
})

test('a change from a foreign page is refused', async () => {
  const reply = await call('POST', '/api/user/logout', {}, { Origin: 'https://evil.test' })
  expect(reply).toMatchObject({ status: 403, fault: 'foreignOrigin' })
})

test('answers carry the security headers', async () => {
  const { headers } = await call('GET', '/api/health')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(headers.get('Cache-Control')).toContain('no-store')
})
