import { and, eq, exists, gt } from 'drizzle-orm'
import { DAY_MS, DAY_SECONDS } from '../../kernel/time/contract.ts'
import { levelSql } from '../memberships/level.ts'
import type { User, UserColumn } from '../../kernel/env.ts'
import type { Db } from '../../kernel/db.ts'
import { type Bindings, keysOf, type Signing } from '../../kernel/bindings.ts'
import { Fault } from '../../kernel/fault.ts'
import { chance } from '../../kernel/id.ts'
import { sign, signedBy } from '../../kernel/sign.ts'
import type { Proof } from '../../kernel/trips.ts'
import { roleOf } from './role.ts'
import { sessions } from './schema.ts'

export const SESSION_SECONDS = 30 * DAY_SECONDS
/** However often it is used, a session ends so long after the sign-in. */
const LONGEST_SESSION_SECONDS = 180 * DAY_SECONDS
/** A session that is read slides on, but writes at most once a day. */
const SLIDE_AFTER_MS = DAY_MS

const COLUMNS = `s.id AS sessionId, s.expires_at AS expiresAt, s.created_at AS createdAt, s.opened_by AS openedBy, u.id, u.name AS nickname, u.email, u.role,
    ${levelSql('u.id', '?2')} AS user_level`

const sessionSql = (more = '') => `
  SELECT ${COLUMNS}${more}
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token = ?1 AND s.expires_at > ?2 AND s.host = ?3`

const READ_SESSION = sessionSql()
const withColumns = new WeakMap<UserColumn, string>()

function readSessionSql(column?: UserColumn) {
  if (!column) return READ_SESSION
  const sql = withColumns.get(column) ?? sessionSql(`, ${column('u.id', '?2')} AS "column"`)
  withColumns.set(column, sql)
  return sql
}

const ENDED = 'session ended'
/** The same, but it fails where there is no such session, and takes the transaction with it. */
const PROVE_SESSION = `
  SELECT ${COLUMNS}, json_extract('{}', iif(u.id IS NULL, '${ENDED}', '$')) AS lives
  FROM (SELECT 1) LEFT JOIN sessions s ON s.token = ?1 AND s.expires_at > ?2 AND s.host = ?3
  LEFT JOIN users u ON u.id = s.user_id AND u.id = ?4`

/** A new session's token is its person's id and this: so what he asks for can be read together with the session. */
export const endOfToken = () => `-${chance(24)}`
/** The id of whom a token names; null where it names nobody. */
export const namedBy = (token: string | null) => /^(.+)-[\w-]{32}$/.exec(token ?? '')?.[1] ?? null

/** What a session's owner sends: `token.signature`, so a stolen table of sessions opens nothing without the secret. */
export async function bearerOf(token: string, env: Signing): Promise<string> {
  const signature = Uint8Array.fromHex(await sign(keysOf(env), token))
  return `Bearer ${token}.${signature.toBase64({ alphabet: 'base64url', omitPadding: true })}`
}

const MOST_VERIFIED = 10_000
/** Headers whose signature was good, by the keys it was good under, and their tokens. Whether a session lives is not in them. */
const verified = new Map<string, string>()

/** The session's token out of an Authorization header; null when the signature is not ours. */
export async function tokenOf(
  authorization: string | undefined,
  env: Signing,
): Promise<string | null> {
  if (authorization === undefined) return null
  const name = [...keysOf(env), authorization].join(' ')
  const known = verified.get(name)
  if (known) return known
  const token = await verify(authorization, env)
  if (token && verified.size >= MOST_VERIFIED) verified.clear()
  if (token) verified.set(name, token)
  return token
}

async function verify(authorization: string, env: Signing): Promise<string | null> {
  const [, token, signature] =
    /^Bearer ([\w-]{16,64})\.([\w-]{43})=?$/i.exec(decode(authorization)) ?? []
  if (!token || !signature) return null
  return (await signedBy(
    keysOf(env),
    Uint8Array.fromBase64(signature, { alphabet: 'base64url' }).toHex(),
    token,
  ))
    ? token
    : null
}

const decode = (text: string) =>
  text
    .replaceAll('%3D', '=')
    .replaceAll('%2B', '-')
    .replaceAll('%2F', '_')
    .replaceAll('+', '-')
    .replaceAll('/', '_')

type Reach = {
  env: Pick<Bindings, 'DB' | 'ADMIN_EMAILS'>
  now: () => number
  defer: (work: Promise<unknown>) => void
}

/**
 * Session and user in one indexed read; the token must belong to this host.
 * @param token out of `tokenOf`, so its signature is good
 * @param column one more value of the user, read along with him
 */
export async function readSession(
  { env, now, defer }: Reach,
  token: string | null,
  host: string,
  column?: UserColumn,
): Promise<(User & { column?: unknown }) | null> {
  if (!token) return null
  const at = now()
  const row = await env.DB.prepare(readSessionSql(column)).bind(token, at, host).first<Row>()
  return row ? opened({ env, now, defer }, row, at) : null
}

type Row = User & { expiresAt: number; createdAt: number; openedBy: string | null }

/** The person of a session that lives, which slides on. @param at when it was read */
function opened({ env, defer }: Reach, row: Row, at: number): User {
  const { expiresAt, createdAt, openedBy, ...user } = row
  const fresh = Math.min(at + SESSION_SECONDS * 1000, createdAt + LONGEST_SESSION_SECONDS * 1000)
  if (fresh - expiresAt > SLIDE_AFTER_MS) {
    const slide = env.DB.prepare('UPDATE sessions SET expires_at = ?, updated_at = ? WHERE id = ?')
    defer(slide.bind(fresh, at, user.sessionId).run())
  }
  // What stands in a frame may be pressed by a trick of the page around it, so an admin is a member there.
  return { ...user, role: openedBy ? 'user' : roleOf(user, env) }
}

/** The same for a token that names its person, as a proof that goes with whatever is asked first. */
export function sessionProof(
  reach: Reach,
  token: string,
  userId: string,
  host: string,
): Proof<User> {
  const at = reach.now()
  return {
    sql: PROVE_SESSION,
    values: [token, at, host, userId],
    read(row) {
      const { lives: _lives, ...session } = row as Row & { lives: string }
      return opened(reach, session, at)
    },
    refused: (error) =>
      error instanceof Error && error.message.includes(ENDED)
        ? new Fault('signInRequired')
        : undefined,
  }
}

/** SQL that selects whose session this is, and nothing once it has ended. Both arguments are SQL expressions. */
export const userOfSessionSql = (sessionId: string, now: string) =>
  `SELECT user_id FROM sessions WHERE id = ${sessionId} AND expires_at > ${now}`

/** A condition for what lasts: it holds while the session lives. */
export const sessionLives = (db: Db, sessionId: string, now: number) =>
  exists(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, new Date(now)))),
  )

/** Those of the sessions that live. */
export async function livingSessions(
  { DB }: Pick<Bindings, 'DB'>,
  ids: readonly string[],
  now: number,
): Promise<Set<string>> {
  const { results } = await DB.prepare(
    'SELECT id FROM sessions WHERE id IN (SELECT value FROM json_each(?1)) AND expires_at > ?2',
  )
    .bind(JSON.stringify(ids), now)
    .all<{ id: string }>()
  return new Set(results.map(({ id }) => id))
}
