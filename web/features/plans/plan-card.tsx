import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { QUOTA_BYTES } from '../../../worker/features/files/contract.ts'
import type { Plan } from '../../../worker/features/plans/contract.ts'
import { CONCURRENCY } from '../../../worker/features/tasks/contract.ts'
import { Badge, levelTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { effectOf, moneyOf } from './words.ts'

const GIB = 1024 ** 3

type Props = {
  plan: Plan
  price: Pick<Plan, 'amount' | 'currency'>
  level: number
  until: string | null
  busy: boolean
  onBuy: () => void
}

/** One membership: what it costs, what it gives, and what buying it does to what the reader has. */
export function PlanCard({ plan, price: { amount, currency }, level, until, busy, onBuy }: Props) {
  const { i18n } = useLingui()
  const { title, credits, term, user_level } = plan
  const vip = user_level % 10
  const current = level === user_level
  const credited = i18n.number(credits)
  const each = moneyOf(Math.round(amount / 12), currency, i18n.locale)
  const gigabytes = (QUOTA_BYTES[vip] ?? QUOTA_BYTES[0]) / GIB
  const atOnce = CONCURRENCY[vip] ?? CONCURRENCY[0]
  return (
    <li
      className={`flex flex-col gap-5 rounded-lg border bg-surface p-6 ${current ? 'border-primary ring-1 ring-primary' : 'border-line'}`}
      aria-current={current || undefined}
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-18">{title}</h3>
        <Badge tone={levelTone(user_level)}>VIP{vip}</Badge>
      </div>
      <div>
        <p className="flex items-baseline gap-2">
          <span className="text-36 leading-none font-semibold tabular-nums">
            {moneyOf(amount, currency, i18n.locale)}
          </span>
          <span className="text-14 text-muted">
            {term === 'year' ? <Trans>a year</Trans> : <Trans>a month</Trans>}
          </span>
        </p>
        <p className="mt-1 min-h-5 text-13 text-muted">
          {term === 'year' && <Trans>that is {each} a month</Trans>}
        </p>
      </div>
      <ul className="flex flex-1 flex-col gap-2.5 text-14">
        <Gives>
          <Trans>{credited} credits at once, valid for the whole term</Trans>
        </Gives>
        <Gives>
          <Trans>{gigabytes} GB library</Trans>
        </Gives>
        <Gives>
          <Trans>{atOnce} tasks at the same time</Trans>
        </Gives>
      </ul>
      <div className="flex flex-col gap-2">
        {current && (
          <p className="text-14 font-medium text-link">
            <Trans>Your current plan</Trans>
          </p>
        )}
        <Button
          look={current ? 'secondary' : 'primary'}
          className="w-full"
          busy={busy}
          onClick={onBuy}
        >
          {effectOf(plan, level) === 'renews' ? <Trans>Renew</Trans> : <Trans>Purchase</Trans>}
          <span className="sr-only">{title}</span>
        </Button>
        <p className="min-h-10 text-13 text-muted">
          <What plan={plan} level={level} until={until} />
        </p>
      </div>
    </li>
  )
}

function What({ plan, level, until }: Pick<Props, 'plan' | 'level' | 'until'>) {
  const { i18n } = useLingui()
  const day = until ? i18n.date(new Date(until), { dateStyle: 'medium' }) : ''
  switch (effectOf(plan, level)) {
    case 'begins':
      return <Trans>Begins when your payment arrives.</Trans>
    case 'renews':
      return <Trans>Continues where your plan ends, on {day}.</Trans>
    case 'upgrades':
      return (
        <Trans>Begins at once. What is unused of your plan becomes more time of this one.</Trans>
      )
    case 'waits':
      return (
        <Trans>
          Begins when your higher plan ends, on {day} at the earliest. Its credits come at once.
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
