import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Credits } from '../../../worker/features/credits/contract.ts'
import { TWO_DECIMALS } from '../../kernel/number.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { creditsQuery } from './api.ts'
import { Failure } from '../../ui/failure.tsx'
import { Log } from './log.tsx'
import { Packages } from './packages.tsx'

/** A member's credits: what he has, where it comes from, and every movement. */
export function CreditsPanel() {
  const { data: credits, error, refetch } = useQuery(creditsQuery)
  // Who buys every month has dozens that are spent.
  const left = credits?.packages.filter(({ remaining }) => remaining > 0) ?? []
  return (
    <div className="flex flex-col gap-10">
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!credits && !error && <SkeletonRows rows={2} className="h-32" />}
      {credits && <Figures {...credits} />}
      {left.length > 0 && <Packages packages={left} />}
      <Log packages={credits?.packages ?? []} />
    </div>
  )
}

function Figures({ balance, held, packages }: Credits) {
  const { i18n } = useLingui()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-lg border border-tint-line bg-tint p-6 sm:p-8">
      <dl className="flex flex-wrap gap-x-14 gap-y-4 tabular-nums">
        <div>
          <dt className="text-14 text-on-tint">
            <Trans>Balance</Trans>
          </dt>
          <dd className="text-36 tight:text-22 font-semibold wrap-anywhere">
            {i18n.number(balance, TWO_DECIMALS)}
          </dd>
        </div>
        <div>
          <dt className="text-14 text-on-tint">
            <Trans>Set aside for tasks</Trans>
          </dt>
          <dd className="text-36 tight:text-22 font-semibold wrap-anywhere">
            {i18n.number(held, TWO_DECIMALS)}
          </dd>
        </div>
      </dl>
      {packages.length === 0 && (
        <div className="flex flex-col items-start gap-3">
          <p className="text-on-tint">
            <Trans>Your first 200 credits are free.</Trans>
          </p>
          <Link to="/pricing" hash="free" className={buttonClass('primary')}>
            <Trans>Get the free credits</Trans>
          </Link>
        </div>
      )}
    </div>
  )
}
