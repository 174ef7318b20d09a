import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { entitlements } from './schema.ts'

/**
 * SQL for a user's level at a moment, for use inside another statement; 0 without an entitlement.
 * The highest vip digit wins, then the longer term.
 * @param userId an SQL expression @param now an SQL expression in milliseconds
 */
export const levelSql = (userId: string, now: string) =>
  `coalesce((SELECT user_level FROM entitlements WHERE user_id = ${userId} AND starts_at <= ${now} AND ends_at > ${now} AND revoked_at IS NULL
   ORDER BY user_level % 10 DESC, user_level DESC LIMIT 1), 0)`

/** The same for a statement of drizzle's. */
export const levelOf = (userId: string, now: number): SQL<number> =>
  sql.join(
    levelSql('\0userId\0', '\0now\0')
      .split('\0')
      .map((part) =>
        part === 'userId' ? sql`${userId}` : part === 'now' ? sql`${now}` : sql.raw(part),
      ),
  ) as SQL<number>

/** SQL for the moment a user's level ends, renewals that wait behind it included; null without one. Arguments as for `levelSql`. */
export const levelEndSql = (userId: string, now: string) =>
  `(WITH RECURSIVE spans (ends_at) AS (
     SELECT ${now} WHERE ${levelSql(userId, now)} > 0
     UNION
     SELECT e.ends_at FROM entitlements AS e JOIN spans AS s ON e.starts_at <= s.ends_at AND e.ends_at > s.ends_at
     WHERE e.user_id = ${userId} AND e.revoked_at IS NULL AND e.user_level = ${levelSql(userId, now)}
   ) SELECT nullif(max(ends_at), ${now}) FROM spans)`

/**
 * SQL that selects the levels that end within a span (user_id, subject, began_at, ends_at), if nothing of the same level or higher
 * follows. @param now, after and until are SQL expressions in milliseconds
 * @param renews SQL that is true of an order, by its id, that renews by itself
 */
export const endingLevelsSql = ({ now, after, until }: Span, renews: (id: string) => string) =>
  `SELECT user_id, 'level:' || user_level AS subject, starts_at AS began_at, ends_at FROM entitlements AS e
   WHERE ends_at > ${after} AND ends_at <= ${until} AND starts_at <= ${now} AND revoked_at IS NULL AND NOT (source = 'order' AND ${renews('source_ref')})
   AND NOT EXISTS (
     SELECT 1 FROM entitlements AS n WHERE n.user_id = e.user_id AND n.revoked_at IS NULL
     AND n.starts_at <= e.ends_at AND n.ends_at > e.ends_at AND n.user_level % 10 >= e.user_level % 10
   )`

/** SQL that selects the moments within a span at which a level ends, whatever follows. @param span as for `endingLevelsSql` */
export const levelEndsSql = ({ after, until }: Omit<Span, 'now'>) =>
  `SELECT ends_at FROM entitlements WHERE ends_at > ${after} AND ends_at <= ${until} AND revoked_at IS NULL`

type Span = Record<'now' | 'after' | 'until', string>

/** A person's level now. */
export async function readLevel(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
): Promise<number> {
  const row = await db.$client
    .prepare(`SELECT ${levelSql('?1', '?2')} AS level`)
    .bind(userId, now())
    .first<{ level: number }>()
  return row?.level ?? 0
}

/** When a person's level ends, renewals that wait behind it included; null without one. */
export async function readLevelEnd(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
): Promise<number | null> {
  const row = await db.$client
    .prepare(`SELECT ${levelEndSql('?1', '?2')} AS ends_at`)
    .bind(userId, now())
    .first<{ ends_at: number | null }>()
  return row?.ends_at ?? null
}

/** A person's levels by span of time, also past and coming ones, the one that ends last first. */
export async function listLevels({ db }: Pick<Deps, 'db'>, userId: string) {
  const live = and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt))
  const rows = await db
    .select()
    .from(entitlements)
    .where(live)
    .orderBy(desc(entitlements.endsAt))
    .limit(100)
  return rows.map(({ id, userLevel, source, startsAt, endsAt }) => ({
    id,
    user_level: userLevel,
    source,
    starts_at: new Date(startsAt).toISOString(),
    ends_at: new Date(endsAt).toISOString(),
  }))
}

/** The statement that gives a level from now on, by an admin's hand. */
export function giveLevelStatement(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  given: { id: string; userId: string; level: number; endsAt: number },
) {
  return db.$client
    .prepare(
      `INSERT INTO entitlements (id, user_id, user_level, source, source_ref, starts_at, ends_at, created_at) VALUES (?1, ?2, ?3, 'admin', ?1, ?4, ?5, ?4)`,
    )
    .bind(given.id, given.userId, given.level, now(), given.endsAt)
}

/** The statement that ends, now, every level an admin gave; what was bought stays. */
export function endAdminLevelsStatement({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string) {
  return db.$client
    .prepare(
      `UPDATE entitlements SET ends_at = max(?2, starts_at + 1) WHERE user_id = ?1 AND source = 'admin' AND ends_at > ?2`,
    )
    .bind(userId, now())
}
