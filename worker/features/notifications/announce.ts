import { and, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { apart } from '../../kernel/cron.ts'
import type { Deps } from '../../kernel/deps.ts'
import { LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import { deleteBefore } from '../../kernel/portions.ts'
import type { LiveMessage } from './contract.ts'
import { publish } from './publish.ts'
import { notifications, type NoticeRow } from './schema.ts'
import { audienceOf, viewNotice } from './view.ts'

type Reach = Pick<Deps, 'db' | 'env' | 'now'>

/**
 * Tells open pages of notices that have begun or ended since. Each is told by whoever comes first. The states are literals, since a
 * bound value would not find the indexes of what waits.
 */
export async function announce(deps: Reach) {
  const { db, now } = deps
  const at = now()
  const over = await db
    .update(notifications)
    .set({ state: 'over' })
    .where(
      and(
        sql`${notifications.state} = 'told' AND ${notifications.endAt} IS NOT NULL`,
        lte(notifications.endAt, at),
      ),
    )
    .returning()
  for (const row of over) await apart('notifications', () => withdraw(deps, row))
  const begun = await db
    .update(notifications)
    .set({ state: 'told' })
    .where(
      and(
        sql`${notifications.state} = 'waiting'`,
        lte(notifications.startAt, at),
        or(isNull(notifications.endAt), gt(notifications.endAt, at)),
      ),
    )
    .returning()
  for (const row of begun) {
    const words = LOCALES.map((locale) => [
      locale,
      { type: 'notification', notification: viewNotice(row, locale) },
    ])
    const message = Object.fromEntries(words) as Record<Locale, LiveMessage>
    await apart('notifications', () => publish(deps, audienceOf(row), message))
  }
}

/** Takes a notice off the open pages. */
export const withdraw = (deps: Reach, row: NoticeRow) =>
  publish(deps, audienceOf(row), { type: 'withdrawn', id: row.id })

/** Every minute: what has begun or ended, and tickets nobody used. */
export async function sweepNotifications(deps: Deps) {
  await announce(deps)
  await deleteBefore(deps.db.$client, 'live_tickets', 'expires_at', deps.now())
}
