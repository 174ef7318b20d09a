import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AdminProduct } from '../../../worker/features/products/contract.ts'
import type { Setting } from '../../../worker/features/settings/contract.ts'
import { callPath } from '../../kernel/api.ts'
import type { Changes, Loaded } from './admin-fields.ts'

/** All products, also those that people do not see yet. */
export const adminProductsQuery = queryOptions({
  queryKey: ['admin', 'products'],
  queryFn: () => callPath<AdminProduct[]>('/api/admin/products'),
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

const send = <T>(method: string, path: string, body: unknown) =>
  callPath<T>(`/api/admin/products${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/**
 * Saves a product, then its settings; a new one whose settings are refused is there already and is changed the next time.
 * @throws ApiError of whatever was refused first; what came before it is saved
 */
export function useSaveProduct() {
  const queries = useQueryClient()
  const made = useRef<string>(undefined)
  return useMutation({
    mutationFn: async ({
      id = made.current,
      changes,
    }: {
      id: string | undefined
      changes: Changes
    }) => {
      const saved = await send<{ id: string }>(
        id ? 'PUT' : 'POST',
        id ? `/${id}` : '',
        changes.product,
      )
      made.current = saved.id
      await send('PUT', `/${saved.id}/settings`, { data: changes.settings })
      return saved.id
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['admin', 'products'] }),
        queries.invalidateQueries({ queryKey: ['products'] }),
      ]),
  })
}

export function useDeleteProduct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send('DELETE', `/${id}`, {}),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['admin', 'products'] }),
        queries.invalidateQueries({ queryKey: ['products'] }),
      ]),
  })
}
