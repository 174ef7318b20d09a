import { and, desc, eq, lt } from 'drizzle-orm'
import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { AuditLine, auditQuery } from './contract.ts'
import { auditLines } from './schema.ts'

/** What admins did, newest first. */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  { subject, action, admin_id, cursor, size }: z.output<typeof auditQuery>,
): Promise<Page<AuditLine>> {
  const rows = await db
    .select()
    .from(auditLines)
    .where(
      and(
        subject ? eq(auditLines.subject, subject) : undefined,
        action ? eq(auditLines.action, action) : undefined,
        admin_id ? eq(auditLines.adminId, admin_id) : undefined,
        cursor ? lt(auditLines.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(auditLines.id))
    .limit(size + 1)
  const items = rows.slice(0, size).map((row) => ({
    id: row.id,
    admin_id: row.adminId,
    admin_email: row.adminEmail,
    action: row.action,
    subject: row.subject,
    reason: row.reason,
    detail: row.detail,
    created_at: new Date(row.createdAt).toISOString(),
  }))
  return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null }
}
