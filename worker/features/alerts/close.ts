import type * as z from 'zod'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { auditStatement } from '../audit/write.ts'
import type { alertParam } from './contract.ts'

/** An admin has seen to it; raised again, it is open again. @throws Fault notFound when it is not open */
export async function closeAlert(
  deps: Pick<Deps, 'db' | 'now'>,
  admin: User,
  { kind, subject }: z.output<typeof alertParam>,
) {
  const { $client: d1 } = deps.db
  const deed = {
    action: 'alert.settle',
    subject: subject ? `${kind}:${subject}` : kind,
    reason: 'seen to',
  }
  const open = await d1
    .prepare('SELECT 1 FROM alerts WHERE kind = ? AND subject = ? AND settled_at IS NULL')
    .bind(kind, subject)
    .first()
  if (!open) throw new Fault('notFound', { kind, subject })
  await d1.batch([
    d1
      .prepare(
        'UPDATE alerts SET settled_at = ?3 WHERE kind = ?1 AND subject = ?2 AND settled_at IS NULL',
      )
      .bind(kind, subject, deps.now()),
    auditStatement(deps, admin, deed),
  ])
  return { kind, subject }
}
