import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Which adapter serves which capability with which model, how long a call may take, and what share of a price a cancelled one keeps. */
export const adapters = sqliteTable(
  'adapters',
  {
    id: text('id').primaryKey(),
    capability: text('capability').notNull(),
    adapter: text('adapter').notNull(),
    /** Of those a capability is sold in, the one it serves; empty for all. */
    tier: text('tier').notNull().default(''),
    model: text('model').notNull().default(''),
    /** With its version; empty for the vendor's own. */
    baseUrl: text('base_url').notNull().default(''),
    rank: integer('rank').notNull(),
    enabled: integer('enabled', { mode: 'boolean' }).notNull().default(true),
    limitSeconds: integer('limit_seconds').notNull(),
    cancelPercent: integer('cancel_percent').notNull(),
    /** What one unit of its work costs us, in millionths of a credit. */
    cost: integer('cost').notNull().default(0),
    /** In a row; many of them take the adapter out until `restingUntil`. */
    failures: integer('failures').notNull().default(0),
    restingUntil: integer('resting_until').notNull().default(0),
    /** When an admin last changed it. */
    updatedAt: integer('updated_at').notNull().default(0),
  },
  (t) => [
    index('adapters_by_rank').on(t.capability, t.rank),
    check('adapters_enabled', sql`${t.enabled} IN (0, 1)`),
    check('adapters_limit', sql`${t.limitSeconds} BETWEEN 1 AND 172800`),
    check('adapters_cancel_percent', sql`${t.cancelPercent} BETWEEN 0 AND 100`),
    check('adapters_failures', sql`${t.failures} >= 0`),
    check('adapters_cost', sql`${t.cost} >= 0`),
  ],
)
export type AdapterRow = typeof adapters.$inferSelect

/** What a provider was asked for a task; written before the question is sent. */
export const providerJobs = sqliteTable(
  'provider_jobs',
  {
    taskId: text('task_id').notNull(),
    /** The how manieth question of the task. */
    seq: integer('seq').notNull(),
    adapterId: text('adapter_id').notNull(),
    /** The provider's own name of the work. */
    ref: text('ref'),
    state: text('state', { enum: ['asked', 'begun', 'done', 'failed'] })
      .notNull()
      .default('asked'),
    /** The share of the task's price that he bills for it, in billionths: what he keeps of it when it is cancelled, all once it is done. */
    billedShare: integer('billed_share').notNull().default(0),
    /** What became of the answer, for whoever takes the task up again. */
    got: text('got', { mode: 'json' }),
    askedAt: integer('asked_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.taskId, t.seq] }),
    index('provider_jobs_by_age').on(t.askedAt, t.adapterId, t.state),
    check('provider_jobs_state', sql`${t.state} IN ('asked', 'begun', 'done', 'failed')`),
    check('provider_jobs_billed_share', sql`${t.billedShare} BETWEEN 0 AND 1000000000`),
    check('provider_jobs_got', sql`${t.got} IS NULL OR json_valid(${t.got})`),
    check('provider_jobs_begun', sql`${t.state} <> 'begun' OR ${t.ref} IS NOT NULL`),
    check('provider_jobs_done', sql`(${t.state} = 'done') = (${t.got} IS NOT NULL)`),
  ],
)

/** Calls to an adapter in one minute, and how many of them failed by its own fault. */
export const adapterCalls = sqliteTable(
  'adapter_calls',
  {
    /** Since 1970. */
    minute: integer('minute').notNull(),
    adapterId: text('adapter_id').notNull(),
    asked: integer('asked').notNull(),
    failed: integer('failed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.minute, t.adapterId] }),
    check('adapter_calls_failed', sql`${t.failed} BETWEEN 0 AND ${t.asked}`),
  ],
)
