import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Currency, Plan, Price } from '../../../worker/features/plans/contract.ts'
import { isSignedIn, read, write } from '../../kernel/local-store.ts'
import { Failure } from '../../ui/failure.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { renewalQuery, waysToPayQuery } from '../orders/api.ts'
import { plansQuery, usePurchase } from './api.ts'
import { Calculator, type PricedWork } from './calculator.tsx'
import {
  firstCurrency,
  payableIn,
  priceIn,
  takes,
} from '../../../worker/features/plans/currency/contract.ts'
import { PayDialog } from './pay-dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import { TopUps } from './top-ups.tsx'
import {
  monthsSaved,
  partsOf,
  recommendedOf,
} from '../../../worker/features/plans/offer/contract.ts'

type Props = {
  /** The reader's level, and until when; a guest has 0. */
  level: number
  until: string | null
  works: readonly PricedWork[]
  /** The id of the plan that is to be paid. */
  chosen: string | undefined
  onChoose: (planId: string | undefined) => void
  /** Leads a guest to sign in, and back to the plan he chose. */
  onSignIn: (planId: string) => void
}

/** What can be bought: memberships by month or year, top-ups, and what they are good for. */
export function Plans({ level, until, works, chosen, onChoose, onSignIn }: Props) {
  const { t, i18n } = useLingui()
  const { data: plans, error, refetch } = useQuery(plansQuery())
  const { data: ways = [] } = useQuery(waysToPayQuery)
  const { data: renewal, isPending } = useQuery(renewalQuery)
  const [term, setTerm] = useState<Plan['term']>('month')
  const [liked, setLiked] = useState(() => read('currency'))
  const payable = payableIn(plans ?? [], ways)
  const currency = firstCurrency(payable, liked, i18n.locale)
  const purchase = usePurchase()
  const choose = (next: Currency) => (write('currency', next), setLiked(next))
  const waysFor = (sum: Price | undefined) => ways.filter((way) => sum && takes(way, sum.currency))
  const buy = (plan: Plan) => {
    if (!isSignedIn()) onSignIn(plan.id)
    else if (waysFor(priceIn(plan, currency)).length > 0) onChoose(plan.id)
    else toast.error(t`There is no way to pay for this yet.`)
  }
  // A plan without a price in this currency is paid in another one that something takes.
  const wanted = plans?.find(({ id }) => id === chosen)
  const price = wanted && priceIn(wanted, currency)
  const fitting = waysFor(price)
  const pay = (provider: string) =>
    wanted &&
    price &&
    purchase.mutate(
      { plan_id: wanted.id, provider, currency: price.currency },
      {
        // Who has closed the window meanwhile stays where he is.
        onSuccess: (order) => location.assign(order.checkout_url ?? `/orders/${order.id}`),
        onError: (failure) => toast.error(failure),
      },
    )
  const leave = () => {
    purchase.reset()
    onChoose(undefined)
  }
  const busy = purchase.isPending || purchase.isSuccess ? purchase.variables?.plan_id : undefined

  if (error && !plans) return <Failure error={error} onRetry={() => void refetch()} />
  const memberships = plans?.filter(({ kind }) => kind === 'membership') ?? []
  const onSale = memberships.filter((plan) => plan.term === term)
  const recommended = recommendedOf(onSale, level)
  const otherTermOf = (plan: Plan) =>
    memberships.find(
      (other) => other.term !== plan.term && other.user_level % 10 === plan.user_level % 10,
    )
  const priceOf = (plan: Plan | undefined) => plan && priceIn(plan, currency)
  const saved = Math.max(
    0,
    ...memberships
      .filter((plan) => plan.term === 'year')
      .map((plan) => monthsSaved(priceOf(plan), priceOf(otherTermOf(plan)))),
  )
  return (
    <>
      <section
        id="plans"
        aria-labelledby="plans-title"
        className="flex scroll-mt-20 flex-col gap-6"
      >
        <header className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <h2 id="plans-title" className="text-28">
              <Trans>Memberships</Trans>
            </h2>
            <p className="text-muted">
              <Trans>Credits for every tool, a bigger library and more tasks at once.</Trans>
            </p>
          </div>
          <div className="flex flex-wrap items-end gap-3">
            {payable.length > 1 && (
              <div className="w-40 max-sm:w-full">
                <Segmented
                  label={t`Currency`}
                  quiet
                  value={currency}
                  onChange={choose}
                  segments={payable.map((value) => ({ value, label: value }))}
                />
              </div>
            )}
            <div className="w-[22rem] max-sm:w-full lg:ml-auto">
              <Segmented
                label={t`How long`}
                quiet
                value={term}
                onChange={setTerm}
                segments={[
                  { value: 'month', label: <Trans>Monthly</Trans> },
                  {
                    value: 'year',
                    label:
                      saved > 0 ? (
                        <Trans>Yearly, {saved} months free</Trans>
                      ) : (
                        <Trans>Yearly</Trans>
                      ),
                  },
                ]}
              />
            </div>
          </div>
        </header>
        <ul className="grid grid-cols-1 gap-x-4 gap-y-7 pt-3 lg:grid-cols-3">
          {plans === undefined
            ? [1, 2, 3].map((row) => <Skeleton key={row} className="h-[25rem] w-full rounded-lg" />)
            : onSale.map((plan) => {
                const price = priceOf(plan) ?? plan
                const other = priceOf(otherTermOf(plan))
                return (
                  <PlanCard
                    key={plan.id}
                    plan={plan}
                    name={partsOf(plan, memberships)}
                    price={price}
                    other={other?.currency === price.currency ? other : undefined}
                    recommended={plan === recommended}
                    level={level}
                    until={until}
                    busy={busy === plan.id}
                    onBuy={() => buy(plan)}
                  />
                )
              })}
        </ul>
      </section>
      {plans && (
        <TopUps
          plans={plans.filter(({ kind }) => kind === 'topup')}
          currency={currency}
          busy={busy}
          onBuy={buy}
        />
      )}
      {wanted && price && isSignedIn() && !isPending && fitting.length > 0 && (
        <PayDialog
          key={wanted.id}
          plan={wanted}
          price={price}
          ways={fitting}
          level={level}
          renewal={renewal}
          busy={busy !== undefined}
          onPay={pay}
          onClose={leave}
        />
      )}
      {works.length > 0 && <Calculator works={works} plans={plans ?? []} />}
    </>
  )
}
