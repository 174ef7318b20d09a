import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { DEFAULT_LOCALE, localeOf, type Locale } from '../../kernel/locale/contract.ts'
import { users } from './schema.ts'

/** Whom to write to, in which language, and from which site. @returns null when the account is gone */
export async function personOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<{ email: string; locale: Locale; host: string } | null> {
  const row = await db
    .select({ email: users.email, locale: users.locale, host: users.host })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .get()
  return row ? { ...row, locale: localeOf(row.locale) ?? DEFAULT_LOCALE } : null
}

const MOST_ADMINS = 50

/** Everybody who looks after the site. */
export async function adminsOf({
  db,
}: Pick<Deps, 'db'>): Promise<{ email: string; locale: Locale }[]> {
  const rows = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
    .limit(MOST_ADMINS)
  return rows.map(({ email, locale }) => ({ email, locale: localeOf(locale) ?? DEFAULT_LOCALE }))
}
