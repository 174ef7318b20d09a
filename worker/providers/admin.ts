import { asc, eq } from 'drizzle-orm'
import { auditStatement } from '../features/audit/write.ts'
import type { User } from '../kernel/env.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import { isAble } from './capabilities.ts'
import type { AdapterChange, AdapterLine } from './contract.ts'
import { adapters, type AdapterRow } from './schema.ts'

const HOUR_MS = 3600_000
type Health = { adapterId: string; asked: number; failed: number }

/** Every adapter, by capability and rank. */
export async function listAdapters({
  db,
  env,
  now,
}: Pick<Deps, 'db' | 'env' | 'now'>): Promise<AdapterLine[]> {
  const [rows, { results }] = await Promise.all([
    db
      .select()
      .from(adapters)
      .orderBy(asc(adapters.capability), asc(adapters.rank), asc(adapters.id)),
    db.$client
      .prepare(
        `SELECT adapter_id AS adapterId, count(*) AS asked, sum(state = 'failed') AS failed FROM provider_jobs WHERE asked_at > ? GROUP BY adapter_id`,
      )
      .bind(now() - HOUR_MS)
      .all<Health>(),
  ])
  const health = new Map(results.map((row) => [row.adapterId, row]))
  return rows.map((row) => view(env, row, now(), health.get(row.id)))
}

/** @throws Fault notFound, invalidInput for an address in the clear outside this machine */
export async function changeAdapter(
  deps: Deps,
  admin: User,
  id: string,
  change: AdapterChange,
): Promise<AdapterLine> {
  const { db, env, now } = deps
  const { base_url, limit_seconds, cancel_percent, ...rest } = change
  if (base_url?.startsWith('http:') && env.ENVIRONMENT !== 'local')
    throw new Fault('invalidInput', { field: 'base_url' }, { params: { field: 'base_url' } })
  const given = {
    ...dropUndefined(rest),
    ...dropUndefined({
      baseUrl: base_url,
      limitSeconds: limit_seconds,
      cancelPercent: cancel_percent,
    }),
    // Whoever changes something wants to see at once whether it helped.
    ...{ failures: 0, restingUntil: 0 },
  }
  const row = await db.select().from(adapters).where(eq(adapters.id, id)).get()
  if (!row) throw new Fault('notFound', { adapter: id })
  const { sql, params } = db.update(adapters).set(given).where(eq(adapters.id, id)).toSQL()
  const line = auditStatement(deps, admin, {
    action: 'adapter.change',
    subject: id,
    reason: '',
    detail: change,
  })
  await db.$client.batch([db.$client.prepare(sql).bind(...params), line])
  return view(env, { ...row, ...given } as AdapterRow, now(), undefined)
}

const dropUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>

const view = (
  env: Deps['env'],
  row: AdapterRow,
  at: number,
  health: Health | undefined,
): AdapterLine => ({
  ...{
    id: row.id,
    capability: row.capability,
    adapter: row.adapter,
    tier: row.tier,
    model: row.model,
    base_url: row.baseUrl,
  },
  ...{
    rank: row.rank,
    enabled: row.enabled,
    able: isAble(env, row),
    limit_seconds: row.limitSeconds,
    cancel_percent: row.cancelPercent,
  },
  resting_until: row.restingUntil > at ? row.restingUntil : null,
  health: { asked: health?.asked ?? 0, failed: health?.failed ?? 0 },
})
