import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Warnings that something ends, once for each of its ends and distances. Unsent ones are tried again. */
export const expiryWarnings = sqliteTable(
  'expiry_warnings',
  {
    userId: text('user_id').notNull(),
    /** `level:` and the level, or `package:` and its id. */
    subject: text('subject').notNull(),
    endsAt: integer('ends_at').notNull(),
    days: integer('days').notNull(),
    /** Until then somebody is at work sending it. */
    claimedUntil: integer('claimed_until').notNull().default(0),
    sentAt: integer('sent_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.subject, t.endsAt, t.days] }),
    index('expiry_warnings_by_end').on(t.endsAt),
  ],
)
/** How far the look-out for what ends has come: after this moment it goes on. One row. */
export const expiryWalk = sqliteTable(
  'expiry_walk',
  {
    id: integer('id').primaryKey(),
    reached: integer('reached').notNull().default(0),
  },
  (t) => [check('expiry_walk_one', sql`${t.id} = 1`)],
)

export type WarningRow = Pick<
  typeof expiryWarnings.$inferSelect,
  'userId' | 'subject' | 'endsAt' | 'days'
>
