import { createMiddleware } from 'hono/factory'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { md5 } from './digest/contract.ts'
import { MINUTE_MS } from './time/contract.ts'

/** Older than this a kept text is not given any more; older than half of it, it is made anew behind the answer. */
const MOST_AGE_MS = MINUTE_MS
/** The least that the store takes. */
const TTL_SECONDS = 60
/** How long a place of the network may answer from its own copy. */
const NEAR_SECONDS = 30
const EPOCH = 'kept:epoch'

/** Small: with `at` and `epoch` they have room in a kilobyte. */
type Facts = Record<string, string>
type Notes = { at: number; epoch: string; facts: Facts }

/** What `kept` is given; with `keep` false it is for whoever asked alone. */
export type Made = { text: string; facts: Facts; keep: boolean }
/** A text that was kept comes in UTF-8, so that it can be handed on without being looked at. */
export type Kept = { body: string | ArrayBuffer; facts: Facts; how: 'hit' | 'stale' | 'made' }

type Found = { value: ArrayBuffer | null; metadata: Notes | null }

/** What this instance has just read: of many who ask for a page in the same second, one waits for the store. */
const HELD_MS = 1000
const MOST_HELD = 64
/** An instance has 128 MB for all it does; no page is as long. */
const MOST_HELD_BYTES = 500_000
const held = new Map<string, Found & { since: number }>()
/** The epoch is asked for with everything: the pages of a second share it, and so do a site and its page. */
let lately: { epoch: string | null; since: number } | undefined

let turn = 0

/** What was read a moment ago is read anew. */
export function letGo() {
  turn++
  held.clear()
  lately = undefined
}

const near = { cacheTtl: NEAR_SECONDS }

const isHeld = (since: number, at: number) => at >= since && at - since < HELD_MS

async function readEpoch({ env, now }: Pick<Deps, 'env' | 'now'>): Promise<string | null> {
  const since = now()
  if (lately && isHeld(lately.since, since)) return lately.epoch
  const asked = turn
  const epoch = await env.CACHE.get(EPOCH, near)
  if (asked === turn) lately = { epoch, since }
  return epoch
}

async function find({ env, now }: Pick<Deps, 'env' | 'now'>, name: string): Promise<Found> {
  const own = held.get(name)
  if (own && isHeld(own.since, now())) return own
  const asked = turn
  const { value, metadata } = await env.CACHE.getWithMetadata<Notes>(name, {
    ...near,
    type: 'arrayBuffer',
  })
  if (held.size >= MOST_HELD) held.clear()
  if (value && value.byteLength <= MOST_HELD_BYTES && asked === turn)
    held.set(name, { value, metadata, since: now() })
  return { value, metadata }
}

const NOTHING: [null, Found] = [null, { value: null, metadata: null }]

/**
 * A text that is the same for all who ask, made once and kept near to them: at most a minute old, and made anew as soon as an
 * admin has changed something.
 */
export async function kept(
  deps: Pick<Deps, 'env' | 'now' | 'defer'>,
  key: string,
  make: () => Promise<Made>,
): Promise<Kept> {
  const { env, now, defer } = deps
  // Addresses may be longer than the store's keys.
  const name = `kept:${await md5(key)}`
  // While the store is away, everything is made for each who asks.
  const [epoch, { value, metadata }] = await Promise.all([readEpoch(deps), find(deps, name)]).catch(
    () => NOTHING,
  )
  const remake = async () => {
    const at = now()
    const { text, facts, keep } = await make()
    const metadata: Notes = { at, epoch: epoch ?? '', facts }
    const put = () => env.CACHE.put(name, text, { expirationTtl: TTL_SECONDS, metadata })
    if (keep)
      defer(
        put()
          .then(() => void held.delete(name))
          .catch(() => {}),
      )
    return { body: text, facts }
  }
  if (value && metadata?.epoch === (epoch ?? '')) {
    const { at, facts } = metadata
    const age = now() - at
    if (age >= 0 && age < MOST_AGE_MS) {
      const stale = age > MOST_AGE_MS / 2
      if (stale) defer(remake().catch(() => {}))
      return { body: value, facts, how: stale ? 'stale' : 'hit' }
    }
  }
  return { ...(await remake()), how: 'made' }
}

/** The store takes one write of a name in a second. */
const AGAIN_MS = 1100

/**
 * From now on nothing that was kept before is given. Where the store does not take that just now, it is told again behind the
 * answer: what was changed has been changed.
 */
export async function forgetKept({ env, defer }: Pick<Deps, 'env' | 'defer'>) {
  const forget = () => env.CACHE.put(EPOCH, crypto.randomUUID()).then(letGo)
  const again = async () => {
    await scheduler.wait(AGAIN_MS)
    await forget().catch(() => {})
  }
  await forget().catch(() => defer(again()))
}

/** Whatever an admin changes may be on any page. */
export const forgetsKept = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok) return
  if (c.var.changesNoPage) return
  if ((await c.var.whoever())?.role === 'admin') await forgetKept(c.var.deps)
})
