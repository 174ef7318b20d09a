import type { Overview } from '../../../worker/features/overview/read.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Moment } from '../../ui/moment.tsx'

/** Whether every credit is accounted for, and when that was last checked. */
export function Ledger({ ledger }: Pick<Overview, 'ledger'>) {
  const checked = ledger.checked_at && <Moment at={ledger.checked_at} />
  if (!checked)
    return (
      <p role="status" className="rounded-lg border border-line bg-surface p-4 text-14 text-muted">
        <Trans>
          The ledger has not been checked yet. That happens once a day, beginning within a minute.
        </Trans>
      </p>
    )
  if (ledger.ok)
    return (
      <div
        role="status"
        className="flex items-start gap-2 rounded-lg border border-tint-line bg-tint p-4 text-14 text-on-tint"
      >
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <Trans>The ledger is right: every credit is accounted for.</Trans>
          <span className="text-13">
            <Trans>Checked {checked}</Trans>
          </span>
        </p>
      </div>
    )
  return (
    <div role="alert" className="rounded-lg border border-red bg-red-tint p-4 text-14 text-red">
      <p className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        <Plural
          value={ledger.violations.length}
          one="The ledger breaks # rule"
          other="The ledger breaks # rules"
        />
      </p>
      <p className="mt-1 text-13">
        <Trans>Checked {checked}, and again every hour until it is right.</Trans>
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {ledger.violations.map(({ invariant, ids }) => (
          <li key={invariant} className="break-words">
            {invariant}: {ids.join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
