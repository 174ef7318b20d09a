import { eq, type SQL } from 'drizzle-orm'
import type { User } from '../../kernel/env.ts'
import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { auditLines } from './schema.ts'

export type Deed = {
  /** A noun and what was done to it, for example `user.credits`. */
  action: string
  /**
   * The id of what it was done to, or SQL that selects it where what is changed is there. Otherwise that is NULL, which the column
   * refuses, and with it everything in the batch: see `isGone`.
   */
  subject: string | SQL
  reason: string
  /** Figures and names that explain the line, or SQL for their JSON; never a secret. */
  detail?: Record<string, unknown> | SQL
  /** The line's id, so that a repetition of the same repair is refused: see `isDone`. */
  id?: string
}

type Admin = Pick<User, 'id' | 'email'>

/** The audit line as a statement, for the batch that does the deed: both or neither. */
export function auditLine(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  admin: Admin,
  { id, action, subject, reason, detail = {} }: Deed,
) {
  const at = now()
  return db.insert(auditLines).values({
    id: id ?? newId(at),
    adminId: admin.id,
    adminEmail: admin.email,
    action,
    subject,
    reason,
    detail,
    createdAt: at,
  })
}

/** The same for a batch of D1's own statements. */
export function auditStatement(
  deps: Pick<Deps, 'db' | 'now'>,
  admin: Admin,
  deed: Deed,
): D1PreparedStatement {
  const { sql, params } = auditLine(deps, admin, deed).toSQL()
  return deps.db.$client.prepare(sql).bind(...params)
}

/**
 * Writes an audit line alone, for a deed outside the database: before it, or before its fruit is told. Where the deed is a statement
 * of its own, take `auditLine` or `auditStatement` into its batch instead.
 */
export async function audit(deps: Pick<Deps, 'db' | 'now'>, admin: Admin, deed: Deed) {
  await auditStatement(deps, admin, deed).run()
}

/** Whether a batch was refused because its line's subject was not there. */
export const isGone = (error: unknown) => /NOT NULL.* audit\.subject/.test(refusal(error))

/** For a batch with such a line. @throws Fault notFound where its subject was not there; otherwise the error itself */
export function goneOr(error: unknown): never {
  if (isGone(error)) throw new Fault('notFound')
  throw error
}

/** Whether a batch was refused because a line of this id is there already, so that its deed was done before. */
export const isDone = (error: unknown) => refusal(error).includes('audit.id')

/** Whether a line of this id is there: what a repetition finds changed was changed by itself. */
export const hasLine = async ({ db }: Pick<Deps, 'db'>, id: string) =>
  (await db.select({ id: auditLines.id }).from(auditLines).where(eq(auditLines.id, id)).get()) !==
  undefined

/**
 * For a batch whose line has an id made of its request's: where it was refused as the line is there, that must tell of what is asked
 * now, or a repair would be answered as done that never was.
 * @param asked what was done to what: the line's action and subject, and those of its figures that the admin gave
 * @throws Fault requestIdReused where the line tells of something else; otherwise the error itself, unless it is that refusal
 */
export async function doneOr(
  { db }: Pick<Deps, 'db'>,
  error: unknown,
  id: string,
  { action, subject, reason, ...figures }: Asked,
): Promise<void> {
  if (!isDone(error)) throw error
  const line = await db.select().from(auditLines).where(eq(auditLines.id, id)).get()
  const isSame =
    line?.action === action &&
    line.subject === subject &&
    line.reason === reason &&
    Object.entries(figures).every(([name, value]) => line.detail[name] === value)
  if (!isSame) throw new Fault('requestIdReused', { line: id })
}

type Asked = { action: string; subject: string; reason: string } & Record<string, string | number>
