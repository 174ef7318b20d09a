import type * as z from 'zod'
import type { Buckets } from '../../kernel/buckets.ts'
import type { Deps } from '../../kernel/deps.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/time/contract.ts'
import { peopleSeries } from '../account/people/names.ts'
import { spentSeries } from '../credits/totals.ts'
import { moneySeries } from '../orders/totals.ts'
import { tasksSeries } from '../tasks/admin.ts'
import type { Series, seriesQuery, Span } from './contract.ts'

const PARTS: Record<Span, Pick<Buckets, 'stepMs' | 'count'>> = {
  day: { stepMs: HOUR_MS, count: 24 },
  week: { stepMs: DAY_MS, count: 7 },
  month: { stepMs: DAY_MS, count: 30 },
}

/** What the charts of the overview draw. */
export async function readSeries(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  { span, east }: z.output<typeof seriesQuery>,
): Promise<Series> {
  const { stepMs, count } = PARTS[span]
  const ahead = east * MINUTE_MS
  const now = deps.now() + ahead
  const buckets = { stepMs, count, from: now - (now % stepMs) - (count - 1) * stepMs - ahead }
  const [spent, people, tasks, money] = await Promise.all([
    spentSeries(deps, buckets),
    peopleSeries(deps, buckets),
    tasksSeries(deps, buckets),
    moneySeries(deps, buckets),
  ])
  return { from: buckets.from, step_ms: stepMs, spent, people, tasks, money }
}
