import { notFound } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Locale } from '../../worker/kernel/locale/contract.ts'
import { productHead } from '../../worker/pages/titles/contract.ts'
import { AboutProduct } from '../features/products/about.tsx'
import type { Product } from '../features/products/api.ts'
import { isFramed } from '../kernel/framed.ts'
import { site } from '../kernel/site.ts'
import { EarlierResults } from './earlier.tsx'
import { loadToolPage } from './pages.ts'
import { TryOutTool } from './try-out.tsx'

/** A product, what its page says in its head, and the page of its tool. @throws the router's notFound */
export async function loadProductPage(product: Product, lang: Locale) {
  const Page = await loadToolPage(product)
  if (!Page) throw notFound()
  return { head: productHead(product, '', lang, site.hosted), product, Page }
}

/** A product's home: its tool, ready to use by whoever's level opens it, and below it what the product is. */
export function ProductHome({
  product,
  Page,
  embedded,
}: {
  product: Product
  Page: ComponentType
  embedded: boolean
}) {
  return (
    <>
      <TryOutTool {...{ product, embedded, Page }} />
      {!embedded && <EarlierResults key={`earlier ${product.id}`} product={product} />}
      {!isFramed && (
        <AboutProduct key={`about ${product.id}`} product={product} embedded={embedded} />
      )}
    </>
  )
}
