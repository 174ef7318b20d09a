import { and, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { crashOf } from '../../kernel/crash.ts'
import type { User } from '../../kernel/env.ts'
import { apart } from '../../kernel/cron.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { forgetRequestsOf } from '../../kernel/idempotency.ts'
import { DEFAULT_LOCALE, localeOf } from '../../kernel/locale/contract.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/time/contract.ts'
import { mailerFor } from '../../providers/mailers.ts'
import { eraseApps } from '../apps/privacy.ts'
import { endCredits } from '../credits/privacy.ts'
import { eraseFeedback } from '../feedback/privacy.ts'
import { eraseFiles } from '../files/privacy.ts'
import type { Sender } from '../mails/letter.ts'
import { endEntitlements } from '../memberships/privacy.ts'
import { eraseNotifications } from '../notifications/privacy.ts'
import { closeOrdersOf } from '../orders/privacy.ts'
import { eraseRecords } from '../records/privacy.ts'
import { eraseSettings } from '../settings/privacy.ts'
import { eraseVoices } from '../voices/privacy.ts'
import { cancelTasksOf, eraseTasks, hasTasks } from '../tasks/privacy.ts'
import type { DeleteForm } from './contract.ts'
import { closeAllLines, closeLines, endStatement } from './ending.ts'
import { goodbyeMail } from './goodbye-mail.ts'
import { adminEmails, isAdminSql, otherAdminSql } from './role.ts'
import { deletions } from './schema.ts'
import type { Visitor } from './visitor.ts'

/** A request that was under way may still write so long after; then a second look takes that too. */
const SECOND_LOOK_MS = 15 * MINUTE_MS
/** A mailbox that cannot be written to for so long is not written to. */
const MAIL_PATIENCE_MS = DAY_MS
const PORTION = 20
/** Whoever looks at one has so long, and what holds it up may be over by then. */
const LEASE_MS = 5 * MINUTE_MS

/**
 * Deletes the caller's account. From the first statement on nobody can sign in to it; the rest follows at once, and what a crash
 * leaves is done by `sweepDeletions`.
 * @throws Fault confirmWrong, lastAdmin
 */
export async function deleteMe(
  deps: Deps,
  user: User,
  { confirm }: DeleteForm,
  { locale, site }: Pick<Visitor, 'locale' | 'site'>,
) {
  if (confirm !== user.email.toLowerCase()) throw new Fault('confirmWrong')
  await closeAccount(deps, user, locale, site)
  await finish(deps, user.id).catch((error: unknown) =>
    console.warn(JSON.stringify({ deletion: user.id, error: crashOf(error) })),
  )
  return { deleted: true }
}

/** Signs him out everywhere and puts a row that names nobody in his place, all or nothing. */
async function closeAccount(deps: Deps, user: User, locale: string, site: Sender) {
  const { db, env, now } = deps
  const at = now()
  const begun = 'EXISTS (SELECT 1 FROM deletions WHERE user_id = ?1)'
  const [begin, , ended] = await db.$client.batch<{ id: string; user_id: string }>([
    db.$client
      .prepare(
        `INSERT INTO deletions (user_id, recipient, locale, site_name, site_primary, started_at)
         SELECT id, email, ?2, ?3, ?6, ?4 FROM users
         WHERE id = ?1 AND (NOT ${isAdminSql('users', '?5')} OR ${otherAdminSql('?1', '?5')})
         ON CONFLICT (user_id) DO UPDATE SET locale = excluded.locale RETURNING user_id`,
      )
      .bind(user.id, locale, site.name, at, JSON.stringify(adminEmails(env)), site.primary ?? null),
    db.$client
      .prepare(
        `UPDATE users SET name = 'Deleted account', email = id || '@deleted.invalid', email_verified = 0, image = NULL, role = 'user',
           locale = 'en-US', updated_at = ?2, deleted_at = ?2 WHERE id = ?1 AND deleted_at IS NULL AND ${begun}`,
      )
      .bind(user.id, at),
    endStatement(deps, `user_id = ?1 AND ${begun}`, user.id),
    db.$client.prepare(`DELETE FROM accounts WHERE user_id = ?1 AND ${begun}`).bind(user.id),
    db.$client.prepare(`DELETE FROM codes WHERE email = ?2 AND ${begun}`).bind(user.id, user.email),
  ])
  if (!begin?.results[0]) throw new Fault('lastAdmin')
  await closeLines(deps, ended?.results ?? [])
}

/** Everything after the account is closed. It may run again after a crash at any point. */
async function finish(deps: Deps, userId: string) {
  const { db, now } = deps
  await cancelTasksOf(deps, userId)
  await closeOrdersOf(deps, userId)
  await db.$client.batch([
    ...eraseTasks(deps, userId),
    ...eraseVoices(deps, userId),
    ...eraseFiles(deps, userId),
    ...eraseApps(deps, userId),
    ...eraseSettings(deps, userId),
    ...eraseFeedback(deps, userId),
    ...eraseNotifications(deps, userId),
    ...eraseRecords(deps, userId),
    ...forgetRequestsOf(deps, userId),
    ...endEntitlements(deps, userId),
    ...endCredits(deps, userId),
    db.$client
      .prepare('UPDATE deletions SET erased_at = ?2 WHERE user_id = ?1')
      .bind(userId, now()),
  ])
  await closeAllLines(deps, userId)
  await sayGoodbye(deps, userId)
}

async function sayGoodbye(deps: Deps, userId: string) {
  const { db, now } = deps
  const row = await db
    .select()
    .from(deletions)
    .where(and(eq(deletions.userId, userId), isNotNull(deletions.recipient)))
    .get()
  if (!row?.recipient) return
  const mail = goodbyeMail({
    to: row.recipient,
    site: { name: row.siteName, primary: row.sitePrimary ?? undefined },
    locale: localeOf(row.locale) ?? DEFAULT_LOCALE,
  })
  await mailerFor(deps)({ ...mail, key: `goodbye/${userId}` }).catch((error: unknown) => {
    const hopeless =
      (error instanceof Fault && error.fault === 'mailRefused') ||
      row.startedAt + MAIL_PATIENCE_MS < now()
    if (!hopeless) throw error
  })
  await db.update(deletions).set({ recipient: null }).where(eq(deletions.userId, userId))
}

/** Ends deletions that a crash or a mail held up, and looks a second time at those that went well. */
export async function sweepDeletions(deps: Deps) {
  const { db, now } = deps
  const at = now()
  const late = lte(deletions.startedAt, at - SECOND_LOOK_MS)
  const due = db
    .select({ id: deletions.userId })
    .from(deletions)
    .where(
      and(
        lte(deletions.nextAt, at),
        or(isNull(deletions.erasedAt), isNotNull(deletions.recipient), late),
      ),
    )
    .orderBy(deletions.nextAt)
    .limit(PORTION)
  const rows = await db
    .update(deletions)
    .set({ nextAt: at + LEASE_MS })
    .where(inArray(deletions.userId, due))
    .returning({ id: deletions.userId, startedAt: deletions.startedAt })
  for (const { id, startedAt } of rows)
    await apart('deletions', async () => {
      await finish(deps, id)
      if (startedAt > at - SECOND_LOOK_MS) return
      // A task that would not end keeps its hold and its row; the next round tries again.
      await db.$client
        .prepare(
          `DELETE FROM deletions WHERE user_id = ?1 AND recipient IS NULL AND NOT ${hasTasks('?1')}`,
        )
        .bind(id)
        .run()
    })
}
