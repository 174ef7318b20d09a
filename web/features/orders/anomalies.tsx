import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AnomalyKind } from '../../../worker/features/orders/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { TextField } from '../../ui/field.tsx'
import { Money } from '../../ui/figure.tsx'
import { Moment } from '../../ui/moment.tsx'
import { toast } from '../../ui/toast.ts'
import { type Anomaly, anomaliesQuery, type Deed, useRepair } from './admin-api.ts'

const KINDS = {
  unknownOrder: msg`A payment for an order that does not exist`,
  otherProvider: msg`A payment from another provider than the order’s`,
  otherAmount: msg`A payment of another amount than the order’s`,
  otherCurrency: msg`A payment in another currency than the order’s`,
  paidTwice: msg`An order paid twice; the second payment goes back`,
  buyerGone: msg`A payment for an account that is gone; it goes back`,
  refundTooLarge: msg`A refund of more than was paid`,
  refundRefused: msg`A refund that did not go through`,
  refundWaits: msg`A refund that could not be asked for yet; it is tried again`,
} satisfies Record<AnomalyKind, unknown>

const DEEDS = {
  grant: msg`Give what was ordered`,
  refund: msg`Send the money back`,
  returned: msg`I have sent it back`,
  settle: msg`Settled`,
} satisfies Record<Deed, unknown>

const MEANINGS = {
  grant: msg`The payment is taken for this order: it becomes an order of that sum, and its buyer gets what was ordered.`,
  refund: msg`The payment service is asked to send the whole payment back.`,
  returned: msg`You have sent the money yourself, outside this site. Nothing more is sent.`,
  settle: msg`Nothing more is to be done here.`,
} satisfies Record<Deed, unknown>

/** Payments that did not add up, each with what can be done. There is nothing to see while there are none. */
export function Anomalies({ onOpen }: { onOpen: (id: string) => void }) {
  const { i18n } = useLingui()
  const list = useInfiniteQuery(anomaliesQuery)
  const { data, error, refetch } = list
  const [asked, ask] = useState<{ one: Anomaly; deed: Deed }>()
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  if (rows.length === 0) return null
  return (
    <section
      aria-labelledby="anomalies"
      className="flex flex-col gap-3 rounded-lg border border-amber/40 bg-amber-tint p-5"
    >
      <h2 id="anomalies" className="text-18">
        <Trans>Payments that did not add up</Trans>
      </h2>
      <ul className="flex flex-col gap-4">
        {rows.map((one) => (
          <li
            key={one.id}
            className="flex flex-col gap-x-6 gap-y-2 lg:flex-row lg:items-center lg:justify-between"
          >
            <div className="min-w-0 text-14">
              <p className="flex flex-wrap gap-x-3 font-medium">
                {i18n._(KINDS[one.kind])}
                {one.amount !== null && one.currency && (
                  <span className="tabular-nums">
                    <Money of={one.amount} currency={one.currency} />
                  </span>
                )}
              </p>
              <p className="text-13 break-all">
                {one.provider} · {one.event_id} · <Moment at={one.created_at} />
              </p>
              <Going refund={one.refund} />
            </div>
            <div className="flex flex-wrap gap-2 lg:shrink-0">
              {one.order_id && (
                <Button size="small" onClick={() => onOpen(one.order_id ?? '')}>
                  <Trans>Order</Trans>
                </Button>
              )}
              {[...one.repairs, 'settle' as const].map((deed) => (
                <Button key={deed} size="small" onClick={() => ask({ one, deed })}>
                  {i18n._(DEEDS[deed])}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <ShowMore list={list} size="small" className="self-start" />
      {asked && <RepairDialog {...asked} onClose={() => ask(undefined)} />}
    </section>
  )
}

/** What becomes of the money without anybody's doing. */
function Going({ refund }: Pick<Anomaly, 'refund'>) {
  if (refund === null || refund === 'refused') return null
  return (
    <p className="text-13">
      {refund === 'byHand' ? (
        <Trans>Nobody but you can send it: please do, then say so here.</Trans>
      ) : refund === 'done' ? (
        <Trans>The money went back.</Trans>
      ) : (
        <Trans>The money is on its way back by itself.</Trans>
      )}
    </p>
  )
}

function RepairDialog({ one, deed, onClose }: { one: Anomaly; deed: Deed; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const repair = useRepair(one.id)
  const send = ({ reason }: { reason: string }) =>
    repair.mutate(
      { deed, reason: reason.trim() },
      {
        onSuccess: () => (toast.success(t`It is done.`), onClose()),
        onError: (error) => toast.error(error),
      },
    )
  const submit = () => void handleSubmit(send)()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={i18n._(DEEDS[deed])}
      description={i18n._(KINDS[one.kind])}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look={deed === 'refund' ? 'danger' : 'primary'}
            busy={repair.isPending}
            onClick={submit}
          >
            {i18n._(DEEDS[deed])}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => (event.preventDefault(), submit())}
      >
        <p className="text-14 text-muted">{i18n._(MEANINGS[deed])}</p>
        <TextField
          label={<Trans>Reason</Trans>}
          maxLength={500}
          error={formState.errors.reason && <Trans>Please write why.</Trans>}
          {...register('reason', { validate: (text) => text.trim() !== '' })}
        />
      </form>
    </Dialog>
  )
}
