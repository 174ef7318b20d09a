import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
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
  },
  (t) => [
    index('entitlements_by_user').on(t.userId, t.endsAt),
    uniqueIndex('entitlements_once').on(t.source, t.sourceRef),
    check('entitlements_level', sql`${t.userLevel} >= 0 AND ${t.userLevel} % 10 <= 3`),
    check('entitlements_span', sql`${t.endsAt} > ${t.startsAt}`),
  ],
)
