import { and, desc, eq, sql } from 'drizzle-orm'
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
  // An id may name the request that asked for it, so it tells nothing of the time.
  const [time = '', id = ''] = cursor?.split('.') ?? []
  const rows = await db
    .select()
    .from(auditLines)
    .where(
      and(
        subject ? eq(auditLines.subject, subject) : undefined,
        action ? eq(auditLines.action, action) : undefined,
        admin_id ? eq(auditLines.adminId, admin_id) : undefined,
        cursor ? sql`(${auditLines.createdAt}, ${auditLines.id}) < (${Number(time)}, ${id})` : undefined,
      ),
    )
    .orderBy(desc(auditLines.createdAt), desc(auditLines.id))
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
  const last = rows[size - 1]
  return { items, next: rows.length > size && last ? `${last.createdAt}.${last.id}` : null }
}
