import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Short addresses `/r/{key}`. */
export const redirects = sqliteTable(
  'redirects',
  {
    key: text('key').primaryKey(),
    /** A path of the site, or an https address of an allowed host. */
    target: text('target').notNull(),
    hits: integer('hits').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [check('redirects_hits', sql`${t.hits} >= 0`)],
)
