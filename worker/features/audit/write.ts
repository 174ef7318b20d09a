import type { User } from '../../kernel/env.ts'
import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { newId } from '../../kernel/id.ts'

export type Deed = {
  /** A noun and what was done to it, for example `user.credits`. */
  action: string
  /** The id of what it was done to. */
  subject: string
  reason: string
  /** Figures and names that explain the line; never a secret. */
  detail?: Record<string, unknown>
  /** The line's id, so that a repetition of the same repair is refused: see `isDone`. */
  id?: string
}

type Admin = Pick<User, 'id' | 'email'>

/** The audit line as a statement, for the batch that does the deed: both or neither. */
export function auditStatement(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  admin: Admin,
  deed: Deed,
): D1PreparedStatement {
  const at = now()
  return db.$client
    .prepare(
      `INSERT INTO audit (id, admin_id, admin_email, action, subject, reason, detail, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    )
    .bind(
      deed.id ?? newId(at),
      admin.id,
      admin.email,
      deed.action,
      deed.subject,
      deed.reason,
      JSON.stringify(deed.detail ?? {}),
      at,
    )
}

/** Writes an audit line. Where the deed is a statement of its own, take `auditStatement` into its batch instead. */
export async function audit(deps: Pick<Deps, 'db' | 'now'>, admin: Admin, deed: Deed) {
  await auditStatement(deps, admin, deed).run()
}

/** Whether a batch was refused because a line of this id is there already, so that its deed was done before. */
export const isDone = (error: unknown) => refusal(error).includes('audit.id')
