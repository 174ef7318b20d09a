import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { newId } from '../../kernel/id.ts'
import { isOvertaken } from '../memberships/entitle.ts'
import type { AnomalyKind, OrderEventKind } from './contract.ts'
import type { Known } from './read.ts'
import type { EventDetail } from './schema.ts'

type Reach = Pick<Deps, 'db' | 'now'>

/** An event of a provider, by what makes it unique. */
export type Arrival = { provider: string; eventId: string; kind: string }
export type Line = { kind: OrderEventKind; detail?: EventDetail }

/** Two that raced: the one that came too late reads again. So many in a row mean that something else is wrong. */
const MOST_TRIES = 40

/** The statement that makes an event count once: a second one with its id refuses the whole batch. */
export const inboxStatement = ({ db, now }: Reach, arrival: Arrival, orderId: string | null) =>
  db.$client
    .prepare(
      'INSERT INTO payment_events (provider, event_id, kind, order_id, received_at) VALUES (?, ?, ?, ?, ?)',
    )
    .bind(arrival.provider, arrival.eventId, arrival.kind, orderId, now())

/** Statements that tell what happened to an order. When something else happened to it meanwhile the whole batch is refused. */
export function lineStatements({ db, now }: Reach, { order, seq }: Known, lines: readonly Line[]) {
  const at = now()
  const insert = db.$client.prepare(
    'INSERT INTO order_events (order_id, seq, kind, detail, at) VALUES (?, ?, ?, ?, ?)',
  )
  return lines.map(({ kind, detail = {} }, i) =>
    insert.bind(order.id, seq + 1 + i, kind, JSON.stringify(detail), at),
  )
}

/** Statements that close an order whose time is up. */
export const expiredStatements = (reach: Reach, known: Known) => [
  ...lineStatements(reach, known, [{ kind: 'expired' }]),
  reach.db.$client
    .prepare(`UPDATE orders SET status = 'expired' WHERE id = ?`)
    .bind(known.order.id),
]

/** What does not add up: where, by which of its payments or refunds, and what was told. */
type Strange = {
  provider: string
  eventId: string
  orderId: string | null
  kind: AnomalyKind
  about: string | null
  detail: object
}

/** The statement by which something waits for the admin: the only one. The same thing told again adds nothing. */
export const anomalyStatement = (
  { db, now }: Reach,
  { provider, eventId, orderId, kind, about, detail }: Strange,
) =>
  db.$client
    .prepare(
      `INSERT INTO payment_anomalies (id, provider, event_id, order_id, kind, about, detail, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(newId(now()), provider, eventId, orderId, kind, about, JSON.stringify(detail), now())

const isDuplicate = (error: unknown) => refusal(error).includes('payment_events.')
const isStale = (error: unknown) =>
  /order_events\.|order_refunds\.|UNIQUE constraint failed: orders\./.test(refusal(error)) ||
  isOvertaken(error)

/**
 * Runs one change to its end: reads, writes everything in one transaction, and begins again when another change was faster.
 * @param attempt reads afresh and returns what to write, or null when there is nothing to do
 * @returns whether this call wrote; false for an event that came before
 */
export async function untilWritten(
  { db }: Pick<Deps, 'db'>,
  attempt: () => Promise<D1PreparedStatement[] | null>,
): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const statements = await attempt()
    if (!statements) return false
    try {
      await db.$client.batch(statements)
      return true
    } catch (error) {
      if (isDuplicate(error)) return false
      if (!isStale(error) || tries === MOST_TRIES) throw error
      await scheduler.wait(Math.random() * 20 * Math.min(tries, 12))
    }
  }
}
