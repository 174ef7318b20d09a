import { boundsOf, type Buckets, spread } from '../../kernel/buckets.ts'
import type { Deps } from '../../kernel/deps.ts'
import { inCredits } from './contract.ts'

/** Credits that moved since a moment: given to people, spent on tasks, given back, run out. */
type Moved = { granted: number; spent: number; refunded: number; expired: number }

/** What moved of everybody’s credits since a moment. @param since in milliseconds */
export async function sumMoved({ env }: Pick<Deps, 'env'>, since: number): Promise<Moved> {
  const row = await env.DB.prepare(
    `SELECT coalesce(sum(iif(kind = 'grant', delta, 0)), 0) AS granted, -coalesce(sum(iif(kind = 'spend', delta, 0)), 0) AS spent,
       coalesce(sum(iif(kind = 'refund', delta, 0)), 0) AS refunded, -coalesce(sum(iif(kind = 'expire', delta, 0)), 0) AS expired
     FROM entries WHERE created_at >= ?`,
  )
    .bind(since)
    .first<Moved>()
  const { granted = 0, spent = 0, refunded = 0, expired = 0 } = row ?? {}
  return {
    granted: inCredits(granted),
    spent: inCredits(spent),
    refunded: inCredits(refunded),
    expired: inCredits(expired),
  }
}

/** Credits spent on tasks in each part of a stretch of time. */
export async function spentSeries({ env }: Pick<Deps, 'env'>, buckets: Buckets) {
  const { results } = await env.DB.prepare(
    `SELECT CAST((created_at - ?1) / ?2 AS INTEGER) AS at, -sum(delta) AS spent FROM entries
     WHERE created_at >= ?1 AND created_at < ?3 AND kind = 'spend' GROUP BY at`,
  )
    .bind(...boundsOf(buckets))
    .all<{ at: number; spent: number }>()
  return spread(buckets, results, ({ spent }) => inCredits(spent))
}

/** What people hold together, and what of it is set aside for work that is not done yet. */
export async function sumOutstanding({ env, now }: Pick<Deps, 'env' | 'now'>) {
  const row = await env.DB.prepare(
    'SELECT coalesce(sum(iif(expires_at > ?1, remaining, 0)), 0) AS remaining, coalesce(sum(held), 0) AS held FROM packages',
  )
    .bind(now())
    .first<{ remaining: number; held: number }>()
  return { remaining: inCredits(row?.remaining ?? 0), held: inCredits(row?.held ?? 0) }
}
