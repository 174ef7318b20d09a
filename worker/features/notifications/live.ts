import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { sha256 } from '../../kernel/digest/contract.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { userOfSessionSql } from '../account/session.ts'
import { TICKET_MS } from './contract.ts'
import { hubOf } from './publish.ts'
import { liveTickets } from './schema.ts'

/** A ticket for one connection from this host; a socket cannot send the session's header. */
export async function issueTicket({ db, now }: Deps, user: User, host: string) {
  const ticket = newId(now()) + newId(now())
  const expiresAt = now() + TICKET_MS
  await db.insert(liveTickets).values({
    hash: await sha256(ticket),
    userId: user.id,
    sessionId: user.sessionId,
    host,
    expiresAt,
  })
  return { ticket, expires_at: expiresAt }
}

type Arrival = {
  ticket: string
  /** Milliseconds; see `liveQuery`. */
  age: number | undefined
  request: Request
  host: string
  locale: Locale
  /** Who calls, where the client can say it. */
  caller: User | null
}

/**
 * Opens the live line. The ticket is spent in the statement that reads it, so of many who bring it one gets in, and it ends with
 * the session that asked for it.
 * @throws Fault foreignOrigin, badRequest or ticketWrong
 */
export async function connect(
  { db, env, now }: Deps,
  { ticket, age = Infinity, request, host, locale, caller }: Arrival,
): Promise<Response> {
  const origin = request.headers.get('Origin') ?? ''
  if (!URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host)
    throw new Fault('foreignOrigin', { origin })
  if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket') throw new Fault('badRequest')
  const row = await db.$client
    .prepare(
      `DELETE FROM live_tickets WHERE hash = ?1 AND host = ?2 AND expires_at > ?3 AND (?4 IS NULL OR user_id = ?4)
       AND EXISTS (${userOfSessionSql('session_id', '?3')}) RETURNING user_id, session_id`,
    )
    .bind(await sha256(ticket), host, now(), caller?.id ?? null)
    .first<{ user_id: string; session_id: string }>()
  if (!row) throw new Fault('ticketWrong')
  const address = new URL('http://hub/')
  address.search = String(
    new URLSearchParams({
      user: row.user_id,
      session: row.session_id,
      locale,
      now: String(now()),
      since: String(now() - age),
    }),
  )
  const { webSocket } = await hubOf(env, row.user_id).fetch(address, {
    headers: { Upgrade: 'websocket' },
  })
  return new Response(null, { status: 101, webSocket })
}
