import { eq, sql } from 'drizzle-orm'
import { hostsIn } from '../../kernel/bindings.ts'
import type { Deps } from '../../kernel/deps.ts'
import { redirectKey } from './contract.ts'
import { redirects } from './schema.ts'

/**
 * Where a short link leads; null for one that does not exist, or whose host is no longer allowed.
 * @param isVisit it is counted: who only asks for the head, as what checks links does, goes nowhere
 */
export async function followRedirect(
  { env, db }: Pick<Deps, 'env' | 'db'>,
  key: string,
  isVisit: boolean,
): Promise<string | null> {
  if (!redirectKey.safeParse({ key }).success) return null
  // Anybody may try keys; only one that exists is worth a write.
  const known = await db
    .select({ target: redirects.target })
    .from(redirects)
    .where(eq(redirects.key, key))
    .get()
  if (!known) return null
  if (isVisit)
    await db
      .update(redirects)
      .set({ hits: sql`${redirects.hits} + 1` })
      .where(eq(redirects.key, key))
  return isAllowedTarget(env.REDIRECT_HOSTS, known.target) ? known.target : null
}

/** Whether a short link may lead there: a path of the site, or https to a listed host. @param hosts comma-separated */
export function isAllowedTarget(hosts: string, target: string): boolean {
  // Browsers read a backslash as a slash and drop tabs and line ends, so none of them may stand in a target.
  if (/[\s\\\p{Cc}]/u.test(target)) return false
  if (target.startsWith('/')) return !target.startsWith('//') && !/^\/r(?:\/|$)/.test(target)
  if (!URL.canParse(target)) return false
  const { protocol, hostname, port, username, password } = new URL(target)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    hostsIn(hosts).includes(hostname)
  )
}
