import { and, eq, sql } from 'drizzle-orm'
import { apart } from '../../kernel/cron.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { sha256 } from '../../kernel/digest/contract.ts'
import { deleteBefore } from '../../kernel/portions.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/time/contract.ts'
import { mailerFor } from '../../providers/mailers.ts'
import { personOf } from '../account/person.ts'
import { endingPackagesSql, readCredits } from '../credits/read.ts'
import { endingLevelsSql, levelEndsSql } from '../memberships/level.ts'
import { createNotice } from '../notifications/admin.ts'
import { renewsSql } from '../orders/renewal.ts'
import { siteOfPerson } from '../sites/of-person.ts'
import { expiryWalk, expiryWarnings, type WarningRow } from './schema.ts'
import { type Ending, noticeText, warningMail } from './words.ts'

/** So many days before its end something is warned of, if it lives at least twice as long. */
const WARNING_DAYS = [30, 7, 1] as const
const PORTION = 100
const FOUND_AT_ONCE = 1000
const LEASE_MS = 5 * MINUTE_MS
const KEPT_MS = 60 * DAY_MS

/**
 * Every minute: finds levels and credits that end in 30, 7 or 1 days, and tells their owners once, by notice and by mail. What a
 * provider renews by itself does not end.
 */
export async function warnOfExpiry(deps: Deps) {
  const at = deps.now()
  await findEndings(deps)
  const { results: unsent } = await deps.db.$client
    .prepare(
      `UPDATE expiry_warnings SET claimed_until = ?1 + ${LEASE_MS} WHERE (user_id, subject, ends_at, days) IN (
         SELECT user_id, subject, ends_at, days FROM expiry_warnings WHERE sent_at IS NULL AND claimed_until <= ?1 ORDER BY claimed_until, created_at, user_id LIMIT ${PORTION}
       ) RETURNING user_id AS userId, subject, ends_at AS endsAt, days`,
    )
    .bind(at)
    .all<WarningRow>()
  for (const [userId, rows] of Map.groupBy(unsent, (row) => row.userId))
    // Afterwards another run may have claimed them.
    if (deps.now() < at + LEASE_MS) await apart('warnings', () => warn(deps, userId, rows))
  await deleteBefore(deps.db.$client, 'expiry_warnings', 'ends_at', at - KEPT_MS)
}

const BUCKETS = WARNING_DAYS.toSorted((a, b) => a - b).map(
  (days) => `WHEN ends_at - ?1 <= ${days * DAY_MS} THEN ${days}`,
)
const SPAN = { now: '?1', after: '?2', until: '?3' }
/** Its own, since it reads no further than the portion's end: both indexes are walked in step. */
const PROBE = { after: '?1', until: '?2' }
const ENDINGS = `${endingLevelsSql(SPAN, renewsSql)} UNION ALL ${endingPackagesSql(SPAN)}`
const LEVELS = endingLevelsSql({ now: '?2', after: '?2', until: '?3' }, renewsSql)

/** Writes down what is to be warned of: a portion of all that ends in 30 days, from where the minute before came to. */
async function findEndings({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const at = now()
  const walk = await db.select().from(expiryWalk).get()
  const [after, horizon] = [Math.max(at, walk?.reached ?? 0), at + WARNING_DAYS[0] * DAY_MS]
  const end = await db.$client
    .prepare(
      `${levelEndsSql(PROBE)} UNION ALL SELECT ends_at FROM (${endingPackagesSql(PROBE)}) ORDER BY ends_at LIMIT 1 OFFSET ${FOUND_AT_ONCE - 1}`,
    )
    .bind(after, horizon)
    .first<number>('ends_at')
  await db.$client.batch([
    db.$client
      .prepare(
        `INSERT INTO expiry_warnings (user_id, subject, ends_at, days, created_at)
         SELECT user_id, subject, ends_at, days, ?1 FROM (
           SELECT user_id, subject, ends_at, ends_at - began_at AS life, CASE ${BUCKETS.join(' ')} END AS days FROM (${ENDINGS})
         ) WHERE days IS NOT NULL AND life >= 2 * days * ${DAY_MS}
         ON CONFLICT DO NOTHING`,
      )
      .bind(at, after, end ?? horizon),
    db.$client.prepare('UPDATE expiry_walk SET reached = ?').bind(end ?? 0),
  ])
}

async function warn(deps: Deps, userId: string, rows: readonly WarningRow[]) {
  const endings = await endingsOf(deps, userId, rows)
  const person = await personOf(deps, userId)
  const sentStatement = markStatement(deps, userId, rows)
  if (person && endings.length > 0) {
    const { email, locale, host } = person
    const site = await siteOfPerson(deps, host, locale)
    const link = `${site.origin}/pricing`
    const mail = warningMail({ to: email, locale, site, link, endings })
    const sent = await mailerFor(deps)({ ...mail, key: await keyOf(userId, rows) }).then(
      () => true,
      // A mailbox that takes no mail still has the notice; any other failure is tried again.
      (error: unknown) => error instanceof Fault && error.fault === 'mailRefused',
    )
    if (!sent) return
    const notice = {
      channel: 'site',
      audience: { kind: 'user', user_id: userId },
      content: noticeText(endings),
      end_at: Math.max(deps.now() + DAY_MS, ...endings.map(({ endsAt }) => endsAt)),
    } as const
    // Or a second one would be made when the mail is sent again.
    await createNotice(deps, null, notice, sentStatement)
  } else await sentStatement
}

/** The statement that marks a person's warnings as sent. */
function markStatement(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  rows: readonly WarningRow[],
) {
  const { subject, endsAt, days } = expiryWarnings
  const sent = JSON.stringify(rows.map((row) => [row.subject, row.endsAt, row.days]))
  const are = sql`(${subject}, ${endsAt}, ${days}) IN (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${sent}))`
  return db
    .update(expiryWarnings)
    .set({ sentAt: now() })
    .where(and(eq(expiryWarnings.userId, userId), are))
}

/** Of the mail that warns of these. */
async function keyOf(userId: string, rows: readonly WarningRow[]) {
  const warned = rows.map(({ subject, endsAt, days }) => `${subject} ${endsAt} ${days}`).toSorted()
  return `warning/${await sha256(JSON.stringify([userId, warned]))}`
}

/** What of it is still there to be lost; credits that end together are one line. */
async function endingsOf(
  deps: Deps,
  userId: string,
  rows: readonly WarningRow[],
): Promise<Ending[]> {
  const { packages } = await readCredits(deps, { id: userId, user_level: 0 })
  const left = new Map(packages.map(({ id, remaining }) => [id, remaining]))
  const { results: ending } = await deps.db.$client
    .prepare(`SELECT subject, ends_at AS endsAt FROM (${LEVELS}) WHERE user_id = ?1`)
    .bind(userId, deps.now(), Math.max(...rows.map(({ endsAt }) => endsAt)))
    .all<Pick<WarningRow, 'subject' | 'endsAt'>>()
  const levels = ending
    .filter(({ subject, endsAt }) =>
      rows.some((row) => row.subject === subject && row.endsAt === endsAt),
    )
    .map(({ subject, endsAt }) => ({ endsAt, vip: Number(subject.slice(6)) % 10 }))
  const credits = Map.groupBy(
    rows.filter(({ subject }) => subject.startsWith('package:')),
    ({ endsAt }) => endsAt,
  )
  const amounts = [...credits].map(([endsAt, lost]) => ({
    endsAt,
    amount: lost.reduce((sum, { subject }) => sum + (left.get(subject.slice(8)) ?? 0), 0),
  }))
  return [...levels, ...amounts.filter(({ amount }) => amount > 0)]
}
