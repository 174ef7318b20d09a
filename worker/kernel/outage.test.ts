import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { app } from '../app.ts'
import { newUser } from '../test/people.ts'
import { complaints } from '../test/setup.ts'
import { onError } from './answer.ts'
import type { Bindings } from './bindings.ts'
import { FAULTS, type FaultName } from './contract.ts'
import type { Env } from './env.ts'
import { Fault } from './fault.ts'

/** A binding whose named methods throw. */
const broken = <B extends object>(binding: B, methods: readonly (keyof B)[], message: string): B =>
  new Proxy(binding, {
    get(real, name) {
      if (methods.includes(name as keyof B)) return () => Promise.reject(new Error(message))
      const value: unknown = Reflect.get(real, name)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })

/** A database whose statements all fail when they run. */
const brokenDatabase = (message: string): D1Database => {
  const statement = (real: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(broken(real, ['all', 'first', 'run', 'raw'], message), {
      get: (inner, name) =>
        name === 'bind'
          ? (...values: unknown[]) => statement(real.bind(...values))
          : Reflect.get(inner, name),
    })
  return new Proxy(broken(env.DB, ['batch', 'exec'], message), {
    get: (inner, name) =>
      name === 'prepare'
        ? (sql: string) => statement(env.DB.prepare(sql))
        : Reflect.get(inner, name),
  })
}

async function ask(path: string, bindings: Partial<Bindings>, init: RequestInit = {}) {
  const ctx = createExecutionContext()
  const response = await app.fetch(
    new Request(`http://localhost${path}`, init),
    { ...env, ...bindings },
    ctx,
  )
  await waitOnExecutionContext(ctx)
  complaints.splice(0)
  const { fault } = (await response.json()) as { fault?: string }
  return { status: response.status, fault, wait: response.headers.get('Retry-After') }
}

test.each([
  ['D1_ERROR: D1 DB reset because its code was updated.', '5'],
  ['D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.', '5'],
  ['D1_ERROR: Internal error in D1 DB storage caused object to be reset.', '5'],
  ['D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.', '5'],
  ["D1_ERROR: Can't read from request stream because client disconnected.", '5'],
  ['D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.', '5'],
  ['D1_ERROR: D1 DB is overloaded. Requests queued for too long.', '5'],
  ["D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.", '5'],
  ['D1_ERROR: D1 DB exceeded its CPU time limit and was reset.', '5'],
  ['D1_ERROR: Network connection lost.', '5'],
  ['Network connection lost.', '5'],
  ['D1_ERROR: Failed to parse body as JSON, got: error code: 1105', '5'],
  ['internal error; reference = 3tq8bq0n2a1v', '5'],
  ['D1_ERROR: Exceeded maximum DB size', '60'],
  ['D1_ERROR: database or disk is full: SQLITE_FULL', '60'],
] as const)(
  'a database that says “%s” is 503, and says when to come back',
  async (message, wait) => {
    const DB = brokenDatabase(message)
    expect(await ask('/api/plans', { DB })).toEqual({ status: 503, fault: 'notReady', wait })
    const { bearer } = await newUser()
    expect(
      await ask('/api/settings?scope=user', { DB }, { headers: { Authorization: bearer } }),
    ).toEqual({ status: 503, fault: 'notReady', wait })
  },
)

test('what is wrong with a statement is no outage', async () => {
  const DB = brokenDatabase('D1_ERROR: near "SELEC": syntax error at offset 0: SQLITE_ERROR')
  expect(await ask('/api/plans', { DB })).toMatchObject({
    status: 500,
    fault: 'internal',
    wait: null,
  })
})

const BYTES = new Uint8Array(200)
test.each([
  'put: We encountered an internal error. Please try again. (10001)',
  'put: Service unavailable (10043)',
  'put: Reduce your concurrent request rate for the same object. (10058)',
])('a store that says “%s” is 503', async (message) => {
  const { bearer, get } = await newUser()
  const request_id = crypto.randomUUID()
  const form = new FormData()
  form.set('file', new File([BYTES], 'a.bin'))
  form.set('request_id', request_id)
  form.set('csrf_token', (await get<string>(`/api/csrf_token?request_id=${request_id}`)).data)
  const FILES = broken(env.FILES, ['put', 'get'], message)
  expect(
    await ask(
      '/api/file/mine',
      { FILES },
      { method: 'PUT', body: form, headers: { Authorization: bearer } },
    ),
  ).toEqual({ status: 503, fault: 'notReady', wait: '5' })
})

test.each(['KV GET failed: 429 Too Many Requests', 'KV GET failed: 503 Service Unavailable'])(
  'a key store that says “%s” is 503',
  async (message) => {
    const CACHE = broken(env.CACHE, ['get'], message)
    expect(await ask(`/api/file?id=${'0'.repeat(32)}&nonce=${'a'.repeat(32)}`, { CACHE })).toEqual({
      status: 503,
      fault: 'notReady',
      wait: '5',
    })
  },
)

test.each([
  'Durable Object is overloaded. Too many requests queued.',
  'Durable Object reset because its code was updated.',
  'Connection closed: this Durable Object instance is no longer active. Reconnect or retry the request.',
  'Your account is generating too much load on Durable Objects. Please back off and try again later.',
  'Network connection lost.',
])('an object that says “%s” is 503', async (message) => {
  const { bearer, post } = await newUser()
  const { ticket } = (await post('/api/notifications/ticket')).data
  const HUB = new Proxy(env.HUB, {
    get: (hub, name) =>
      name === 'getByName'
        ? () => ({ fetch: () => Promise.reject(new Error(message)) })
        : Reflect.get(hub, name),
  })
  const headers = { Authorization: bearer, Upgrade: 'websocket', Origin: 'http://localhost' }
  expect(await ask(`/api/notifications/live?ticket=${ticket}`, { HUB }, { headers })).toEqual({
    status: 503,
    fault: 'notReady',
    wait: '5',
  })
})

test.each(
  Object.entries(FAULTS)
    .filter(([, [code]]) => code === 503)
    .map(([name]) => name as FaultName),
)('%s says when to come back, whoever says it', async (name) => {
  const away = new Hono<Env>().onError(onError).get('/api/x', () => {
    throw new Fault(name)
  })
  const { status, headers } = await away.request('/api/x')
  expect([status, Number(headers.get('Retry-After'))]).toEqual([503, expect.any(Number)])
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
})
