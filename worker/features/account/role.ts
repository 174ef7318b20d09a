import type { Bindings } from '../../kernel/bindings.ts'
import { mailboxOf } from './mailbox/contract.ts'

type Reach = Pick<Bindings, 'ADMIN_EMAILS'>
export type Role = 'user' | 'admin'

const read = new Map<string, readonly string[]>()

/** The mailboxes of ADMIN_EMAILS, as users' addresses are kept. */
export function adminEmails({ ADMIN_EMAILS }: Reach): readonly string[] {
  const known = read.get(ADMIN_EMAILS)
  if (known) return known
  const emails = ADMIN_EMAILS.split(',').map(mailboxOf).filter(Boolean)
  read.set(ADMIN_EMAILS, emails)
  return emails
}

/**
 * A person is an admin while his mailbox stands in ADMIN_EMAILS, or after an admin made him one, which is what the column says.
 * It is asked at every request, so taking either away works at once.
 */
export const roleOf = ({ role, email }: { role: Role; email: string }, env: Reach): Role =>
  role === 'admin' || adminEmails(env).includes(email) ? 'admin' : 'user'

/** SQL that says the same of a row of users. @param user the table's name there @param emails an SQL expression for the JSON list of `adminEmails` */
export const isAdminSql = (user: string, emails: string) =>
  `(${user}.role = 'admin' OR ${user}.email IN (SELECT value FROM json_each(${emails})))`

/** SQL that holds while somebody other than this user is an admin. @param userId an SQL expression */
export const otherAdminSql = (userId: string, emails: string) =>
  `EXISTS (SELECT 1 FROM users AS other WHERE other.id <> ${userId} AND ${isAdminSql('other', emails)})`
