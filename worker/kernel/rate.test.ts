import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call } from '../test/people.ts'
import { Fault } from './fault.ts'
import { addressOf, take } from './rate.ts'

const caller = (address: string) =>
  ({ req: { header: () => address } }) as unknown as Parameters<typeof addressOf>[0]

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
])('%s counts as %s', (address, key) => expect(addressOf(caller(address))).toBe(key))

test('a hundred parallel takes of a limit of ten take exactly ten', async () => {
  const deps = { env, now: () => 1_000_000_000_000 }
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, () => take(deps, 'strayByMailbox', 'a@example.com')),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const refused = tries.find((one) => one.status === 'rejected')?.reason as Fault
  expect(refused.fault).toBe('tooManyRequests')
  expect(refused.answer.retryAfter).toBe(3600)
})

test('what is given back may be taken again, and a window passes', async () => {
  let now = 1_000_000_000_000
  const deps = { env, now: () => now }
  const giveBack = await take(deps, 'codeByMailbox', 'b@example.com')
  await expect(take(deps, 'codeByMailbox', 'b@example.com')).rejects.toBeInstanceOf(Fault)
  await giveBack()
  await take(deps, 'codeByMailbox', 'b@example.com')
  now += 59_999
  await expect(take(deps, 'codeByMailbox', 'b@example.com')).rejects.toBeInstanceOf(Fault)
  now += 1
  await take(deps, 'codeByMailbox', 'b@example.com')
})

test('takes that come in another order than they were made count all the same', async () => {
  const began = 1_000_000_000_000
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, (_, i) =>
      take({ env, now: () => began - i }, 'strayByMailbox', 'd@example.com'),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('a clock that moved back does not lock anybody out', async () => {
  const later = { env, now: () => 2_000_000_000_000 }
  await take(later, 'codeByMailbox', 'c@example.com')
  await take({ env, now: () => 1_000_000_000_000 }, 'codeByMailbox', 'c@example.com')
})

test('six hundred calls a minute may also come fifty at once, as a page asks for its pictures', async () => {
  const caller = { 'CF-Connecting-IP': '198.51.100.9' }
  for (let page = 0; page < 12; page++) {
    const fifty = Array.from({ length: 50 }, () => call('GET', '/api/health', undefined, caller))
    const refused = (await Promise.all(fifty)).filter(({ status }) => status !== 200)
    expect([page, refused.length]).toEqual([page, 0])
  }
})

/** Calls that may have been served since then: six hundred in each minute of the counter that was met, of which one was begun before. */
const mostServed = (began: number) => 600 * (1 + Math.ceil((Date.now() - began) / 60_000))

test('a flood that comes at once is stopped too', async () => {
  const caller = { 'CF-Connecting-IP': '198.51.100.10' }
  const began = Date.now()
  let [served, refused] = [0, 0]
  while (refused < 50) {
    const fifty = Array.from({ length: 50 }, () => call('GET', '/api/health', undefined, caller))
    refused = (await Promise.all(fifty)).filter(({ status }) => status === 429).length
    served += 50 - refused
    // A burst may be let in before it is refused.
    expect(served).toBeLessThanOrEqual(mostServed(began) + 50)
  }
})

test('a flood of one caller is stopped after six hundred calls a minute, and nobody else with it', async () => {
  const caller = { 'CF-Connecting-IP': '198.51.100.7' }
  const began = Date.now()
  let [served, refused] = [0, 0]
  for (let i = 0; refused < 100; i++) {
    // A made-up token makes nobody another caller.
    const headers =
      i % 2
        ? caller
        : { ...caller, Authorization: `Bearer ${'a'.repeat(32)}.${String(i).padStart(43, 'b')}` }
    const { status } = await call('GET', '/api/health', undefined, headers)
    expect([200, 429]).toContain(status)
    if (status === 200) served++
    else refused++
    expect(served).toBeLessThanOrEqual(mostServed(began))
  }
  expect(served).toBeGreaterThanOrEqual(600)
  expect(
    (await call('GET', '/api/health', undefined, { 'CF-Connecting-IP': '198.51.100.8' })).status,
  ).toBe(200)
})
