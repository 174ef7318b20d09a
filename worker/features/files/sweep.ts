import type { Deps } from '../../kernel/deps.ts'

/** Uploads that nobody has touched for so long are given up. */
export const UNFINISHED_MS = 24 * 3600 * 1000
/** So long an object outlives its last row, for a database that is put back: see docs/deploy.md. */
export const KEPT_MS = 7 * 24 * 3600 * 1000
const AT_ONCE = 500
const PARALLEL = 25

/** Ends stale uploads and deletes the objects that nothing refers to any more. */
export async function sweepFiles({ env, now }: Pick<Deps, 'env' | 'now'>) {
  const at = now()
  // Once doomed, an object cannot be adopted; only then is it deleted.
  const [, , doomed] = await env.DB.batch<{ object: string }>([
    env.DB.prepare('DELETE FROM uploads WHERE touched_at < ?').bind(at - UNFINISHED_MS),
    env.DB.prepare('UPDATE litter SET due_at = ? WHERE due_at = -1').bind(at + KEPT_MS),
    env.DB.prepare(
      `UPDATE litter SET doomed = 1 WHERE object IN (SELECT object FROM litter WHERE due_at BETWEEN 0 AND ? ORDER BY due_at LIMIT ?)
       RETURNING object`,
    ).bind(at, AT_ONCE),
  ])
  const results = doomed?.results ?? []
  const objects = results.map(({ object }) => object)
  const single = objects.filter((object) => !object.endsWith('/'))
  if (single.length > 0) await env.FILES.delete(single)
  const prefixes = objects.filter((object) => object.endsWith('/'))
  const lane = async () => {
    for (let prefix = prefixes.pop(); prefix !== undefined; prefix = prefixes.pop()) await deleteAll(env.FILES, prefix)
  }
  await Promise.all(Array.from({ length: PARALLEL }, lane))
  await env.DB.prepare('DELETE FROM litter WHERE doomed = 1 AND object IN (SELECT value FROM json_each(?))').bind(JSON.stringify(objects)).run()
}

async function deleteAll(bucket: R2Bucket, prefix: string) {
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}
