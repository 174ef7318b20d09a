import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import {
  MOST_CSV_ROWS,
  ORDER_STATUSES,
  type OrdersWanted,
  type OrderStatus,
} from '../../../worker/features/orders/contract.ts'
import { PersonLink } from '../../admin/person-link.tsx'
import { Search, useSearched } from '../../admin/search.tsx'
import { formatNumber } from '../../kernel/number.ts'
import { saveFile } from '../../media/save-file.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/figure.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Select } from '../../ui/select.tsx'
import type { Column } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { type AdminOrder, adminOrdersQuery, ordersAsCsv } from './admin-api.ts'
import { AdminOrderDialog } from './admin-order.tsx'
import { Anomalies } from './anomalies.tsx'
import { STATUS_NAMES, STATUS_TONES } from './words.ts'

const FIGURES = ['amount']
const ALL = 'all'

const columnsOf = (open: (id: string) => void): Column<AdminOrder>[] => [
  {
    id: 'title',
    header: () => <Trans>Order</Trans>,
    cell: (row) => <What order={row} onOpen={() => open(row.id)} />,
  },
  {
    id: 'buyer',
    header: () => <Trans>Buyer</Trans>,
    cell: (row) => <PersonLink id={row.user_id} name={row.email} />,
  },
  {
    id: 'amount',
    header: () => <Trans>Amount</Trans>,
    cell: (row) => <Money of={row.amount} currency={row.currency} />,
  },
  { id: 'status', header: () => <Trans>State</Trans>, cell: (row) => <State {...row} /> },
  {
    id: 'created_at',
    header: () => <Trans>When</Trans>,
    cell: (row) => <Moment at={row.created_at} />,
  },
]

/** Everybody's orders: confirm transfers, send money back, and settle what did not add up. */
export function OrdersAdmin() {
  const { t, i18n } = useLingui()
  const [status, setStatus] = useState<OrderStatus | typeof ALL>(ALL)
  const search = useSearched()
  const wanted = { ...(status !== ALL && { status }), ...(search && { search }) }
  const [open, setOpen] = useState<string>()
  const columns = useMemo(() => columnsOf(setOpen), [])
  const choices = [
    { value: ALL, label: t`All states` },
    ...ORDER_STATUSES.map((value) => ({ value, label: i18n._(STATUS_NAMES[value]) })),
  ] as const
  return (
    <>
      <Anomalies onOpen={setOpen} />
      <div className="flex flex-wrap items-center gap-3">
        <Search label={t`Order number or buyer’s email`} />
        <Select
          quiet
          label={t`State`}
          value={status}
          options={choices}
          onChange={setStatus}
          className="w-52 max-sm:w-full"
        />
        <CsvButton wanted={wanted} />
      </div>
      <ListTable
        list={useInfiniteQuery(adminOrdersQuery(wanted))}
        caption={t`Orders`}
        columns={columns}
        figures={FIGURES}
        empty={search ? <Trans>No orders match.</Trans> : <Trans>Nothing here.</Trans>}
      />
      {open && <AdminOrderDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** The listed orders, also those on later pages, as a file for a spreadsheet. */
function CsvButton({ wanted }: { wanted: OrdersWanted }) {
  const { t, i18n } = useLingui()
  const { mutate, isPending } = useMutation({ mutationFn: ordersAsCsv })
  const save = async (file: File) => {
    saveFile(file)
    const most = formatNumber(MOST_CSV_ROWS, i18n.locale)
    if ((await file.text()).split('\r\n').length > MOST_CSV_ROWS + 1)
      toast.success(t`The file holds the newest ${most} orders.`)
  }
  return (
    <Button
      className="sm:ml-auto"
      busy={isPending}
      onClick={() => mutate(wanted, { onSuccess: save, onError: (error) => toast.error(error) })}
    >
      <Download aria-hidden />
      <Trans>Download CSV</Trans>
    </Button>
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
