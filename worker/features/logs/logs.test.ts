import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { call, newUser } from '../../test/people.ts'

const error = {
  message: 'x is undefined',
  stack: 'at f (/assets/a.js:1:2)',
  path: '/pricing?redirect=secret',
}
const kept = async () =>
  (await env.DB.prepare('SELECT message, path, version FROM client_errors').all()).results

test('an error of the app is kept with its version, without the query of its page', async () => {
  expect((await call('POST', '/api/logs', error)).status).toBe(201)
  expect(await kept()).toEqual([
    { message: 'x is undefined', path: '/pricing', version: expect.stringMatching(/^\d/) },
  ])
})

test('a page that fails in a loop is heard twenty times an hour', async () => {
  const from = { 'CF-Connecting-IP': '203.0.113.78' }
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => call('POST', '/api/logs', error, from)),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
})

test('errors are forgotten after thirty days', async () => {
  await call('POST', '/api/logs', error)
  moveClock(31 * 24 * 3600_000)
  await call('POST', '/dev/cron', { name: 'logs' })
  expect(await kept()).toEqual([])
})

test('the admin reads errors by message, the last heard first, page by page', async () => {
  for (const [message, path] of [
    ['a', '/1'],
    ['b', '/2'],
    ['a', '/3'],
    ['c', '/4'],
  ])
    await call('POST', '/api/logs', { message, path })
  const [ada, boss] = [await newUser(), await newUser({ role: 'admin' })]
  const { data } = await boss.get('/api/admin/logs?size=2')
  expect(data.items).toMatchObject([
    { message: 'c', count: 1 },
    { message: 'a', count: 2, path: '/3' },
  ])
  const { data: rest } = await boss.get(`/api/admin/logs?size=2&cursor=${data.next}`)
  expect(rest).toMatchObject({ items: [{ message: 'b', count: 1 }], next: null })
  expect(await ada.get('/api/admin/logs')).toMatchObject({ status: 403, fault: 'forbidden' })
  expect(await call('GET', '/api/admin/logs')).toMatchObject({
    status: 401,
    fault: 'signInRequired',
  })
})
