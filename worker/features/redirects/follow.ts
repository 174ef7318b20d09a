import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { redirectKey } from './contract.ts'
import { redirects } from './schema.ts'

/** Where a short link leads, counted; null for one that does not exist, or whose host is no longer allowed. */
export async function followRedirect(
  { env, db }: Pick<Deps, 'env' | 'db'>,
  key: string,
): Promise<string | null> {
  if (!redirectKey.safeParse({ key }).success) return null
  // Anybody may try keys; only one that exists is worth a write.
  const known = await db
    .select({ key: redirects.key })
    .from(redirects)
    .where(eq(redirects.key, key))
    .get()
  if (!known) return null
  const [row] = await db
    .update(redirects)
    .set({ hits: sql`${redirects.hits} + 1` })
    .where(eq(redirects.key, key))
    .returning({ target: redirects.target })
  return row && isAllowedTarget(env.REDIRECT_HOSTS, row.target) ? row.target : null
}

/** Whether a short link may lead there: a path of the site, or https to a listed host. @param hosts comma-separated */
export function isAllowedTarget(hosts: string, target: string): boolean {
  // Browsers read a backslash as a slash and drop tabs and line ends, so none of them may stand in a target.
  if (/[\s\\\p{Cc}]/u.test(target)) return false
  if (target.startsWith('/')) return !target.startsWith('//') && !/^\/r(?:\/|$)/.test(target)
  if (!URL.canParse(target)) return false
  const { protocol, hostname, port, username, password } = new URL(target)
  const listed = hosts
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    listed.includes(hostname)
  )
}
