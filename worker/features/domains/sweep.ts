import { sql } from 'drizzle-orm'
import { apart } from '../../kernel/cron.ts'
import type { Deps } from '../../kernel/deps.ts'
import { forgetKept } from '../../kernel/kept.ts'
import { deleteBefore } from '../../kernel/portions.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/time/contract.ts'
import { checkDomain, releaseDomain } from './check.ts'
import { domains } from './schema.ts'

const PORTION = 20
const LEASE_MS = 5 * MINUTE_MS
const REMOVED_MS = 30 * DAY_MS

/** Every minute: looks at the domains that are due. One whose look breaks off is due again after its lease. */
export async function sweepDomains(deps: Deps) {
  const at = deps.now()
  const due = sql`SELECT id FROM domains WHERE next_at <= ${at} ORDER BY next_at LIMIT ${PORTION}`
  const rows = await deps.db
    .update(domains)
    .set({ nextAt: at + LEASE_MS })
    .where(sql`${domains.id} IN (${due})`)
    .returning()
  const changed = await Promise.all(
    rows.map((row) =>
      apart('domains', async () => {
        if (row.status === 'removed') return releaseDomain(deps, row)
        const now = await checkDomain(deps, row)
        return now !== undefined && (now.status === 'active') !== (row.status === 'active')
      }),
    ),
  )
  if (changed.some(Boolean)) await forgetKept(deps)
  await deleteBefore(deps.db.$client, 'domains', 'removed_at', at - REMOVED_MS)
}
