import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type OtherPrices, PLAN_KINDS, type PlanTitle, TERMS } from './contract.ts'

/** What is sold. Amounts are cents, credits whole hundredths. */
export const plans = sqliteTable(
  'plans',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: PLAN_KINDS }).notNull(),
    term: text('term', { enum: TERMS }).notNull(),
    userLevel: integer('user_level').notNull(),
    credits: integer('credits').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull().default('USD'),
    /** What it costs in further currencies, in cents. */
    otherPrices: text('other_prices', { mode: 'json' }).$type<OtherPrices>().notNull().default({}),
    title: text('title', { mode: 'json' }).$type<PlanTitle>().notNull(),
    sort: integer('sort').notNull().default(0),
    onSale: integer('on_sale', { mode: 'boolean' }).notNull().default(true),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    check('plans_kind', sql`${t.kind} IN ('free', 'membership', 'topup')`),
    check('plans_term', sql`${t.term} IN ('month', 'year')`),
    check('plans_level', sql`${t.userLevel} >= 0 AND ${t.userLevel} % 10 <= 3`),
    check('plans_credits', sql`${t.credits} > 0`),
    check('plans_amount', sql`${t.amount} >= 0`),
    check('plans_currency', sql`${t.currency} GLOB '[A-Z][A-Z][A-Z]'`),
    check(
      'plans_other_prices',
      sql`json_valid(${t.otherPrices}) AND json_type(${t.otherPrices}) = 'object'`,
    ),
    check('plans_title', sql`json_valid(${t.title})`),
    check('plans_on_sale', sql`${t.onSale} IN (0, 1)`),
    check('plans_free', sql`(${t.kind} = 'free') = (${t.amount} = 0)`),
    check('plans_member', sql`(${t.kind} = 'membership') = (${t.userLevel} % 10 > 0)`),
  ],
)

export type PlanRow = typeof plans.$inferSelect
