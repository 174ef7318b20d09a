import { createMiddleware } from 'hono/factory'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { md5 } from './id.ts'

/** Older than this a kept text is not given any more; older than half of it, it is made anew behind the answer. */
const MOST_AGE_MS = 60_000
/** The least that the store takes. */
const TTL_SECONDS = 60
/** How long a place of the network may answer from its own copy. */
const NEAR_SECONDS = 30
const EPOCH = 'kept:epoch'

/** `facts` are small: with `at` and `epoch` they have room in a kilobyte. */
type Text = { text: string; facts: Record<string, string> }
type Notes = Pick<Text, 'facts'> & { at: number; epoch: string }

/** What `kept` is given; with `keep` false it is for whoever asked alone. */
export type Made = Text & { keep: boolean }
export type Kept = Text & { how: 'hit' | 'stale' | 'made' }

/**
 * A text that is the same for all who ask, made once and kept near to them: at most a minute old, and made anew as soon as an
 * admin has changed something.
 */
export async function kept(
  { env, now, defer }: Pick<Deps, 'env' | 'now' | 'defer'>,
  key: string,
  make: () => Promise<Made>,
): Promise<Kept> {
  // Addresses may be longer than the store's keys.
  const name = `kept:${await md5(key)}`
  const near = { cacheTtl: NEAR_SECONDS }
  // While the store is away, everything is made for each who asks.
  const [epoch, found] = await Promise.all([
    env.CACHE.get(EPOCH, near),
    env.CACHE.getWithMetadata<Notes>(name, near),
  ]).catch(() => [null, null] as const)
  const remake = async () => {
    const at = now()
    const { text, facts, keep } = await make()
    const metadata: Notes = { at, epoch: epoch ?? '', facts }
    if (keep)
      defer(env.CACHE.put(name, text, { expirationTtl: TTL_SECONDS, metadata }).catch(() => {}))
    return { text, facts }
  }
  if (found?.value && found.metadata?.epoch === (epoch ?? '')) {
    const { at, facts } = found.metadata
    const age = now() - at
    if (age >= 0 && age < MOST_AGE_MS) {
      const stale = age > MOST_AGE_MS / 2
      if (stale) defer(remake().catch(() => {}))
      return { text: found.value, facts, how: stale ? 'stale' : 'hit' }
    }
  }
  return { ...(await remake()), how: 'made' }
}

/** From now on nothing that was kept before is given. */
export const forgetKept = ({ env }: Pick<Deps, 'env'>) => env.CACHE.put(EPOCH, crypto.randomUUID())

/** Whatever an admin changes may be on any page. */
export const forgetsKept = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok) return
  if ((await c.var.whoever())?.role === 'admin') await forgetKept(c.var.deps)
})
