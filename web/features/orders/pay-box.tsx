import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Order, OrderWithTimeline } from '../../../worker/features/orders/contract.ts'
import { levelName } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { late } from '../../ui/late.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WayBackLink } from '../../ui/way-back-link.tsx'
import { openPortal, useCheckOrder, useReopen } from './api.ts'
import { DeleteOrder } from './delete-order.tsx'
import { moneyOf } from '../../../worker/kernel/money/contract.ts'

// The library that draws codes is fetched where one is shown.
const PayCode = late(() => import('./pay-code.tsx').then(({ PayCode }) => ({ default: PayCode })))

/** Webhooks take a moment, so a buyer who comes back is looked after so often. */
const LOOKS_AFTER_MS = [0, 1500, 3000, 5000, 10_000]

type Props = {
  order: OrderWithTimeline
  /** When the order was read, in milliseconds of the reader's clock. */
  readAt: number
  returned: boolean
  /** It was still to be paid when the page was opened. */
  waited: boolean
  onDeleted: () => void
}

/** What a buyer can do about an order that is not paid, and what he is told when it is. */
export function PayBox({ order, readAt, returned, waited, onDeleted }: Props) {
  const check = useCheckOrder(order.id)
  const reopen = useReopen(order.id)
  const [looks, setLooks] = useState(0)
  const waiting = returned && order.status === 'pending' && looks < LOOKS_AFTER_MS.length
  const { mutateAsync } = check
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(
      () =>
        void mutateAsync()
          .catch(() => {})
          .finally(() => setLooks(looks + 1)),
      LOOKS_AFTER_MS[looks],
    )
    return () => clearTimeout(timer)
  }, [waiting, looks, mutateAsync])

  if (order.status === 'fulfilled') return <Thanks order={order} fresh={returned || waited} />
  if (order.status === 'refunded' || order.status === 'paid') return null
  // Who has paid already is not asked to pay again.
  const held =
    order.timeline.findLast(({ kind }) => kind === 'otherPayment' || kind === 'otherReturned')
      ?.kind === 'otherPayment'
  const code = held ? null : order.checkout_code
  const byHand = order.by_hand
  const pay = () =>
    reopen.mutate(undefined, {
      onSuccess: ({ checkout_url }) => checkout_url && location.assign(checkout_url),
    })
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6 print:hidden">
      <p role="status">
        {held ? (
          <Trans>
            We received a payment of a different amount for this order. We are looking into it and
            will write to you.
          </Trans>
        ) : waiting ? (
          <Trans>
            We are asking the payment service about your payment. This takes a few seconds.
          </Trans>
        ) : order.status !== 'pending' && byHand ? (
          <Trans>
            This order is closed. If you have sent the transfer, there is nothing else to do: we
            confirm the order when the money arrives.
          </Trans>
        ) : order.status !== 'pending' ? (
          <Trans>This order is closed. If you paid anyway, we can look for your payment.</Trans>
        ) : byHand ? (
          <Trans>
            Transfer the amount with the order number as the reference. We confirm the order when
            the money arrives; there is nothing else to do.
          </Trans>
        ) : code ? (
          <Trans>This order is paid with your phone. Nothing has been charged yet.</Trans>
        ) : (
          <Trans>This order waits for your payment. Nothing has been charged yet.</Trans>
        )}
      </p>
      {byHand && order.status === 'pending' && !held && !waiting && <Transfer order={order} />}
      {code && (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <PayCode
            order={order}
            code={code.text}
            until={readAt + code.expires_in * 1000}
            busy={reopen.isPending}
            onAnother={() => reopen.mutate()}
          />
        </Suspense>
      )}
      {reopen.error && <Failure error={reopen.error} />}
      <div className="flex flex-wrap gap-3">
        {order.checkout_url && !code && !held && !byHand && (
          <a href={order.checkout_url} className={buttonClass('primary')}>
            <Trans>Pay now</Trans>
          </a>
        )}
        {order.status === 'pending' && !order.checkout_url && !held && (
          <Button look="primary" busy={reopen.isPending || reopen.isSuccess} onClick={pay}>
            <Trans>Pay now</Trans>
          </Button>
        )}
        {!byHand && (
          <Button busy={check.isPending} onClick={() => check.mutate()}>
            <Trans>I paid, check now</Trans>
          </Button>
        )}
        {order.status !== 'pending' && !held && (
          <Link to="/pricing" className={buttonClass('secondary')}>
            <Trans>See the plans</Trans>
          </Link>
        )}
        {order.status === 'pending' && <DeleteOrder order={order} onDeleted={onDeleted} />}
      </div>
      {check.error && <Failure error={check.error} />}
      {check.isSuccess && !waiting && (
        <p className="text-14 text-muted">
          <Trans>
            The payment service has not seen a payment yet. We keep checking, so you can close this
            page.
          </Trans>
        </p>
      )}
    </section>
  )
}

