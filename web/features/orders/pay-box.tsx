import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Order } from '../../../worker/features/orders/contract.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { openPortal, useCheckOrder } from './api.ts'
import { DeleteOrder } from './delete-order.tsx'
import { moneyOf } from './words.ts'

/** Webhooks take a moment, so a buyer who comes back is looked after so often. */
const LOOKS_AFTER_MS = [0, 1500, 3000, 5000, 10_000]

type Props = { order: Order; returned: boolean; onDeleted: () => void }

/** What a buyer can do about an order that is not paid, and what he is told when it is. */
export function PayBox({ order, returned, onDeleted }: Props) {
  const check = useCheckOrder(order.id)
  const [looks, setLooks] = useState(0)
  const waiting = returned && order.status === 'pending' && looks < LOOKS_AFTER_MS.length
  const { mutateAsync } = check
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => void mutateAsync().catch(() => {}).finally(() => setLooks(looks + 1)), LOOKS_AFTER_MS[looks])
    return () => clearTimeout(timer)
  }, [waiting, looks, mutateAsync])

  if (order.status === 'fulfilled') return <Thanks order={order} fresh={returned} />
  if (order.status === 'refunded' || order.status === 'paid') return null
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6 print:hidden">
      <p role="status">
        {waiting ? (
          <Trans>We are asking the payment service about your payment. This takes a few seconds.</Trans>
        ) : order.status !== 'pending' ? (
          <Trans>This order is closed. If you have paid it all the same, we can look for your payment.</Trans>
        ) : order.provider === 'manual' ? (
          <ByTransfer order={order} />
        ) : (
          <Trans>This order waits for your payment. Nothing has been charged yet.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {order.checkout_url && order.provider !== 'manual' && (
          <a href={order.checkout_url} className={buttonClass('primary')}>
            <Trans>Pay now</Trans>
          </a>
        )}
        {order.provider !== 'manual' && (
          <Button busy={check.isPending} onClick={() => check.mutate()}>
            <Trans>I paid, check now</Trans>
          </Button>
        )}
        {order.status === 'pending' && <DeleteOrder order={order} onDeleted={onDeleted} />}
      </div>
      {check.error && <Failure error={check.error} />}
      {check.isSuccess && !waiting && (
        <p className="text-14 text-muted">
          <Trans>The payment service knows of no payment yet. We go on asking by ourselves, so you may close this page.</Trans>
        </p>
      )}
    </section>
  )
}

function ByTransfer({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const sum = moneyOf(order, i18n.locale)
  return (
    <>
      {order.transfer_to && <span className="mb-2 block font-medium">{order.transfer_to}</span>}
      <Trans>
        Transfer {sum} and write the order number as its purpose. We confirm the order when the money has arrived; you need not do anything else.
      </Trans>
    </>
  )
}

function Thanks({ order, fresh }: { order: Order; fresh: boolean }) {
  const { i18n } = useLingui()
  const credits = i18n.number(order.credits)
  return (
    <section role="status" className="flex gap-3 rounded-lg border border-tint-line bg-tint p-5 text-on-tint sm:p-6 print:hidden">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="flex flex-col items-start gap-1">
        <p className="font-medium">
          {fresh ? <Trans>Thank you. {credits} credits are yours.</Trans> : <Trans>This order is paid, and its credits are in your account.</Trans>}
        </p>
        <Link to="/membership/{-$menuId}" params={{ menuId: 'credits' }} className="text-14 underline underline-offset-2 pointer-coarse:py-3">
          <Trans>See your credits</Trans>
        </Link>
        {order.renews && <Portal id={order.id} />}
      </div>
    </section>
  )
}

/** Where what renews by itself can be changed or ended. */
function Portal({ id }: { id: string }) {
  const portal = useMutation({ mutationFn: () => openPortal(id), onSuccess: ({ url }) => location.assign(url) })
  return (
    <>
      <p className="mt-2 text-14">
        <Trans>It renews by itself until you end it.</Trans>
      </p>
      <Button size="small" busy={portal.isPending} onClick={() => portal.mutate()}>
        <Trans>Change or end the renewal</Trans>
      </Button>
      {portal.error && <Failure error={portal.error} />}
    </>
  )
}
