import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { QUOTA_BYTES } from '../../../worker/features/files/contract.ts'
import type { Plan } from '../../../worker/features/plans/contract.ts'
import { CONCURRENCY } from '../../../worker/features/tasks/contract.ts'
import { Badge, levelTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { priceOf } from '../../../worker/kernel/money/contract.ts'
import { effectOf, perHundred } from '../../../worker/features/plans/offer/contract.ts'

const GIB = 1024 ** 3

type Money = Pick<Plan, 'amount' | 'currency'>
type Props = {
  plan: Plan
  /** The plan's title in two: its name, and what only tells the term. */
  name: readonly [string, string]
  price: Money
  /** What the same membership costs by the other term, in the same currency. */
  other: Money | undefined
  /** The one to look at first. */
  recommended: boolean
  level: number
  until: string | null
  busy: boolean
  onBuy: () => void
}

/** One membership: what it costs, what it gives, and what buying it does to what the reader has. */
export function PlanCard({
  plan,
  name: [name, term],
  price: { amount, currency },
  other,
  recommended,
  level,
  until,
  busy,
  onBuy,
}: Props) {
  const { i18n } = useLingui()
  const { credits, user_level } = plan
  const vip = user_level % 10
  const current = level === user_level
  const credited = i18n.number(credits)
  const each = priceOf(perHundred(amount, credits), currency, i18n.locale)
  const gigabytes = (QUOTA_BYTES[vip] ?? QUOTA_BYTES[0]) / GIB
  const atOnce = CONCURRENCY[vip] ?? CONCURRENCY[0]
  return (
    <li
      className={`relative flex flex-col gap-5 rounded-lg border bg-surface p-6 tight:p-4 ${recommended ? 'border-primary shadow-mid ring-1 ring-primary' : 'border-line'}`}
      aria-current={current || undefined}
    >
      {(current || recommended) && (
        <p
          className={`absolute -top-3 left-6 rounded-full px-3 text-12 leading-6 font-semibold ${recommended ? 'bg-primary text-on-primary' : 'border border-line-strong bg-surface text-ink'}`}
        >
          {current ? <Trans>Your current plan</Trans> : <Trans>Recommended</Trans>}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-22">
          {name}
          <span className="sr-only">{term}</span>
        </h3>
        <Badge tone={levelTone(user_level)}>VIP{vip}</Badge>
      </div>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-36 leading-none font-semibold tabular-nums tight:text-22">
            {priceOf(amount, currency, i18n.locale)}
          </span>
          <span className="text-14 text-muted">
            {plan.term === 'year' ? <Trans>a year</Trans> : <Trans>a month</Trans>}
          </span>
        </p>
        <p className="mt-2 min-h-5 text-13 text-muted tabular-nums">
          <OtherTerm term={plan.term} amount={amount} other={other} />
        </p>
      </div>
      <ul className="flex flex-1 flex-col gap-2.5 text-14">
        <Gives>
          <Trans>{credited} credits up front, valid for the whole term</Trans>
          <span className="block text-13 text-muted tabular-nums">
            <Trans>{each} per 100 credits</Trans>
          </span>
        </Gives>
        <Gives>
          <Trans>{gigabytes} GB library</Trans>
        </Gives>
        <Gives>
          <Trans>{atOnce} tasks at the same time</Trans>
        </Gives>
      </ul>
      <div className="flex flex-col gap-2">
        <Button
          look={recommended ? 'primary' : 'secondary'}
          className="w-full"
          busy={busy}
          onClick={onBuy}
        >
          {effectOf(plan, level) === 'renews' ? <Trans>Renew</Trans> : <Trans>Purchase</Trans>}
          <span className="sr-only">{plan.title}</span>
        </Button>
        <p className="min-h-10 text-13 text-muted">
          <What plan={plan} level={level} until={until} />
        </p>
      </div>
    </li>
  )
}

/** What the other term would cost, so that a saving is seen before anything is switched. */
function OtherTerm({
  term,
  amount,
  other,
}: Pick<Plan, 'term' | 'amount'> & { other: Money | undefined }) {
  const { i18n } = useLingui()
  const money = (cents: number) => priceOf(cents, other?.currency ?? 'USD', i18n.locale)
  if (!other) return null
  if (term === 'month') {
    const [yearly, saved] = [money(other.amount), money(amount * 12 - other.amount)]
    return amount * 12 > other.amount ? (
      <Trans>
        or {yearly} a year, {saved} less
      </Trans>
    ) : (
      <Trans>or {yearly} a year</Trans>
    )
  }
  const [monthly, saved] = [money(Math.round(amount / 12)), money(other.amount * 12 - amount)]
  return other.amount * 12 > amount ? (
    <Trans>
      that is {monthly} a month, you save {saved}
    </Trans>
  ) : (
    <Trans>that is {monthly} a month</Trans>
  )
}

function What({ plan, level, until }: Pick<Props, 'plan' | 'level' | 'until'>) {
  const { i18n } = useLingui()
  const day = until ? i18n.date(new Date(until), { dateStyle: 'medium' }) : ''
  switch (effectOf(plan, level)) {
    case 'begins':
      return <Trans>Starts when your payment arrives.</Trans>
    case 'renews':
      return <Trans>Continues where your plan ends, on {day}.</Trans>
    case 'upgrades':
      return (
        <Trans>Starts right away. What is left of your plan becomes extra time on this one.</Trans>
      )
    case 'waits':
      return (
        <Trans>
          Starts when your higher plan ends, on {day} at the earliest. You get its credits right
          away.
        </Trans>
      )
  }
}

function Gives({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-link" />
      <span>{children}</span>
    </li>
  )
}
