import type { Deps } from '../../kernel/deps.ts'
import { sign, signedBy } from '../../kernel/sign.ts'

export const ACCESS_TOKEN_SECONDS = 10 * 60

type Reach = { env: Pick<Deps['env'], 'AUTH_SECRET'>; now: Deps['now'] }

/**
 * A read-only pass for the user's own files at one host, for addresses that cannot carry a header (`<img src>`). It fits into a
 * query without escaping and is no session: as a Bearer it opens nothing.
 */
export async function issueAccessToken({ env, now }: Reach, userId: string, host: string): Promise<string> {
  const expires = now() + ACCESS_TOKEN_SECONDS * 1000
  return `${userId}.${expires}.${await sign(env.AUTH_SECRET, 'access', userId, host, expires)}`
}

/** @returns the user's id, or null for a pass that is stale, forged or made for another host. */
export async function readAccessToken({ env, now }: Reach, token: string, host: string): Promise<string | null> {
  const [, userId = '', expires = '', signature = ''] = /^([\w-]{1,64})\.(\d{1,16})\.([0-9a-f]{64})$/.exec(token) ?? []
  if (Number(expires) <= now()) return null
  return (await signedBy(env.AUTH_SECRET, signature, 'access', userId, host, expires)) ? userId : null
}
