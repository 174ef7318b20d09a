import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

// Triggers in migrations/0031_growth.sql keep the last 200 of a person, and put the objects of those that go on the list of the sweep.

/** One row for each request_id of a user, with the answer it had. */
export const requests = sqliteTable(
  'requests',
  {
    userId: text('user_id').notNull(),
    requestId: text('request_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    /** Null of one that is an object. */
    answer: text('answer'),
    /** Key in the bucket of an answer too long for the row; named before it is written. */
    object: text('object'),
    /** Until then the first caller is at work; afterwards it is taken for dead. */
    leaseUntil: integer('lease_until').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.requestId] }),
    index('requests_by_age').on(t.createdAt),
    index('requests_by_person').on(t.userId, t.createdAt),
  ],
)
