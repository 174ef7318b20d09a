import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import type { Locale } from '../../worker/kernel/locale/contract.ts'
import { afterPortion, restQuery } from '../features/products/onward.ts'
import { useProducts } from './products.ts'

/**
 * All products people see, for what looks one up among them: those that every page has, and with them the others as soon as they are
 * read. Nothing is asked where there are no others. @param wanted false as long as nothing is looked up that may be one of the others
 */
export function useAllProducts(wanted = true) {
  const first = useProducts()
  const { i18n } = useLingui()
  const after = afterPortion(first)
  const rest = useQuery({
    ...restQuery(i18n.locale as Locale, after),
    enabled: wanted && after !== null,
  })
  const { data, error, isLoading, refetch } = rest
  return {
    products: data ? [...first, ...data] : first,
    reading: isLoading,
    error: data ? null : error,
    again: () => void refetch(),
  }
}
