import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { CURRENCIES } from '../../../worker/features/plans/contract.ts'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { actionsColumn } from '../../admin/actions-column.tsx'
import { AskingButton } from '../../admin/asking-button.tsx'
import { ListHead } from '../../admin/list-head.tsx'
import { Badge, levelTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Credits, Money } from '../../ui/figure.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { type AdminPlan, adminPlansQuery, useChangePlan } from './admin-api.ts'
import { PlanDialog } from './admin-form.tsx'

const FIGURES = ['amount', 'credits', 'sort']
const KIND_NAMES = {
  free: msg`Free plan`,
  membership: msg({ message: 'Membership', context: 'kind of plan' }),
  topup: msg`Top-ups`,
}
const TERM_NAMES = { month: msg`One month`, year: msg`One year` }

/** What is sold: its titles, price and place on the price list. */
export function PlansAdmin() {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery(adminPlansQuery)
  const [open, setOpen] = useState<AdminPlan | 'new'>()
  const columns = useMemo<Column<AdminPlan>[]>(
    () => [
      {
        id: 'title',
        header: () => <Trans>Plan</Trans>,
        cell: (row) => <Title plan={row} onOpen={() => setOpen(row)} />,
      },
      { id: 'kind', header: () => <Trans>Type</Trans>, cell: (row) => <Kind plan={row} /> },
      { id: 'amount', header: () => <Trans>Price</Trans>, cell: (row) => <Prices plan={row} /> },
      {
        id: 'credits',
        header: () => <Trans>Credits</Trans>,
        cell: (row) => <Credits of={row.credits} />,
      },
      {
        id: 'term',
        header: () => <Trans>Lasts</Trans>,
        cell: (row) => <span className="whitespace-nowrap">{i18n._(TERM_NAMES[row.term])}</span>,
      },
      {
        id: 'sort',
        header: () => <Trans context="place in a list">Order</Trans>,
        cell: (row) => row.sort,
      },
      { id: 'on_sale', header: () => <Trans>State</Trans>, cell: (row) => <Sale plan={row} /> },
      actionsColumn((row) => <Actions plan={row} onEdit={() => setOpen(row)} />),
    ],
    [i18n],
  )
  return (
    <>
      <ListHead add={<Trans>New plan</Trans>} onAdd={() => setOpen('new')}>
        <Trans>
          A change holds for what is ordered from now on. Orders keep the price and the credits they
          were made with.
        </Trans>
      </ListHead>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <Table
          caption={t`Plans`}
          columns={columns}
          figures={FIGURES}
          rows={data}
          empty={<Trans>There is no plan yet.</Trans>}
        />
      )}
      {open && (
        <PlanDialog plan={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function Title({ plan, onOpen }: { plan: AdminPlan; onOpen: () => void }) {
  const { i18n } = useLingui()
  return (
    <button
      type="button"
      onClick={onOpen}
      className="min-w-44 rounded-sm text-left font-medium hover:text-link pointer-coarse:min-h-11"
    >
      {plan.title[i18n.locale as Locale]}
      <span className="block font-mono text-12 font-normal text-muted">{plan.id}</span>
    </button>
  )
}

function Kind({ plan: { kind, user_level } }: { plan: AdminPlan }) {
  const { i18n } = useLingui()
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {i18n._(KIND_NAMES[kind])}
      {kind === 'membership' && <Badge tone={levelTone(user_level)}>VIP{user_level % 10}</Badge>}
    </span>
  )
}

function Prices({ plan: { amount, currency, other_prices } }: { plan: AdminPlan }) {
  const all: Partial<Record<string, number>> = { ...other_prices, [currency]: amount }
  return (
    <span className="inline-flex flex-col whitespace-nowrap">
      {CURRENCIES.map(
        (known) =>
          all[known] !== undefined && (
            <span key={known}>
              <Money of={all[known]} currency={known} />
            </span>
          ),
      )}
    </span>
  )
}

const Sale = ({ plan }: { plan: AdminPlan }) => (
  <span className="whitespace-nowrap">
    {plan.on_sale ? (
      <Badge tone="green">
        <Trans>On sale</Trans>
      </Badge>
    ) : (
      <Badge>
        <Trans>Off sale</Trans>
      </Badge>
    )}
  </span>
)

function Actions({ plan, onEdit }: { plan: AdminPlan; onEdit: () => void }) {
  const { t, i18n } = useLingui()
  const { mutate, mutateAsync, isPending } = useChangePlan()
  const { id, kind, on_sale } = plan
  const name = plan.title[i18n.locale as Locale]
  const turn = () =>
    mutate(
      { do: 'change', id, part: { on_sale: !on_sale } },
      { onError: (error) => toast.error(error) },
    )
  return (
    <span className="flex items-center justify-end gap-1">
      <Button
        size="small"
        busy={isPending}
        onClick={turn}
        aria-label={on_sale ? t`Take off sale: ${name}` : t`Put on sale: ${name}`}
        className="whitespace-nowrap"
      >
        {on_sale ? <Trans>Take off sale</Trans> : <Trans>Put on sale</Trans>}
      </Button>
      <IconButton label={t`Change ${name}`} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      {kind !== 'free' && (
        <AskingButton
          label={t`Delete ${name}`}
          icon={<Trash2 aria-hidden />}
          title={t`Delete this plan?`}
          action={<Trans>Delete</Trans>}
          onConfirm={() => mutateAsync({ do: 'delete', id })}
        >
          <Trans>Only a plan that nobody ordered can be deleted. Others are taken off sale.</Trans>
        </AskingButton>
      )}
    </span>
  )
}
