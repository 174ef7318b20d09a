import { and, eq, type SQL, sql } from 'drizzle-orm'
import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { newId } from '../../kernel/id.ts'
import { entitlements, membershipChanges } from './schema.ts'
import { retellTerms, type Told, type Term } from './terms.ts'

/** A person's terms as they were read; the seq lets nobody else change them meanwhile. */
export type Terms = { terms: Term[]; seq: number }

/** All terms that a person bought, and the number of their latest change, which the next one must follow. */
export const readTerms = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<Terms> =>
  termsIn(...(await db.batch(termsStatements({ db }, sql`${userId}`))))

/** The statements behind it, for a batch; `termsIn` takes what they read. @param userId a value, or a statement in brackets */
export const termsStatements = ({ db }: Pick<Deps, 'db'>, userId: SQL) =>
  [
    db
      .select({
        orderId: entitlements.sourceRef,
        userLevel: entitlements.userLevel,
        startsAt: entitlements.startsAt,
        endsAt: entitlements.endsAt,
        paid: entitlements.paid,
        value: entitlements.value,
        used: entitlements.used,
        credited: entitlements.credited,
        replacedBy: entitlements.replacedBy,
        revokedAt: entitlements.revokedAt,
      })
      .from(entitlements)
      // The plus keeps the database from going by the source, which is that of everybody's.
      .where(and(eq(entitlements.userId, userId), sql`+${entitlements.source} = 'order'`))
      .orderBy(entitlements.startsAt),
    db
      .select({ seq: sql<number>`coalesce(max(${membershipChanges.seq}), 0)` })
      .from(membershipChanges)
      .where(eq(membershipChanges.userId, userId)),
  ] as const

export const termsIn = (terms: Term[], [change]: readonly { seq: number }[]): Terms => ({
  terms,
  seq: change?.seq ?? 0,
})

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
