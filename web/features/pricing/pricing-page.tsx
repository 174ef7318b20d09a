import type { LucideIcon } from 'lucide-react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { PriceList, type PricedTool } from './price-list.tsx'

type Props = {
  tools: readonly PricedTool[]
  /** What the free plan is enough for, each for itself. */
  covers: readonly { icon: LucideIcon; words: string }[]
  /** Stands in the free plan: its button. */
  claim: ReactNode
  /** What can be bought. */
  plans: ReactNode
}

/** The free plan, and what everything costs. */
export function PricingPage({ tools, covers, claim, plans }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-16 px-4 py-12 sm:px-6 sm:py-16">
      <header className="flex flex-col gap-3">
        <h1 className="text-36 sm:text-48">
          <Trans>Pricing</Trans>
        </h1>
        <p className="max-w-text text-16 text-muted sm:text-18">
          <Trans>You pay for work in the cloud. What runs on your own device is free.</Trans>
        </p>
      </header>
      <section
        id="free"
        aria-labelledby="free-title"
        className="grid scroll-mt-20 grid-cols-1 overflow-hidden rounded-lg border border-tint-line bg-surface shadow-mid md:grid-cols-[1fr_22rem]"
      >
        <div className="flex flex-col items-start gap-5 p-6 tight:p-4 sm:p-10">
          <Badge tone="teal">
            <Trans>Free plan</Trans>
          </Badge>
          <h2 id="free-title" className="text-28">
            <Trans>200 credits to start with</Trans>
          </h2>
          {covers.length > 0 ? (
            <Covers covers={covers} />
          ) : (
            <p className="text-muted">
              <Trans>Use them for work in the cloud, with any tool.</Trans>
            </p>
          )}
        </div>
        <div className="flex flex-col items-start justify-center gap-6 bg-tint p-6 tight:p-4 sm:p-10 max-md:border-t md:border-l border-tint-line">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-48 leading-none font-semibold tabular-nums">
              <Trans>Free</Trans>
            </span>
            <span className="text-14 text-on-tint">
              <Trans>valid for one year</Trans>
            </span>
          </p>
          {claim}
        </div>
      </section>
      {plans}
      <PriceList tools={tools} />
      <SmallPrint />
    </div>
  )
}

function Covers({ covers }: Pick<Props, 'covers'>) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        {covers.length > 1 ? (
          <Trans>They cover any one of these:</Trans>
        ) : (
          <Trans>They cover:</Trans>
        )}
      </p>
      <ul className="grid gap-x-10 gap-y-3 sm:max-md:grid-cols-2 lg:grid-cols-2">
        {covers.map(({ icon: Icon, words }) => (
          <li key={words} className="flex items-center gap-3">
            <Icon aria-hidden className="size-5 shrink-0 text-link" />
            {words}
          </li>
        ))}
      </ul>
    </div>
  )
}

function SmallPrint() {
  return (
    <section aria-labelledby="fair-title" className="flex flex-col gap-5">
      <h2 id="fair-title" className="text-22">
        <Trans>How credits work</Trans>
      </h2>
      <dl className="grid gap-x-10 gap-y-6 text-14 md:grid-cols-3">
        <div className="flex flex-col gap-1">
          <dt className="font-medium">
            <Trans>Set aside, then paid</Trans>
          </dt>
          <dd className="text-muted">
            <Trans>
              A task sets its price aside before it starts and never costs more than the price
              beside its button.
            </Trans>
          </dd>
        </div>
        <div className="flex flex-col gap-1">
          <dt className="font-medium">
            <Trans>Failures cost nothing</Trans>
          </dt>
          <dd className="text-muted">
            <Trans>
              If a task fails, times out or is blocked, you get everything back. For a partial
              result, you get the missing part back.
            </Trans>
          </dd>
        </div>
        <div className="flex flex-col gap-1">
          <dt className="font-medium">
            <Trans>Soonest to expire first</Trans>
          </dt>
          <dd className="text-muted">
            <Trans>
              Credits that expire soonest are spent first, and every movement is listed with its
              reason under your credits.
            </Trans>
          </dd>
        </div>
      </dl>
    </section>
  )
}
