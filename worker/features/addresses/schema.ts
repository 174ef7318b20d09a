import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Addresses that pages left, `/product/{key}` and `/blog/{key}`. Triggers in migrations/0110_moved_pages.sql write it and keep
 * every target an address of today.
 */
export const movedPages = sqliteTable(
  'moved_pages',
  {
    path: text('path').primaryKey(),
    /** Null for a page that is gone for good. */
    target: text('target'),
  },
  (t) => [
    index('moved_pages_by_target').on(t.target),
    check('moved_pages_target', sql`${t.target} <> ${t.path}`),
  ],
)
