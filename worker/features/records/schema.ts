import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../account/schema.ts'

/** Calls of signed-in users that cost or change something: never what was in them. */
export const records = sqliteTable(
  'records',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text('method').notNull(),
    /** The route's pattern, so that no id or key enters. */
    route: text('route').notNull(),
    status: integer('status').notNull(),
    fault: text('fault'),
    requestId: text('request_id').notNull(),
    /** Hundredths of a credit that the call set aside; null when it cost nothing. */
    cost: integer('cost'),
    /** The task or the file it was about. */
    taskId: text('task_id'),
    fileHash: text('file_hash'),
    ms: integer('ms').notNull(),
    /** IPv4 address, or the /64 of an IPv6 one. */
    address: text('address').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('records_by_user').on(t.userId, t.id),
    index('records_by_age').on(t.createdAt),
    index('records_by_request').on(t.requestId),
    check('records_cost', sql`${t.cost} >= 0`),
  ],
)
