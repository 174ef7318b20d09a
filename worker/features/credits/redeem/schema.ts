import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Codes that give credits. Who redeemed one is told by the package it gave: source 'redeem', source_ref the code's id. */
export const redeemCodes = sqliteTable(
  'redeem_codes',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull().unique(),
    /** Hundredths of a credit. */
    amount: integer('amount').notNull(),
    note: text('note'),
    expiresAt: integer('expires_at'),
    createdBy: text('created_by').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [check('redeem_codes_amount', sql`${t.amount} > 0`)],
)
