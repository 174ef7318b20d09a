import { createContext, use } from 'react'
import type { ProductCard } from '../../worker/kernel/site/contract.ts'
import { site } from '../kernel/site.ts'

const ProductsContext = createContext<readonly ProductCard[]>([])
export const ProductsProvider = ProductsContext.Provider

/**
 * The first of the products people see, those of home before the others, the highest sort first, in the reader's language. Empty
 * while they could not be read.
 */
export const useProducts = () => use(ProductsContext)

/** Whether a page that lists the products is worth a link. */
export const hasProductsPage = (products: readonly ProductCard[]) =>
  !site.hosted && products.length > 1
