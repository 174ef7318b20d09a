import { and, inArray, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { DEFAULT_LOCALE, localeOf, type Locale } from '../../kernel/locale/contract.ts'
import { adminEmails, isAdminSql } from './role.ts'
import { users } from './schema.ts'

/** Whom to write to, in which language, and from which site. @returns null when the account is gone */
export async function personOf(
  deps: Pick<Deps, 'db'>,
  userId: string,
): Promise<{ email: string; locale: Locale; host: string } | null> {
  const [row] = await peopleStatement(deps, sql`(${userId})`)
  return row
    ? { email: row.email, host: row.host, locale: localeOf(row.locale) ?? DEFAULT_LOCALE }
    : null
}

/** The statement behind it, for a batch. @param ids a list of ids or a statement that selects them, in brackets */
export const peopleStatement = ({ db }: Pick<Deps, 'db'>, ids: SQL) =>
  db
    .select({ id: users.id, email: users.email, locale: users.locale, host: users.host })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))

/** SQL that holds while an account is there. @param userId a column or a value; `person` is taken */
export const isHere = (userId: SQLWrapper) =>
  sql`EXISTS (SELECT 1 FROM users AS person WHERE person.id = ${userId} AND person.deleted_at IS NULL)`.mapWith(
    Boolean,
  )

const MOST_ADMINS = 50

/** Everybody who looks after the site. */
export async function adminsOf({
  db,
  env,
}: Pick<Deps, 'db' | 'env'>): Promise<{ email: string; locale: Locale }[]> {
  const { results } = await db.$client
    .prepare(
      `SELECT email, locale FROM users WHERE ${isAdminSql('users', '?1')} AND deleted_at IS NULL LIMIT ${MOST_ADMINS}`,
    )
    .bind(JSON.stringify(adminEmails(env)))
    .all<{ email: string; locale: string }>()
  return results.map(({ email, locale }) => ({ email, locale: localeOf(locale) ?? DEFAULT_LOCALE }))
}
