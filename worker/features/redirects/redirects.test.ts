import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call, newUser } from '../../test/people.ts'
import { isAllowedTarget } from './follow.ts'

const follow = (key: string, method = 'GET') =>
  exports.default.fetch(new Request(`http://localhost/r/${key}`, { method, redirect: 'manual' }))
const newAdmin = () => newUser({ role: 'admin' })

test('a registered key leads to its target, and everybody who goes there is counted', async () => {
  const admin = await newAdmin()
  expect(
    await admin.post('/api/admin/redirects', { key: 'fair', target: '/pricing#free' }),
  ).toMatchObject({ status: 201, data: { hits: 0 } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => follow('fair')))
  expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual(
    answers.map(() => [302, '/pricing#free']),
  )
  // What checks links goes nowhere.
  expect((await follow('fair', 'HEAD')).headers.get('Location')).toBe('/pricing#free')
  expect((await admin.get('/api/admin/redirects')).data.items).toMatchObject([
    { key: 'fair', hits: 20 },
  ])
})

test('an unknown key gets the page of unknown addresses', async () => {
  for (const key of ['nothing', '%00', '..%2f..', 'a'.repeat(500)]) {
    const answer = await follow(key)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    await answer.text()
  }
})

test('a key can be led elsewhere and taken away, once registered, by the admin', async () => {
  const admin = await newAdmin()
  const entry = { key: 'x', target: '/' }
  await admin.post('/api/admin/redirects', entry)
  expect(await admin.post('/api/admin/redirects', entry)).toMatchObject({
    status: 409,
    fault: 'redirectTaken',
  })
  expect(
    (await admin.put('/api/admin/redirects/x', { target: 'https://example.com/a' })).data.target,
  ).toBe('https://example.com/a')
  expect((await follow('x')).headers.get('Location')).toBe('https://example.com/a')
  expect((await admin.delete('/api/admin/redirects/x')).status).toBe(200)
  expect((await follow('x')).status).toBe(404)
  expect(await admin.put('/api/admin/redirects/x', { target: '/' })).toMatchObject({ status: 404 })
  expect(await admin.delete('/api/admin/redirects/x')).toMatchObject({ status: 404 })
  const { items } = (await admin.get('/api/admin/audit?subject=x')).data
  expect(items.map(({ action }: { action: string }) => action).sort()).toEqual([
    'redirect.change',
    'redirect.create',
    'redirect.delete',
  ])
})

test.each([
  ...[
    'https://evil.example/',
    'http://example.com/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'evil',
  ],
  ...[
    'https://example.com@evil.example/',
    'https://u:p@example.com/',
    'https://example.com:8443/',
    'https://sub.example.com/',
    '/r/x',
    '/r',
  ],
])('no short link leads to %s', async (target) => {
  expect(await (await newAdmin()).post('/api/admin/redirects', { key: 'x', target })).toMatchObject(
    { status: 422, fault: 'redirectTarget' },
  )
})

test('the list of hosts is asked again when a link is followed', async () => {
  await env.DB.prepare(
    `INSERT INTO redirects (key, target, created_at, updated_at) VALUES ('old', 'https://gone.example/', 0, 0)`,
  ).run()
  expect((await follow('old')).status).toBe(404)
  expect(isAllowedTarget('a.example, b.example', 'https://b.example/x?y')).toBe(true)
  expect(isAllowedTarget('', 'https://b.example/')).toBe(false)
})

test('short links are the admin’s to make', async () => {
  expect(
    await (await newUser()).post('/api/admin/redirects', { key: 'x', target: '/' }),
  ).toMatchObject({ status: 403 })
  expect(await call('POST', '/api/admin/redirects', { key: 'x', target: '/' })).toMatchObject({
    status: 401,
  })
})
