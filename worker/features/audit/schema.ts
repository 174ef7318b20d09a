import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text, integer } from 'drizzle-orm/sqlite-core'

/** Append-only: triggers refuse to change or delete a line. */
export const auditLines = sqliteTable(
  'audit',
  {
    id: text('id').primaryKey(),
    adminId: text('admin_id').notNull(),
    adminEmail: text('admin_email').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>().notNull().default({}),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('audit_by_subject').on(t.subject, t.createdAt, t.id),
    index('audit_by_age').on(t.createdAt, t.id),
    check('audit_detail', sql`json_valid(${t.detail})`),
  ],
)
