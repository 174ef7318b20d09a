import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Audience, Content } from './contract.ts'

export const notifications = sqliteTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    channel: text('channel').notNull(),
    audience: text('audience').$type<Audience['kind']>().notNull(),
    /** The level, user or language; empty for all. */
    audienceValue: text('audience_value').notNull().default(''),
    content: text('content', { mode: 'json' }).$type<Content>().notNull(),
    startAt: integer('start_at').notNull(),
    endAt: integer('end_at'),
    /** What open pages were told about it. */
    state: text('state', { enum: ['waiting', 'told', 'over'] })
      .notNull()
      .default('waiting'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull().default(0),
  },
  (t) => [
    index('notifications_to_one')
      .on(t.audienceValue)
      .where(sql`${t.audience} = 'user'`),
    index('notifications_to_many')
      .on(t.channel, t.startAt)
      .where(sql`${t.audience} <> 'user'`),
    index('notifications_untold')
      .on(t.startAt)
      .where(sql`${t.state} = 'waiting'`),
    index('notifications_ending')
      .on(t.endAt)
      .where(sql`${t.state} = 'told' AND ${t.endAt} IS NOT NULL`),
    index('notifications_by_end')
      .on(t.endAt)
      .where(sql`${t.audience} = 'user' AND ${t.endAt} IS NOT NULL`),
    check('notifications_audience', sql`${t.audience} IN ('all', 'level', 'user', 'lang')`),
    check('notifications_content', sql`json_valid(${t.content})`),
    check('notifications_state', sql`${t.state} IN ('waiting', 'told', 'over')`),
    check('notifications_value', sql`(${t.audience} = 'all') = (${t.audienceValue} = '')`),
    check('notifications_life', sql`${t.endAt} IS NULL OR ${t.endAt} > ${t.startAt}`),
  ],
)

export const notificationReads = sqliteTable(
  'notification_reads',
  {
    notificationId: text('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    readAt: integer('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.notificationId, t.userId] })],
)

export const liveTickets = sqliteTable(
  'live_tickets',
  {
    hash: text('hash').primaryKey(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id').notNull().default(''),
    host: text('host').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('live_tickets_by_age').on(t.expiresAt)],
)

export type NoticeRow = typeof notifications.$inferSelect
