import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Credits } from '../../../worker/features/credits/contract.ts'
import { DAY_MS } from '../../../worker/kernel/time/contract.ts'
import { TWO_DECIMALS } from '../../kernel/number.ts'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { SOURCE_NAMES } from './words.ts'

const SOON_MS = 14 * DAY_MS
/** Two rows of a wide window; what was done with credits stands under them. */
const FIRST_SHOWN = 6

/** Where a balance comes from: what is left of each package, and until when. */
export function Packages({ packages }: Pick<Credits, 'packages'>) {
  const [all, setAll] = useState(false)
  const shown = all ? packages : packages.slice(0, FIRST_SHOWN)
  return (
    <section aria-labelledby="packages-title" className="flex flex-col gap-4">
      <div>
        <h2 id="packages-title" className="text-18">
          <Trans>Packages</Trans>
        </h2>
        <p className="text-14 text-muted">
          <Trans>Credits that expire soonest are spent first.</Trans>
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((one) => (
          <Package key={one.id} {...one} />
        ))}
      </ul>
      {packages.length > FIRST_SHOWN && (
        <Button className="self-start" onClick={() => setAll(!all)}>
          {all ? <Trans>Show less</Trans> : <Trans>Show all</Trans>}
        </Button>
      )}
    </section>
  )
}

function Package({ source, granted, remaining, expires_at }: Credits['packages'][number]) {
  const { i18n } = useLingui()
  const [now] = useState(Date.now)
  const soon = remaining > 0 && Date.parse(expires_at) - now < SOON_MS
  const left = i18n.number(remaining, TWO_DECIMALS)
  const all = i18n.number(granted, TWO_DECIMALS)
  const day = i18n.date(expires_at, { dateStyle: 'medium' })
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-14 font-medium">{i18n._(SOURCE_NAMES[source])}</h3>
        <span className={`text-13 ${soon ? 'font-medium text-amber' : 'text-muted'}`}>
          <Trans>until {day}</Trans>
        </span>
      </div>
      <p className="tabular-nums">
        <Trans>
          <span className="text-22 font-semibold">{left}</span>{' '}
          <span className="text-14 text-muted">of {all} left</span>
        </Trans>
      </p>
      <Bar fraction={remaining / granted} />
    </li>
  )
}
