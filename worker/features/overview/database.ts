import type { Deps } from '../../kernel/deps.ts'
import { openFacts, raiseAlert, settleAlert } from '../alerts/raise.ts'

const GIGABYTE = 1e9
/** Admins are told when it holds so much of what it can hold, and again with every step more. */
const TOLD_AT_PERCENT = 70
const STEP_PERCENT = 5

/** How large the database is and how large it can become, in bytes. */
export async function databaseSize({ db, env }: Pick<Deps, 'db' | 'env'>) {
  const { meta } = await db.$client.prepare('SELECT 1').all()
  const limit = Number(env.DATABASE_LIMIT_GB) * GIGABYTE
  return { bytes: meta.size_after, limit, percent: Math.floor((100 * meta.size_after) / limit) }
}

/** Every minute: a full database refuses sign-ins and payments, so admins hear of it long before. */
export async function watchDatabase(deps: Pick<Deps, 'db' | 'env' | 'now'>) {
  const alert = { kind: 'databaseFilling' } as const
  const { bytes, percent } = await databaseSize(deps)
  if (!(percent >= TOLD_AT_PERCENT)) return settleAlert(deps, alert)
  const told = await openFacts(deps, alert)
  if (percent < Number(told?.percent ?? 0) + STEP_PERCENT) return
  await raiseAlert(deps, { ...alert, facts: { percent, gigabytes: (bytes / GIGABYTE).toFixed(1) } })
}
