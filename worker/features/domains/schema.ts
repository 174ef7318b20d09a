import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type DnsRecord, DOMAIN_STATUSES, type DomainReason } from './contract.ts'

// The triggers that keep it in step with the domain in a product's form are in migrations/0105_domains.sql and 0203_domains_in_forms.sql.

export const domains = sqliteTable(
  'domains',
  {
    id: text('id').primaryKey(),
    productId: text('product_id').notNull(),
    host: text('host').notNull(),
    status: text('status', { enum: DOMAIN_STATUSES }).notNull(),
    /** What the vendor calls it; without it the vendor has nothing of it. */
    reference: text('reference'),
    records: text('records', { mode: 'json' }).$type<DnsRecord[]>().notNull().default([]),
    reason: text('reason').$type<DomainReason>(),
    /** The vendor's own words. */
    said: text('said'),
    /** From when its owner's time for the records is counted. */
    since: integer('since').notNull(),
    /** When it is looked at next; null when nobody needs to. */
    nextAt: integer('next_at'),
    removedAt: integer('removed_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('domains_live')
      .on(t.host)
      .where(sql`${t.status} <> 'removed'`),
    index('domains_by_age').on(t.createdAt, t.id),
    index('domains_due')
      .on(t.nextAt)
      .where(sql`${t.nextAt} IS NOT NULL`),
    index('domains_gone')
      .on(t.removedAt)
      .where(sql`${t.removedAt} IS NOT NULL`),
    check('domains_host', sql`length(${t.host}) BETWEEN 3 AND 253`),
    check(
      'domains_status',
      sql`${t.status} IN ('pending', 'verifying', 'active', 'failed', 'removed')`,
    ),
    check('domains_records', sql`json_valid(${t.records})`),
    check('domains_removed', sql`(${t.removedAt} IS NULL) = (${t.status} <> 'removed')`),
  ],
)

export type DomainRow = typeof domains.$inferSelect
