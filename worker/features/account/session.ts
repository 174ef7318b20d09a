import { levelSql } from '../memberships/level.ts'
import type { User, UserColumn } from '../../kernel/audience.ts'
import type { Bindings } from '../../kernel/env.ts'

export const SESSION_SECONDS = 30 * 24 * 3600
/** A session that is read slides on, but writes at most once a day. */
const SLIDE_AFTER_MS = 24 * 3600 * 1000

const readSessionSql = (column?: UserColumn) => `
  SELECT s.id AS sessionId, s.expires_at AS expiresAt, u.id, u.name AS nickname, u.email, u.role,
    ${levelSql('u.id', '?2')} AS user_level${column ? `, ${column('u.id', '?2')} AS "column"` : ''}
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token = ?1 AND s.expires_at > ?2 AND s.host = ?3`

const encoder = new TextEncoder()
let verifier: { secret: string; key: Promise<CryptoKey> } | undefined

function verifyKey(secret: string) {
  if (verifier?.secret !== secret) {
    const key = crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    verifier = { secret, key }
  }
  return verifier.key
}

/**
 * The session's token out of a Bearer of the form `token.signature`. The signature is what better-auth's bearer plugin makes
 * (HMAC-SHA-256, base64url), so a stolen table of sessions opens nothing without the secret.
 */
export async function tokenOf(authorization: string | undefined, secret: string): Promise<string | null> {
  const [, token, signature] = /^Bearer ([\w-]{16,64})\.([\w-]{43})=?$/i.exec(decode(authorization ?? '')) ?? []
  if (!token || !signature) return null
  const bytes = Uint8Array.from(atob(signature.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  const good = await crypto.subtle.verify('HMAC', await verifyKey(secret), bytes, encoder.encode(token))
  return good ? token : null
}

const decode = (text: string) => text.replaceAll('%3D', '=').replaceAll('%2B', '-').replaceAll('%2F', '_').replaceAll('+', '-').replaceAll('/', '_')

/**
 * Session and user in one indexed read; the token must belong to this host.
 * @param token out of `tokenOf`, so its signature is good
 * @param column one more value of the user, read along with him
 */
export async function readSession(
  { env, now, defer }: { env: Pick<Bindings, 'DB'>; now: () => number; defer: (work: Promise<unknown>) => void },
  token: string | null,
  host: string,
  column?: UserColumn,
): Promise<(User & { column?: unknown }) | null> {
  if (!token) return null
  const at = now()
  const row = await env.DB.prepare(readSessionSql(column)).bind(token, at, host).first<User & { expiresAt: number }>()
  if (!row) return null
  const { expiresAt, ...user } = row
  const fresh = at + SESSION_SECONDS * 1000
  if (fresh - expiresAt > SLIDE_AFTER_MS) {
    const slide = env.DB.prepare('UPDATE sessions SET expires_at = ?, updated_at = ? WHERE id = ?')
    defer(slide.bind(fresh, at, user.sessionId).run())
  }
  return user
}
