import type { Deps } from '../../kernel/deps.ts'
import { newId } from '../../kernel/id.ts'
import { issueAccessToken } from './access-token.ts'
import type { Welcome } from './contract.ts'
import { type MeRow, readMeStatement, viewMe } from './me.ts'
import { bearerOf, endOfToken, SESSION_SECONDS } from './session.ts'
import type { Visitor } from './visitor.ts'

/** A session that was just opened, and what its owner is told. */
export type Opened = { sessionId: string; welcome: Welcome }

/** Who has proven himself: SQL that selects one user's id, or nobody's, and its values, which are numbered from `?1`. */
type Proven = { sql: string; values: readonly unknown[] }

/**
 * The statements that open a session for whoever is proven, for the batch that proves him, and the answer to make of what the
 * last of them reads; null when nobody was.
 */
export function opening(
  deps: Deps,
  { host, address, userAgent, place, locale }: Visitor,
  proven: Proven,
) {
  const { env, now } = deps
  const at = now()
  const [id, secret] = [newId(at), endOfToken()]
  const session = [
    id,
    host,
    at + SESSION_SECONDS * 1000,
    address,
    userAgent,
    place || null,
    at,
    secret,
  ]
  const values = session.map((_, i) => `?${proven.values.length + i + 1}`)
  const statements = [
    env.DB.prepare(
      `INSERT INTO sessions (id, host, expires_at, ip_address, user_agent, place, created_at, updated_at, token, user_id)
       SELECT ${values.slice(0, -1).join(', ')}, ${values.at(-2)}, id || ${values.at(-1)}, id FROM users WHERE id = (${proven.sql})`,
    ).bind(...proven.values, ...session),
    env.DB.prepare(
      'UPDATE users SET locale = iif(locale_chosen, locale, ?2), host = ?4, updated_at = ?3 WHERE id = (SELECT user_id FROM sessions WHERE id = ?1)',
    ).bind(id, locale, at, host),
    readMeStatement(deps, '(SELECT user_id FROM sessions WHERE id = ?1)', id),
  ]
  const opened = async (row: MeRow | undefined): Promise<Opened | null> => {
    if (!row) return null
    const welcome = {
      Authorization: await bearerOf(row.id + secret, env),
      Access_Token: await issueAccessToken(deps, id, host),
      user: viewMe(row, env),
    }
    return { sessionId: id, welcome }
  }
  return { id, statements, opened }
}
