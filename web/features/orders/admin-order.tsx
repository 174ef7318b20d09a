import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { moneyOf } from '../../../worker/kernel/money/contract.ts'
import { centsOf } from '../../admin/figure.ts'
import { formatCredits } from '../../kernel/number.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextField } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { adminOrderQuery, useConfirm, useRefund } from './admin-api.ts'
import { Happened } from './happened.tsx'

const REFUND_STATES = {
  wanted: msg`on its way`,
  done: msg`sent`,
  refused: msg`refused`,
}

/** Why money goes back without anybody's asking; other reasons are the words of whoever asked. */
const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  'paid twice': msg`paid twice`,
  'the buyer left': msg`the buyer left`,
}

/** One order as the admin sees it: its buyer, its history, its refunds, and what can be done. */
export function AdminOrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { i18n } = useLingui()
  const { data: order, error, refetch } = useQuery(adminOrderQuery(id))
  const money = (amount: number, currency = order?.currency ?? '') =>
    moneyOf(amount, currency, i18n.locale)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={order?.title ?? <Trans>Order</Trans>}
      description={order?.email ?? undefined}
      width="medium"
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!order && !error && <SkeletonRows rows={4} />}
      {order && (
        <div className="flex flex-col gap-5">
          <p className="font-mono text-12 break-all text-muted">{order.id}</p>
          <ol className="flex flex-col gap-2 text-14">
            {order.timeline.map((line) => (
              <li
                key={`${line.kind}-${line.at}-${line.text}`}
                className="flex flex-wrap justify-between gap-x-4"
              >
                <span>
                  <Happened line={line} />
                </span>
                <Moment at={line.at} />
              </li>
            ))}
          </ol>
          {order.refunds.length > 0 && (
            <ul className="flex flex-col gap-1 border-t border-line pt-4 text-14">
              {order.refunds.map(
                ({
                  id: refund,
                  amount,
                  currency,
                  state,
                  reason: given,
                  surplus,
                  clawed,
                  shortfall,
                  restored_at,
                }) => {
                  const sum = money(amount, currency)
                  const [back, lost] = [
                    formatCredits(clawed, i18n.locale),
                    formatCredits(shortfall, i18n.locale),
                  ]
                  const become = i18n._(REFUND_STATES[state])
                  const named = REASONS[given]
                  const reason = named ? i18n._(named) : given
                  return (
                    <li key={refund}>
                      {/* What came over and above bought nothing that could be taken back. */}
                      {surplus ? (
                        <Trans>
                          {sum} ({become}), {reason}
                        </Trans>
                      ) : (
                        <Trans>
                          {sum} ({become}), {reason}: {back} credits taken back, {lost} were spent
                        </Trans>
                      )}
                      {restored_at && (
                        <>
                          {' '}
                          <Badge tone="green">
                            <Trans>Won, given back</Trans>
                          </Badge>
                        </>
                      )}
                    </li>
                  )
                },
              )}
            </ul>
          )}
          {order.by_hand && order.paid_at === null && <Confirm id={id} />}
          {order.status === 'fulfilled' && (
            <Refund
              id={id}
              left={order.amount - order.refunded}
              byHand={order.by_hand}
              money={money}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

function Confirm({ id }: { id: string }) {
  const { t } = useLingui()
  const { register, handleSubmit } = useForm<{ reference: string }>({
    defaultValues: { reference: '' },
  })
  const confirm = useConfirm(id)
  const send = ({ reference }: { reference: string }) =>
    confirm.mutate(reference.trim(), {
      onSuccess: () => toast.success(t`The order is paid.`),
      onError: (error) => toast.error(error),
    })
  return (
    <form
      className="flex flex-col gap-3 border-t border-line pt-4"
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <TextField
        label={<Trans>Reference of the transfer</Trans>}
        maxLength={200}
        {...register('reference')}
      />
      <Button type="submit" look="primary" className="self-start" busy={confirm.isPending}>
        <Trans>The transfer has arrived</Trans>
      </Button>
    </form>
  )
}

type Fields = { amount: string; reason: string }

type RefundProps = {
  id: string
  left: number
  /** Nobody but the admin can send it. */
  byHand: boolean
  money: (amount: number) => string
}

function Refund({ id, left, byHand, money }: RefundProps) {
  const { t } = useLingui()
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { amount: (left / 100).toFixed(2), reason: '' },
  })
  const refund = useRefund(id)
  const send = ({ amount, reason }: Fields) =>
    refund.mutate(
      { amount: centsOf(amount), reason: reason.trim() },
      {
        onSuccess: () =>
          toast.success(
            byHand
              ? t`It is written down that the money went back.`
              : t`The money is on its way back.`,
          ),
        onError: (error) => toast.error(error),
      },
    )
  const most = money(left)
  return (
    <form
      noValidate
      className="flex flex-col gap-3 border-t border-line pt-4"
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <TextField
        label={
          byHand ? <Trans>Amount you have sent back</Trans> : <Trans>Amount to send back</Trans>
        }
        hint={<Trans>At most {most}. What it bought is taken back in the same share.</Trans>}
        inputMode="decimal"
        error={formState.errors.amount && <Trans>Please write an amount up to {most}.</Trans>}
        {...register('amount', { validate: (text) => centsOf(text) >= 1 && centsOf(text) <= left })}
      />
      <TextField
        label={<Trans>Reason</Trans>}
        maxLength={500}
        error={formState.errors.reason && <Trans>Please write why.</Trans>}
        {...register('reason', { validate: (text) => text.trim() !== '' })}
      />
      <Button type="submit" look="danger" className="self-start" busy={refund.isPending}>
        {byHand ? <Trans>I have sent the money back</Trans> : <Trans>Send the money back</Trans>}
      </Button>
    </form>
  )
}
