import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import { countPeople } from '../account/people/names.ts'
import { listAlerts } from '../alerts/read.ts'
import { readLedgerCheck } from '../credits/check-onward.ts'
import { sumMoved, sumOutstanding } from '../credits/totals.ts'
import { countFeedback } from '../feedback/admin.ts'
import { countClientErrors } from '../logs/read.ts'
import { countAnomalies, sumMoney } from '../orders/totals.ts'
import { countFailures, countTasks } from '../tasks/admin.ts'
import { databaseSize } from './database.ts'

const WEEK_DAYS = 7
const MONTH_DAYS = 30

/**
 * How the site is doing: the last day and the last week, of money also the last 30 days, whether the books are right, how full the
 * database is, and what is wrong.
 */
export async function readOverview(deps: Pick<Deps, 'db' | 'env' | 'now'>, locale: Locale) {
  const [day, week] = [deps.now() - DAY_MS, deps.now() - WEEK_DAYS * DAY_MS] as const
  const month = deps.now() - MONTH_DAYS * DAY_MS
  const [
    people,
    moneyDay,
    moneyWeek,
    moneyMonth,
    anomalies,
    outstanding,
    movedDay,
    movedWeek,
    tasksDay,
    tasksWeek,
    failures,
    messages,
    errorsDay,
    errorsWeek,
    ledger,
    database,
    alerts,
  ] = await Promise.all([
    countPeople(deps, [day, week]),
    ...([
      sumMoney(deps, day),
      sumMoney(deps, week),
      sumMoney(deps, month),
      countAnomalies(deps),
    ] as const),
    sumOutstanding(deps),
    ...([sumMoved(deps, day), sumMoved(deps, week)] as const),
    ...([countTasks(deps, day), countTasks(deps, week)] as const),
    countFailures(deps, WEEK_DAYS, locale),
    countFeedback(deps, 'new'),
    ...([countClientErrors(deps, day), countClientErrors(deps, week)] as const),
    readLedgerCheck(deps),
    databaseSize(deps),
    listAlerts(deps, locale),
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
    database,
    alerts,
  }
}

export type Overview = Awaited<ReturnType<typeof readOverview>>
