import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Mails of the local site, for people and tests to read. Always empty in production. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    sender: text('sender').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    code: text('code'),
    sentAt: integer('sent_at').notNull(),
  },
  (t) => [index('outbox_by_recipient').on(t.recipient)],
)
