import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { inCredits, type Credits, type Source } from './contract.ts'

type Reach = Pick<Deps, 'db' | 'now'>

/**
 * SQL for a person's balance in hundredths at a moment, for use inside another statement.
 * @param userId an SQL expression @param now an SQL expression in milliseconds
 */
export const balanceSql = (userId: string, now: string) =>
  `(SELECT coalesce(sum(remaining), 0) FROM packages WHERE user_id = ${userId} AND expires_at > ${now})`

/** One package inside `packagesSql`. */
type Row = [
  id: string,
  source: Source,
  granted: number,
  remaining: number,
  held: number,
  expiresAt: number,
]

/**
 * SQL for a person's packages that are alive or hold something, as JSON that `creditsFrom` reads.
 * @param userId an SQL expression @param now an SQL expression in milliseconds
 */
export const packagesSql = (userId: string, now: string) =>
  `(SELECT json_group_array(json_array(id, source, granted, remaining, held, expires_at)) FROM packages
    WHERE user_id = ${userId} AND (expires_at > ${now} OR held > 0))`

/** The credits record out of what `packagesSql` read at the moment `at`; packages in the order in which they are spent. */
export function creditsFrom(user: Pick<User, 'user_level'>, json: unknown, at: number): Credits {
  const rows = JSON.parse(String(json)) as Row[]
  const live = rows.filter(([, , , , , expiresAt]) => expiresAt > at).sort((a, b) => a[5] - b[5])
  return {
    balance: inCredits(live.reduce((sum, [, , , remaining]) => sum + remaining, 0)),
    user_level: user.user_level,
    held: inCredits(rows.reduce((sum, [, , , , held]) => sum + held, 0)),
    packages: live.map(([id, source, granted, remaining, , expiresAt]) => ({
      id,
      source,
      granted: inCredits(granted),
      remaining: inCredits(remaining),
      expires_at: new Date(expiresAt).toISOString(),
    })),
  }
}

/** A person’s balance, and the packages it is made of. */
export async function readCredits(
  { db, now }: Reach,
  user: Pick<User, 'id' | 'user_level'>,
): Promise<Credits> {
  const at = now()
  const row = await db.$client
    .prepare(`SELECT ${packagesSql('?1', '?2')} AS packages`)
    .bind(user.id, at)
    .first<{ packages: string }>()
  return creditsFrom(user, row?.packages ?? '[]', at)
}

/**
 * SQL that holds for a package and for all that was given back of it.
 * @param source an SQL expression @param sourceRef an SQL expression
 */
export const familySql = (source: string, sourceRef: string) =>
  `source = ${source} AND (source_ref = ${sourceRef} OR (source_ref > ${sourceRef} || ':' AND source_ref < ${sourceRef} || ';'))`

/**
 * SQL for what is left of a package and of what was given back of it, for use inside another statement; 0 when it was never given.
 * @param source an SQL expression @param sourceRef an SQL expression
 */
export const leftSql = (source: string, sourceRef: string) =>
  `(SELECT coalesce(sum(remaining), 0) FROM packages WHERE ${familySql(source, sourceRef)})`

/** As `leftSql`, for what is spent of it or set aside. */
export const usedSql = (source: string, sourceRef: string) =>
  `(SELECT coalesce(sum(spent + held), 0) FROM packages WHERE ${familySql(source, sourceRef)})`

/**
 * SQL that selects the packages that expire within a span (user_id, subject, began_at, ends_at) with something left in them.
 * @param after and until are SQL expressions in milliseconds
 */
export const endingPackagesSql = ({ after, until }: Record<'after' | 'until', string>) =>
  `SELECT user_id, 'package:' || id AS subject, created_at AS began_at, expires_at AS ends_at FROM packages
   WHERE remaining > 0 AND expires_at > ${after} AND expires_at <= ${until}`
