import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ORDER_STATUSES, type OrderStatus } from '../../../worker/features/orders/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Select } from '../../ui/select.tsx'
import type { Column } from '../../ui/table.tsx'
import { type AdminOrder, adminOrdersQuery } from './admin-api.ts'
import { AdminOrderDialog } from './admin-order.tsx'
import { Anomalies } from './anomalies.tsx'
import { moneyOf, STATUS_NAMES, STATUS_TONES } from './words.ts'

const FIGURES = ['amount']
const ALL = 'all'

/** Everybody's orders: confirm transfers, send money back, and settle what did not add up. */
export function OrdersAdmin() {
  const { t, i18n } = useLingui()
  const [status, setStatus] = useState<OrderStatus | typeof ALL>(ALL)
  const [open, setOpen] = useState<string>()
  const columns: Column<AdminOrder>[] = [
    {
      id: 'title',
      header: () => <Trans>Order</Trans>,
      cell: (row) => <What order={row} onOpen={() => setOpen(row.id)} />,
    },
    { id: 'amount', header: () => <Trans>Amount</Trans>, cell: (row) => moneyOf(row, i18n.locale) },
    { id: 'status', header: () => <Trans>State</Trans>, cell: (row) => <State {...row} /> },
    {
      id: 'created_at',
      header: () => <Trans>When</Trans>,
      cell: (row) => <Moment at={row.created_at} />,
    },
  ]
  const choices = [
    { value: ALL, label: t`All states` },
    ...ORDER_STATUSES.map((value) => ({ value, label: i18n._(STATUS_NAMES[value]) })),
  ] as const
  return (
    <>
      <Anomalies onOpen={setOpen} />
      <Select
        quiet
        label={t`State`}
        value={status}
        options={choices}
        onChange={setStatus}
        className="w-64 max-sm:w-full"
      />
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
    <button
      type="button"
      onClick={onOpen}
      className="min-w-40 rounded-sm text-left font-medium hover:text-link pointer-coarse:min-h-11"
    >
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
