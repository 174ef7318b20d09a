import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { levelOf } from '../memberships/level.ts'
import { type LiveMessage, MOST_NOTICES, type Notice } from './contract.ts'
import { publish } from './publish.ts'
import { notificationReads, notifications } from './schema.ts'
import { viewNotice } from './view.ts'

/** His level, or SQL for it. */
type Reader = { id: string; user_level: number | SQL }

/** Lets open pages read their lists anew. */
const MISSED = { type: 'missed' } as const

/** What he has to read: meant for him, begun, not ended, not read; newest first. */
export async function listNotices(
  { db, now }: Deps,
  userId: string,
  locale: Locale,
  channels: string[],
): Promise<Notice[]> {
  const unread = sql`NOT EXISTS (SELECT 1 FROM ${notificationReads} WHERE ${notificationReads.notificationId} = ${notifications.id} AND ${notificationReads.userId} = ${userId})`
  const at = now()
  // Each by its index, which a literal finds: what one is to read, and what many are.
  const near = sql`${notifications.id} IN (
    SELECT id FROM notifications WHERE audience = 'user' AND audience_value = ${userId}
    UNION ALL SELECT id FROM notifications WHERE audience <> 'user' AND ${inArray(sql`channel`, channels)})`
  const reader = { id: userId, user_level: levelOf(userId, at) }
  const rows = await db
    .select()
    .from(notifications)
    .where(and(near, inArray(notifications.channel, channels), shown(reader, locale, at), unread))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MOST_NOTICES)
  return rows.map((row) => viewNotice(row, locale))
}

/** Marks notices read, once or again, and takes them off his other pages. @throws Fault notFound when none is meant for him */
export async function markRead(deps: Deps, reader: Reader, locale: Locale, ids: readonly string[]) {
  const { db, now } = deps
  const found = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(inArray(notifications.id, [...ids]), meant(reader, locale)))
  if (found.length === 0) throw new Fault('notFound')
  const read = JSON.stringify(found.map(({ id }) => id))
  await db.run(
    sql`INSERT INTO ${notificationReads} (notification_id, user_id, read_at)
        SELECT value, ${reader.id}, ${now()} FROM json_each(${read}) WHERE true ON CONFLICT DO NOTHING`,
  )
  const [first, ...others] = found
  const told: LiveMessage =
    first && others.length === 0 ? { type: 'withdrawn', id: first.id } : MISSED
  deps.defer(publish(deps, { kind: 'user', user_id: reader.id }, told))
}

const meant = (reader: Reader, locale: Locale) =>
  or(
    eq(notifications.audience, 'all'),
    and(eq(notifications.audience, 'user'), eq(notifications.audienceValue, reader.id)),
    and(eq(notifications.audience, 'lang'), eq(notifications.audienceValue, locale)),
    and(
      eq(notifications.audience, 'level'),
      sql`CAST(${notifications.audienceValue} AS INTEGER) <= ${reader.user_level}`,
    ),
  )

const shown = (reader: Reader, locale: Locale, at: number) =>
  and(
    meant(reader, locale),
    lte(notifications.startAt, at),
    or(isNull(notifications.endAt), gt(notifications.endAt, at)),
  )
