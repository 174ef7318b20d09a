import {
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { app } from '../../app.ts'
import worker from '../../index.ts'
import { clockOffset } from '../../kernel/clock.ts'
import type { Bindings } from '../../kernel/bindings.ts'
import { outbox, visitor } from '../../test/mailbox.ts'
import { call } from '../../test/people.ts'
import { complaints } from '../../test/setup.ts'
import { PRODUCTION } from '../../test/under.ts'

/** Calls the Worker with other variables than the local ones. */
async function under(
  vars: Partial<Record<keyof Bindings, unknown>>,
  method: string,
  path: string,
  body?: object,
) {
  const ctx = createExecutionContext()
  const init: RequestInit = {
    method,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
  }
  if (body) init.body = JSON.stringify(body)
  const response = await app.fetch(
    new Request(`${'ENVIRONMENT' in vars ? 'https' : 'http'}://localhost${path}`, init),
    { ...env, ...vars } as Bindings,
    ctx,
  )
  await waitOnExecutionContext(ctx)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const LEVERS = app.routes.filter(
  ({ path, method }) => path.startsWith('/dev/') && method !== 'ALL' && !path.includes('*'),
)

test('there are levers', () => {
  expect(LEVERS.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['GET /dev/outbox', 'POST /dev/clock', 'POST /dev/cron']),
  )
})

test.each([...new Set(LEVERS.map(({ path }) => path))])(
  'production has no %s, whatever the method',
  async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await under(
        PRODUCTION,
        method,
        path,
        method === 'GET' ? undefined : { offset_ms: 1000 },
      )
      expect(answer.status, method).toBe(404)
      expect(answer.headers.get('Allow')).toBeNull()
    }
    expect(clockOffset()).toBe(0)
  },
)

test('the outbox shows mails newest first, to people and to programs', async () => {
  await visitor('ada@example.com').send()
  await visitor('bob@example.com').send()
  expect(await outbox()).toMatchObject([{ to: 'bob@example.com' }, { to: 'ada@example.com' }])
  const page = await call<string>('GET', '/dev/outbox')
  expect(page.headers.get('Content-Type')).toContain('text/html')
  expect(page.data).toContain(`<p class="code">${(await outbox())[0]?.code}</p>`)
  const one = await call('GET', '/dev/outbox?to=ADA@example.com', undefined, {
    Accept: 'application/json',
  })
  expect(one.data).toHaveLength(1)
})

test('a mail cannot run anything in the outbox', async () => {
  await env.DB.prepare(
    `INSERT INTO outbox (sender, recipient, subject, text, html, sent_at) VALUES ('s', 'r', ?1, ?1, ?1, 0)`,
  )
    .bind('"><script>alert(1)</script>')
    .run()
  expect((await call<string>('GET', '/dev/outbox')).data).not.toContain('<script')
})

test('the clock’s offset is absolute, kept for the next start, and 0 restores it', async () => {
  const move = (offset_ms: number) => call('POST', '/dev/clock', { offset_ms })
  const before = Date.now()
  expect((await move(900_000)).data.offset_ms).toBe(900_000)
  expect((await move(3_600_000)).data).toMatchObject({ offset_ms: 3_600_000 })
  expect(Date.now() - before).toBeGreaterThanOrEqual(3_600_000)
  expect(await env.DB.prepare(`SELECT value FROM levers WHERE name = 'clock'`).first('value')).toBe(
    3_600_000,
  )
  expect((await move(0)).data.offset_ms).toBe(0)
  expect(Date.now() - before).toBeLessThan(1_800_000)
})

test('the clock governs the life of a code', async () => {
  const ada = visitor('ada@example.com')
  await ada.send()
  const code = await ada.code()
  await call('POST', '/dev/clock', { offset_ms: 901_000 })
  expect(await ada.submit(code)).toMatchObject({ status: 422, fault: 'codeExpired' })
  await call('POST', '/dev/clock', { offset_ms: 0 })
  expect(await ada.submit(code)).toMatchObject({ status: 422 })
})

test('the clock takes whole milliseconds only', async () => {
  for (const offset_ms of ['1', 1.5, null, 1e300, undefined]) {
    expect(await call('POST', '/dev/clock', { offset_ms })).toMatchObject({ status: 422 })
  }
  expect(
    await call('POST', '/dev/clock', { offset_ms: 1 }, { Origin: 'https://evil.test' }),
  ).toMatchObject({ status: 403 })
})

test('the scheduled work runs on demand, all of it or one', async () => {
  const all = await call<{ job: string; ok: boolean }[]>('POST', '/dev/cron', {})
  expect(all.data.every(({ ok }) => ok)).toBe(true)
  expect(all.data.map(({ job }) => job)).toEqual(
    expect.arrayContaining(['codes', 'sessions', 'requests']),
  )
  expect((await call('POST', '/dev/cron', { name: 'codes' })).data).toEqual([
    { job: 'codes', ok: true },
  ])
})

test('the trigger of each minute runs it too', async () => {
  await visitor('ada@example.com').signIn()
  await call('POST', '/dev/clock', { offset_ms: 31 * 24 * 3600_000 })
  const ctx = createExecutionContext()
  await worker.scheduled(createScheduledController(), env, ctx)
  await waitOnExecutionContext(ctx)
  expect(await env.DB.prepare('SELECT count(*) AS n FROM sessions').first('n')).toBe(0)
})

test('old codes and sessions are swept', async () => {
  await visitor('ada@example.com').signIn()
  await visitor('bob@example.com').send()
  const count = (table: string) =>
    env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')
  await call('POST', '/dev/clock', { offset_ms: 3600_000 })
  await call('POST', '/dev/cron', {})
  expect([await count('codes'), await count('sessions')]).toEqual([0, 1])
  await call('POST', '/dev/clock', { offset_ms: 31 * 24 * 3600_000 })
  await call('POST', '/dev/cron', {})
  expect([await count('codes'), await count('sessions')]).toEqual([0, 0])
  await call('POST', '/dev/clock', { offset_ms: 0 })
})

test.each([undefined, '', 'short'])(
  'a missing or short secret (%s) stops the Worker with a sentence that names it',
  async (AUTH_SECRET) => {
    const answer = await under({ AUTH_SECRET }, 'GET', '/api/health')
    expect(answer.status).toBe(503)
    expect(JSON.parse(answer.text).err).toBe(
      'The site is not configured: AUTH_SECRET (at least 32 characters)',
    )
    expect(complaints.splice(0)).toHaveLength(1)
  },
)
