import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Domain } from '../../../worker/features/domains/contract.ts'
import { actionsColumn } from '../../admin/actions-column.tsx'
import { AskingButton } from '../../admin/asking-button.tsx'
import { ListHead } from '../../admin/list-head.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { adminProductsQuery } from '../products/admin-api.ts'
import { AddDomain } from './admin-add.tsx'
import { domainsQuery, useChangeDomain } from './admin-api.ts'
import { DomainDialog, Status } from './admin-domain.tsx'

/** The domains of products: how each stands, and the records that its owner has to set. */
export function DomainsAdmin() {
  const { t } = useLingui()
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useState<string>()
  const { data: products = [] } = useQuery(adminProductsQuery)
  const list = useInfiniteQuery(domainsQuery)
  const shown = list.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === open)
  const productOf = ({ product_id }: Domain) => products.find(({ id }) => id === product_id)
  /** A domain, with the reason why nothing answers at it also where that is its product's doing. */
  const withReason = (row: Domain): Domain =>
    row.status === 'active' && productOf(row)?.supports_isolated_domain === false
      ? { ...row, reason: t`The product’s own site is switched off, so nothing answers here.` }
      : row
  const columns: Column<Domain>[] = [
    {
      id: 'host',
      header: () => <Trans>Domain</Trans>,
      cell: (row) => (
        <span className="block min-w-40">
          {row.status === 'removed' ? (
            <span className="break-all text-muted line-through">{row.host}</span>
          ) : (
            <button
              type="button"
              onClick={() => setOpen(row.id)}
              className="min-h-6 rounded-sm text-left font-medium break-all text-link hover:text-link-hover pointer-coarse:min-h-11"
            >
              {row.host}
            </button>
          )}
          <span className="block text-13 text-muted">{productOf(row)?.title ?? '–'}</span>
        </span>
      ),
    },
    {
      id: 'status',
      header: () => <Trans>State</Trans>,
      cell: (row) => (
        <span className="flex max-w-md flex-col items-start gap-1">
          <Status of={row.status} />
          <span className="text-13 text-muted empty:hidden">{withReason(row).reason}</span>
        </span>
      ),
    },
    {
      id: 'updated_at',
      header: () => <Trans>Last checked</Trans>,
      cell: (row) => <Moment at={row.updated_at} />,
    },
    actionsColumn((row) => row.status !== 'removed' && <Actions domain={row} />),
  ]
  return (
    <>
      <ListHead add={<Trans>Add a domain</Trans>} onAdd={() => setAdding(true)}>
        <Trans>
          A product’s own site answers at its active domains, and nowhere before. Its owner sets the
          records; they are looked for by themselves.
        </Trans>
      </ListHead>
      <ListTable
        list={list}
        caption={t`Domains`}
        columns={columns}
        empty={<Trans>No product has a domain yet.</Trans>}
      />
      {adding && (
        <AddDomain
          products={products}
          onClose={() => setAdding(false)}
          onAdded={({ id, status }) => {
            setAdding(false)
            if (status === 'active') toast.success(t`The domain is active.`)
            else setOpen(id)
          }}
        />
      )}
      {shown && <DomainDialog domain={withReason(shown)} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Actions({ domain: { id, host } }: { domain: Domain }) {
  const { t } = useLingui()
  const { mutate, mutateAsync, isPending } = useChangeDomain()
  const check = () => mutate({ do: 'check', id }, { onError: (error) => toast.error(error) })
  return (
    <span className="flex justify-end">
      <IconButton label={t`Check ${host}`} disabled={isPending} onClick={check}>
        <RefreshCw aria-hidden />
      </IconButton>
      <AskingButton
        label={t`Remove ${host}`}
        icon={<Trash2 aria-hidden />}
        title={t`Remove ${host}?`}
        action={<Trans>Remove</Trans>}
        onConfirm={() => mutateAsync({ do: 'remove', id })}
      >
        <Trans>Nothing answers there from then on, and whoever is signed in there is out.</Trans>
      </AskingButton>
    </span>
  )
}
