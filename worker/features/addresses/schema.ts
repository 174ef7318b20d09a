import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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

/** Public pages that changed and of which search engines are not told yet. Triggers in migrations/0112_page_news.sql write it. */
export const pageNews = sqliteTable(
  'page_news',
  {
    /** A product's own domain; empty for the main site. */
    host: text('host').notNull(),
    path: text('path').notNull(),
    dueAt: integer('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.host, t.path] }), index('page_news_by_due').on(t.dueAt)],
)
