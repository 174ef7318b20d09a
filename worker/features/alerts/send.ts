import { apart } from '../../kernel/cron.ts'
import type { Deps } from '../../kernel/deps.ts'
import { sha256 } from '../../kernel/digest/contract.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/time/contract.ts'
import { mailerFor } from '../../providers/mailers.ts'
import { originOfMain } from '../../kernel/bindings.ts'
import { adminsOf } from '../account/person.ts'
import type { AlertKind, Facts } from './contract.ts'
import { alertMail } from './mail.ts'
import { deleteBefore } from '../../kernel/portions.ts'

const LEASE_MS = 5 * MINUTE_MS
const SETTLED_KEPT_MS = 30 * DAY_MS

type Claimed = { kind: AlertKind; subject: string; facts: string; times: number; lastAt: number }

// A moment in the future was written before the clock moved back.
const CLAIM = `
  UPDATE alerts SET claimed_until = ?1 + ${LEASE_MS}
  WHERE settled_at IS NULL AND times >= needed AND times > mailed_times AND NOT EXISTS (
    SELECT 1 FROM alerts AS other WHERE other.kind = alerts.kind
    AND (other.mailed_at BETWEEN ?1 - ${HOUR_MS} + 1 AND ?1 OR other.claimed_until BETWEEN ?1 + 1 AND ?1 + ${LEASE_MS})
  ) RETURNING kind, subject, facts, times, last_at AS lastAt`

/** Every minute: writes to the admins what was raised since the last mail of its kind, at most once an hour for each kind. */
export async function mailAlerts(deps: Deps) {
  const { db, now } = deps
  const { results } = await db.$client.prepare(CLAIM).bind(now()).all<Claimed>()
  for (const [kind, open] of Map.groupBy(results, (row) => row.kind)) {
    if (!(await apart('alerts', () => tell(deps, kind, open)))) continue
    const mark = db.$client.prepare(
      'UPDATE alerts SET mailed_times = min(times, ?3), mailed_at = ?4, claimed_until = 0 WHERE kind = ?1 AND subject = ?2',
    )
    await db.$client.batch(open.map(({ subject, times }) => mark.bind(kind, subject, times, now())))
  }
  await deleteBefore(db.$client, 'alerts', 'settled_at', now() - SETTLED_KEPT_MS)
}

/** Of the mail that tells an admin of these as they were raised last. */
async function keyOf(kind: AlertKind, open: readonly Claimed[], email: string) {
  const raised = open
    .map(({ subject, times, lastAt }) => `${subject} ${times} ${lastAt}`)
    .toSorted()
  return `alert/${await sha256(JSON.stringify([kind, email, raised]))}`
}

/** @returns whether at least one admin has it; otherwise it is tried again when the claim ends */
async function tell(deps: Deps, kind: AlertKind, open: readonly Claimed[]): Promise<boolean> {
  const { SITE_NAME: siteName } = deps.env
  const adminUrl = `${originOfMain(deps.env)}/admin`
  const told = open.map(({ facts, times }) => ({ facts: JSON.parse(facts) as Facts, times }))
  const mail = mailerFor(deps)
  const admins = await adminsOf(deps)
  const sent = await Promise.allSettled(
    admins.map(async ({ email, locale }) =>
      mail({
        ...alertMail({ kind, open: told, to: email, locale, siteName, adminUrl }),
        key: await keyOf(kind, open, email),
      }),
    ),
  )
  return sent.some(({ status }) => status === 'fulfilled')
}
