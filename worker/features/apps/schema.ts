import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from '../account/schema.ts'

// Triggers in migrations/0031_growth.sql put objects that no row names any more on the list of the sweep.

export const apps = sqliteTable(
  'apps',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    title: text('title').notNull(),
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>().notNull().default({}),
    /** Key in the bucket of data too large for the row, which are then `{}`. */
    object: text('object'),
    /** Counts the changes of `data`, and those that were made under a version. */
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    /** Never the same twice for one app. */
    updatedAt: integer('updated_at').notNull(),
    deletedAt: integer('deleted_at'),
  },
  (t) => [
    index('apps_by_user')
      .on(t.userId, t.updatedAt, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('apps_by_product')
      .on(t.userId, t.productId, t.updatedAt, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('apps_by_owner').on(t.userId, t.deletedAt),
    uniqueIndex('apps_object')
      .on(t.object)
      .where(sql`${t.object} IS NOT NULL`),
    index('apps_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} IS NOT NULL`),
    check('apps_title', sql`length(${t.title}) BETWEEN 1 AND 120`),
    check('apps_data', sql`json_valid(${t.data}) AND length(CAST(${t.data} AS BLOB)) <= 204800`),
    check('apps_version', sql`${t.version} >= 1`),
  ],
)

export type AppRow = typeof apps.$inferSelect
