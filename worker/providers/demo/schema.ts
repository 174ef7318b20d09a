import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The demo provider's own book of the works it was given, on its own clock. */
export const demoWorks = sqliteTable(
  'demo_works',
  {
    ref: text('ref').primaryKey(),
    /** The same question again is the same work. */
    key: text('key').notNull().unique('demo_works_key'),
    begunAt: integer('begun_at').notNull(),
    readyAt: integer('ready_at').notNull(),
    stoppable: integer('stoppable', { mode: 'boolean' }).notNull(),
    stopped: integer('stopped', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    check('demo_works_stoppable', sql`${t.stoppable} IN (0, 1)`),
    check('demo_works_stopped', sql`${t.stopped} IN (0, 1)`),
  ],
)
