import type { Deps } from '../../kernel/deps.ts'
import { keysOf, type Signing } from '../../kernel/bindings.ts'
import { sign, signedBy } from '../../kernel/sign.ts'
import { ACCESS_TOKEN_SECONDS } from './pass/contract.ts'

type Reach = { env: Signing; now: Deps['now'] }

/**
 * A read-only pass for the user's own files at one host, for addresses that cannot carry a header (`<img src>`). It fits into a
 * query without escaping and is no session: as a Bearer it opens nothing, and it ends with the session that asked for it.
 */
export async function issueAccessToken(
  { env, now }: Reach,
  sessionId: string,
  host: string,
): Promise<string> {
  const expires = now() + ACCESS_TOKEN_SECONDS * 1000
  return `${sessionId}.${expires}.${await sign(keysOf(env), 'access', sessionId, host, expires)}`
}

/**
 * @returns the id of the session it ends with, or null for a pass that is stale, forged or made for another host. Whether that
 * session lives is for the caller to ask, in the statement that reads what the pass opens: `userOfSessionSql`.
 */
export async function readAccessToken(
  { env, now }: Reach,
  token: string,
  host: string,
): Promise<string | null> {
  const [, sessionId = '', expires = '', signature = ''] =
    /^([\w-]{1,64})\.(\d{1,16})\.([0-9a-f]{64})$/.exec(token) ?? []
  if (Number(expires) <= now()) return null
  return (await signedBy(keysOf(env), signature, 'access', sessionId, host, expires))
    ? sessionId
    : null
}
