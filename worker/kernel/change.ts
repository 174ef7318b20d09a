import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { checkCsrf } from './csrf.ts'
import { keysOf } from './bindings.ts'
import type { Env } from './env.ts'
import { Fault } from './fault.ts'
import { sha256 } from './digest/contract.ts'
import { once, type Pair } from './idempotency.ts'
import { parse } from './valid.ts'

const MAX_JSON_BYTES = 256 * 1024
/** Deeper than any form; schemas and JSON.stringify, which call themselves for each level, run out of stack at some thousands. */
const MAX_DEPTH = 100

const idSchema = z.string().regex(/^[\w-]{8,64}$/)
const tokenSchema = z.string().max(128)

/**
 * A JSON change: reads the body under a ceiling, checks the pair `request_id` and `csrf_token` wherever it is sent, and lets a
 * request_id have one effect. The parsed input is `c.req.valid('json')`.
 * @param needs 'request_id' where money moves, 'pair' where the specification lists both.
 * @param permit a field that allows the change rather than says it: who asks again may have got it anew
 */
export type Change = <Schema extends z.ZodType>(
  schema: Schema,
  needs?: 'request_id' | 'pair',
  permit?: keyof z.output<Schema> & string,
) => MiddlewareHandler<
  Env,
  string,
  { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
>

/** Changes whose bodies have a ceiling of their own. */
export const changeUpTo =
  (mostBytes: number): Change =>
  (schema, needs, permit) =>
    async function readChange(c, next) {
      const body = await readJson(c, mostBytes)
      const pair = await checkPair(c, body, needs)
      const { request_id: _id, csrf_token: _token, ...input } = body
      const parsed = parse(schema, input) as object
      c.req.addValidatedData('json', parsed)
      c.set('changeId', pair.requestId ?? '')
      const said = permit ? { ...parsed, [permit]: undefined } : parsed
      return once(c, pair, () => fingerprintOf(c, said), next)
    }

export const change = changeUpTo(MAX_JSON_BYTES)

/** What tells one change from another: its address and what was understood of its query and its body, however that was written. */
export function fingerprintOf(c: Context<Env>, parsed: unknown): Promise<string> {
  // The pair is what it is compared under; the language is the answer's.
  const { request_id: _id, csrf_token: _token, lang: _lang, ...query } = c.req.queries()
  return sha256(`${c.req.method} ${c.req.path} ${inOrder([query, parsed])}`)
}

/** As JSON with the keys of every object sorted. */
const inOrder = (value: unknown) =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** A change without fields of its own. */
export const nothing = z.object({})

async function readJson(c: Context<Env>, mostBytes: number): Promise<Record<string, unknown>> {
  const { body } = c.req.raw
  const typed = /^application\/(?:[\w.-]+\+)?json\b/i.test(c.req.header('Content-Type') ?? '')
  if (body && c.req.header('Content-Length') !== '0' && !typed) throw new Fault('wrongMediaType')
  const text = body ? await readText(body, mostBytes) : ''
  if (text === '') return c.req.method === 'DELETE' ? c.req.query() : {}
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Fault('badRequest')
  return c.req.method === 'DELETE' ? { ...c.req.query(), ...value } : { ...value }
}

/**
 * A body as text, under a ceiling. It counts while it reads: a client's Content-Length may lie or be absent. What is over
 * stays to be drained.
 * @throws Fault bodyTooLarge, badRequest for one that does not come to its end
 */
export async function readText(
  body: ReadableStream<Uint8Array>,
  mostBytes = MAX_JSON_BYTES,
): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    for await (const chunk of body.values({ preventCancel: true })) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new Fault('bodyTooLarge', { bytes })
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    // Who breaks off on his way has the runtime say the same as when a part of the platform is away.
    throw error instanceof Fault ? error : new Fault('badRequest', { why: String(error) })
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Fault('badRequest')
  }
  if (isDeeper(value, MAX_DEPTH)) throw new Fault('badRequest', { why: 'too deep' })
  return value
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

/**
 * The pair of a change, from its fields or the headers X-Request-Id and X-CSRF-Token.
 * @throws Fault requestIdRequired, invalidInput or csrfWrong
 */
export async function checkPair(
  c: Context<Env>,
  fields: Record<string, unknown>,
  needs?: 'request_id' | 'pair',
): Promise<Pair> {
  const requestId = fields.request_id ?? c.req.header('X-Request-Id')
  const csrfToken = fields.csrf_token ?? c.req.header('X-CSRF-Token')
  if (needs && !requestId) throw new Fault('requestIdRequired')
  if (needs === 'pair' && !csrfToken) throw new Fault('csrfWrong', { why: 'absent' })
  const pair: Pair = {}
  if (requestId !== undefined)
    pair.requestId = parse(z.object({ request_id: idSchema }), { request_id: requestId }).request_id
  if (csrfToken !== undefined) {
    pair.csrfToken = parse(z.object({ csrf_token: tokenSchema }), {
      csrf_token: csrfToken,
    }).csrf_token
    if (!pair.requestId) throw new Fault('requestIdRequired')
    await checkCsrf(
      keysOf(c.env),
      pair.csrfToken,
      (await c.var.token) ?? '',
      pair.requestId,
      c.var.deps.now(),
    )
  }
  return pair
}
