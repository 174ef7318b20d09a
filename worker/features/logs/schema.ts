import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const clientErrors = sqliteTable(
  'client_errors',
  {
    id: text('id').primaryKey(),
    message: text('message').notNull(),
    stack: text('stack').notNull(),
    path: text('path').notNull(),
    version: text('version').notNull(),
    browser: text('browser').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('client_errors_by_age').on(t.createdAt)],
)
