import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FaultName } from '../../kernel/contract.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { users } from '../account/schema.ts'
import type { SettleReason, VoidReason } from '../credits/contract.ts'
import type { Rates } from '../rates/contract.ts'
import { STATUSES, WAYS, type Consent, type Counted, type Outcome } from './contract.ts'

// Two triggers in migrations/0004_tasks.sql write an event for every change of status, progress or stage.

export const tasks = sqliteTable(
  'tasks',
  {
    /** Also the id of its hold; made from user and request_id, so that a replay is the same task. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    tool: text('tool').notNull(),
    mode: text('mode').notNull().default('remove-background'),
    way: text('way', { enum: WAYS }).notNull().default('lasting'),
    input: text('input', { mode: 'json' }).notNull(),
    /** What its own files were when it was sold, by hash: their SHA-256. */
    files: text('files', { mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    appId: text('app_id'),
    /** The name of the site it was asked for on; empty where it is not known. */
    site: text('site').notNull().default(''),
    /** The language it was asked for in. */
    locale: text('locale').$type<Locale>().notNull().default('en-US'),
    /** Of work that needs it: what was agreed to. */
    consent: text('consent', { mode: 'json' }).$type<Consent>(),
    /** The price held, in hundredths. */
    price: integer('price').notNull(),
    /** What one of each unit was sold at, so that a change of rates never touches a task that is under way. */
    rates: text('rates', { mode: 'json' }).$type<Rates>().notNull().default({}),
    status: text('status', { enum: STATUSES }).notNull().default('queued'),
    progress: real('progress').notNull().default(0),
    stage: text('stage'),
    /** Who worked on it last. */
    adapter: text('adapter'),
    /** The share of the price that vendors bill anyway for what they were asked by now, in billionths. */
    billedShare: integer('billed_share').notNull().default(0),
    /** What the version before reads in its place. */
    cancelPercent: integer('cancel_percent').notNull().default(0),
    /** Whoever works on it can be asked to stop, and is not just let go. */
    stoppable: integer('stoppable', { mode: 'boolean' }).notNull().default(false),
    /** Whether he was asked, or said that it goes on. */
    cancel: text('cancel', { enum: ['asked', 'unstoppable'] }),
    /** How many workflows have worked on it; only the latest may. */
    run: integer('run').notNull().default(0),
    /** Until then the running workflow is taken for alive. */
    leaseUntil: integer('lease_until').notNull().default(0),
    /** Decided once; the status follows when the ledger has. */
    outcome: text('outcome').$type<Outcome>(),
    outputs: text('outputs', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Of outputs that found no room: when the first of them goes, unless there is room by then. */
    keptUntil: integer('kept_until'),
    /** What is not a file. */
    result: text('result', { mode: 'json' }).$type<unknown>(),
    fault: text('fault').$type<FaultName>(),
    faultParams: text('fault_params', { mode: 'json' })
      .$type<Record<string, string | number>>()
      .notNull()
      .default({}),
    reason: text('reason').$type<SettleReason | VoidReason>(),
    /** What the outcome costs, and what the ledger then did. */
    charge: integer('charge'),
    counted: text('counted', { mode: 'json' }).$type<Counted[]>().notNull().default([]),
    charged: integer('charged'),
    returned: integer('returned'),
    createdAt: integer('created_at').notNull(),
    startedAt: integer('started_at'),
    updatedAt: integer('updated_at').notNull(),
    endedAt: integer('ended_at'),
    dueAt: integer('due_at').notNull(),
  },
  (t) => [
    index('tasks_by_user').on(t.userId, t.createdAt, t.id),
    index('tasks_by_age').on(t.createdAt, t.id),
    index('tasks_by_adapter')
      .on(t.adapter, t.createdAt, t.id)
      .where(sql`${t.adapter} IS NOT NULL`),
    index('tasks_open')
      .on(t.status, t.userId)
      .where(sql`${t.status} IN ('queued', 'running')`),
    index('tasks_in_vain')
      .on(t.endedAt)
      .where(
        sql`${t.status} IN ('failed', 'cancelled') AND coalesce(${t.charged}, 0) = 0 AND ${t.input} <> '{}'`,
      ),
    check('tasks_input', sql`json_valid(${t.input})`),
    check('tasks_files', sql`json_valid(${t.files})`),
    check('tasks_consent', sql`${t.consent} IS NULL OR json_valid(${t.consent})`),
    check('tasks_way', sql`${t.way} IN ('lasting', 'streaming', 'direct')`),
    check('tasks_rates', sql`json_valid(${t.rates})`),
    check('tasks_result', sql`${t.result} IS NULL OR json_valid(${t.result})`),
    check('tasks_fault_params', sql`json_valid(${t.faultParams})`),
    check('tasks_price', sql`${t.price} >= 0`),
    check(
      'tasks_status',
      sql`${t.status} IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')`,
    ),
    check('tasks_progress', sql`${t.progress} BETWEEN 0 AND 1`),
    check('tasks_cancel_percent', sql`${t.cancelPercent} BETWEEN 0 AND 100`),
    check('tasks_billed_share', sql`${t.billedShare} BETWEEN 0 AND 1000000000`),
    check('tasks_stoppable', sql`${t.stoppable} IN (0, 1)`),
    check('tasks_cancel', sql`${t.cancel} IN ('asked', 'unstoppable')`),
    check('tasks_outcome', sql`${t.outcome} IN ('succeeded', 'failed', 'cancelled')`),
    check('tasks_outputs', sql`json_valid(${t.outputs})`),
    check('tasks_counted', sql`json_valid(${t.counted})`),
    check('tasks_charge', sql`${t.charge} BETWEEN 0 AND ${t.price}`),
    check('tasks_ends', sql`(${t.endedAt} IS NULL) = (${t.status} IN ('queued', 'running'))`),
    check('tasks_decided', sql`${t.status} IN ('queued', 'running') OR ${t.status} = ${t.outcome}`),
    check('tasks_due', sql`${t.dueAt} > ${t.createdAt}`),
  ],
)

export const taskEvents = sqliteTable(
  'task_events',
  {
    taskId: text('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    status: text('status', { enum: STATUSES }).notNull(),
    progress: real('progress').notNull(),
    stage: text('stage'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.seq] }), index('task_events_by_age').on(t.createdAt)],
)

/** Has not ended; in the words of the index `tasks_open`, which a bound value would not find. */
export const isOpen = sql`${tasks.status} IN ('queued', 'running')`

export type TaskRow = typeof tasks.$inferSelect
