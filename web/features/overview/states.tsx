import type { Overview } from '../../../worker/features/overview/read.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../kernel/number.ts'

/** Tasks by what has become of them. */
export function States({ tasks: { day, week } }: Pick<Overview, 'tasks'>) {
  const { t, i18n } = useLingui()
  const names: Record<keyof typeof day, string> = {
    queued: t`Waiting`,
    running: t`Running`,
    succeeded: t`Done`,
    failed: t`Failed`,
    cancelled: t`Canceled`,
  }
  return (
    <section aria-labelledby="states" className="flex flex-col gap-3">
      <h2 id="states" className="text-18">
        <Trans>Tasks by state</Trans>
      </h2>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table className="w-full text-14 [&_td]:px-4 tight:[&_td]:px-1 [&_td]:py-2.5 [&_th]:px-4 tight:[&_th]:px-1 [&_th]:py-2.5">
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
                <td className="text-right tabular-nums">{formatNumber(day[state], i18n.locale)}</td>
                <td className="text-right tabular-nums">
                  {formatNumber(week[state], i18n.locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
