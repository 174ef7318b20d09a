import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { AdminProduct } from '../../../worker/features/products/contract.ts'
import { Missing } from '../../admin/missing.tsx'
import { askedLevel, Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useToolWords } from '../tasks/use-tool-words.ts'
import { adminProductsQuery } from './admin-api.ts'
import { DeletedProducts } from './admin-deleted.tsx'
import { untitledIn } from './admin-fields.ts'
import { ProductEditor } from './admin-form.tsx'

const FIGURES = ['sort']
/** In the address, for a product that is not there yet; no id is it. */
const NEW = '+'

/** All products of the site, and the form of one. */
export function ProductsAdmin() {
  const { t } = useLingui()
  const { item } = useSearch({ from: '/admin/{-$menuId}' })
  const navigate = useNavigate({ from: '/admin/{-$menuId}' })
  const { data, error, refetch } = useQuery(adminProductsQuery)
  if (item)
    return (
      <ProductEditor
        key={item}
        id={item === NEW ? null : item}
        onDone={() => void navigate({ search: ({ item: _item, ...search }) => search })}
      />
    )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-text min-w-[min(16rem,100%)] flex-1 text-muted">
          <Trans>
            A product points at a tool and gives it a name, a page and a place. People see it once
            its tool is there.
          </Trans>
        </p>
        <Link
          to="/admin/{-$menuId}"
          params={{ menuId: 'products' }}
          search={(search) => ({ ...search, item: NEW })}
          className={buttonClass('primary')}
        >
          <Plus aria-hidden />
          <Trans>New product</Trans>
        </Link>
      </div>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && (
        <Table
          caption={t`Products`}
          columns={COLUMNS}
          rows={data}
          figures={FIGURES}
          empty={<Trans>No products yet.</Trans>}
        />
      )}
      <DeletedProducts />
    </>
  )
}

const COLUMNS: Column<AdminProduct>[] = [
  {
    id: 'title',
    header: () => <Trans>Product</Trans>,
    cell: ({ id, key, title, texts }) => (
      <Link
        to="/admin/{-$menuId}"
        params={{ menuId: 'products' }}
        search={(search) => ({ ...search, item: id })}
        className="block min-h-9 min-w-40 rounded-sm no-underline pointer-coarse:min-h-11"
      >
        <span className="block font-medium text-link hover:text-link-hover">{title || key}</span>
        <span className="block text-13 text-muted">{key}</span>
        <Missing languages={untitledIn(texts)} />
      </Link>
    ),
  },
  { id: 'file_module', header: () => <Trans>Tool</Trans>, cell: (row) => <Tool product={row} /> },
  { id: 'shown', header: () => <Trans>Seen</Trans>, cell: (row) => <Seen product={row} /> },
  {
    id: 'level',
    header: () => <Trans>Level</Trans>,
    cell: (row) => (row.min_level > 0 ? askedLevel(row.min_level) : '–'),
  },
  { id: 'domain', header: () => <Trans>Domain</Trans>, cell: (row) => row.alias_domain ?? '–' },
  {
    id: 'sort',
    header: () => <Trans context="place in a list">Order</Trans>,
    cell: (row) => row.sort,
  },
]

function Tool({ product: { file_module, preset } }: { product: AdminProduct }) {
  const { i18n } = useLingui()
  const { title } = useToolWords()({ tool: file_module, input: preset })
  return title ? i18n._(title) : <span className="font-mono text-13 text-muted">{file_module}</span>
}

function Seen({ product: { built, supports_display_on_page } }: { product: AdminProduct }) {
  if (!built)
    return (
      <Badge tone="neutral">
        <Trans>Tool not built yet</Trans>
      </Badge>
    )
  return (
    <Badge tone="teal">
      {supports_display_on_page ? <Trans>On home</Trans> : <Trans>In the list</Trans>}
    </Badge>
  )
}
