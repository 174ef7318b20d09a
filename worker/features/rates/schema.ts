import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the admin decided of a rate; whatever is null stands as the tool's contract has it. */
export const rates = sqliteTable(
  'rates',
  {
    id: text('id').primaryKey(),
    /** Millionths of a credit for one of the unit. */
    price: integer('price'),
    cost: integer('cost'),
    guest: integer('guest', { mode: 'boolean' }).notNull().default(false),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    check('rates_price', sql`${t.price} >= 0`),
    check('rates_cost', sql`${t.cost} >= 0`),
    check('rates_guest', sql`${t.guest} IN (0, 1)`),
  ],
)
export type RateRow = typeof rates.$inferSelect
