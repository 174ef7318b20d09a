import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import type { ProductCard } from '../../../worker/kernel/site/contract.ts'
import { MINUTE_MS } from '../../../worker/kernel/time/contract.ts'
import { callPath } from '../../kernel/api.ts'
import { servedLocale, site } from '../../kernel/site.ts'

const MINUTES_5 = 5 * MINUTE_MS

/**
 * The first of the products people see, those of home before the others, the highest sort first, in a language. The first answer
 * came with the page; it has no typed client, since home asks for it.
 */
export const cardsQuery = (lang: Locale) =>
  queryOptions({
    queryKey: ['products', 'cards', lang],
    queryFn: () => callPath<ProductCard[]>(`/api/products?lang=${lang}`),
    staleTime: MINUTES_5,
    ...(lang === servedLocale && site.product_list && { initialData: site.product_list }),
  })
