import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Plan } from '../../../worker/features/plans/contract.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { Failure } from '../../ui/failure.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { waysToPayQuery } from '../orders/api.ts'
import { plansQuery, usePurchase } from './api.ts'
import { Calculator, type PricedWork } from './calculator.tsx'
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
  const { t } = useLingui()
  const { data: plans, error, refetch } = useQuery(plansQuery())
  const { data: ways = [] } = useQuery(waysToPayQuery)
  const [term, setTerm] = useState<Plan['term']>('month')
  const [chosen, setWay] = useState<string | null>(null)
  const way = chosen ?? ways[0]?.id ?? ''
  const purchase = usePurchase(way)
  const buy = (plan: Plan) => (isSignedIn() ? purchase.mutate(plan, { onError: (failure) => toast.error(failure) }) : onSignIn())
  const busy = purchase.isPending || purchase.isSuccess ? purchase.variables?.id : undefined

  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const memberships = plans?.filter(({ kind }) => kind === 'membership') ?? []
  const monthlyOf = (plan: Plan) => memberships.find((other) => other.term === 'month' && other.user_level % 10 === plan.user_level % 10)
  const saved = Math.max(0, ...memberships.filter((plan) => plan.term === 'year').map((plan) => monthsSaved(plan, monthlyOf(plan))))
  return (
    <>
      <section id="plans" aria-labelledby="plans-title" className="flex scroll-mt-20 flex-col gap-6">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <div className="flex flex-col gap-1">
            <h2 id="plans-title" className="text-28">
              <Trans>Memberships</Trans>
            </h2>
            <p className="text-muted">
              <Trans>Credits for every tool, a bigger library and more tasks at once.</Trans>
            </p>
          </div>
          <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
            {ways.length > 1 && (
              <Select
                label={t`Pay by`}
                quiet
                value={way}
                options={ways.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={setWay}
                className="w-64 max-sm:w-full"
              />
            )}
            <div className="w-[22rem] max-sm:w-full">
              <Segmented
                label={t`How long`}
                quiet
                value={term}
                onChange={setTerm}
                segments={[
                  { value: 'month', label: <Trans>Monthly</Trans> },
                  { value: 'year', label: saved > 0 ? <Trans>Yearly, {saved} months free</Trans> : <Trans>Yearly</Trans> },
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
                .map((plan) => <PlanCard key={plan.id} plan={plan} level={level} until={until} busy={busy === plan.id} onBuy={() => buy(plan)} />)}
        </ul>
      </section>
      {plans && <TopUps plans={plans.filter(({ kind }) => kind === 'topup')} busy={busy} onBuy={buy} />}
      {works.length > 0 && <Calculator works={works} plans={plans ?? []} />}
    </>
  )
}
