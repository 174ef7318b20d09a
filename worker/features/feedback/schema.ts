import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { FEEDBACK_CATEGORIES, FEEDBACK_STATES } from './contract.ts'

export const feedback = sqliteTable(
  'feedback',
  {
    id: text('id').primaryKey(),
    userId: text('user_id'),
    category: text('category', { enum: FEEDBACK_CATEGORIES }).notNull(),
    content: text('content').notNull(),
    contact: text('contact'),
    fileHashes: text('file_hashes', { mode: 'json' }).$type<string[]>().notNull().default([]),
    taskId: text('task_id'),
    locale: text('locale').notNull(),
    createdAt: integer('created_at').notNull(),
    state: text('state', { enum: FEEDBACK_STATES }).notNull().default('new'),
  },
  (t) => [
    index('feedback_by_person').on(t.userId, t.id),
    index('feedback_by_age').on(t.createdAt),
    index('feedback_by_state').on(t.state, t.id),
    check('feedback_state', sql`${t.state} IN ('new', 'seen', 'done')`),
    check('feedback_category', sql`${t.category} IN ('bug', 'idea', 'billing', 'other')`),
    check('feedback_content', sql`length(${t.content}) BETWEEN 1 AND 4000`),
  ],
)
