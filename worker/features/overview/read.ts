import type { Deps } from '../../kernel/deps.ts'
import { countPeople } from '../account/people/names.ts'
import { checkLedger } from '../credits/check.ts'
import { sumMoved, sumOutstanding } from '../credits/totals.ts'
import { countFeedback } from '../feedback/admin.ts'
import { countClientErrors } from '../logs/read.ts'
import { countAnomalies, sumMoney } from '../orders/totals.ts'
import { countFailures, countTasks } from '../tasks/admin.ts'

const DAY_MS = 24 * 3600 * 1000
const WEEK_DAYS = 7
const MONTH_DAYS = 30

/** How the site is doing: the last day and the last week, of money also the last 30 days, and whether the books are right. */
export async function readOverview(deps: Pick<Deps, 'db' | 'env' | 'now'>) {
  const [day, week] = [deps.now() - DAY_MS, deps.now() - WEEK_DAYS * DAY_MS] as const
  const month = deps.now() - MONTH_DAYS * DAY_MS
  const [people, moneyDay, moneyWeek, moneyMonth, anomalies, outstanding, movedDay, movedWeek, tasksDay, tasksWeek, failures, messages, errorsDay, errorsWeek, ledger] = await Promise.all([
    countPeople(deps, [day, week]),
    ...([sumMoney(deps, day), sumMoney(deps, week), sumMoney(deps, month), countAnomalies(deps)] as const),
    sumOutstanding(deps),
    ...([sumMoved(deps, day), sumMoved(deps, week)] as const),
    ...([countTasks(deps, day), countTasks(deps, week)] as const),
    countFailures(deps, WEEK_DAYS),
    countFeedback(deps, 'new'),
    ...([countClientErrors(deps, day), countClientErrors(deps, week)] as const),
    checkLedger(deps),
  ])
  return {
    people: { total: people.total, day: people.since[0] ?? 0, week: people.since[1] ?? 0 },
    money: { day: moneyDay, week: moneyWeek, month: moneyMonth, anomalies },
    credits: { ...outstanding, day: movedDay, week: movedWeek },
    tasks: { day: tasksDay, week: tasksWeek },
    failures: failures.slice(0, 10),
    feedback: { new: messages },
    client_errors: { day: errorsDay, week: errorsWeek },
    ledger,
  }
}

export type Overview = Awaited<ReturnType<typeof readOverview>>
