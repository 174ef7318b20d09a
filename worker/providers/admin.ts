import { asc, eq } from 'drizzle-orm'
import { auditStatement } from '../features/audit/write.ts'
import { inWhole, micros } from '../features/rates/contract.ts'
import { refusal } from '../kernel/db.ts'
import { changedOr, nextVersion } from '../kernel/edited/version.ts'
import type { User } from '../kernel/env.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault, wrongField } from '../kernel/fault.ts'
import { isAble, isCapability } from './capabilities.ts'
import type { AdapterChange, AdapterLine, AdapterOrder } from './contract.ts'
import { healthOfLastHour, type Health } from './health.ts'
import { PORTS } from './ports.ts'
import { adapters, type AdapterRow } from './schema.ts'

/** Every adapter, by capability and rank. */
export async function listAdapters(deps: Pick<Deps, 'db' | 'env' | 'now'>): Promise<AdapterLine[]> {
  const [rows, health] = await Promise.all([
    deps.db
      .select()
      .from(adapters)
      .orderBy(asc(adapters.capability), asc(adapters.rank), asc(adapters.id)),
    healthOfLastHour(deps),
  ])
  return rows.map((row) => view(deps, row, health.get(row.id)))
}

/** @throws Fault notFound */
export async function requireAdapter({ db }: Pick<Deps, 'db'>, id: string): Promise<AdapterRow> {
  const row = await db.select().from(adapters).where(eq(adapters.id, id)).get()
  if (!row) throw new Fault('notFound', { adapter: id })
  return row
}

/** @throws Fault notFound, changedMeanwhile, invalidInput for an address in the clear outside this machine */
export async function changeAdapter(
  deps: Deps,
  admin: User,
  id: string,
  { updated_at: edited, ...change }: AdapterChange,
): Promise<AdapterLine> {
  const { db, env } = deps
  const { base_url, limit_seconds, cancel_percent, cost, ...rest } = change
  if (base_url?.startsWith('http:') && env.ENVIRONMENT !== 'local') throw wrongField('base_url')
  const given = {
    ...dropUndefined(rest),
    ...dropUndefined({
      baseUrl: base_url,
      limitSeconds: limit_seconds,
      cancelPercent: cancel_percent,
      cost: cost === undefined ? undefined : micros(cost),
    }),
    // Whoever changes something wants to see at once whether it helped.
    failures: 0,
    restingUntil: 0,
  }
  await requireAdapter(deps, id)
  const updatedAt = nextVersion(adapters.updatedAt, edited, deps.now())
  const { sql, params } = db
    .update(adapters)
    .set({ ...given, updatedAt })
    .where(eq(adapters.id, id))
    .toSQL()
  const line = auditStatement(deps, admin, {
    action: 'adapter.change',
    subject: id,
    reason: '',
    detail: change,
  })
  await db.$client.batch([db.$client.prepare(sql).bind(...params), line]).catch(changedOr)
  return view(deps, await requireAdapter(deps, id), (await healthOfLastHour(deps)).get(id))
}

/** An adapter the list leaves out, or one too many, has no rank, which the table refuses. */
const RANK = `
  UPDATE adapters SET rank = CASE
    WHEN json_array_length(?2) = (SELECT count(*) FROM adapters WHERE capability = ?1)
    THEN (SELECT key + 1 FROM json_each(?2) WHERE value = adapters.id)
  END WHERE capability = ?1`

/**
 * Puts all adapters of a capability in order, in one go.
 * @throws Fault invalidInput for a list that is not that of a capability's adapters
 */
export async function orderAdapters(
  deps: Deps,
  admin: User,
  { capability, ids }: AdapterOrder,
): Promise<AdapterLine[]> {
  if (!isCapability(capability)) throw wrongField('capability', { capability })
  const { $client } = deps.db
  const line = auditStatement(deps, admin, {
    action: 'adapter.order',
    subject: capability,
    reason: '',
    detail: { ids },
  })
  const ranked = $client.prepare(RANK).bind(capability, JSON.stringify(ids))
  await $client.batch([ranked, line]).catch((error: unknown) => {
    if (!refusal(error).includes('adapters.rank')) throw error
    throw wrongField('ids', { capability, ids })
  })
  return listAdapters(deps)
}

const dropUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>

const view = (
  { env, now }: Pick<Deps, 'env' | 'now'>,
  row: AdapterRow,
  health: Health = { asked: 0, failed: 0 },
): AdapterLine => ({
  id: row.id,
  capability: row.capability,
  unit: isCapability(row.capability) ? PORTS[row.capability].unit : '',
  cost: inWhole(row.cost),
  adapter: row.adapter,
  tier: row.tier,
  model: row.model,
  base_url: row.baseUrl,
  rank: row.rank,
  enabled: row.enabled,
  able: isAble(env, row),
  limit_seconds: row.limitSeconds,
  cancel_percent: row.cancelPercent,
  resting_until: row.restingUntil > now() ? row.restingUntil : null,
  health,
  updated_at: row.updatedAt,
})
