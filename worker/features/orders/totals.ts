import { boundsOf, type Buckets, spread } from '../../kernel/buckets.ts'
import type { Deps } from '../../kernel/deps.ts'

/** Cents of one currency: what was paid since a moment, in so many orders, and what of it or of earlier orders went back. */
type Money = { currency: string; orders: number; paid: number; refunded: number }

/** Money that came and went since a moment, by currency. Payments that came twice and went back count on neither side. */
export async function sumMoney({ db }: Pick<Deps, 'db'>, since: number): Promise<Money[]> {
  const { results } = await db.$client
    .prepare(
      `SELECT currency, sum(orders) AS orders, sum(paid) AS paid, sum(refunded) AS refunded FROM (
         SELECT currency, 1 AS orders, amount AS paid, 0 AS refunded FROM orders WHERE paid_at >= ?1
         UNION ALL
         SELECT o.currency, 0, 0, r.amount FROM order_refunds AS r JOIN orders AS o ON o.id = r.order_id
         WHERE r.done_at >= ?1 AND r.state = 'done' AND r.surplus = 0 AND r.restored_at IS NULL AND o.paid_at IS NOT NULL
       ) GROUP BY currency ORDER BY paid DESC, currency`,
    )
    .bind(since)
    .all<Money>()
  return results
}

/** Cents that came in and went back in each part of a stretch of time, by currency; counted as `sumMoney` does. */
export async function moneySeries({ db }: Pick<Deps, 'db'>, buckets: Buckets) {
  const { results } = await db.$client
    .prepare(
      `SELECT currency, at, sum(paid) AS paid, sum(refunded) AS refunded FROM (
         SELECT currency, CAST((paid_at - ?1) / ?2 AS INTEGER) AS at, amount AS paid, 0 AS refunded FROM orders
         WHERE paid_at >= ?1 AND paid_at < ?3
         UNION ALL
         SELECT o.currency, CAST((r.done_at - ?1) / ?2 AS INTEGER), 0, r.amount
         FROM order_refunds AS r JOIN orders AS o ON o.id = r.order_id
         WHERE r.done_at >= ?1 AND r.done_at < ?3
           AND r.state = 'done' AND r.surplus = 0 AND r.restored_at IS NULL AND o.paid_at IS NOT NULL
       ) GROUP BY currency, at`,
    )
    .bind(...boundsOf(buckets))
    .all<{ currency: string; at: number; paid: number; refunded: number }>()
  return [...Map.groupBy(results, ({ currency }) => currency)].map(([currency, rows]) => ({
    currency,
    paid: spread(buckets, rows, ({ paid }) => paid),
    refunded: spread(buckets, rows, ({ refunded }) => refunded),
  }))
}

/** How many payments that did not add up wait for somebody. */
export async function countAnomalies({ db }: Pick<Deps, 'db'>): Promise<number> {
  const row = await db.$client
    .prepare('SELECT count(*) AS open FROM payment_anomalies WHERE resolved_at IS NULL')
    .first<{ open: number }>()
  return row?.open ?? 0
}