/** What a bank asks for. */
function Transfer({ order: { id, amount, currency, transfer_to: to } }: { order: Order }) {
  const { t, i18n } = useLingui()
  return (
    <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-2 text-14">
      <TransferFact name={<Trans>Amount</Trans>} text={moneyOf(amount, currency, i18n.locale)} />
      {to && (
        <TransferFact name={<Trans>Transfer to</Trans>} text={to} copy={t`Copy the account`} />
      )}
      <TransferFact name={<Trans>Order number</Trans>} text={id} copy={t`Copy the order number`} />
    </dl>
  )
}

function TransferFact({ name, text, copy }: { name: ReactNode; text: string; copy?: string }) {
  return (
    <>
      <dt className="py-2 text-13 text-muted">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere select-all">{text}</dd>
      <dd>{copy && <CopyButton label={copy} text={text} />}</dd>
    </>
  )
}

function Thanks({ order, fresh }: { order: OrderWithTimeline; fresh: boolean }) {
  const { i18n } = useLingui()
  const credits = i18n.number(order.credits)
  return (
    <section
      role="status"
      className="flex gap-3 rounded-lg border border-tint-line bg-tint p-5 text-on-tint sm:p-6 print:hidden"
    >
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="flex flex-col items-start gap-1">
        <p className="font-medium">
          {fresh ? (
            <Trans>Thank you. {credits} credits are yours.</Trans>
          ) : (
            <Trans>This order is paid, and its credits are in your account.</Trans>
          )}
        </p>
        <Level {...order} />
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          <WayBackLink />
          <Link
            to="/membership/{-$menuId}"
            params={{ menuId: order.user_level > 0 ? 'plan' : 'credits' }}
            className="text-14 underline underline-offset-2 pointer-coarse:py-3"
          >
            {order.user_level > 0 ? (
              <Trans>See your membership</Trans>
            ) : (
              <Trans>See your credits</Trans>
            )}
          </Link>
        </div>
        {(order.renews || order.renews_until) && <Portal order={order} />}
      </div>
    </section>
  )
}

function Level({ user_level, good_until }: OrderWithTimeline) {
  const { t, i18n } = useLingui()
  if (user_level % 10 === 0 || !good_until) return null
  const level = levelName(user_level, t`Free`)
  const day = i18n.date(new Date(good_until), { dateStyle: 'long' })
  return (
    <p className="text-14">
      <Trans>
        {level}, good until {day}.
      </Trans>
    </p>
  )
}

/** Where what renews by itself can be changed or ended. */
function Portal({ order: { id, renews_until } }: { order: Order }) {
  const { i18n } = useLingui()
  const portal = useMutation({ mutationFn: openPortal })
  const day = renews_until ? i18n.date(new Date(renews_until), { dateStyle: 'long' }) : ''
  return (
    <>
      <p className="mt-2 text-14">
        {renews_until ? (
          <Trans>You ended the renewal: you will not be charged again, and it ends on {day}.</Trans>
        ) : (
          <Trans>It renews automatically until you end it.</Trans>
        )}
      </p>
      <Button
        size="small"
        busy={portal.isPending}
        // Who has gone to another page meanwhile stays there.
        onClick={() => portal.mutate(id, { onSuccess: ({ url }) => location.assign(url) })}
      >
        {renews_until ? (
          <Trans>Turn renewal back on</Trans>
        ) : (
          <Trans>Change or end the renewal</Trans>
        )}
      </Button>
      {portal.error && <Failure error={portal.error} />}
    </>
  )
}
