import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { clockOffset, moveClock } from '../kernel/clock.ts'
import type { Bindings } from '../kernel/bindings.ts'
import { LOCALES } from '../kernel/locale/contract.ts'
import { newAddress, outbox, visitor } from '../test/mailbox.ts'
import { raiseAlert, settleAlert } from '../features/alerts/raise.ts'
import { jobs } from '../jobs.ts'
import { runJobs } from '../kernel/cron.ts'
import { openWork } from '../kernel/deps.ts'
import { newUser } from '../test/people.ts'
import { complaints } from '../test/setup.ts'
import { buy, DAY, deps } from '../test/shop.ts'
import { pairOf } from '../test/uploads.ts'
import { callUnder, PRODUCTION } from '../test/under.ts'

afterEach(() => vi.restoreAllMocks())

/** Asks for a code on a site in production that has the given means of sending mail. */
async function ask(
  vars: Partial<Record<keyof Bindings, unknown>>,
  email = 'ada@example.com',
  Cookie = '',
) {
  const headers = { 'CF-Connecting-IP': newAddress(), Cookie }
  const reply = await callUnder(
    { ...PRODUCTION, ...vars },
    'POST',
    '/api/user/signin/verify-code',
    { nickname: 'Ada', email },
    headers,
  )
  const { status, fault, err } = reply
  return {
    status,
    fault,
    err,
    retryAfter: reply.headers.get('Retry-After'),
    cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  }
}

test('the platform’s binding sends the mail from the site’s address', async () => {
  const send = vi.fn(async (_mail: Record<string, unknown>) => ({ messageId: 'm' }))
  expect(await ask({ EMAIL: { send } })).toMatchObject({ status: 200 })
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    from: { name: 'Verdigris', email: env.MAIL_FROM },
    to: 'ada@example.com',
    subject: expect.stringMatching(/^\d{6} is your Verdigris code$/),
    html: expect.stringContaining('<html lang="en-US">'),
  })
  expect(await outbox()).toEqual([])
})

test('a mail that cannot be sent is a clear 503 that costs no limit, and the earlier code stays good', async () => {
  const sent: { subject: string }[] = []
  const { cookie } = await ask({
    EMAIL: { send: async (mail: { subject: string }) => void sent.push(mail) },
  })
  const code = /^\d{6}/.exec(sent[0]?.subject ?? '')?.[0]
  moveClock(61_000)
  const send = () =>
    Promise.reject(Object.assign(new Error('no'), { code: 'E_RATE_LIMIT_EXCEEDED' }))
  for (let i = 0; i < 3; i++) {
    expect(await ask({ EMAIL: { send } }, 'ada@example.com', cookie)).toMatchObject({
      status: 503,
      fault: 'mailAway',
      err: 'The email could not be sent. Please try again shortly.',
      retryAfter: '10',
    })
  }
  expect(await ask({ EMAIL: undefined })).toMatchObject({ status: 503, fault: 'mailAway' })
  expect(complaints.splice(0)).toHaveLength(4)
  const form = { nickname: 'Ada', email: 'ada@example.com', verify_code: code }
  expect(
    await callUnder(PRODUCTION, 'POST', '/api/user/signin', form, { Cookie: cookie }),
  ).toMatchObject({ status: 200 })
})

test('a mailbox that cannot be written to is told apart', async () => {
  const send = () =>
    Promise.reject(Object.assign(new Error('no'), { code: 'E_RECIPIENT_SUPPRESSED' }))
  expect(await ask({ EMAIL: { send } })).toMatchObject({ status: 422, fault: 'mailRefused' })
})

test('the HTTP vendor is used when its key is set', async () => {
  const answers = [
    Response.json({ id: 'x' }),
    Response.json({ name: 'rate_limit_exceeded' }, { status: 429 }),
    new Response('<html>', { status: 502 }),
  ]
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => answers.shift() ?? Promise.reject(new Error('offline')))
  const vendor = { MAIL_VENDOR_KEY: 're_key' }
  expect(await ask(vendor)).toMatchObject({ status: 200 })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('https://api.resend.com/emails')
  expect(init?.headers).toMatchObject({
    Authorization: 'Bearer re_key',
    'Idempotency-Key': expect.any(String),
  })
  expect(JSON.parse(String(init?.body))).toMatchObject({
    from: `"Verdigris" <${env.MAIL_FROM}>`,
    to: ['ada@example.com'],
  })
  for (const email of ['bob@example.com', 'eve@example.com', 'dan@example.com']) {
    expect(await ask(vendor, email)).toMatchObject({ status: 503, fault: 'mailAway' })
  }
  expect(complaints.splice(0)).toHaveLength(3)
})

