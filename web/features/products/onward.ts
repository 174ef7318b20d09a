import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import {
  cursorAfter,
  type ProductCard,
  PRODUCTS_AT_ONCE,
} from '../../../worker/kernel/site/contract.ts'
import { callPath } from '../../kernel/api.ts'

/** What comes after a portion of the products; null where that is the last. */
export const afterPortion = (portion: readonly ProductCard[]) => {
  const last = portion.at(-1)
  return last && portion.length >= PRODUCTS_AT_ONCE ? cursorAfter(last) : null
}

/** The products after those that every page has, a portion at a time when somebody asks for it. @param after `afterPortion` of those */
export const onwardQuery = (lang: Locale, after: string | null) =>
  infiniteQueryOptions({
    queryKey: ['products', 'onward', lang, after],
    queryFn: ({ pageParam }) =>
      callPath<ProductCard[]>(`/api/products?lang=${lang}&cursor=${pageParam}`),
    initialPageParam: after,
    getNextPageParam: afterPortion,
    enabled: false,
  })
