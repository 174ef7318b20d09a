import type { Series, Span } from '../../../worker/features/overview/contract.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HOUR_MS } from '../../../worker/kernel/time/contract.ts'
import { ChartCard } from '../../admin/chart-card.tsx'
import { moneyOf } from '../../../worker/kernel/money/contract.ts'
import { formatCredits, formatNumber } from '../../kernel/number.ts'
import { Failure } from '../../ui/failure.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToolWords } from '../tasks/use-tool-words.ts'
import { seriesQuery } from './api.ts'

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const added = (lists: readonly (readonly number[])[]) =>
  lists.reduce<number[]>((all, list) => list.map((value, at) => value + (all[at] ?? 0)), [])

/** What was spent, worked, joined and paid, over a day, a week or a month. */
export function Charts() {
  const { t } = useLingui()
  const [span, setSpan] = useState<Span>('week')
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...seriesQuery(span),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="charts" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="charts" className="text-18">
          <Trans>Over time</Trans>
        </h2>
        <div className="w-full sm:w-80">
          <Segmented
            quiet
            label={t`How far back`}
            value={span}
            onChange={setSpan}
            segments={[
              { value: 'day', label: t`24 hours` },
              { value: 'week', label: t`7 days` },
              { value: 'month', label: t`30 days` },
            ]}
          />
        </div>
      </div>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <div
          aria-busy={isPlaceholderData}
          className={`grid gap-4 transition-opacity md:grid-cols-2 md:max-xl:*:nth-3:col-span-2 xl:grid-cols-3 ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {data ? (
            <Drawn series={data} />
          ) : (
            [1, 2, 3].map((one) => <Skeleton key={one} className="h-80" />)
          )}
        </div>
      )}
    </section>
  )
}

function Drawn({ series }: { series: Series }) {
  const { t, i18n } = useLingui()
  const { from, step_ms: step, spent, people } = series
  const look: Intl.DateTimeFormatOptions =
    step === HOUR_MS ? { hour: '2-digit', minute: '2-digit' } : { month: 'short', day: 'numeric' }
  const labels = spent.map((_, at) => i18n.date(new Date(from + at * step), look))
  const count = (value: number) => formatNumber(value, i18n.locale)
  const credits = (value: number) => formatCredits(value, i18n.locale)
  return (
    <>
      <ChartCard
        title={t`Credits spent`}
        total={credits(sum(spent))}
        bars={[{ name: t`Credits`, colour: '--primary', values: spent }]}
        labels={labels}
        format={credits}
        axis={(value) => formatShort(value, i18n.locale)}
      />
      <ChartCard
        title={t`New people`}
        total={count(sum(people))}
        bars={[{ name: t`People`, colour: '--primary', values: people }]}
        labels={labels}
        format={count}
        axis={(value) => formatShort(value, i18n.locale)}
      />
      <Money series={series} labels={labels} />
      <div className="min-w-0 md:col-span-2 xl:col-span-3">
        <Tasks series={series} labels={labels} />
      </div>
    </>
  )
}

/** For an axis, where there is little room: "1.2K". */
const formatShort = (value: number, locale: string) =>
  formatNumber(value, locale, { notation: 'compact', maximumFractionDigits: 1 })

type PartProps = { series: Series; labels: readonly string[] }
const ALL = 'all'

function Tasks({ series: { tasks, spent }, labels }: PartProps) {
  const { t, i18n } = useLingui()
  const [tool, setTool] = useState(ALL)
  const wordsOf = useToolWords()
  const named = tasks.map(({ tool: id, mode, done, failed }) => {
    const { title } = wordsOf({ tool: id, input: { mode } })
    return { value: `${id} ${mode}`, label: title ? i18n._(title) : `${id} ${mode}`, done, failed }
  })
  const shown = named.filter(({ value }) => tool === ALL || value === tool)
  const none = spent.map(() => 0)
  const [done, failed] = [
    added([none, ...shown.map((one) => one.done)]),
    added([none, ...shown.map((one) => one.failed)]),
  ]
  const count = (value: number) => formatNumber(value, i18n.locale)
  return (
    <ChartCard
      title={t`Tasks`}
      total={count(sum(done) + sum(failed))}
      bars={[
        { name: t`Finished`, colour: '--primary', values: added([done, failed]) },
        { name: t`Failed`, colour: '--red', values: failed },
      ]}
      labels={labels}
      format={count}
      axis={(value) => formatShort(value, i18n.locale)}
      choice={
        named.length > 1 && (
          <Select
            quiet
            label={t`Tool`}
            value={tool}
            onChange={setTool}
            className="w-48"
            options={[
              { value: ALL, label: t`All tools` },
              ...named.map(({ value, label }) => ({ value, label })),
            ]}
          />
        )
      }
    >
      {named.length > 0 && (
        <ul className="divide-y divide-line text-14 tabular-nums">
          {named
            .toSorted((a, b) => sum(b.done) + sum(b.failed) - sum(a.done) - sum(a.failed))
            .map(({ value, label, done: ended, failed: lost }) => {
              const [all, bad] = [count(sum(ended) + sum(lost)), count(sum(lost))]
              return (
                <li key={value} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span>{label}</span>
                  <span className="text-muted">
                    {sum(lost) > 0 ? (
                      <Trans>
                        {all} finished, {bad} failed
                      </Trans>
                    ) : (
                      <Trans>{all} finished</Trans>
                    )}
                  </span>
                </li>
              )
            })}
        </ul>
      )}
    </ChartCard>
  )
}

function Money({ series: { money, spent }, labels }: PartProps) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<string>()
  const none = spent.map(() => 0)
  const shown = money.find(({ currency }) => currency === chosen) ??
    money[0] ?? { currency: 'USD', paid: none, refunded: none }
  const { currency, paid, refunded } = shown
  const amount = (cents: number) => moneyOf(cents, currency, i18n.locale)
  return (
    <ChartCard
      title={t`Money in`}
      total={amount(sum(paid))}
      bars={[
        { name: t`Came in`, colour: '--primary', values: paid },
        { name: t`Went back`, colour: '--amber', values: refunded.map((cents) => -cents) },
      ]}
      labels={labels}
      format={amount}
      axis={(cents) => formatShort(cents / 100, i18n.locale)}
      choice={
        money.length > 1 && (
          <div className="w-48">
            <Segmented
              quiet
              label={t`Currency`}
              value={currency}
              onChange={setChosen}
              segments={money.map(({ currency: value }) => ({ value, label: value }))}
            />
          </div>
        )
      }
    />
  )
}
