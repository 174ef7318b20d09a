import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderWithTimeline } from '../../../worker/features/orders/contract.ts'
import { ApiError } from '../../kernel/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useWatchedOrder } from './api.ts'
import { Happened } from './happened.tsx'
import { PayBox } from './pay-box.tsx'
import { RenewalNotice } from './renewal-notice.tsx'
import { STATUS_NAMES, STATUS_TONES } from './words.ts'
import { OrderReceipt } from './receipt.tsx'

type Props = {
  id: string
  /** The buyer comes back from the checkout. */
  returned: boolean
  /** Stands where there is no such order. */
  gone: ReactNode
  onDeleted: () => void
}

/** One order: what happened to it, how to pay it, and its receipt. */
export function OrderPage({ id, returned, gone, onDeleted }: Props) {
  const { data: order, dataUpdatedAt, error, refetch, waited } = useWatchedOrder(id)
  if (!order && error instanceof ApiError && error.code === 404) return gone
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-10 print:max-w-none print:p-0">
      <Link
        to="/orders"
        className="inline-flex items-center gap-1 self-start rounded-sm text-14 text-link no-underline hover:text-link-hover pointer-coarse:min-h-11 print:hidden"
      >
        <ChevronLeft aria-hidden className="size-4" />
        <Trans>All orders</Trans>
      </Link>
      {order ? (
        <Found
          order={order}
          readAt={dataUpdatedAt}
          returned={returned}
          waited={waited}
          onDeleted={onDeleted}
        />
      ) : (
        <>
          <h1 className="text-28">
            <Trans>Order</Trans>
          </h1>
          {error ? (
            <Failure error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={3} className="h-28" />
          )}
        </>
      )}
    </div>
  )
}

type FoundProps = {
  order: OrderWithTimeline
  readAt: number
  returned: boolean
  waited: boolean
  onDeleted: () => void
}

function Found({ order, ...how }: FoundProps) {
  const { i18n } = useLingui()
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-28">{order.title}</h1>
        <Badge tone={STATUS_TONES[order.status]}>{i18n._(STATUS_NAMES[order.status])}</Badge>
      </header>
      {order.renews && <RenewalNotice />}
      <PayBox order={order} {...how} />
      <OrderReceipt order={order} />
      <section
        aria-labelledby="timeline"
        className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6"
      >
        <h2 id="timeline" className="text-18">
          <Trans>What happened</Trans>
        </h2>
        <ol className="flex flex-col gap-4 border-l-2 border-line pl-5">
          {order.timeline.map((line) => (
            <li key={`${line.kind}-${line.at}-${line.text}`} className="relative flex flex-col">
              <span
                aria-hidden
                className="absolute top-2 -left-[26px] size-2.5 rounded-full bg-primary ring-4 ring-surface"
              />
              <span>
                <Happened line={line} />
              </span>
              <span className="text-13">
                <Moment at={line.at} />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
