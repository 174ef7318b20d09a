import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArchiveRestore } from 'lucide-react'
import type { DeletedProduct } from '../../../worker/features/products/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { toast } from '../../ui/toast.ts'
import { deletedProductsQuery, useRestoreProduct } from './admin-api.ts'

/** The products that were deleted lately, each with the way back; nothing while there is none. */
export function DeletedProducts() {
  const { data, error, refetch } = useQuery(deletedProductsQuery)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data?.length) return null
  return (
    <section aria-labelledby="deleted" className="flex flex-col gap-3">
      <h2 id="deleted" className="text-18">
        <Trans>Deleted products</Trans>
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {data.map((product) => (
          <Deleted key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
}

function Deleted({ product: { id, key, title, restorable_until } }: { product: DeletedProduct }) {
  const { t, i18n } = useLingui()
  const { mutate, isPending } = useRestoreProduct()
  const restore = () =>
    mutate(id, {
      onSuccess: () => toast.success(t`“${title}” is restored.`),
      onError: (error) => toast.error(error),
    })
  const day = i18n.date(new Date(restorable_until), { dateStyle: 'long' })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0">
        <span className="block font-medium break-words">{title}</span>
        <span className="block text-13 break-all text-muted">{key}</span>
        <span className="block text-13 text-muted">
          <Trans>Can be restored until {day}</Trans>
        </span>
      </span>
      <Button size="small" busy={isPending} aria-label={t`Restore “${title}”`} onClick={restore}>
        <ArchiveRestore aria-hidden />
        <Trans>Restore</Trans>
      </Button>
    </li>
  )
}
