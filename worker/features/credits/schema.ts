import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
} from 'drizzle-orm/sqlite-core'
import type { Violation } from './check.ts'
import { KINDS, SOURCES, type Reason } from './contract.ts'

// Amounts are whole hundredths of a credit. The triggers that move them are in migrations/0002_credits.sql.

export const packages = sqliteTable(
  'packages',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    source: text('source', { enum: SOURCES }).notNull(),
    sourceRef: text('source_ref').notNull(),
    /** The hold a refund comes from. */
    holdId: text('hold_id'),
    /** Words of its own; without, the source's name in the reader's language. */
    title: text('title'),
    reason: text('reason').$type<Reason>().notNull(),
    granted: integer('granted').notNull(),
    remaining: integer('remaining').notNull(),
    held: integer('held').notNull().default(0),
    spent: integer('spent').notNull().default(0),
    expired: integer('expired').notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
    createdAt: integer('created_at').notNull(),
    /** When what it was bought with was paid back. */
    revokedAt: integer('revoked_at'),
  },
  (t) => [
    unique('packages_once').on(t.source, t.sourceRef),
    index('packages_by_user').on(t.userId, t.expiresAt),
    index('packages_by_expiry')
      .on(t.expiresAt)
      .where(sql`${t.remaining} > 0`),
    index('packages_by_hold')
      .on(t.holdId)
      .where(sql`${t.holdId} IS NOT NULL`),
    check('packages_source', sql`${t.source} IN ('free', 'order', 'gift', 'redeem', 'refund')`),
    check('packages_granted', sql`${t.granted} > 0`),
    check('packages_remaining', sql`${t.remaining} >= 0`),
    check('packages_held', sql`${t.held} >= 0`),
    check('packages_spent', sql`${t.spent} >= 0`),
    check('packages_expired', sql`${t.expired} >= 0`),
    check(
      'packages_whole',
      sql`${t.granted} = ${t.remaining} + ${t.held} + ${t.spent} + ${t.expired}`,
    ),
    check('packages_life', sql`${t.expiresAt} > ${t.createdAt}`),
    check('packages_refund', sql`(${t.source} = 'refund') = (${t.holdId} IS NOT NULL)`),
  ],
)

export const holds = sqliteTable(
  'holds',
  {
    /** The id of the task it pays for. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    toolId: text('tool_id').notNull(),
    amount: integer('amount').notNull(),
    state: text('state', { enum: ['held', 'settled', 'void'] })
      .notNull()
      .default('held'),
    settled: integer('settled').notNull().default(0),
    refunded: integer('refunded').notNull().default(0),
    reason: text('reason').$type<Reason>().notNull().default('task'),
    dueAt: integer('due_at').notNull(),
    createdAt: integer('created_at').notNull(),
    closedAt: integer('closed_at'),
  },
  (t) => [
    index('holds_by_due')
      .on(t.dueAt)
      .where(sql`${t.state} = 'held'`),
    check('holds_amount', sql`${t.amount} >= 0`),
    check('holds_state', sql`${t.state} IN ('held', 'settled', 'void')`),
    check('holds_settled', sql`${t.settled} BETWEEN 0 AND ${t.amount}`),
    check('holds_refunded', sql`${t.refunded} BETWEEN 0 AND ${t.settled}`),
    check('holds_closed', sql`(${t.state} = 'held') = (${t.closedAt} IS NULL)`),
    check('holds_void', sql`${t.settled} = 0 OR ${t.state} = 'settled'`),
  ],
)

export const holdParts = sqliteTable(
  'hold_parts',
  {
    holdId: text('hold_id')
      .notNull()
      .references(() => holds.id),
    position: integer('position').notNull(),
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    amount: integer('amount').notNull(),
    spent: integer('spent').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.holdId, t.position] }),
    index('hold_parts_by_package').on(t.packageId),
    check('hold_parts_amount', sql`${t.amount} > 0`),
    check('hold_parts_spent', sql`${t.spent} BETWEEN 0 AND ${t.amount}`),
  ],
)

export const entries = sqliteTable(
  'entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: text('user_id').notNull(),
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    holdId: text('hold_id').references(() => holds.id),
    kind: text('kind', { enum: KINDS }).notNull(),
    delta: integer('delta').notNull(),
    reason: text('reason').$type<Reason>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('entries_by_user').on(t.userId, t.id),
    index('entries_by_package').on(t.packageId, t.id),
    index('entries_by_hold')
      .on(t.holdId, t.id)
      .where(sql`${t.holdId} IS NOT NULL`),
    index('entries_by_age').on(t.createdAt, t.kind, t.delta),
    check(
      'entries_sign',
      sql`(${t.kind} IN ('grant', 'refund', 'release') AND ${t.delta} > 0) OR (${t.kind} IN ('hold', 'spend', 'expire') AND ${t.delta} < 0)`,
    ),
  ],
)

/** How far the check of the ledger has come; one row. */
export const ledgerChecks = sqliteTable(
  'ledger_checks',
  {
    id: integer('id').primaryKey(),
    /** Everything up to this entry was found right. */
    goodEntry: integer('good_entry').notNull().default(0),
    /** The check under way: where it is, where it ends (null between two checks), and what it has found. */
    cursor: integer('cursor').notNull().default(0),
    untilEntry: integer('until_entry'),
    found: text('found', { mode: 'json' }).$type<Violation[]>().notNull().default([]),
    /** The last one that came to its end. */
    checkedAt: integer('checked_at').notNull().default(0),
    violations: text('violations', { mode: 'json' }).$type<Violation[]>().notNull().default([]),
  },
  (t) => [
    check('ledger_checks_one', sql`${t.id} = 1`),
    check('ledger_checks_found', sql`json_valid(${t.found})`),
    check('ledger_checks_violations', sql`json_valid(${t.violations})`),
  ],
)
