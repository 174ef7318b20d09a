import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Plan, Price } from '../../../worker/features/plans/contract.ts'
import { Button } from '../../ui/button.tsx'
import { priceOf } from '../../../worker/kernel/money/contract.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { renewalAfter } from '../../../worker/features/plans/offer/contract.ts'

type WayToPay = { id: string; title: string; renews: boolean }

type Props = {
  plan: Plan
  price: Price
  /** The ways that take its currency, the preferred one first; there is one at least. */
  ways: readonly WayToPay[]
  /** The reader's level, and his membership that renews by itself. */
  level: number
  renewal: { title: string; user_level: number } | null | undefined
  busy: boolean
  onPay: (wayId: string) => void
  onClose: () => void
}

/** A chosen plan, and how it is to be paid. */
export function PayDialog({ plan, price, ways, level, renewal, busy, onPay, onClose }: Props) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState(ways[0]?.id)
  const way = ways.find(({ id }) => id === chosen) ?? ways[0]
  const before = renewal?.title
  const after = way && renewalAfter(plan, way, level, renewal)
  const sum = priceOf(price.amount, price.currency, i18n.locale)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={plan.title}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" busy={busy} onClick={() => way && onPay(way.id)}>
            <Trans>Pay {sum}</Trans>
          </Button>
        </>
      }
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-14 font-medium">
          <Trans>Pay by</Trans>
        </legend>
        {ways.map(({ id, title }) => (
          <label
            key={id}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-4 text-14 transition-colors hover:bg-hover has-checked:border-primary has-checked:bg-tint has-checked:text-on-tint"
          >
            <input
              type="radio"
              name="way"
              value={id}
              checked={id === way?.id}
              onChange={() => setChosen(id)}
              className="size-4 accent-(--primary)"
            />
            {title}
          </label>
        ))}
      </fieldset>
      {after && (
        <p className="mt-4 rounded-md border border-line bg-sunken px-4 py-3 text-14">
          {after === 'ends' ? (
            <Trans>
              Once this is paid, “{before}” no longer renews: you are never charged for both, and
              the time you have paid for stays yours.
            </Trans>
          ) : (
            <Trans>“{before}” keeps renewing beside this, and is charged as before.</Trans>
          )}
        </p>
      )}
      <p className="mt-4 text-13 text-muted">
        <Trans>You pay on the next page.</Trans>
      </p>
    </Dialog>
  )
}
