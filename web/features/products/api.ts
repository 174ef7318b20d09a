import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { productsRoutes } from '../../../worker/features/products/routes.ts'
import type { Testimonial } from '../../../worker/features/products/contract.ts'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { call, headers } from '../../kernel/api.ts'

const http = hc<ReturnType<typeof productsRoutes>>('/api/products', { headers })

export type { Product, Question, Testimonial } from '../../../worker/features/products/contract.ts'

const staleTime = 5 * 60_000

/** A page is asked for before its language is active, so the call names it. */
const inLanguage = (lang: Locale) => ({ headers: { ...headers(), 'Accept-Language': lang } })

/** One product, by its id or key. */
export const productQuery = (id: string, lang: Locale) =>
  queryOptions({ queryKey: ['products', id, lang], queryFn: () => call(http[':id'].$get({ param: { id } }, inLanguage(lang))), staleTime })

export const questionsQuery = (id: string, lang: Locale) =>
  queryOptions({ queryKey: ['products', id, 'qa', lang], queryFn: () => call(http[':id']['qa-list'].$get({ param: { id } }, inLanguage(lang))), staleTime })

/** What people say of a product. */
export const testimonialsQuery = (id: string, lang: Locale) =>
  queryOptions({
    queryKey: ['products', id, 'testimonials', lang],
    queryFn: async () => {
      const settings = await call(http[':id'].settings.$get({ param: { id } }, inLanguage(lang)))
      return (settings.find(({ key }) => key === 'testimonials')?.data ?? []) as Testimonial[]
    },
    staleTime,
  })
