import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import {
  cursorAfter,
  type ProductCard,
  PRODUCTS_AT_ONCE,
} from '../../../worker/kernel/site/contract.ts'
import { MINUTE_MS } from '../../../worker/kernel/time/contract.ts'
import { callPath } from '../../kernel/api.ts'

/** What comes after a portion of the products; null where that is the last. */
export const afterPortion = (portion: readonly ProductCard[]) => {
  const last = portion.at(-1)
  return last && portion.length >= PRODUCTS_AT_ONCE ? cursorAfter(last) : null
}

const portionAfter = (lang: Locale, cursor: string | null) =>
  callPath<ProductCard[]>(`/api/products?lang=${lang}&cards=1&cursor=${cursor}`)

/** The products after those that every page has, a portion at a time when somebody asks for it. @param after `afterPortion` of those */
export const onwardQuery = (lang: Locale, after: string | null) =>
  infiniteQueryOptions({
    queryKey: ['products', 'onward', lang, after],
    queryFn: ({ pageParam }) => portionAfter(lang, pageParam),
    initialPageParam: after,
    getNextPageParam: afterPortion,
    enabled: false,
  })

/** All the products after those that every page has, for what looks one up. @param after `afterPortion` of those */
export const restQuery = (lang: Locale, after: string | null) =>
  queryOptions({
    queryKey: ['products', 'rest', lang, after],
    queryFn: async () => {
      const rest: ProductCard[] = []
      for (let next = after; next !== null;) {
        const portion = await portionAfter(lang, next)
        rest.push(...portion)
        next = afterPortion(portion)
      }
      return rest
    },
    staleTime: 5 * MINUTE_MS,
  })
