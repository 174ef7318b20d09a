import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row for each request_id of a user, with the answer it had. */
export const requests = sqliteTable(
  'requests',
  {
    userId: text('user_id').notNull(),
    requestId: text('request_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    answer: text('answer'),
    /** Until then the first caller is at work; afterwards it is taken for dead. */
    leaseUntil: integer('lease_until').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.requestId] })],
)
