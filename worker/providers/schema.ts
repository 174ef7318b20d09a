import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Which adapter serves which capability, how long a call may take, and what share of a price a cancelled one keeps. */
export const adapters = sqliteTable(
  'adapters',
  {
    capability: text('capability').notNull(),
    adapter: text('adapter').notNull(),
    rank: integer('rank').notNull(),
    enabled: integer('enabled', { mode: 'boolean' }).notNull().default(true),
    limitSeconds: integer('limit_seconds').notNull(),
    cancelPercent: integer('cancel_percent').notNull(),
  },
  (t) => [primaryKey({ columns: [t.capability, t.adapter] })],
)
