import type { Deps } from '../../kernel/deps.ts'

/**
 * SQL for a user's level at a moment, for use inside another statement; 0 without an entitlement.
 * The highest vip digit wins, then the longer term.
 * @param userId an SQL expression @param now an SQL expression in milliseconds
 */
export const levelSql = (userId: string, now: string) =>
  `coalesce((SELECT user_level FROM entitlements WHERE user_id = ${userId} AND starts_at <= ${now} AND ends_at > ${now} AND revoked_at IS NULL
   ORDER BY user_level % 10 DESC, user_level DESC LIMIT 1), 0)`

/** A person's level now. */
export async function readLevel({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<number> {
  const row = await db.$client.prepare(`SELECT ${levelSql('?1', '?2')} AS level`).bind(userId, now()).first<{ level: number }>()
  return row?.level ?? 0
}
