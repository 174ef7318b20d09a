import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { fill } from '../test/fill.ts'
import { call, newUser } from '../test/people.ts'

afterEach(() => vi.restoreAllMocks())

test('what is old leaves five hundred rows at a time, so that nobody waits for long behind it', async () => {
  const ada = await newUser()
  await fill(
    `INSERT INTO records (id, user_id, method, route, status, request_id, ms, address, created_at) SELECT 'r' || i, ?1, 'PUT', '/x', 200, 'q', 1, 'a', iif(i > 1200, ?2, i) FROM n`,
    ...[1205, ada.id, Date.now()],
  )
  const sent = vi.spyOn(Object.getPrototypeOf(env.DB.prepare('SELECT 1')), 'all')
  expect((await call('POST', '/dev/cron', { name: 'records' })).status).toBe(200)
  const answers = await Promise.all(sent.mock.results.map(({ value }) => value as D1Result))
  const gone = answers.map(({ results }) => results.length).filter((rows) => rows > 0)
  expect(gone).toEqual([500, 500, 200])
  expect(await env.DB.prepare('SELECT count(*) AS n FROM records').first('n')).toBe(5)
})
