import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Block } from './page/contract.ts'

export const snapshots = sqliteTable(
  'snapshots',
  {
    /** MD5 of the page's one address. */
    key: text('key').notNull(),
    /** A copy the admin approved, or the newest hint of a browser beside it. */
    served: integer('served', { mode: 'boolean' }).notNull(),
    url: text('url').notNull(),
    host: text('host').notNull(),
    title: text('title').notNull(),
    keywords: text('keywords').notNull(),
    description: text('description').notNull(),
    blocks: text('blocks', { mode: 'json' }).$type<Block[]>().notNull(),
    /** The MD5 its sender computed. */
    hash: text('hash').notNull(),
    /** MD5 of what the server itself said when it was approved. */
    basis: text('basis'),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.served] }),
    index('snapshots_by_age').on(t.updatedAt),
    check('snapshots_key', sql`length(${t.key}) = 32`),
    check('snapshots_served', sql`${t.served} IN (0, 1)`),
    check('snapshots_blocks', sql`json_valid(${t.blocks})`),
    check('snapshots_basis', sql`(${t.served} = 1) = (${t.basis} IS NOT NULL)`),
  ],
)
export type SnapshotRow = typeof snapshots.$inferSelect
