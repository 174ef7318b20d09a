import type { Deps } from '../../kernel/deps.ts'
import { MANY, portions } from '../../kernel/portions.ts'

type ExportedFile = {
  file_hash: string
  title: string
  description: string
  mimetype: string
  extension: string
  size: number
  width: number | null
  height: number | null
  cover_image_file: string | null
  /** How a tool made it. */
  recipe: unknown
  time: number
  /** When it goes, for want of room. */
  kept_until: number | null
}

/** What a person's library says of his files; the bytes are fetched one by one. */
export async function* exportFiles(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): AsyncGenerator<ExportedFile> {
  const sql = `SELECT file_hash AS cursor, file_hash, title, description, mimetype, extension, size, width, height, cover_image_file, recipe, time, kept_until
    FROM files WHERE user_id = ?1 AND file_hash > ?2 ORDER BY file_hash LIMIT ?3`
  for await (const { recipe, ...row } of portions<ExportedFile & { recipe: string | null }>(
    db.$client,
    sql,
    userId,
    MANY,
  )) {
    yield { ...row, recipe: recipe === null ? null : JSON.parse(recipe) }
  }
}

/** Files that are still coming in. */
export async function* exportUploads({ db }: Pick<Deps, 'db'>, userId: string) {
  const sql =
    'SELECT id AS cursor, file_name, file_size, touched_at FROM uploads WHERE user_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3'
  yield* portions<{ file_name: string; file_size: number; touched_at: number }>(
    db.$client,
    sql,
    userId,
    MANY,
  )
}

/**
 * The library goes, and with the last holder of a file its bytes, at the next sweep, as does what was deleted before: nothing of an account that was deleted is kept
 * for a database that might be put back.
 */
export const eraseFiles = ({ db }: Pick<Deps, 'db'>, userId: string) => [
  ...eraseWhich(db.$client, userId, 'TRUE'),
  db.$client.prepare('DELETE FROM uploads WHERE user_id = ?').bind(userId),
  db.$client.prepare('UPDATE litter SET due_at = 0, user_id = NULL WHERE user_id = ?').bind(userId),
]

/**
 * The same for some files of a library.
 * @param which SQL that is true of a file `mine`, with the user as `?1`
 * @param values of it, from `?2` on
 */
export const eraseWhich = (db: D1Database, userId: string, which: string, ...values: unknown[]) => [
  db
    .prepare(
      `INSERT INTO litter (object, due_at) SELECT b.object, 0 FROM files mine JOIN blobs b ON b.sha256 = mine.sha256
       WHERE mine.user_id = ?1 AND ${which}
         AND NOT EXISTS (SELECT 1 FROM files other WHERE other.sha256 = mine.sha256 AND other.user_id <> ?1)
         AND NOT EXISTS (SELECT 1 FROM public_files p WHERE p.sha256 = mine.sha256)
       ON CONFLICT DO NOTHING`,
    )
    .bind(userId, ...values),
  db.prepare(`DELETE FROM files AS mine WHERE user_id = ?1 AND ${which}`).bind(userId, ...values),
]
