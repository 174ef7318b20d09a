import { eq, sql } from 'drizzle-orm'
import { raiseAlert, settleAlert } from '../features/alerts/raise.ts'
import type { Deps } from '../kernel/deps.ts'
import type { ProviderFault } from './provider-fault.ts'
import { adapters, type AdapterRow } from './schema.ts'

/** So many failures in a row take an adapter out for a while, and admins are told: those of two tasks, each tried three times. */
const MOST_FAILURES = 6
const REST_MS = 5 * 60_000

type Reach = Pick<Deps, 'db' | 'now'>
type Adapter = Pick<AdapterRow, 'id' | 'adapter'>

/** Counts a failure of the vendor's own making. */
export async function noteFailure(deps: Reach, { id, adapter }: Adapter, error: ProviderFault) {
  const { db, now } = deps
  await db
    .update(adapters)
    .set({
      failures: sql`${adapters.failures} + 1`,
      restingUntil: sql`CASE WHEN (${adapters.failures} + 1) % ${MOST_FAILURES} = 0 THEN ${now() + REST_MS} ELSE ${adapters.restingUntil} END`,
    })
    .where(eq(adapters.id, id))
  await raiseAlert(deps, {
    kind: 'providerDown',
    subject: id,
    facts: { provider: adapter, error: String(error.cause ?? error.message) },
    needed: MOST_FAILURES,
  })
}

/** A success ends the row of failures. */
export async function noteSuccess(
  deps: Reach,
  { id, failures }: Adapter & Pick<AdapterRow, 'failures'>,
) {
  if (failures === 0) return
  await deps.db.update(adapters).set({ failures: 0, restingUntil: 0 }).where(eq(adapters.id, id))
  await settleAlert(deps, { kind: 'providerDown', subject: id })
}
