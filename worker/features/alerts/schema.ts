import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AlertKind, Facts } from './contract.ts'

// A trigger in migrations/0031_growth.sql raises an alert with every payment that does not add up.

export const alerts = sqliteTable(
  'alerts',
  {
    kind: text('kind').$type<AlertKind>().notNull(),
    subject: text('subject').notNull(),
    facts: text('facts', { mode: 'json' }).$type<Facts>().notNull(),
    times: integer('times').notNull().default(1),
    /** How often it must be raised before it counts. */
    needed: integer('needed').notNull().default(1),
    firstAt: integer('first_at').notNull(),
    lastAt: integer('last_at').notNull(),
    settledAt: integer('settled_at'),
    /** How many of its times the last mail told of. */
    mailedTimes: integer('mailed_times').notNull().default(0),
    mailedAt: integer('mailed_at').notNull().default(0),
    /** Until then somebody is at work sending a mail. */
    claimedUntil: integer('claimed_until').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subject] }),
    check('alerts_kind', sql`length(${t.kind}) BETWEEN 1 AND 40`),
    check('alerts_subject', sql`length(${t.subject}) <= 120`),
    check('alerts_facts', sql`json_valid(${t.facts})`),
    check('alerts_needed', sql`${t.needed} > 0`),
  ],
)
