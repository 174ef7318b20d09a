import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { auditLine, goneOr } from '../audit/write.ts'
import type { alertParam } from './contract.ts'
import { alerts } from './schema.ts'

/** An admin has seen to it; raised again, it is open again. @throws Fault notFound when it is not open */
export async function closeAlert(
  deps: Pick<Deps, 'db' | 'now'>,
  admin: User,
  { kind, subject }: z.output<typeof alertParam>,
) {
  const open = and(eq(alerts.kind, kind), eq(alerts.subject, subject), isNull(alerts.settledAt))
  const name = subject ? `${kind}:${subject}` : kind
  const deed = {
    action: 'alert.settle',
    subject: sql`(SELECT ${name} FROM ${alerts} WHERE ${open})`,
    reason: 'seen to',
  }
  await deps.db
    .batch([
      auditLine(deps, admin, deed),
      deps.db.update(alerts).set({ settledAt: deps.now() }).where(open),
    ])
    .catch(goneOr)
  return { kind, subject }
}
