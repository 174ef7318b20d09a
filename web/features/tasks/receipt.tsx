import { Plural, Trans } from '@lingui/react/macro'
import type { Task } from './keep.ts'

const figure = (amount: number) => amount.toFixed(2)

/** What a task cost and why, in words. */
export function Receipt({ task }: { task: Task }) {
  const { held, charged, returned, why } = task.receipt
  if (held === 0) {
    return (
      <p className="text-14 text-muted">
        <Trans>This task was free.</Trans>
      </p>
    )
  }
  const open = task.ended_at === null
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-14">
      <Line name={<Trans>Held for it</Trans>} amount={held} />
      {!open && (
        <>
          <Line name={<Trans>Charged</Trans>} amount={charged} strong />
          <Line name={<Trans>Returned</Trans>} amount={returned} />
          {why && (
            <>
              <dt className="text-muted">
                <Trans>Why</Trans>
              </dt>
              <dd className="text-right">{why}</dd>
            </>
          )}
        </>
      )}
    </dl>
  )
}

function Line({ name, amount, strong = false }: { name: React.ReactNode; amount: number; strong?: boolean }) {
  const text = figure(amount)
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className={`text-right tabular-nums ${strong ? 'font-semibold' : ''}`}>
        <Plural value={amount} one={`${text} credit`} other={`${text} credits`} />
      </dd>
    </>
  )
}
