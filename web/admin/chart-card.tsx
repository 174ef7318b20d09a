import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { late } from '../ui/late.ts'
import type { Bars } from './bar-chart.tsx'

const BarChart = late(() => import('./bar-chart.tsx'))
/** As high as the chart that comes, so that nothing moves. */
const PLACE = 'h-42'

type Props = {
  title: string
  /** What all bars are together. */
  total: string
  bars: readonly Bars[]
  /** What each bar is of: a day or an hour. */
  labels: readonly string[]
  /** A value with all its figures, and one for the axis. */
  format: (value: number) => string
  axis: (value: number) => string
  /** Chooses what is drawn. */
  choice?: ReactNode
  /** Stands beside the chart, or below it where there is no room. */
  children?: ReactNode
}

/** A chart with its sum, what the pointer is at, and the same figures as a table. */
export function ChartCard({ title, total, bars, labels, format, axis, choice, children }: Props) {
  const id = useId()
  const [at, setAt] = useState<number | null>(null)
  const pointed = at !== null && labels[at] !== undefined
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex min-h-10 flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={id} className="text-14 text-muted">
            {title}
          </h3>
          <p className="text-22 font-semibold tabular-nums">{total}</p>
        </div>
        {choice}
      </div>
      <div
        className={
          children ? 'grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : ''
        }
      >
        <Suspense fallback={<div className={PLACE} />}>
          <BarChart bars={bars} labels={labels} format={axis} onPoint={setAt} />
        </Suspense>
        {children}
      </div>
      <p className="flex min-h-5 flex-wrap gap-x-4 text-13 text-muted tabular-nums">
        {pointed && <span>{labels[at]}</span>}
        {(pointed || bars.length > 1) &&
          bars.map(({ name, colour, values }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden
                style={{ background: `var(${colour})` }}
                className="size-2.5 rounded-xs"
              />
              {name} {pointed && format(values[at] ?? 0)}
            </span>
          ))}
      </p>
      <details className="text-13">
        <summary className="w-fit cursor-pointer rounded-sm text-muted hover:text-ink pointer-coarse:min-h-11">
          <Trans>As a table</Trans>
        </summary>
        <Figures title={title} bars={bars} labels={labels} format={format} />
      </details>
    </section>
  )
}

function Figures({
  title,
  bars,
  labels,
  format,
}: Pick<Props, 'title' | 'bars' | 'labels' | 'format'>) {
  const { t } = useLingui()
  return (
    // A region that scrolls must be reachable by keyboard.
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t`${title}, as a table`}
      className="mt-2 max-h-64 overflow-auto"
    >
      <table className="w-full tabular-nums [&_td]:py-1 [&_td]:text-right [&_th]:py-1">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="text-left font-medium">
              <Trans>Time</Trans>
            </th>
            {bars.map(({ name }) => (
              <th key={name} scope="col" className="text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className="text-left font-normal">
                {label}
              </th>
              {bars.map(({ name, values }) => (
                <td key={name}>{format(values[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
