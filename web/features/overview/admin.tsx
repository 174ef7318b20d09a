import type { Overview } from '../../../worker/features/overview/read.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Figures } from '../../admin/figures.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Alerts } from './alerts.tsx'
import { overviewQuery } from './api.ts'

const GIGABYTE = 1e9
/** From here on admins are told by mail. */
const FULL_PERCENT = 70

/** How the site is doing. */
export function OverviewAdmin() {
  const { data, error, refetch } = useQuery(overviewQuery)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <Report {...data} /> : <SkeletonRows rows={3} className="h-28" />
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
  const number = (value: number) => i18n.number(value)
  const lastDay = (count: number) => {
    const figure = number(count)
    return t`${figure} in the last day`
  }
  const [newcomers, held] = [number(people.week), number(credits.held)]
  const gigabytes = (bytes: number) =>
    i18n.number(bytes / GIGABYTE, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 2 })
  const [room, share] = [
    gigabytes(database.limit),
    i18n.number(database.percent / 100, { style: 'percent' }),
  ]
  const sum = (counts: Overview['tasks']['day']) =>
    Object.values(counts).reduce((all, count) => all + count, 0)
  return (
    <div className="flex flex-col gap-8">
      <Alerts alerts={alerts} />
      <Ledger ledger={ledger} />
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
              value: number(credits.week.granted),
              more: lastDay(credits.day.granted),
            },
            {
              id: 'spent',
              name: t`Credits spent, 7 days`,
              value: number(credits.week.spent),
              more: lastDay(credits.day.spent),
            },
            {
              id: 'remaining',
              name: t`Credits people hold`,
              value: number(credits.remaining),
              more: t`${held} set aside`,
            },
            {
              id: 'tasks',
              name: t`Tasks, 7 days`,
              value: number(sum(tasks.week)),
              more: lastDay(sum(tasks.day)),
            },
            {
              id: 'failed',
              name: t`Failed tasks, 7 days`,
              value: number(tasks.week.failed),
              more: lastDay(tasks.day.failed),
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
      {failures.length > 0 && (
        <section aria-labelledby="failing" className="flex flex-col gap-3">
          <h2 id="failing" className="text-18">
            <Trans>What fails most</Trans>
          </h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {failures.map(({ tool, fault, count }) => (
              <li key={`${tool} ${fault}`} className="flex items-center gap-3 px-4 py-2.5 text-14">
                <span className="font-medium">{tool}</span>
                <span className="text-muted">{fault || '–'}</span>
                <span className="ml-auto tabular-nums">{number(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const MenuLink = ({ menuId, children }: { menuId: string; children: string }) => (
  <Link to="/admin/{-$menuId}" params={{ menuId }} className="text-link">
    {children}
  </Link>
)

function Ledger({ ledger }: Pick<Overview, 'ledger'>) {
  const checked = ledger.checked_at && <Moment at={ledger.checked_at} />
  if (!checked)
    return (
      <p role="status" className="rounded-lg border border-line bg-surface p-4 text-14 text-muted">
        <Trans>
          The ledger has not been checked yet. That happens once a day, beginning within a minute.
        </Trans>
      </p>
    )
  if (ledger.ok)
    return (
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-tint-line bg-tint p-4 text-14 text-on-tint"
      >
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        <Trans>The ledger is right: every credit is accounted for.</Trans>
        <span className="text-13 max-sm:pl-7">
          <Trans>Checked {checked}</Trans>
        </span>
      </div>
    )
  return (
    <div role="alert" className="rounded-lg border border-red bg-red-tint p-4 text-14 text-red">
      <p className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        <Plural
          value={ledger.violations.length}
          one="The ledger breaks # rule"
          other="The ledger breaks # rules"
        />
      </p>
      <p className="mt-1 text-13">
        <Trans>Checked {checked}, and again every hour until it is right.</Trans>
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {ledger.violations.map(({ invariant, ids }) => (
          <li key={invariant} className="break-words">
            {invariant}: {ids.join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Money({ money }: Pick<Overview, 'money'>) {
  const { t, i18n } = useLingui()
  const { anomalies } = money
  const spans = { day: t`Last day`, week: t`Last week`, month: t`Last 30 days` }
  const rows = (Object.keys(spans) as (keyof typeof spans)[]).flatMap((span) =>
    money[span].map((sum) => ({ span, ...sum })),
  )
  const amount = (cents: number, currency: string) =>
    new Intl.NumberFormat(i18n.locale, { style: 'currency', currency }).format(cents / 100)
  return (
    <div className="flex flex-col gap-3">
      <h2 id="money" className="text-18">
        <Trans>Money</Trans>
      </h2>
      {anomalies > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-amber/40 bg-amber-tint p-4 text-14">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          <Plural
            value={anomalies}
            one="# payment did not add up"
            other="# payments did not add up"
          />
          <MenuLink menuId="orders">{t`Look at them`}</MenuLink>
        </p>
      )}
      {rows.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface p-4 text-14 text-muted">
          <Trans>Nothing was paid and nothing went back in the last 30 days.</Trans>
        </p>
      ) : (
        // A region that scrolls sideways must be reachable by keyboard.
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-labelledby="money"
          className="overflow-x-auto rounded-lg border border-line bg-surface"
        >
          <table className="w-full text-14 [&_td]:px-2 [&_td]:py-2.5 sm:[&_td]:px-4 [&_th]:px-2 [&_th]:py-2.5 sm:[&_th]:px-4">
            <thead>
              <tr className="border-b border-line text-13 whitespace-nowrap text-muted [&>th]:font-medium [&>th:not(:first-child)]:text-right">
                <th scope="col" className="text-left">
                  <Trans>Time</Trans>
                </th>
                <th scope="col">
                  <Trans>Orders paid</Trans>
                </th>
                <th scope="col">
                  <Trans>Money in</Trans>
                </th>
                <th scope="col">
                  <Trans>Money returned</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ span, currency, orders, paid, refunded }) => (
                <tr
                  key={`${span} ${currency}`}
                  className="border-b border-line tabular-nums last:border-0"
                >
                  <th scope="row" className="text-left font-normal whitespace-nowrap">
                    {spans[span]} <span className="text-muted">{currency}</span>
                  </th>
                  <td className="text-right">{i18n.number(orders)}</td>
                  <td className="text-right">{amount(paid, currency)}</td>
                  <td className="text-right">{amount(refunded, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

function States({ tasks: { day, week } }: Pick<Overview, 'tasks'>) {
  const { t, i18n } = useLingui()
  const names: Record<keyof typeof day, string> = {
    queued: t`Waiting`,
    running: t`Running`,
    succeeded: t`Done`,
    failed: t`Failed`,
    cancelled: t`Cancelled`,
  }
  return (
    <section aria-labelledby="states" className="flex flex-col gap-3">
      <h2 id="states" className="text-18">
        <Trans>Tasks by state</Trans>
      </h2>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table className="w-full text-14 [&_td]:px-4 [&_td]:py-2.5 [&_th]:px-4 [&_th]:py-2.5">
          <thead>
            <tr className="border-b border-line text-13 text-muted">
              <th scope="col" className="text-left font-medium">
                <Trans>State</Trans>
              </th>
              <th scope="col" className="text-right font-medium">
                <Trans>Last day</Trans>
              </th>
              <th scope="col" className="text-right font-medium">
                <Trans>Last week</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {(Object.keys(names) as (keyof typeof names)[]).map((state) => (
              <tr key={state} className="border-b border-line last:border-0">
                <th scope="row" className="text-left font-normal">
                  {names[state]}
                </th>
                <td className="text-right tabular-nums">{i18n.number(day[state])}</td>
                <td className="text-right tabular-nums">{i18n.number(week[state])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
