import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { SCOPES } from './contract.ts'

// Triggers in migrations/0031_growth.sql refuse with 'settings_full' what a person has no room for.

export const settings = sqliteTable(
  'settings',
  {
    scope: text('scope', { enum: SCOPES }).notNull(),
    /** The person or the product; empty for the site. */
    refer: text('refer').notNull(),
    key: text('key').notNull(),
    data: text('data', { mode: 'json' }).$type<unknown>().notNull(),
    isPublic: integer('is_public', { mode: 'boolean' }).notNull().default(false),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.refer, t.key] }),
    check('settings_scope', sql`${t.scope} IN ('user', 'product', 'site', 'public')`),
    check('settings_data', sql`json_valid(${t.data})`),
    check('settings_public', sql`${t.isPublic} IN (0, 1)`),
  ],
)

export type SettingRow = typeof settings.$inferSelect
