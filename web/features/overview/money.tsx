import type { Overview } from '../../../worker/features/overview/read.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { moneyOf } from '../../../worker/kernel/money/contract.ts'
import { formatNumber } from '../../kernel/number.ts'
import { MenuLink } from './menu-link.tsx'

/** What was paid and what went back, by currency, and how many payments did not add up. */
export function Money({ money }: Pick<Overview, 'money'>) {
  const { t, i18n } = useLingui()
  const { anomalies } = money
  const spans = { day: t`Last day`, week: t`Last week`, month: t`Last 30 days` }
  const rows = (Object.keys(spans) as (keyof typeof spans)[]).flatMap((span) =>
    money[span].map((sum) => ({ span, ...sum })),
  )
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
                  <td className="text-right">{formatNumber(orders, i18n.locale)}</td>
                  <td className="text-right">{moneyOf(paid, currency, i18n.locale)}</td>
                  <td className="text-right">{moneyOf(refunded, currency, i18n.locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
