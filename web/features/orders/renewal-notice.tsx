import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { moneyOf } from '../../../worker/kernel/money/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { openPortal, renewalQuery } from './api.ts'

/** Says that the reader's membership could not be charged again, and leads to where he changes his card. */
export function RenewalNotice() {
  const { i18n } = useLingui()
  const { data: renewal } = useQuery(renewalQuery)
  const portal = useMutation({ mutationFn: openPortal })
  if (!renewal?.failed) return null
  const { title, order_id } = renewal
  const { amount, currency, until } = renewal.failed
  const sum = moneyOf(amount, currency, i18n.locale)
  const day = until && i18n.date(new Date(until), { dateStyle: 'long' })
  return (
    <section
      role="status"
      className="flex flex-col items-start gap-3 rounded-lg border border-amber/40 bg-amber-tint p-5 print:hidden"
    >
      <p className="font-medium">
        <Trans>
          The renewal of “{title}” could not be charged ({sum}).
        </Trans>
      </p>
      <p className="text-14">
        {day ? (
          <Trans>Update your card by {day}, or your membership ends then.</Trans>
        ) : (
          <Trans>Your membership has ended. Update your card to have it again.</Trans>
        )}
      </p>
      <Button
        look="primary"
        busy={portal.isPending}
        // Who has gone to another page meanwhile stays there.
        onClick={() => portal.mutate(order_id, { onSuccess: ({ url }) => location.assign(url) })}
      >
        <Trans>Update the card</Trans>
      </Button>
      {portal.error && <Failure error={portal.error} />}
    </section>
  )
}
