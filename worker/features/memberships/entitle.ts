import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { newId } from '../../kernel/id.ts'
import { retellTerms, type Told, type Term } from './terms.ts'

/** A person's terms as they were read; the seq lets nobody else change them meanwhile. */
type Terms = { terms: Term[]; seq: number }

/** All terms that a person bought, and the number of their latest change, which the next one must follow. */
export async function readTerms({ db }: Pick<Deps, 'db'>, userId: string): Promise<Terms> {
  const [terms, change] = await db.$client.batch<Term & { seq: number }>([
    db.$client
      .prepare(
        // The plus keeps the database from going by the source, which is that of everybody's.
        `SELECT source_ref AS orderId, user_level AS userLevel, starts_at AS startsAt, ends_at AS endsAt, paid, value, used, credited,
           replaced_by AS replacedBy, revoked_at AS revokedAt
         FROM entitlements WHERE user_id = ? AND +source = 'order' ORDER BY starts_at`,
      )
      .bind(userId),
    db.$client
      .prepare('SELECT coalesce(max(seq), 0) AS seq FROM membership_changes WHERE user_id = ?')
      .bind(userId),
  ])
  return { terms: terms?.results ?? [], seq: change?.results[0]?.seq ?? 0 }
}

/** A person's terms as they would stand if one refund had never been. @param prices of the orders, in cents */
export async function termsWithout(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  refundId: string,
  prices: ReadonlyMap<string, number>,
): Promise<Term[]> {
  const { results } = await db.$client
    .prepare(
      `SELECT c.order_id AS orderId, c.kind, c.at, c.amount, c.currency, c.refund_id AS refundId, c.billed_until AS billedUntil,
         e.user_level AS userLevel
       FROM membership_changes AS c JOIN entitlements AS e ON e.source = 'order' AND e.source_ref = c.order_id
       WHERE c.user_id = ? ORDER BY c.seq`,
    )
    .bind(userId)
    .all<Told>()
  return retellTerms(results, refundId, prices)
}

/** Why terms change: the order, the cents that were paid or went back, and the refund or dispute by which they did. */
type Change = {
  orderId: string
  kind: 'placed' | 'removed' | 'restored'
  at: number
  amount: number
  currency: string
  refundId?: string
  billedUntil?: number | null
}

/**
 * Statements that put terms in the place of those read, for the batch that also writes why. When somebody else was faster the
 * whole batch is refused, see `isOvertaken`.
 */
export function termStatements(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  read: Terms,
  after: readonly Term[],
  why: Change,
): D1PreparedStatement[] {
  const before = new Set(read.terms)
  const { at } = why
  const change = db.$client
    .prepare(
      'INSERT INTO membership_changes (user_id, seq, order_id, kind, at, amount, currency, refund_id, billed_until) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .bind(
      userId,
      read.seq + 1,
      why.orderId,
      why.kind,
      at,
      why.amount,
      why.currency,
      why.refundId ?? null,
      why.billedUntil ?? null,
    )
  const put = db.$client.prepare(
    `INSERT INTO entitlements (id, user_id, user_level, source, source_ref, starts_at, ends_at, paid, value, used, credited, replaced_by, revoked_at, created_at)
     VALUES (?, ?, ?, 'order', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (source, source_ref) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at, paid = excluded.paid,
       value = excluded.value, used = excluded.used, credited = excluded.credited, replaced_by = excluded.replaced_by, revoked_at = excluded.revoked_at`,
  )
  const changed = after.filter((term) => !before.has(term))
  return [
    change,
    ...changed.map((t) =>
      put.bind(
        newId(at),
        userId,
        t.userLevel,
        t.orderId,
        t.startsAt,
        t.endsAt,
        t.paid,
        t.value,
        t.used,
        t.credited,
        t.replacedBy,
        t.revokedAt,
        at,
      ),
    ),
  ]
}

/** Whether a batch was refused because the person's terms changed since they were read. */
export const isOvertaken = (error: unknown) => refusal(error).includes('membership_changes')