const HTTP_VENDOR = { ...env, ...PRODUCTION, MAIL_VENDOR_KEY: 're_key' } as Bindings

/** Runs a job that mails over HTTP again and again, as the vendor answers. @returns under which keys, by mailbox */
async function keysOf(job: string, answers: (() => Response | Promise<Response>)[]) {
  const keys: Record<string, string[]> = {}
  let at = 0
  const vendor = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const [mailbox] = JSON.parse(String(init?.body)).to
    ;(keys[mailbox] ??= []).push(new Headers(init?.headers).get('Idempotency-Key') ?? '')
    return answers[at]!()
  })
  const started = clockOffset()
  for (; at < answers.length; at++) {
    moveClock(started + at * 10 * 60_000)
    await runJobs(jobs, { ...deps, env: HTTP_VENDOR }, job)
  }
  vendor.mockRestore()
  complaints.splice(0)
  return keys
}
const timeout = () => Promise.reject(new DOMException('late', 'TimeoutError'))
const sent = () => Response.json({ id: 'x' })

/** Somebody who is to be sent a mail by a job. */
const WAITING: Record<string, () => Promise<{ email: string }>> = {
  async 'order-mails'() {
    const ada = await newUser()
    await buy(ada, 'credits-500')
    await expect.poll(openWork).toBe(0)
    await env.DB.prepare('UPDATE order_mails SET sent_at = NULL, claimed_until = 0').run()
    return ada
  },
  async warnings() {
    const ada = await newUser()
    await buy(ada, 'starter-monthly')
    moveClock(Date.parse((await ada.get('/api/user/me')).data.level_until) - DAY * 6 - Date.now())
    return ada
  },
  async alerts() {
    const boss = await newUser({ role: 'admin' })
    await raiseAlert(deps, { kind: 'ledgerBroken', facts: { what: 'a rule', ids: 'x' } })
    return boss
  },
  async deletions() {
    const ada = await newUser()
    await ada.delete('/api/user/me', { confirm: ada.email, ...(await pairOf(ada)) })
    await expect.poll(openWork).toBe(0)
    await env.DB.prepare('UPDATE deletions SET recipient = ?, next_at = 0').bind(ada.email).run()
    return ada
  },
}

test.each(Object.keys(WAITING))(
  'the HTTP vendor is asked under one key for one mail, however often it is tried (%s)',
  async (job) => {
    const { email } = await WAITING[job]!()
    const changed = () => Response.json({ name: 'invalid_idempotent_request' }, { status: 409 })
    const { [email]: keys = [] } = await keysOf(job, [timeout, timeout, changed, sent])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]?.length).toBeLessThanOrEqual(256)
  },
)

test('two mails are never under one key', async () => {
  const { email } = await WAITING['order-mails']!()
  await buy(await newUser(), 'credits-500')
  await expect.poll(openWork).toBe(0)
  await env.DB.prepare('UPDATE order_mails SET sent_at = NULL, claimed_until = 0').run()
  const boss = await WAITING.alerts!()
  const orders = await keysOf('order-mails', [sent])
  const first = await keysOf('alerts', [sent])
  await settleAlert(deps, { kind: 'ledgerBroken' })
  moveClock(2 * 3600_000)
  await raiseAlert(deps, { kind: 'ledgerBroken', facts: { what: 'a rule', ids: 'x' } })
  const second = await keysOf('alerts', [sent])
  expect(Object.keys(orders)).toContain(email)
  const keys = [orders, first, second].flatMap((all) => Object.values(all).flat())
  expect(keys).toHaveLength(4)
  expect(first).toHaveProperty(boss.email)
  expect(new Set(keys).size).toBe(4)
})

test.each(LOCALES)(
  'the mail speaks %s, names the site and holds nothing the visitor typed',
  async (locale) => {
    const nickname = 'Click http://evil.test now'
    await visitor('ada@example.com', { nickname, headers: { 'Accept-Language': locale } }).send({
      site_name: 'Evil Bank',
    })
    const row = await env.DB.prepare('SELECT * FROM outbox').first<{
      subject: string
      text: string
      html: string
      code: string
    }>()
    const mail = `${row?.subject}\n${row?.text}\n${row?.html}`
    expect(mail).not.toMatch(/evil/i)
    expect(mail).not.toMatch(/\{\w+\}/)
    expect(row?.html).toContain(`<html lang="${locale}">`)
    for (const part of [row?.subject, row?.text, row?.html]) {
      expect(part).toContain('Verdigris')
      expect(part).toContain(row?.code)
    }
    expect(row?.text).toContain('15')
  },
)
