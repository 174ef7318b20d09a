import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import { olderThan, pageOf } from '../../kernel/paging.ts'
import type { AuditLine, auditQuery } from './contract.ts'
import { auditLines } from './schema.ts'

/** What an admin's browser does by itself, for many pages at once. */
const BY_ITSELF = 'page.card'

const found = (word: string) =>
  sql`(${auditLines.subject} = ${word} OR instr(lower(${auditLines.action} || ' ' || ${auditLines.adminEmail} || ' ' || ${auditLines.reason}), lower(${word})) > 0)`

/** What admins did, newest first; what their browsers did by themselves where it is asked for. */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  { subject, search, action, admin_id, cursor, size }: z.output<typeof auditQuery>,
): Promise<Page<AuditLine>> {
  const rows = await db
    .select()
    .from(auditLines)
    .where(
      and(
        subject ? eq(auditLines.subject, subject) : undefined,
        action ? eq(auditLines.action, action) : undefined,
        search ? found(search) : undefined,
        subject || action ? undefined : ne(auditLines.action, BY_ITSELF),
        admin_id ? eq(auditLines.adminId, admin_id) : undefined,
        // An id may name the request that asked for it, so it tells nothing of the time.
        olderThan(cursor, auditLines.createdAt, auditLines.id),
      ),
    )
    .orderBy(desc(auditLines.createdAt), desc(auditLines.id))
    .limit(size + 1)
  const page = pageOf(rows, size, ({ createdAt, id }) => [createdAt, id])
  const items = page.items.map((row) => ({
    id: row.id,
    admin_id: row.adminId,
    admin_email: row.adminEmail,
    action: row.action,
    subject: row.subject,
    reason: row.reason,
    detail: row.detail,
    created_at: new Date(row.createdAt).toISOString(),
  }))
  return { ...page, items }
}
