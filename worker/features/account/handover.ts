import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { chance } from '../../kernel/id.ts'
import { sha256 } from '../../kernel/digest/contract.ts'
import type { MeRow } from './me.ts'
import { type Opened, opening } from './open.ts'
import type { Visitor } from './visitor.ts'
import { deleteBefore } from '../../kernel/portions.ts'

/** As long as it takes from one window to the next. */
const HANDOVER_SECONDS = 60
const CODE_BYTES = 32

/**
 * A code by which one frame of another site opens a session of the same person, once. It is good with the verifier that the
 * challenge was made of (RFC 7636, S256), which never leaves the frame. An earlier one of the session is void.
 * @throws Fault forbidden in a frame, whose session opens no others
 */
export async function beginHandover(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  user: User,
  host: string,
  { challenge }: { challenge: string },
): Promise<{ code: string }> {
  const code = chance(CODE_BYTES)
  const kept = await env.DB.prepare(
    `INSERT OR REPLACE INTO handovers (digest, challenge, session_id, host, expires_at)
     SELECT ?1, ?2, id, ?4, ?5 FROM sessions WHERE id = ?3 AND opened_by IS NULL RETURNING digest`,
  )
    .bind(await sha256(code), challenge, user.sessionId, host, now() + HANDOVER_SECONDS * 1000)
    .first()
  if (!kept) throw new Fault('forbidden', { why: 'framed' })
  return { code }
}

/**
 * Opens a frame's own session. Whatever becomes of the try, its code is spent.
 * @throws Fault handoverWrong for a code that is spent, late, of another host, or brought by another than the frame it was made for
 */
export async function endHandover(
  deps: Deps,
  { code, verifier }: { code: string; verifier: string },
  visitor: Visitor,
): Promise<Opened> {
  const { env, now } = deps
  const right = [await sha256(code), await challengeOf(verifier), visitor.host, now()] as const
  const from = `SELECT h.session_id FROM handovers h
    WHERE h.digest = ?1 AND h.challenge = ?2 AND h.host = ?3 AND h.expires_at > ?4`
  const session = opening(deps, visitor, {
    sql: `SELECT user_id FROM sessions WHERE id = (${from}) AND expires_at > ?4`,
    values: right,
  })
  const results = await env.DB.batch<MeRow>([
    ...session.statements,
    env.DB.prepare(`UPDATE sessions SET opened_by = (${from}) WHERE id = ?5`).bind(
      ...right,
      session.id,
    ),
    env.DB.prepare('DELETE FROM handovers WHERE digest = ?1').bind(right[0]),
  ])
  const opened = await session.opened(results[session.statements.length - 1]?.results[0])
  if (!opened) throw new Fault('handoverWrong')
  return opened
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return new Uint8Array(digest).toBase64({ alphabet: 'base64url', omitPadding: true })
}

/** Every minute: those that nobody used in time. */
export const forgetOldHandovers = ({ env, now }: Pick<Deps, 'env' | 'now'>) =>
  deleteBefore(env.DB, 'handovers', 'expires_at', now())
