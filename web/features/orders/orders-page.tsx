import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order } from '../../../worker/features/orders/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { ordersQuery, useCheckOrder } from './api.ts'
import { DeleteOrder } from './delete-order.tsx'
import { moneyOf } from '../../../worker/kernel/money/contract.ts'
import { RenewalNotice } from './renewal-notice.tsx'
import { STATUS_NAMES, STATUS_TONES } from './words.ts'

const FIGURES = ['amount', 'actions']

const COLUMNS: Column<Order>[] = [
  { id: 'title', header: () => <Trans>Order</Trans>, cell: (row) => <What {...row} /> },
  {
    id: 'amount',
    beside: true,
    header: () => <Trans>Amount</Trans>,
    cell: (row) => <Amount {...row} />,
  },
  { id: 'status', header: () => <Trans>State</Trans>, cell: (row) => <State {...row} /> },
  {
    id: 'created_at',
    header: () => <Trans>When</Trans>,
    cell: (row) => <Moment at={row.created_at} />,
  },
  { id: 'actions', header: () => <Trans>Actions</Trans>, cell: (row) => <Actions order={row} /> },
]

/** What somebody has ordered, newest first. */
export function OrdersPage() {
  const { t } = useLingui()
  const list = useInfiniteQuery(ordersQuery)
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8 sm:px-6 sm:py-10">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-28">
          <Trans>Orders</Trans>
        </h1>
        {list.data?.pages[0]?.items[0] && (
          <Link to="/pricing" className={buttonClass()}>
            <Trans>See the plans</Trans>
          </Link>
        )}
      </header>
      <RenewalNotice />
      <ListTable
        list={list}
        caption={t`Your orders`}
        columns={COLUMNS}
        figures={FIGURES}
        empty={
          <Empty
            action={
              <Link to="/pricing" className={buttonClass('primary')}>
                <Trans>See the plans</Trans>
              </Link>
            }
          >
            <Trans>You have not ordered anything yet.</Trans>
          </Empty>
        }
      />
    </div>
  )
}

function What({ id, title, provider_title }: Order) {
  return (
    <Link
      to="/orders/$id"
      params={{ id }}
      className="inline-flex min-w-28 flex-col justify-center rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-4 hover:text-link pointer-coarse:min-h-11"
    >
      {title}
      <span className="text-13 font-normal text-muted max-sm:hidden">{provider_title}</span>
    </Link>
  )
}

/** What can be done about an order that waits, without opening it. */
function Actions({ order }: { order: Order }) {
  const { t } = useLingui()
  const check = useCheckOrder(order.id)
  if (order.status !== 'pending') return null
  const ask = () =>
    check.mutate(undefined, {
      onSuccess: ({ status }) =>
        status === 'pending' && toast.success(t`No payment has arrived yet.`),
      onError: (error) => toast.error(error),
    })
  return (
    <div className="flex justify-end gap-1">
      {!order.by_hand && (
        <Button size="small" busy={check.isPending} onClick={ask}>
          <Trans>Check now</Trans>
        </Button>
      )}
      <DeleteOrder order={order} onDeleted={() => {}} small />
    </div>
  )
}

function State({ status }: Order) {
  const { i18n } = useLingui()
  return <Badge tone={STATUS_TONES[status]}>{i18n._(STATUS_NAMES[status])}</Badge>
}

function Amount(order: Order) {
  const { i18n } = useLingui()
  return (
    <span className="whitespace-nowrap">{moneyOf(order.amount, order.currency, i18n.locale)}</span>
  )
}
