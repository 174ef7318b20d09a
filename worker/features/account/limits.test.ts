import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { app } from '../../app.ts'
import { moveClock } from '../../kernel/clock.ts'
import { newAddress, outbox, visitor, wrong } from '../../test/mailbox.ts'
import { complaints } from '../../test/setup.ts'
import { authOf } from './auth.ts'
import { toHeaders } from './visitor.ts'

const HUNDRED = Array.from({ length: 100 }, (_, i) => i)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('one mailbox gets one mail a minute, however many ask at once and from wherever', async () => {
  const answers = await Promise.all(HUNDRED.map(() => visitor('ada@example.com').send()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(99)
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
  expect(refused[0]?.err).toMatch(/^Too many tries\. Please wait \d+ seconds\.$/)
  expect(await outbox('ada@example.com')).toHaveLength(1)
})

test('one mailbox gets five mails an hour and ten a day', async () => {
  const sent = []
  for (let minute = 0; minute < 26 * 60; minute += 2) {
    moveClock(minute * MINUTE)
    if ((await visitor('ada@example.com').send()).status === 200) sent.push(minute)
  }
  expect(sent.filter((minute) => minute < 60)).toHaveLength(5)
  expect(sent.filter((minute) => minute < 24 * 60)).toHaveLength(10)
})

test('one address asks thirty times an hour; an IPv6 household is one address', async () => {
  const address = newAddress()
  const answers = await Promise.all(HUNDRED.map((i) => visitor(`person-${i}@example.com`, { address }).send()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  const household = await Promise.all(
    HUNDRED.map((i) => visitor(`guest-${i}@example.com`, { address: `2001:db8:7:1::${(i + 1).toString(16)}` }).send()),
  )
  expect(household.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(await visitor('neighbour@example.com', { address: '2001:db8:7:2::1' }).send()).toMatchObject({ status: 200 })
  // Who was refused for his address has not used up his mailbox.
  const refused = answers.findIndex(({ status }) => status === 429)
  expect(await visitor(`person-${refused}@example.com`).send()).toMatchObject({ status: 200 })
})

test('ten failures an hour for one mailbox, over all codes and addresses, exact under a hundred at once', async () => {
  const ada = visitor('ada@example.com')
  await ada.send()
  const code = await ada.code()
  const answers = await Promise.all(HUNDRED.map((i) => visitor('ada@example.com').submit(wrong(code, i + 1))))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(90)
  expect(Number(answers.find(({ status }) => status === 429)?.headers.get('Retry-After'))).toBeGreaterThan(3500)
  moveClock(61_000)
  await ada.send()
  expect(await ada.submit(await ada.code())).toMatchObject({ status: 429 })
  moveClock(HOUR + 1000)
  await ada.send()
  expect(await ada.submit(await ada.code())).toMatchObject({ status: 200 })
})

test('thirty failures a day', async () => {
  const failed = []
  for (let hour = 0; hour < 4; hour++) {
    moveClock(hour * (HOUR + MINUTE))
    for (let i = 0; i < 12; i++) failed.push((await visitor('ada@example.com').submit('000000')).status)
  }
  expect(failed.filter((status) => status === 422)).toHaveLength(30)
  expect(failed.slice(-12).every((status) => status === 429)).toBe(true)
})

test('signing in is no failure, so nobody is shut out by his own success', async () => {
  for (let i = 0; i < 12; i++) {
    moveClock(i * 3 * HOUR)
    expect(await visitor('ada@example.com').signIn()).toMatchObject({ status: 200 })
  }
})

test('a hundred wrong tries at once never reach a sixth comparison of one code', async () => {
  const ada = visitor('ada@example.com')
  await ada.send()
  const code = await ada.code()
  const auth = await authOf(env)
  const headers = toHeaders({ host: 'localhost', siteName: '', locale: 'en-US', address: '', place: '', userAgent: '' })
  const hmac = vi.spyOn(crypto.subtle, 'sign')
  // Straight at the library, past the limit on failures.
  const results = await Promise.all(
    HUNDRED.map((i) =>
      auth.api.signInEmailOTP({ body: { email: 'ada@example.com', name: 'Ada', locale: 'en-US', otp: wrong(code, i + 1) }, headers }).then(
        () => 'in',
        (error: { body?: { code?: string } }) => error.body?.code,
      ),
    ),
  )
  const compared = hmac.mock.calls.filter(([, , data]) => new TextDecoder().decode(data as Uint8Array).startsWith('code\n'))
  hmac.mockRestore()
  expect(results).not.toContain('in')
  expect(compared.length).toBeGreaterThan(0)
  expect(compared.length).toBeLessThanOrEqual(5)
  if (compared.length === 5) expect(await ada.submit(code)).toMatchObject({ status: 422 })
})

/** Asks for a code on a site whose database or counter is away. */
async function sendUnder(vars: object) {
  const ctx = createExecutionContext()
  const request = new Request('http://localhost/api/user/signin/verify-code', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': newAddress() },
    body: JSON.stringify({ nickname: 'Ada', email: 'ada@example.com' }),
  })
  const response = await app.fetch(request, { ...env, ...vars }, ctx)
  await waitOnExecutionContext(ctx)
  return { status: response.status, retryAfter: response.headers.get('Retry-After') }
}

const away = () => {
  throw new Error('D1_ERROR: Network connection lost.')
}

test('a database that is away is a 503 that costs no limit', async () => {
  const gone = { ...env.DB, prepare: away, batch: away } as unknown as D1Database
  for (let i = 0; i < 3; i++) expect(await sendUnder({ DB: gone })).toEqual({ status: 503, retryAfter: '5' })
  expect(complaints.splice(0)).toHaveLength(3)
  expect(await visitor('ada@example.com').send()).toMatchObject({ status: 200 })
})

test('without its counter no code is sent', async () => {
  const gone = { getByName: () => ({ take: () => Promise.reject(new Error('Network connection lost.')) }) }
  expect((await sendUnder({ LIMITER: gone })).status).toBe(503)
  expect(complaints.splice(0)).toHaveLength(1)
  expect(await outbox()).toEqual([])
})
