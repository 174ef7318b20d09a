import { Trans, useLingui } from '@lingui/react/macro'
import type { Currency, Plan } from '../../../worker/features/plans/contract.ts'
import { Button } from '../../ui/button.tsx'
import { priceIn } from '../../../worker/features/plans/currency/contract.ts'
import { priceOf } from '../../../worker/kernel/money/contract.ts'
import { perHundred } from '../../../worker/features/plans/offer/contract.ts'

type Props = {
  plans: readonly Plan[]
  currency: Currency
  busy: string | undefined
  onBuy: (plan: Plan) => void
}

/** Credits without a membership, for whom a membership is too much. */
export function TopUps({ plans, currency, busy, onBuy }: Props) {
  const { i18n } = useLingui()
  if (plans.length === 0) return null
  return (
    <section aria-labelledby="topups-title" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id="topups-title" className="text-22">
          <Trans>Top-ups</Trans>
        </h2>
        <p className="text-muted">
          <Trans>Bought once, valid for one year, on top of whatever you have.</Trans>
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {plans.flatMap((plan) => {
          const price = priceIn(plan, currency)
          if (!price) return []
          const money = (cents: number) => priceOf(cents, price.currency, i18n.locale)
          const each = money(perHundred(price.amount, plan.credits))
          return (
            <li
              key={plan.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-5 sm:p-6"
            >
              <div className="min-w-[min(10rem,100%)] flex-1">
                <h3 className="text-18">{plan.title}</h3>
                <p className="text-14 text-muted tabular-nums">
                  {money(price.amount)} ·{' '}
                  <span className="whitespace-nowrap tight:whitespace-normal">
                    <Trans>{each} per 100 credits</Trans>
                  </span>
                </p>
              </div>
              <Button busy={busy === plan.id} onClick={() => onBuy(plan)}>
                <Trans>Purchase</Trans>
                <span className="sr-only">{plan.title}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
