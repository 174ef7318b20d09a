import { and, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { apart } from '../../kernel/cron.ts'
import type { Deps } from '../../kernel/deps.ts'
import { LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import { deleteBefore } from '../../kernel/portions.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import type { LiveMessage } from './contract.ts'
import { publish } from './publish.ts'
import { notifications, type NoticeRow } from './schema.ts'
import { audienceOf, viewNotice } from './view.ts'

type Reach = Pick<Deps, 'db' | 'env' | 'now'>

/** A notice to one person is kept for so long after its end; what many were told stays in the admin's list. */
const KEPT_MS = 60 * DAY_MS
/** So many are told of or forgotten in a run; the others are the next minute's. */
const AT_ONCE = 500

/**
 * Tells open pages of notices that have begun or ended since. Each is told by whoever comes first. The states are literals, since a
 * bound value would not find the indexes of what waits.
 */
export async function announce(deps: Reach) {
  const at = deps.now()
  const over = await turn(deps, 'over', {
    which: and(
      sql`${notifications.state} = 'told' AND ${notifications.endAt} IS NOT NULL`,
      lte(notifications.endAt, at),
    ),
    by: notifications.endAt,
  })
  for (const row of over) await apart('notifications', () => withdraw(deps, row))
  const begun = await turn(deps, 'told', {
    which: and(
      sql`${notifications.state} = 'waiting'`,
      lte(notifications.startAt, at),
      or(isNull(notifications.endAt), gt(notifications.endAt, at)),
    ),
    by: notifications.startAt,
  })
  for (const row of begun) {
    const words = LOCALES.map((locale) => [
      locale,
      { type: 'notification', notification: viewNotice(row, locale) },
    ])
    const message = Object.fromEntries(words) as Record<Locale, LiveMessage>
    await apart('notifications', () => publish(deps, audienceOf(row), message))
  }
}

type Due = { which: SQL | undefined; by: SQLiteColumn }

/** Gives notices that are due another state, those that have been so longest first. @returns those that others have not */
const turn = ({ db }: Reach, state: NoticeRow['state'], { which, by }: Due) =>
  db
    .update(notifications)
    .set({ state })
    .where(
      inArray(
        notifications.id,
        db
          .select({ id: notifications.id })
          .from(notifications)
          .where(which)
          .orderBy(by)
          .limit(AT_ONCE),
      ),
    )
    .returning()

/** Takes a notice off the open pages. */
export const withdraw = (deps: Reach, row: NoticeRow) =>
  publish(deps, audienceOf(row), { type: 'withdrawn', id: row.id })

/** The audience is a literal, since a bound value would not find the index. */
const forgetEnded = ({ db, now }: Reach) =>
  db.$client
    .prepare(
      `DELETE FROM notifications WHERE id IN (
         SELECT id FROM notifications WHERE audience = 'user' AND end_at < ?1 ORDER BY end_at LIMIT ${AT_ONCE}
       )`,
    )
    .bind(now() - KEPT_MS)
    .run()

/** Every minute: what has begun or ended, notices to one person that ended long ago, and tickets nobody used. */
export async function sweepNotifications(deps: Deps) {
  await announce(deps)
  await forgetEnded(deps)
  await deleteBefore(deps.db.$client, 'live_tickets', 'expires_at', deps.now())
}
