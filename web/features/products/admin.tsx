import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { AdminProduct } from '../../../worker/features/products/contract.ts'
import { askedLevel, Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { adminProductsQuery } from './admin-api.ts'
import { ProductEditor } from './admin-form.tsx'

const FIGURES = ['sort']

/** All products of the site, and the form of one. */
export function ProductsAdmin() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(adminProductsQuery)
  const [edited, setEdited] = useState<{ id: string | null } | null>(null)
  const columns = useMemo(() => columnsFor((id) => setEdited({ id })), [])
  if (edited) return <ProductEditor key={edited.id} id={edited.id} onDone={() => setEdited(null)} />
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-text text-muted">
          <Trans>
            A product points at a tool and gives it a name, a page and a place. People see it once
            its tool is there.
          </Trans>
        </p>
        <Button look="primary" onClick={() => setEdited({ id: null })}>
          <Plus aria-hidden />
          <Trans>New product</Trans>
        </Button>
      </div>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && (
        <Table
          caption={t`Products`}
          columns={columns}
          rows={data}
          figures={FIGURES}
          empty={<Trans>No products yet.</Trans>}
        />
      )}
    </>
  )
}

const columnsFor = (onEdit: (id: string) => void): Column<AdminProduct>[] => [
  {
    id: 'title',
    header: () => <Trans>Product</Trans>,
    cell: (product) => (
      <button
        type="button"
        onClick={() => onEdit(product.id)}
        className="min-h-9 min-w-40 rounded-sm text-left pointer-coarse:min-h-11"
      >
        <span className="block font-medium text-link hover:text-link-hover">
          {product.title || product.key}
        </span>
        <span className="block text-13 text-muted">{product.key}</span>
      </button>
    ),
  },
  { id: 'file_module', header: () => <Trans>Tool</Trans>, cell: (row) => row.file_module },
  { id: 'shown', header: () => <Trans>Seen</Trans>, cell: (row) => <Seen product={row} /> },
  {
    id: 'level',
    header: () => <Trans>Level</Trans>,
    cell: (row) => (row.min_level > 0 ? askedLevel(row.min_level) : '–'),
  },
  { id: 'domain', header: () => <Trans>Domain</Trans>, cell: (row) => row.alias_domain ?? '–' },
  { id: 'sort', header: () => <Trans>Order</Trans>, cell: (row) => row.sort },
]

function Seen({ product: { built, supports_display_on_page } }: { product: AdminProduct }) {
  if (!built)
    return (
      <Badge tone="neutral">
        <Trans>Its tool is not there</Trans>
      </Badge>
    )
  return (
    <Badge tone="teal">
      {supports_display_on_page ? <Trans>On home</Trans> : <Trans>In the list</Trans>}
    </Badge>
  )
}
