import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { anyone } from './audience.ts'
import { ok, onError } from './answer.ts'
import { change } from './change.ts'
import { issueCsrf } from './csrf.ts'
import { makeDeps } from './deps.ts'
import type { Env } from './env.ts'
import { Fault } from './fault.ts'

const user = {
  id: 'u1',
  nickname: 'Ada',
  email: 'ada@example.com',
  role: 'user',
  user_level: 0,
  sessionId: 's1',
} as const

const form = z.object({
  amount: z.number().max(100),
  note: z.object({ a: z.string(), b: z.string() }).optional(),
})

/** A small site with one change that counts its effects. */
function site(needs?: 'request_id' | 'pair') {
  let effects = 0
  const app = new Hono<Env>()
    .use(async (c, next) => {
      c.set('deps', makeDeps(c.env, c.executionCtx))
      c.set('locale', 'en-US')
      c.set('whoever', async () => user)
      c.set('token', Promise.resolve('s1'))
      await next()
    })
    .post('/add', anyone, change(form, needs), async (c) => {
      await scheduler.wait(20)
      const { amount } = c.req.valid('json')
      if (amount < 0) throw new Fault('forbidden')
      return ok(c, { total: (effects += amount) })
    })
  app.onError(onError)
  const post = async (
    body: string | ReadableStream | object,
    headers: Record<string, string> = {},
    query = '',
  ) => {
    const raw = typeof body === 'string' || body instanceof ReadableStream
    const ctx = createExecutionContext()
    const response = await app.fetch(
      new Request(`http://localhost/add${query}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: raw ? body : JSON.stringify(body),
      }),
      env,
      ctx,
    )
    await waitOnExecutionContext(ctx)
    const answer = (await response.json()) as { data?: { total: number }; fault?: string }
    return { status: response.status, total: answer.data?.total, fault: answer.fault }
  }
  return { post, effects: () => effects }
}

test('fifty parallel copies of a request have one effect and one answer', async () => {
  const { post, effects } = site('request_id')
  const request_id = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post({ amount: 5, request_id })),
  )
  expect(new Set(answers.map(({ total }) => total))).toEqual(new Set([5]))
  expect(effects()).toBe(5)
})

test('the same id with another body is a conflict', async () => {
  const { post, effects } = site()
  const request_id = crypto.randomUUID()
  await post({ amount: 5, request_id })
  expect(await post({ amount: 6, request_id })).toMatchObject({
    status: 409,
    fault: 'requestIdReused',
  })
  expect(effects()).toBe(5)
})

test('a request is the same however its body is written, and in whatever language it asks', async () => {
  const { post, effects } = site()
  const request_id = crypto.randomUUID()
  await post({ request_id, amount: 5, note: { a: 'x', b: 'y' } }, {}, '?key=A&size=2')
  const again = [
    await post({ note: { b: 'y', a: 'x' }, amount: 5, request_id }, {}, '?size=2&key=A'),
    await post(
      { note: { b: 'y', a: 'x' }, amount: 5.0, more: 1 },
      { 'X-Request-Id': request_id },
      `?key=A&size=2&lang=zh-CN`,
    ),
  ]
  expect(again.map(({ total }) => total)).toEqual([5, 5])
  for (const query of ['', '?key=B&size=2', '?key=A', '?key=A&key=A&size=2'])
    expect(
      await post({ request_id, amount: 5, note: { a: 'x', b: 'y' } }, {}, query),
    ).toMatchObject({ status: 409, fault: 'requestIdReused' })
  expect(effects()).toBe(5)
})

test('a refusal is not remembered, since it changed nothing', async () => {
  const { post } = site()
  const request_id = crypto.randomUUID()
  expect(await post({ amount: -1, request_id })).toMatchObject({ status: 403 })
  expect(await post({ amount: -1, request_id })).toMatchObject({ status: 403 })
})

test('the pair may come in headers, and a wrong token is refused', async () => {
  const { post } = site('pair')
  const request_id = crypto.randomUUID()
  const csrf_token = await issueCsrf([env.AUTH_SECRET], 's1', request_id, Date.now())
  const foreign = await issueCsrf([env.AUTH_SECRET], 's2', request_id, Date.now())
  const stale = await issueCsrf([env.AUTH_SECRET], 's1', request_id, Date.now() - 300_000)
  expect(await post({ amount: 1 })).toMatchObject({ status: 400, fault: 'requestIdRequired' })
  expect(await post({ amount: 1, request_id })).toMatchObject({ status: 403, fault: 'csrfWrong' })
  for (const wrong of [foreign, stale, 'x', '', '1.2']) {
    expect(await post({ amount: 1, request_id, csrf_token: wrong })).toMatchObject({
      status: 403,
      fault: 'csrfWrong',
    })
  }
  expect(
    await post({ amount: 1 }, { 'X-Request-Id': request_id, 'X-CSRF-Token': csrf_token }),
  ).toMatchObject({ total: 1 })
})

test.each([
  ['{', 400],
  ['[]', 400],
  ['"text"', 400],
  ['null', 400],
  ['{"amount":"5"}', 422],
  ['{"amount":101}', 422],
  ['{}', 422],
  ['{"amount":1,"request_id":7}', 422],
  ['{"amount":1,"request_id":"short"}', 422],
  // With a request_id, since comparing requests reads the whole of it.
  [`{"amount":1,"request_id":"12345678","deep":${'['.repeat(60_000)}${']'.repeat(60_000)}}`, 400],
  [`{"amount":1,"padding":"${'x'.repeat(300_000)}"}`, 413],
])('the body %.30s is the caller’s mistake', async (body, status) => {
  const { post, effects } = site()
  expect((await post(body)).status).toBe(status)
  expect(effects()).toBe(0)
})

test('a body that breaks off on its way is no outage of ours', async () => {
  const { post, effects } = site()
  const body = new ReadableStream({
    pull: (line) => line.error(new Error('Network connection lost.')),
  })
  expect(await post(body)).toMatchObject({ status: 400, fault: 'badRequest' })
  expect(effects()).toBe(0)
})

test('a form is not JSON', async () => {
  const { post } = site()
  expect(
    await post('amount=1', { 'Content-Type': 'application/x-www-form-urlencoded' }),
  ).toMatchObject({ status: 415 })
})
