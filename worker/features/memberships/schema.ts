import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { users } from '../account/schema.ts'

/** A level for a span of time. A user's level is read from the rows that cover the moment; nobody has to lower it. */
export const entitlements = sqliteTable(
  'entitlements',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    userLevel: integer('user_level').notNull(),
    source: text('source', { enum: ['order', 'gift', 'admin'] }).notNull(),
    sourceRef: text('source_ref').notNull(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    createdAt: integer('created_at').notNull(),
    /** When it ended early: its order was refunded, or a better one took over what was unused of it. */
    revokedAt: integer('revoked_at'),
    /** The order that took it over. */
    replacedBy: text('replaced_by'),
    /** Cents of the dollar that its own order brought in. */
    paid: integer('paid').notNull().default(0),
    /** Cents that its whole span is worth: what was paid and what it took over. */
    value: real('value').notNull().default(0),
    /** Cents that were used up before the span it has now. */
    used: real('used').notNull().default(0),
    /** Cents of it that the order which took it over was credited. */
    credited: real('credited').notNull().default(0),
  },
  (t) => [
    index('entitlements_by_user').on(t.userId, t.endsAt),
    index('entitlements_by_end')
      .on(t.endsAt)
      .where(sql`${t.revokedAt} IS NULL`),
    uniqueIndex('entitlements_once').on(t.source, t.sourceRef),
    check('entitlements_level', sql`${t.userLevel} >= 0 AND ${t.userLevel} % 10 <= 3`),
    check('entitlements_span', sql`${t.endsAt} > ${t.startsAt}`),
  ],
)

/** Every change of a person's terms takes the next seq, so that two payments never place theirs over each other. */
export const membershipChanges = sqliteTable(
  'membership_changes',
  {
    userId: text('user_id').notNull(),
    seq: integer('seq').notNull(),
    orderId: text('order_id').notNull(),
    kind: text('kind', { enum: ['placed', 'removed', 'restored'] }).notNull(),
    at: integer('at').notNull(),
    /** Cents of `currency` that were paid for a term that was placed, or that went back of one that was removed. */
    amount: integer('amount').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    /** The refund or dispute that removed it, or that was undone. */
    refundId: text('refund_id'),
    /** When the subscription that a placed term belongs to has surely been billed again. */
    billedUntil: integer('billed_until'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.seq] }),
    check('membership_changes_kind', sql`${t.kind} IN ('placed', 'removed', 'restored')`),
  ],
)
