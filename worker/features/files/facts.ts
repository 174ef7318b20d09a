import type { Deps } from '../../kernel/deps.ts'
import type { FileFacts, FileKind } from './contract.ts'

type Row = FileFacts & { hash: string; object: string; measured: 0 | 1 }

/** The kind of a media type; null for what is neither picture, sound nor film. */
export const kindOf = (mimetype: string): FileKind | null =>
  (/^(image|audio|video)\//.exec(mimetype)?.[1] as FileKind | undefined) ?? null

/**
 * What is known of some own files, by hash; those that are not his are left out. How long a sound or film is, is found out when
 * it is first asked for, and kept.
 */
export async function factsOf(
  { env }: Pick<Deps, 'env'>,
  userId: string,
  hashes: readonly string[],
): Promise<Map<string, FileFacts>> {
  if (hashes.length === 0) return new Map()
  const { results } = await env.DB.prepare(
    `SELECT f.file_hash AS hash, f.title AS name, f.sha256, f.mimetype, f.size, f.width, f.height, f.duration, f.channels, f.measured, b.object
     FROM files f JOIN blobs b ON b.sha256 = f.sha256 WHERE f.user_id = ?1 AND f.file_hash IN (SELECT value FROM json_each(?2))`,
  )
    .bind(userId, JSON.stringify(hashes))
    .all<Row>()
  const found: Row[] = []
  // One after the other: what is measured is read as a whole.
  for (const row of results) found.push(await measured(env, userId, row))
  return new Map(
    found.map(({ hash, object: _object, measured: _measured, ...facts }) => [hash, facts]),
  )
}

/** The names of some own files, by hash; those that are not his are left out. */
export async function namesOf({ env }: Pick<Deps, 'env'>, userId: string, hashes: string[]) {
  const { results } = await env.DB.prepare(
    `SELECT file_hash, title FROM files
     WHERE user_id = ?1 AND file_hash IN (SELECT value FROM json_each(?2))`,
  )
    .bind(userId, JSON.stringify(hashes))
    .all<{ file_hash: string; title: string }>()
  return results
}

/** When the first of some own files goes because it found no room; null when all stay. */
export const firstToGo = async ({ env }: Pick<Deps, 'env'>, userId: string, hashes: string[]) =>
  env.DB.prepare(
    `SELECT min(kept_until) AS at FROM files
     WHERE user_id = ?1 AND file_hash IN (SELECT value FROM json_each(?2))`,
  )
    .bind(userId, JSON.stringify(hashes))
    .first<number | null>('at')

async function measured(env: Deps['env'], userId: string, row: Row): Promise<Row> {
  if (row.measured || !/^(?:audio|video)\//.test(row.mimetype)) return row
  // Read where a price needs it only, and with the library behind it, which would be bundled whole if it were what is asked for.
  const { measureMedia } = await import('./media.ts')
  const { duration, channels, width, height } = await measureMedia(env.FILES, row)
  await env.DB.prepare(
    'UPDATE files SET measured = 1, duration = ?3, channels = ?4, width = coalesce(width, ?5), height = coalesce(height, ?6) WHERE user_id = ?1 AND file_hash = ?2 AND sha256 = ?7',
  )
    .bind(userId, row.hash, duration, channels, width, height, row.sha256)
    .run()
  return {
    ...row,
    duration,
    channels,
    width: row.width ?? width,
    height: row.height ?? height,
  }
}
