import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the sandbox has been paid, as a real provider's books would say. Always empty in production. */
export const sandboxPayments = sqliteTable(
  'sandbox_payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    refunded: integer('refunded').notNull().default(0),
    /** The names under which money went back, so that each sends it back once. */
    refundIds: text('refund_ids', { mode: 'json' }).$type<string[]>().notNull().default([]),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('sandbox_payments_refunded', sql`${t.refunded} BETWEEN 0 AND ${t.amount}`),
    check('sandbox_payments_refund_ids', sql`json_valid(${t.refundIds})`),
  ],
)
