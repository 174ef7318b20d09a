import { queryOptions } from '@tanstack/react-query'
import type { Product } from '../../../worker/features/products/contract.ts'
import type { Setting } from '../../../worker/features/settings/contract.ts'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import type { Question, Testimonial } from '../../../worker/kernel/site/contract.ts'
import { MINUTE_MS } from '../../../worker/kernel/time/contract.ts'
import { callPath } from '../../kernel/api.ts'
import { servedLocale, site } from '../../kernel/site.ts'

export type { Product } from '../../../worker/features/products/contract.ts'

const staleTime = 5 * MINUTE_MS

/** What came with the page. */
const given = <Data>(initialData: Data | undefined, lang: Locale) =>
  lang === servedLocale && initialData ? { initialData } : {}

/** A page is asked for before its language is active, so the call names it. Home's first load goes without the typed client. */
const get = <T>(id: string, part: string, lang: Locale) =>
  callPath<T>(`/api/products/${encodeURIComponent(id)}${part}`, {
    headers: { 'Accept-Language': lang },
  })

/** One product, by its id or key. */
export const productQuery = (id: string, lang: Locale) =>
  queryOptions({
    queryKey: ['products', id, lang],
    queryFn: () => get<Product>(id, '', lang),
    staleTime,
  })

export const questionsQuery = (id: string, lang: Locale) =>
  queryOptions({
    queryKey: ['products', id, 'qa', lang],
    queryFn: () => get<Question[]>(id, '/qa-list', lang),
    staleTime,
    ...given(site.asked?.[id], lang),
  })

/** What people say of a product. */
export const testimonialsQuery = (id: string, lang: Locale) =>
  queryOptions({
    queryKey: ['products', id, 'testimonials', lang],
    queryFn: async () => {
      const settings = await get<Setting[]>(id, '/settings', lang)
      return (settings.find(({ key }) => key === 'testimonials')?.data ?? []) as Testimonial[]
    },
    staleTime,
    ...given(site.said?.[id], lang),
  })
