import { sql } from 'drizzle-orm'
import { boundsOf, type Buckets, spread } from '../../../kernel/buckets.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { isId } from '../../../kernel/id.ts'

/** Somebody as the admin's lists name him. */
export type PersonName = { id: string; nickname: string; email: string }

/** The people behind ids; one who is gone is left out. */
export async function nameThem(
  { env }: Pick<Deps, 'env'>,
  ids: readonly (string | null)[],
): Promise<Map<string, PersonName>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const { results } = await env.DB.prepare(
    'SELECT id, name AS nickname, email FROM users WHERE deleted_at IS NULL AND id IN (SELECT value FROM json_each(?))',
  )
    .bind(JSON.stringify(wanted))
    .all<PersonName>()
  return new Map(results.map((person) => [person.id, person]))
}

/** How many people there are, and how many of them came since each moment. */
export async function countPeople({ env }: Pick<Deps, 'env'>, since: readonly number[]) {
  const { results } = await env.DB.prepare(
    'SELECT (SELECT count(*) FROM users) AS everybody, (SELECT count(*) FROM users WHERE created_at >= value) AS came FROM json_each(?)',
  )
    .bind(JSON.stringify(since))
    .all<{ everybody: number; came: number }>()
  return { total: results[0]?.everybody ?? 0, since: results.map(({ came }) => came) }
}

/** How many people came in each part of a stretch of time. */
export async function peopleSeries({ env }: Pick<Deps, 'env'>, buckets: Buckets) {
  const { results } = await env.DB.prepare(
    `SELECT CAST((created_at - ?1) / ?2 AS INTEGER) AS at, count(*) AS came FROM users
     WHERE created_at >= ?1 AND created_at < ?3 GROUP BY at`,
  )
    .bind(...boundsOf(buckets))
    .all<{ at: number; came: number }>()
  return spread(buckets, results, ({ came }) => came)
}

/** As many as a list of somebody's things is looked through for. */
const MOST_FOUND = 200

/** SQL for the ids of people whose id a word is, or whose address holds it, the latest first; for use inside another statement. */
export const peopleFound = (word: string) =>
  isId(word)
    ? sql`(SELECT id FROM users WHERE id = ${word})`
    : sql`(SELECT id FROM users WHERE instr(lower(email), lower(${word})) > 0 ORDER BY id DESC LIMIT ${MOST_FOUND})`

/** The same, read now. */
export async function findPeople({ db }: Pick<Deps, 'db'>, word: string): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`SELECT id FROM ${peopleFound(word)}`)
  return rows.map(({ id }) => id)
}
