import { queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AdminProduct, DeletedProduct } from '../../../worker/features/products/contract.ts'
import type { Setting } from '../../../worker/features/settings/contract.ts'
import { drawCards, drawCardsOfSites } from '../../admin/cards.ts'
import { callPath } from '../../kernel/api.ts'
import { queryClient, refresh } from '../../kernel/query-client.ts'
import type { Changes, Loaded } from './admin-fields.ts'

/** All products, also those that people do not see yet. */
export const adminProductsQuery = queryOptions({
  queryKey: ['admin', 'products'],
  queryFn: () => callPath<AdminProduct[]>('/api/admin/products'),
})

/** The products that can be brought back. */
export const deletedProductsQuery = queryOptions({
  queryKey: ['admin', 'products', '-', 'deleted'],
  queryFn: () => callPath<DeletedProduct[]>('/api/admin/products/-/deleted'),
})

/** A product with its questions and settings, in all languages. */
export const adminProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'products', id],
    queryFn: async (): Promise<Loaded> => {
      const path = `/api/admin/products/${encodeURIComponent(id)}`
      const [product, settings] = await Promise.all([
        callPath<AdminProduct>(path),
        callPath<Setting[]>(`${path}/settings`),
      ])
      return { product, settings: Object.fromEntries(settings.map(({ key, data }) => [key, data])) }
    },
    // What is being edited is not replaced under the hand.
    staleTime: Infinity,
    gcTime: 0,
  })

/** What a tool can do, as far as a product chooses of it. */
type Tool = { id: string; modes: { mode: string }[] }

export const toolsQuery = queryOptions({
  queryKey: ['admin', 'tools'],
  queryFn: () => callPath<Tool[]>('/api/tools'),
  staleTime: Infinity,
})

const send = <T>(method: string, path: string, body: unknown) =>
  callPath<T>(`/api/admin/products${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

type Saving = {
  id: string | undefined
  /** The `updated_at` of the product that is changed. */
  version: number | null
  changes: Changes
}

/**
 * Saves a product, then its settings; one whose settings are refused is saved already and is changed the next time.
 * @throws ApiError of whatever was refused first, changedMeanwhile where another admin was quicker; what came before it is saved
 */
export function useSaveProduct() {
  const half = useRef<{ begun: number | null; id: string; version: number }>(undefined)
  return useMutation({
    mutationFn: async ({ id = half.current?.id, version, changes }: Saving) => {
      // What this form has saved itself is no other admin's.
      const known = half.current?.begun === version ? half.current.version : version
      const product = await send<AdminProduct>(id ? 'PUT' : 'POST', id ? `/${id}` : '', {
        ...changes.product,
        ...(id && { updated_at: known }),
      })
      const { id: saved, updated_at } = product
      half.current = { begun: version, id: saved, version: updated_at }
      await send('PUT', `/${saved}/settings`, { data: changes.settings, updated_at })
      drawCardsOf(product)
      return saved
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['admin', 'products'] }),
        refresh('products'),
      ]),
  })
}

function drawCardsOf({ id, key, supports_isolated_domain }: AdminProduct) {
  drawCards(`/product/${key}`)
  if (supports_isolated_domain) drawCardsOfSites(id)
}

/** Takes a product away. */
export const useDeleteProduct = () => useFate('DELETE', '')
/** Brings a deleted one back. */
export const useRestoreProduct = () => useFate('POST', '/restore')

function useFate(method: string, path: string) {
  return useMutation({
    mutationFn: (id: string) => send(method, `/${id}${path}`, {}),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['admin', 'products'] }),
        refresh('products'),
      ]),
  })
}
