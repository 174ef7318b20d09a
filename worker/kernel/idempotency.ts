import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Context, Next } from 'hono'
import { crashOf } from './crash.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { Fault } from './fault.ts'
import { newId } from './id.ts'
import { sha256 } from './digest/contract.ts'
import { deleteBefore } from './portions.ts'
import { take } from './rate.ts'
import { requests } from './schema.ts'
import { DAY_MS } from './time/contract.ts'

const LEASE_MS = 20_000
const WAITS_MS = [20, 40, 80, 160, 320, 640, 1000, 1000, 1000, 1000]
const KEPT_MS = 7 * DAY_MS
/** Most answers are far shorter; a longer one would let one person fill the database. */
const MAX_ROW_CHARS = 2048

/** What a change carries against being done twice or by another page; a token never comes without its id. */
export type Pair = { requestId?: string; csrfToken?: string }

/**
 * Same id and same change: the same answer and one effect. Only successes are kept, since a refusal changed nothing.
 * Verbs that move money are idempotent by the same id on their own, so a crash between effect and answer is repaired here by
 * running them again. Of one person the last 200 answers are kept, for 7 days at most; of guests none.
 * @throws Fault requestIdReused, requestInProgress
 */
export async function once(
  c: Context<Env>,
  { requestId, csrfToken }: Pair,
  fingerprintOf: () => Promise<string>,
  next: Next,
): Promise<Response | void> {
  if (!requestId) return next()
  const user = c.var.person ?? (await c.var.whoever())
  if (!user) return spend(c, requestId, csrfToken ? '' : `${c.req.method} ${c.req.path}`, next)
  const fingerprint = await fingerprintOf()
  const { db, now } = c.var.deps
  const key = and(eq(requests.userId, user.id), eq(requests.requestId, requestId))
  for (const wait of [0, ...WAITS_MS]) {
    if (wait) await scheduler.wait(wait)
    const lease = { leaseUntil: now() + LEASE_MS }
    const [mine] = await db
      .insert(requests)
      .values({ userId: user.id, requestId, fingerprint, createdAt: now(), ...lease })
      .onConflictDoUpdate({
        target: [requests.userId, requests.requestId],
        set: lease,
        setWhere: sql`${isNull(requests.status)} AND ${lt(requests.leaseUntil, now())} AND ${eq(requests.fingerprint, fingerprint)}`,
      })
      .returning({ requestId: requests.requestId })
    if (mine) {
      await next()
      c.var.deps.defer(keep(c.var.deps, key, await keptOf(c)).catch(notKept(requestId)))
      return
    }
    const row = await db.select().from(requests).where(key).get()
    if (row && row.fingerprint !== fingerprint) throw new Fault('requestIdReused', { requestId })
    if (row?.status)
      return new Response(await answerOf(c, row), {
        status: row.status,
        headers: { 'Content-Type': 'application/json' },
      })
  }
  throw new Fault('requestInProgress', { requestId }, { retryAfter: 2 })
}

/**
 * A guest's pair has one effect while its token is good, and a request_id without a token has one at each call. His answers are
 * not kept: some open a session, and nothing tells one guest from another.
 * @param at the call, where it is spent there alone
 * @throws Fault requestIdReused
 */
async function spend(c: Context<Env>, requestId: string, at: string, next: Next) {
  const request = await sha256(`${(await c.var.token) ?? ''} ${requestId} ${at}`)
  const giveBack = await take(c.var.deps, 'requestOfGuest', request).catch((error: unknown) => {
    const spent = error instanceof Fault && error.fault === 'tooManyRequests'
    throw spent ? new Fault('requestIdReused', { requestId }) : error
  })
  await next()
  if (!c.res.ok) await giveBack()
}

async function answerOf(
  c: Context<Env>,
  { answer, object, requestId }: typeof requests.$inferSelect,
) {
  if (object === null) return answer
  const kept = await c.env.FILES.get(object)
  if (!kept) throw new Fault('notReady', { requestId, lost: object }, { retryAfter: 5 })
  return kept.body
}

type Kept = { status: number; text: string }

/** What is kept of an answer; null of a refusal. */
async function keptOf({ res }: Context<Env>): Promise<Kept | null> {
  const isJson = res.headers.get('Content-Type')?.includes('json')
  return res.ok && isJson ? { status: res.status, text: await res.clone().text() } : null
}

/** Nobody waits for it: whoever repeats the request before finds it in progress. */
async function keep(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  key: ReturnType<typeof and>,
  kept: Kept | null,
) {
  if (!kept) return void (await db.delete(requests).where(key))
  const { status, text } = kept
  if (text.length <= MAX_ROW_CHARS)
    return void (await db.update(requests).set({ status, answer: text, object: null }).where(key))
  const object = `answers/${newId(now())}`
  const [named] = await db
    .update(requests)
    .set({ object })
    .where(key)
    .returning({ object: requests.object })
  // The account went meanwhile, and with it the row.
  if (!named) return
  await env.FILES.put(object, text)
  const [answered] = await db
    .update(requests)
    .set({ status })
    .where(key)
    .returning({ object: requests.object })
  // Or just now, and what was swept of it was swept before this was written.
  if (!answered) await env.FILES.delete(object)
}

/** What was answered so long ago is not asked for again. */
export async function forgetOldRequests({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteBefore(db.$client, 'requests', 'created_at', now() - KEPT_MS)
}

const notKept = (requestId: string) => (error: unknown) =>
  console.warn(JSON.stringify({ request: requestId, kept: crashOf(error) }))

/** Kept answers may hold anything about their caller. */
export const forgetRequestsOf = ({ db }: Pick<Deps, 'db'>, userId: string) => [
  db.$client.prepare('DELETE FROM requests WHERE user_id = ?').bind(userId),
]
