import { and, desc, eq, gt } from 'drizzle-orm'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import type { SessionLine } from './contract.ts'
import { endSessions } from './ending.ts'
import { sessions } from './schema.ts'

type Reach = Pick<Deps, 'db' | 'env' | 'now'>

/** A person's live sessions, the one that asks first, then by last use. @param token of the one that asks */
export async function listSessions(
  { db, now }: Reach,
  userId: string,
  token: string | null,
): Promise<SessionLine[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date(now()))))
    .orderBy(desc(eq(sessions.token, token ?? '')), desc(sessions.updatedAt))
    .limit(100)
  return rows.map((row) => ({
    id: row.id,
    user_agent: row.userAgent ?? '',
    address: row.ipAddress || null,
    place: row.place,
    created_at: row.createdAt.toISOString(),
    seen_at: row.updatedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    current: row.token === token,
  }))
}

/** @throws Fault notFound for anybody else's session, exactly as for none. */
export async function endSession(deps: Reach, user: User, { id }: { id: string }) {
  const ended = await endSessions(deps, 'id = ? AND user_id = ?', id, user.id)
  if (ended === 0) throw new Fault('notFound')
  return { ended }
}

/** Signing out succeeds for whoever asks, signed in or not. */
export async function endOwnSession(deps: Reach, user: User | null) {
  if (user) await endSessions(deps, 'id = ?', user.sessionId)
  return { signed_out: true }
}

/** Ends every session of the user, the one that asks among them. */
export async function endAllSessions(deps: Reach, user: User) {
  return { ended: await endSessions(deps, 'user_id = ?', user.id) }
}

const PORTION = 1000

/** Every minute: those whose time is over. */
export const forgetOldSessions = (deps: Reach) =>
  endSessions(
    deps,
    'id IN (SELECT id FROM sessions WHERE expires_at < ? LIMIT ?)',
    deps.now(),
    PORTION,
  )
