import { eq, gt, sql, sum } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { raiseAlert, settleAlert } from '../features/alerts/raise.ts'
import type { Deps } from '../kernel/deps.ts'
import { deleteBefore } from '../kernel/portions.ts'
import { MINUTE_MS } from '../kernel/time/contract.ts'
import type { ProviderFault } from './provider-fault.ts'
import { adapterCalls, adapters, type AdapterRow } from './schema.ts'

/** So many failures in a row take an adapter out for a while, and admins are told: those of two tasks, each tried three times. */
const MOST_FAILURES = 6
const REST_MS = 5 * MINUTE_MS
const KEPT_MINUTES = 24 * 60
const HOUR_MINUTES = 60

type Reach = Pick<Deps, 'db' | 'now'>
type Adapter = Pick<AdapterRow, 'id' | 'adapter'>

const minuteOf = ({ now }: Reach) => Math.floor(now() / MINUTE_MS)

/** Counts a failure of the vendor's own making; admins are told at once of one that only they can mend. */
export async function noteFailure(deps: Reach, { id, adapter }: Adapter, error: ProviderFault) {
  const { db, now } = deps
  await db.batch([
    count(deps, id, 1),
    db
      .update(adapters)
      .set({
        failures: sql`${adapters.failures} + 1`,
        restingUntil: sql`CASE WHEN (${adapters.failures} + 1) % ${MOST_FAILURES} = 0 THEN ${now() + REST_MS} ELSE ${adapters.restingUntil} END`,
      })
      .where(eq(adapters.id, id)),
  ])
  await raiseAlert(deps, {
    kind: 'providerDown',
    subject: id,
    facts: { provider: adapter, error: String(error.cause ?? error.message) },
    needed: error.untilMended ? 1 : MOST_FAILURES,
  })
}

/** A success ends the row of failures. @param also statements of the same batch */
export async function noteSuccess(
  deps: Reach,
  { id, failures }: Adapter & Pick<AdapterRow, 'failures'>,
  ...also: BatchItem<'sqlite'>[]
) {
  const ended = { failures: 0, restingUntil: 0 }
  await deps.db.batch([
    count(deps, id, 0),
    ...(failures > 0 ? [deps.db.update(adapters).set(ended).where(eq(adapters.id, id))] : []),
    ...also,
  ])
  if (failures > 0) await settleAlert(deps, { kind: 'providerDown', subject: id })
}

const count = (deps: Reach, adapterId: string, failed: 0 | 1) =>
  deps.db
    .insert(adapterCalls)
    .values({ minute: minuteOf(deps), adapterId, asked: 1, failed })
    .onConflictDoUpdate({
      target: [adapterCalls.minute, adapterCalls.adapterId],
      set: { asked: sql`asked + 1`, failed: sql`failed + ${failed}` },
    })

export type Health = { asked: number; failed: number }

/** How the calls of the last hour went, by adapter; nothing of one that was not asked. */
export async function healthOfLastHour(deps: Reach): Promise<Map<string, Health>> {
  const { minute, adapterId, asked, failed } = adapterCalls
  const rows = await deps.db
    .select({
      adapterId,
      asked: sum(asked).mapWith(Number),
      failed: sum(failed).mapWith(Number),
    })
    .from(adapterCalls)
    .where(gt(minute, minuteOf(deps) - HOUR_MINUTES))
    .groupBy(adapterId)
  return new Map(rows.map((row) => [row.adapterId, { asked: row.asked, failed: row.failed }]))
}

/** Calls are looked at for an hour, and kept for a day. */
export const forgetCalls = (deps: Reach) =>
  deleteBefore(deps.db.$client, 'adapter_calls', 'minute', minuteOf(deps) - KEPT_MINUTES)
