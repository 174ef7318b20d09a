import type { Overview } from '../../../worker/features/overview/read.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Failures } from '../../admin/failures.tsx'
import { Figures } from '../../admin/figures.tsx'
import { formatCredits, formatNumber, formatShare } from '../../kernel/number.ts'
import { Failure } from '../../ui/failure.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Alerts } from './alerts.tsx'
import { overviewQuery, seriesQuery } from './api.ts'
import { Charts } from './charts.tsx'
import { Ledger } from './ledger.tsx'
import { MenuLink } from './menu-link.tsx'
import { Money } from './money.tsx'
import { States } from './states.tsx'

const GIGABYTE = 1e9
/** From here on admins are told by mail. */
const FULL_PERCENT = 70

/** How the site is doing. */
export function OverviewAdmin() {
  const { data, error, refetch } = useQuery(overviewQuery)
  // The charts stand in the middle: without them the rest would be drawn twice.
  const { isPending } = useQuery(seriesQuery('week'))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return data && !isPending ? <Report {...data} /> : <SkeletonRows rows={3} className="h-28" />
}

function Report({
  people,
  money,
  credits,
  tasks,
  failures,
  feedback,
  client_errors: errors,
  ledger,
  database,
  alerts,
}: Overview) {
  const { t, i18n } = useLingui()
  const number = (value: number) => formatNumber(value, i18n.locale)
  const amount = (value: number) => formatCredits(value, i18n.locale)
  const lastDay = (figure: string) => t`${figure} in the last day`
  const [newcomers, held, failed] = [
    number(people.week),
    amount(credits.held),
    number(tasks.week.failed),
  ]
  const gigabytes = (bytes: number) =>
    i18n.number(bytes / GIGABYTE, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 2 })
  const [room, share] = [
    gigabytes(database.limit),
    formatShare(database.percent / 100, i18n.locale),
  ]
  const sum = (counts: Overview['tasks']['day']) =>
    Object.values(counts).reduce((all, count) => all + count, 0)
  return (
    <div className="flex flex-col gap-8">
      <Alerts alerts={alerts} />
      <Ledger ledger={ledger} />
      <Charts />
      <section aria-labelledby="figures" className="flex flex-col gap-3">
        <h2 id="figures" className="text-18">
          <Trans>Figures</Trans>
        </h2>
        <Figures
          figures={[
            {
              id: 'people',
              name: t`People`,
              value: number(people.total),
              more: t`${newcomers} new in 7 days`,
            },
            {
              id: 'granted',
              name: t`Credits given, 7 days`,
              value: amount(credits.week.granted),
              more: lastDay(amount(credits.day.granted)),
            },
            {
              id: 'spent',
              name: t`Credits spent, 7 days`,
              value: amount(credits.week.spent),
              more: lastDay(amount(credits.day.spent)),
            },
            {
              id: 'remaining',
              name: t`Credits people hold`,
              value: amount(credits.remaining),
              more: t`${held} set aside`,
            },
            {
              id: 'tasks',
              name: t`Tasks, 7 days`,
              value: number(sum(tasks.week)),
              more: t`${failed} failed`,
            },
            {
              id: 'feedback',
              name: t`New messages`,
              value: number(feedback.new),
              more: <MenuLink menuId="feedback">{t`Read them`}</MenuLink>,
            },
            {
              id: 'errors',
              name: t`Errors in browsers, 7 days`,
              value: number(errors.week),
              more: <MenuLink menuId="logs">{t`Look at them`}</MenuLink>,
            },
            {
              id: 'database',
              name: t`Database`,
              value: gigabytes(database.bytes),
              more: t`${share} of ${room}`,
              alarm: database.percent >= FULL_PERCENT,
            },
          ]}
        />
      </section>
      <Money money={money} />
      <States tasks={tasks} />
      <Failures failures={failures} title={<Trans>What fails most</Trans>} />
    </div>
  )
}
