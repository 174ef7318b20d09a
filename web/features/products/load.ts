import { notFound, type ParsedLocation } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { ApiError } from '../../kernel/api.ts'
import { movedTo } from '../../kernel/moved.ts'
import { type Product, productQuery } from './api.ts'

/** A product for a page's loader, by its id or key. @throws the router's notFound for one that is not there */
export const loadProduct = (
  queries: QueryClient,
  idOrKey: string,
  lang: Locale,
): Promise<Product> =>
  queries.fetchQuery(productQuery(idOrKey, lang)).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 404 ? notFound() : error
  })

/** The same for a page of the product. @throws the router's redirect to its one address, where it is opened by another */
export async function loadProductAt(
  queries: QueryClient,
  idOrKey: string,
  lang: Locale,
  location: ParsedLocation,
): Promise<Product> {
  const product = await loadProduct(queries, idOrKey, lang)
  if (idOrKey === product.key) return product
  queries.setQueryData(productQuery(product.key, lang).queryKey, product)
  throw movedTo(product.key, location)
}
