import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { olderThan, pageOf } from '../../kernel/paging.ts'
import { isoOrNull } from '../../kernel/time/iso.ts'
import type { PaidEvent } from '../../providers/payment.ts'
import { paymentOf } from '../../providers/payments.ts'
import { readOr } from '../../providers/secrets.ts'
import { auditStatement, type Deed, isDone, isGone } from '../audit/write.ts'
import type { Repair } from './contract.ts'
import { type AnomalyRow, orderRefunds, paymentAnomalies, type RefundRow } from './schema.ts'

type Asked = { cursor?: string | undefined; size: number; open?: 'true' | 'false' | undefined }

/** An anomaly and the refund it is about, or that sends its payment back. */
export type Looked = { one: AnomalyRow; refund: RefundRow | null }

const theirRefund = eq(
  orderRefunds.id,
  sql`(SELECT r.id FROM order_refunds AS r WHERE r.order_id = payment_anomalies.order_id
    AND (r.id = payment_anomalies.about OR (r.surplus = 1 AND r.payment_ref = payment_anomalies.about))
    ORDER BY r.id = payment_anomalies.about DESC, r.created_at DESC LIMIT 1)`,
)

/** What did not add up, newest first, with what the admin can do about it. */
export async function listAnomalies(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  { cursor, size, open }: Asked,
) {
  const state =
    open &&
    (open === 'true' ? isNull(paymentAnomalies.resolvedAt) : isNotNull(paymentAnomalies.resolvedAt))
  const rows = await deps.db
    .select({ one: paymentAnomalies, refund: orderRefunds })
    .from(paymentAnomalies)
    .leftJoin(orderRefunds, theirRefund)
    .where(and(olderThan(cursor, paymentAnomalies.id), state || undefined))
    .orderBy(desc(paymentAnomalies.id))
    .limit(size + 1)
  const page = pageOf(rows, size, ({ one }) => one.id)
  const items = page.items.map(({ one, refund }) => ({
    id: one.id,
    provider: one.provider,
    event_id: one.eventId,
    order_id: one.orderId,
    kind: one.kind,
    detail: one.detail,
    ...sumOf(one),
    /** What became of the refund that sends the money back; 'byHand' while only a person can send it. */
    refund:
      refund === null
        ? null
        : refund.state === 'wanted' && refund.nextAt === null
          ? ('byHand' as const)
          : refund.state,
    repairs: repairsOf(deps, { one, refund }),
    created_at: new Date(one.createdAt).toISOString(),
    resolved_at: isoOrNull(one.resolvedAt),
  }))
  return { ...page, items }
}

function sumOf({ detail }: AnomalyRow): { amount: number | null; currency: string | null } {
  const { amount, currency } = detail as Partial<PaidEvent>
  return { amount: amount ?? null, currency: currency ?? null }
}

/** @throws Fault notFound */
export async function lookAt({ db }: Pick<Deps, 'db'>, id: string): Promise<Looked> {
  const found = await db
    .select({ one: paymentAnomalies, refund: orderRefunds })
    .from(paymentAnomalies)
    .leftJoin(orderRefunds, theirRefund)
    .where(eq(paymentAnomalies.id, id))
    .get()
  if (!found) throw new Fault('notFound', { anomaly: id })
  return found
}

/** What fits an anomaly now. Whatever it is, the admin may also settle it otherwise and say how. */
export function repairsOf(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  { one, refund }: Looked,
): Repair[] {
  if (one.resolvedAt !== null) return []
  // While the provider itself is about to send it, nobody else should.
  if (refund?.state === 'wanted')
    return refund.nextAt === null || refund.tries > 0 ? ['returned'] : []
  const incoming = one.detail.kind === 'paid' || one.detail.kind === 'renewed'
  switch (one.kind) {
    case 'otherAmount':
    case 'otherCurrency':
      if (!incoming) return []
      return one.detail.amount === 0 ? [] : ['grant', 'refund']
    case 'unknownOrder':
    case 'otherProvider':
      return incoming && readOr(() => paymentOf(deps, one.provider), null)?.refund ? ['refund'] : []
    case 'refundRefused':
      return ['refund', 'returned']
    default:
      return []
  }
}

/** The admin has settled it in another way. @throws Fault notFound, repairUnfit when it is not open any more */
export async function settleAnomaly(
  deps: Pick<Deps, 'db' | 'now'>,
  admin: User,
  id: string,
  reason: string,
) {
  const { one } = await lookAt(deps, id)
  await deps.db.$client
    .batch(resolvedStatements(deps, admin, one, deedOn(one, 'settle', reason)))
    .catch(unfitOr)
  return { id }
}

/** What an admin does about an anomaly, for its audit line. Of two who do something at once, one finds it not open any more. */
export const deedOn = (
  { id, orderId, kind }: AnomalyRow,
  deed: Repair | 'settle',
  reason: string,
): Deed => ({
  action: `anomaly.${deed}`,
  subject: sql`(SELECT ${orderId ?? id} FROM payment_anomalies WHERE id = ${id} AND resolved_at IS NULL)`,
  reason,
  detail: { kind, anomaly: id },
})

/** Statements that close an anomaly and say by whom and why. What else closes it comes after them in its batch. */
export const resolvedStatements = (
  deps: Pick<Deps, 'db' | 'now'>,
  admin: User,
  { id }: AnomalyRow,
  deed: Deed,
) => [
  auditStatement(deps, admin, deed),
  deps.db.$client
    .prepare('UPDATE payment_anomalies SET resolved_at = coalesce(resolved_at, ?2) WHERE id = ?1')
    .bind(id, deps.now()),
]

/** For what writes such a line. @throws Fault repairUnfit where another admin was faster; otherwise the error itself */
export function unfitOr(error: unknown): never {
  if (isGone(error) || isDone(error)) throw new Fault('repairUnfit')
  throw error
}
