import { apart } from '../../kernel/cron.ts'
import type { Deps } from '../../kernel/deps.ts'
import { deleteBefore } from '../../kernel/portions.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/time/contract.ts'
import { voiceBySql } from '../voices/by-file.ts'
import { quotaSql } from './quota.ts'

/** Uploads that nobody has touched for so long are given up. */
const UNFINISHED_MS = DAY_MS
/** So long an object outlives its last row, for a database that is put back: see docs/deploy.md. */
export const KEPT_MS = 7 * DAY_MS
const AT_ONCE = 500
/** What is left after so long is the next minute's. */
const AT_WORK_MS = 20_000
const PARALLEL = 25

/** Ends stale uploads and deletes the objects that nothing refers to any more. */
export async function sweepFiles({ env, now }: Pick<Deps, 'env' | 'now'>) {
  const at = now()
  await deleteBefore(env.DB, 'uploads', 'touched_at', at - UNFINISHED_MS)
  await env.DB.prepare('UPDATE litter SET due_at = ? WHERE due_at = -1')
    .bind(at + KEPT_MS)
    .run()
  const ends = performance.now() + AT_WORK_MS
  while ((await sweepUnroomed({ env }, at)) && performance.now() < ends);
  while ((await sweepLitter({ env, now })) === AT_ONCE && performance.now() < ends);
}

/**
 * Results that found no room go when their time is up, unless all that is in the library fits by then, or a voice goes by them: the
 * oldest of them first, a portion at a time.
 * @returns whether there may be more
 */
async function sweepUnroomed({ env }: Pick<Deps, 'env'>, at: number): Promise<boolean> {
  const last = await env.DB.prepare(
    `SELECT kept_until FROM files WHERE kept_until <= ? ORDER BY kept_until LIMIT 1 OFFSET ${AT_ONCE - 1}`,
  )
    .bind(at)
    .first<number>('kept_until')
  // Each library is added up once, however many of its results are due.
  const roomy = `SELECT user_id FROM files AS every WHERE user_id IN (SELECT user_id FROM files WHERE kept_until <= ?1)
    GROUP BY user_id HAVING sum(size) <= ${quotaSql('every.user_id', '?2')}`
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE files SET kept_until = NULL WHERE kept_until <= ?1
         AND (user_id IN (${roomy}) OR ${voiceBySql('files.user_id', 'files.file_hash')} IS NOT NULL)`,
    ).bind(last ?? at, at),
    env.DB.prepare('DELETE FROM files WHERE kept_until <= ? RETURNING 1').bind(last ?? at),
  ])
  return last !== null
}

/** @returns how many lines of the list are done */
async function sweepLitter({ env, now }: Pick<Deps, 'env' | 'now'>): Promise<number> {
  // Once doomed, an object cannot be adopted; only then is it deleted.
  const { results } = await env.DB.prepare(
    `UPDATE litter SET doomed = 1 WHERE object IN (SELECT object FROM litter WHERE due_at BETWEEN 0 AND ? ORDER BY due_at LIMIT ?)
     RETURNING object`,
  )
    .bind(now(), AT_ONCE)
    .all<{ object: string }>()
  const objects = results.map(({ object }) => object)
  const single = objects.filter((object) => !object.endsWith('/'))
  if (single.length > 0) await env.FILES.delete(single)
  const done = [...single]
  const prefixes = objects.filter((object) => object.endsWith('/'))
  const lane = async () => {
    for (let prefix = prefixes.pop(); prefix !== undefined; prefix = prefixes.pop())
      if (await apart('litter', () => deleteAll(env.FILES, prefix))) done.push(prefix)
  }
  await Promise.all(Array.from({ length: PARALLEL }, lane))
  await env.DB.batch([
    env.DB.prepare(
      'DELETE FROM litter WHERE doomed = 1 AND object IN (SELECT value FROM json_each(?))',
    ).bind(JSON.stringify(done)),
    // What could not be deleted comes behind the others.
    env.DB.prepare(
      'UPDATE litter SET due_at = ?1 WHERE doomed = 1 AND object IN (SELECT value FROM json_each(?2))',
    ).bind(now() + HOUR_MS, JSON.stringify(objects)),
  ])
  return objects.length
}

async function deleteAll(bucket: R2Bucket, prefix: string) {
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    if (!truncated) return true
  }
}
