import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { productsRoutes } from '../../../worker/features/products/routes.ts'
import { call, headers } from '../../kernel/api.ts'

const http = hc<ReturnType<typeof productsRoutes>>('/api/products', { headers })

export type { Product, Question, Testimonial } from '../../../worker/features/products/contract.ts'

/** The products people see, the highest sort first, in the reader's language. */
export const productsQuery = queryOptions({ queryKey: ['products'], queryFn: () => call(http.index.$get()), staleTime: 5 * 60_000 })

/** One product, by its id or key. */
export const productQuery = (id: string) =>
  queryOptions({ queryKey: ['products', id], queryFn: () => call(http[':id'].$get({ param: { id } })), staleTime: 5 * 60_000 })

export const questionsQuery = (id: string) =>
  queryOptions({ queryKey: ['products', id, 'qa'], queryFn: () => call(http[':id']['qa-list'].$get({ param: { id } })), staleTime: 5 * 60_000 })

export const productSettingsQuery = (id: string) =>
  queryOptions({ queryKey: ['products', id, 'settings'], queryFn: () => call(http[':id'].settings.$get({ param: { id } })), staleTime: 5 * 60_000 })
