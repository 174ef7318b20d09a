import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ORDER_STATUSES, type OrderStatus } from '../../../worker/features/orders/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Select } from '../../ui/select.tsx'
import type { Column } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { type AdminOrder, adminOrdersQuery, anomaliesQuery, type Anomaly, useResolve } from './admin-api.ts'
import { AdminOrderDialog } from './admin-order.tsx'
import { moneyOf, STATUS_NAMES, STATUS_TONES } from './words.ts'

const FIGURES = ['amount']
const ALL = 'all'

/** Everybody's orders: confirm transfers, send money back, and settle what did not add up. */
export function OrdersAdmin() {
  const { t, i18n } = useLingui()
  const [status, setStatus] = useState<OrderStatus | typeof ALL>(ALL)
  const [open, setOpen] = useState<string>()
  const columns: Column<AdminOrder>[] = [
    { id: 'title', header: () => <Trans>Order</Trans>, cell: (row) => <What order={row} onOpen={() => setOpen(row.id)} /> },
    { id: 'amount', header: () => <Trans>Amount</Trans>, cell: (row) => moneyOf(row, i18n.locale) },
    { id: 'status', header: () => <Trans>State</Trans>, cell: (row) => <State {...row} /> },
    { id: 'created_at', header: () => <Trans>When</Trans>, cell: (row) => <Moment at={row.created_at} /> },
  ]
  const choices = [{ value: ALL, label: t`All states` }, ...ORDER_STATUSES.map((value) => ({ value, label: i18n._(STATUS_NAMES[value]) }))] as const
  return (
    <>
      <Anomalies onOpen={setOpen} />
      <Select quiet label={t`State`} value={status} options={choices} onChange={setStatus} className="w-64 max-sm:w-full" />
      <ListTable
        list={useInfiniteQuery(adminOrdersQuery(status === ALL ? undefined : status))}
        caption={t`Orders`}
        columns={columns}
        figures={FIGURES}
        empty={<Trans>Nothing here.</Trans>}
      />
      {open && <AdminOrderDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function What({ order, onOpen }: { order: AdminOrder; onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen} className="min-w-40 rounded-sm text-left font-medium hover:text-link pointer-coarse:min-h-11">
      {order.title}
      <span className="block font-mono text-12 font-normal text-muted">{order.id}</span>
    </button>
  )
}

function State({ status, deleted }: AdminOrder) {
  const { i18n } = useLingui()
  return (
    <span className="inline-flex gap-1">
      <Badge tone={STATUS_TONES[status]}>{i18n._(STATUS_NAMES[status])}</Badge>
      {deleted && (
        <Badge>
          <Trans>Deleted by its buyer</Trans>
        </Badge>
      )}
    </span>
  )
}

/** Payments that did not add up. There is nothing to see while there are none. */
function Anomalies({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useInfiniteQuery(anomaliesQuery)
  const resolve = useResolve()
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="anomalies" className="flex flex-col gap-3 rounded-lg border border-amber/40 bg-amber-tint p-5">
      <h2 id="anomalies" className="text-18">
        <Trans>Payments that did not add up</Trans>
      </h2>
      <ul className="flex flex-col gap-3">
        {rows.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="text-14">
              <p className="font-medium">
                <Kind {...one} />
              </p>
              <p className="text-13 break-all">
                {one.provider} · {one.event_id} · <Moment at={one.created_at} />
              </p>
            </div>
            <div className="flex gap-2">
              {one.order_id && (
                <Button size="small" onClick={() => onOpen(one.order_id ?? '')}>
                  <Trans>Order</Trans>
                </Button>
              )}
              <Button size="small" onClick={() => resolve.mutate(one.id, { onError: (error) => toast.error(error) })}>
                <Trans>Settled</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Kind({ kind }: Anomaly) {
  switch (kind) {
    case 'unknownOrder':
      return <Trans>A payment for an order that does not exist</Trans>
    case 'otherProvider':
      return <Trans>A payment from another provider than the order’s</Trans>
    case 'otherAmount':
      return <Trans>A payment of another amount than the order’s</Trans>
    case 'otherCurrency':
      return <Trans>A payment in another currency than the order’s</Trans>
    case 'paidTwice':
      return <Trans>An order paid twice; the second payment goes back by itself</Trans>
    case 'buyerGone':
      return <Trans>A payment for an account that is gone; it goes back by itself</Trans>
    case 'refundTooLarge':
      return <Trans>A refund of more than was paid</Trans>
  }
}
