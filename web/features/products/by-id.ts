import { useLingui } from '@lingui/react'
import { useQueries } from '@tanstack/react-query'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import type { ProductCard } from '../../../worker/kernel/site/contract.ts'
import { ApiError } from '../../kernel/api.ts'
import { productQuery } from './api.ts'

/**
 * Products by their ids: those that are there already, in their order, then what the server knows of the others. Null is one that is
 * not offered; one that is not told of, or not yet, is not in it.
 */
export function useProductsById(
  there: readonly ProductCard[],
  ids: readonly string[],
): ReadonlyMap<string, ProductCard | null> {
  const { i18n } = useLingui()
  const known = new Map<string, ProductCard | null>(there.map((card) => [card.id, card]))
  const others = [...new Set(ids)].filter((id) => !known.has(id))
  const answers = useQueries({
    queries: others.map((id) => productQuery(id, i18n.locale as Locale)),
  })
  for (const [i, { data, error }] of answers.entries()) {
    const isGone = error instanceof ApiError && error.code === 404
    const id = others[i] as string
    if (data ?? isGone) known.set(id, data ?? null)
  }
  return known
}
