import type { Deps } from '../../kernel/deps.ts'
import { hex } from '../../kernel/digest/contract.ts'
import { HOUR_MS } from '../../kernel/time/contract.ts'
import { slicesOf } from './stored.ts'

/** How long an object that is being written is spared by the sweep. */
const WRITING_MS = HOUR_MS

/** In hex. */
export const digest = async (algorithm: 'MD5' | 'SHA-256', bytes: Uint8Array) =>
  hex(await crypto.subtle.digest(algorithm, bytes))

/**
 * Announces an object before it is written, so that a crash leaves nothing behind that nobody knows of.
 * `adopt` keeps it, together with the row that names it.
 * @param until the moment up to which the sweep spares it
 */
export async function announce(deps: Pick<Deps, 'env' | 'now'>, object: string, until?: number) {
  await announcement(deps, object, ALWAYS, until).run()
}

const ALWAYS = { sql: 'true', values: [] }

/** The statement behind it. @param only SQL for a condition, and its values */
export function announcement(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  object: string,
  only: { sql: string; values: readonly unknown[] },
  until = now() + WRITING_MS,
) {
  const { length } = only.values
  return env.DB.prepare(
    `INSERT INTO litter (object, due_at) SELECT ?${length + 1}, ?${length + 2} WHERE ${only.sql}
     ON CONFLICT (object) DO UPDATE SET due_at = excluded.due_at WHERE doomed = 0`,
  ).bind(...only.values, object, until)
}

/** SQL that is true while the sweep has not got hold of an announced object. @param object an SQL expression */
export const announcedSql = (object: string) =>
  `EXISTS (SELECT 1 FROM litter WHERE object = ${object} AND doomed = 0)`

/**
 * Statements that follow the one which names an announced object in a row, in its batch: it is kept when it is named by then, else
 * given up for the next sweep, also where one was there before it was written. @param namedSql true of a named object, `?1`
 */
export const keepNamed = ({ env }: Pick<Deps, 'env'>, object: string, namedSql: string) => [
  env.DB.prepare(`DELETE FROM litter WHERE object = ?1 AND ${namedSql}`).bind(object),
  env.DB.prepare(
    `INSERT INTO litter (object, due_at) SELECT ?1, 0 WHERE NOT (${namedSql})
     ON CONFLICT (object) DO UPDATE SET due_at = 0, doomed = 0`,
  ).bind(object),
]

/** The statement that gives all objects under a prefix to the next sweep, which were announced or have been replaced. */
export const giveUpUnder = ({ env }: Pick<Deps, 'env'>, prefix: string) =>
  env.DB.prepare(
    `UPDATE litter SET due_at = 0 WHERE object >= ?1 AND object < ?1 || char(1114111)`,
  ).bind(prefix)

/**
 * Statements that keep the bytes under their hash. When the same bytes are there already, the ones at hand are given up
 * for the next sweep. They write nothing when the sweep has got hold of the object in the meantime.
 */
export function adopt(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { sha256, object, size }: { sha256: string; object: string; size: number },
) {
  return [
    env.DB.prepare(
      `INSERT INTO blobs (sha256, object, size, created_at) SELECT ?1, ?2, ?3, ?4
       WHERE ${announcedSql('?2')} ON CONFLICT DO NOTHING`,
    ).bind(sha256, object, size, now()),
    ...keepNamed({ env }, object, 'EXISTS (SELECT 1 FROM blobs WHERE object = ?1)'),
  ]
}

/** The statement that keeps the slices of an upload under the hash of the whole, unless the upload is gone by then. */
export const adoptSlices = (
  { env, now }: Pick<Deps, 'env' | 'now'>,
  sha256: string,
  upload: { id: string; size: number },
) =>
  env.DB.prepare(
    `INSERT INTO blobs (sha256, object, size, created_at) SELECT ?1, ?2, ?3, ?4
     WHERE EXISTS (SELECT 1 FROM uploads WHERE id = ?5) ON CONFLICT DO NOTHING`,
  ).bind(sha256, slicesOf(upload.id), upload.size, now(), upload.id)

/** Statements that give bytes up when the line that should name them was refused. */
export function release({ env }: Pick<Deps, 'env'>, sha256: string) {
  const held =
    'EXISTS (SELECT 1 FROM files WHERE sha256 = ?1) OR EXISTS (SELECT 1 FROM public_files WHERE sha256 = ?1)'
  // The slices of an upload that goes on are still its own; it is found by its id, which no comparison of objects alone would use.
  const uploading = `EXISTS (SELECT 1 FROM uploads WHERE id = substr(object, 7, length(object) - 7) AND 'bytes/' || id || '/' = object)`
  return [
    env.DB.prepare(
      `INSERT INTO litter (object, due_at) SELECT object, 0 FROM blobs WHERE sha256 = ?1 AND NOT (${held}) AND NOT ${uploading} ON CONFLICT DO NOTHING`,
    ).bind(sha256),
    env.DB.prepare(`DELETE FROM blobs WHERE sha256 = ?1 AND NOT (${held})`).bind(sha256),
  ]
}
