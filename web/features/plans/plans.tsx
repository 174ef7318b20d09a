import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Currency, Plan } from '../../../worker/features/plans/contract.ts'
import { isSignedIn, read, write } from '../../kernel/local-store.ts'
import { Failure } from '../../ui/failure.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { waysToPayQuery } from '../orders/api.ts'
import { plansQuery, usePurchase } from './api.ts'
import { Calculator, type PricedWork } from './calculator.tsx'
import { firstCurrency, payableIn, priceIn, takes } from './currency.ts'
import { PlanCard } from './plan-card.tsx'
import { TopUps } from './top-ups.tsx'
import { monthsSaved } from './words.ts'

type Props = {
  /** The reader's level, and until when; a guest has 0. */
  level: number
  until: string | null
  works: readonly PricedWork[]
  onSignIn: () => void
}

/** What can be bought: memberships by month or year, credits alone, and what they are good for. */
export function Plans({ level, until, works, onSignIn }: Props) {
  const { t, i18n } = useLingui()
  const { data: plans, error, refetch } = useQuery(plansQuery())
  const { data: ways = [] } = useQuery(waysToPayQuery)
  const [term, setTerm] = useState<Plan['term']>('month')
  const [liked, setLiked] = useState(() => read('currency'))
  const [chosen, setWay] = useState<string | null>(null)
  const payable = payableIn(plans ?? [], ways)
  const currency = firstCurrency(payable, liked, i18n.locale)
  const fitting = ways.filter((one) => takes(one, currency))
  const way = fitting.find(({ id }) => id === chosen) ?? fitting[0]
  const purchase = usePurchase()
  const choose = (next: Currency) => (write('currency', next), setLiked(next))
  const buy = (plan: Plan) => {
    const price = priceIn(plan, currency)
    // A plan without a price in this currency is paid in another one that something takes.
    const provider = [way, ...ways].find((one) => one && price && takes(one, price.currency))
    if (!isSignedIn()) onSignIn()
    else if (price && provider)
      purchase.mutate(
        { plan_id: plan.id, provider: provider.id, currency: price.currency },
        { onError: (failure) => toast.error(failure) },
      )
    else toast.error(t`There is no way to pay for this yet.`)
  }
  const busy = purchase.isPending || purchase.isSuccess ? purchase.variables?.plan_id : undefined

  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const memberships = plans?.filter(({ kind }) => kind === 'membership') ?? []
  const monthlyOf = (plan: Plan) =>
    memberships.find(
      (other) => other.term === 'month' && other.user_level % 10 === plan.user_level % 10,
    )
  const priceOf = (plan: Plan | undefined) => plan && priceIn(plan, currency)
  const saved = Math.max(
    0,
    ...memberships
      .filter((plan) => plan.term === 'year')
      .map((plan) => monthsSaved(priceOf(plan), priceOf(monthlyOf(plan)))),
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
            {fitting.length > 1 && way && (
              <Select
                label={t`Pay by`}
                quiet
                value={way.id}
                options={fitting.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={setWay}
                className="w-64 max-sm:w-full"
              />
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
        <ul className="grid gap-4 lg:grid-cols-3">
          {plans === undefined
            ? [1, 2, 3].map((row) => <Skeleton key={row} className="h-[25rem] w-full rounded-lg" />)
            : memberships
                .filter((plan) => plan.term === term)
                .map((plan) => (
                  <PlanCard
                    key={plan.id}
                    plan={plan}
                    price={priceOf(plan) ?? plan}
                    level={level}
                    until={until}
                    busy={busy === plan.id}
                    onBuy={() => buy(plan)}
                  />
                ))}
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
      {works.length > 0 && <Calculator works={works} plans={plans ?? []} />}
    </>
  )
}
