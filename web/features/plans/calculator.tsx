import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Plan } from '../../../worker/features/plans/contract.ts'
import { Slider } from '../../ui/slider.tsx'

/** Something that costs credits each time. */
export type PricedWork = {
  key: string
  title: string
  credits: number
  /** So many of what it makes, in words. */
  counted?: (times: number) => string
}

const STEP = 100
const LEAST = 100
const START = 1000

/** What a number of credits is good for, by the prices on the buttons. */
export function Calculator({
  works,
  plans,
}: {
  works: readonly PricedWork[]
  plans: readonly Plan[]
}) {
  const { t, i18n } = useLingui()
  const [credits, setCredits] = useState(START)
  const most = Math.max(
    12_000,
    ...plans
      .filter(({ term, kind }) => term === 'month' || kind === 'topup')
      .map((plan) => plan.credits),
  )
  const figure = i18n.number(credits)
  return (
    <section aria-labelledby="calculator-title" className="flex flex-col gap-5">
      <h2 id="calculator-title" className="text-22">
        <Trans>What credits are good for</Trans>
      </h2>
      <div className="grid gap-6 rounded-lg border border-line bg-surface p-5 sm:p-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
        <Slider
          label={t`Credits`}
          value={credits}
          min={LEAST}
          max={most}
          step={STEP}
          onChange={setCredits}
          format={(value) => i18n.number(value)}
        />
        <div className="flex flex-col gap-3">
          <p className="text-muted">
            <Trans>{figure} credits cover any one of these:</Trans>
          </p>
          <ul className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
            {works.map(({ key, title, credits: price, counted }) => {
              const times = Math.floor(credits / price)
              return (
                <li
                  key={key}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2"
                >
                  <span>{title}</span>
                  <span className="ml-auto font-medium tabular-nums">
                    {counted && times > 0 ? (
                      counted(times)
                    ) : (
                      <Plural value={times} one="# time" other="# times" />
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
    </section>
  )
}
