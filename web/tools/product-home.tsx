import { notFound } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Locale } from '../../worker/kernel/locale/contract.ts'
import { Gate } from '../features/memberships/gate.tsx'
import { AboutProduct } from '../features/products/about.tsx'
import type { Product } from '../features/products/api.ts'
import { loadProduct } from '../features/products/load.ts'
import { loadToolPage } from './pages.ts'
import { faceOf } from './registry.ts'
import { TryOutTool } from './try-out.tsx'

/** A product and the page of its tool. @throws the router's notFound */
export async function loadProductPage(queries: QueryClient, idOrKey: string, lang: Locale) {
  const product = await loadProduct(queries, idOrKey, lang)
  const Page = await loadToolPage(product)
  if (!Page) throw notFound()
  return { product, Page }
}

/** A product's home: its tool, ready to use by whoever's level opens it, and below it what the product is. */
export function ProductHome({ product, Page, embedded }: { product: Product; Page: ComponentType; embedded: boolean }) {
  const { minLevel, modulo } = faceOf(product) ?? { minLevel: 0 }
  return (
    <>
      <TryOutTool product={product} embedded={embedded}>
        <Gate minLevel={minLevel} modulo={modulo}>
          <Page key={product.id} />
        </Gate>
      </TryOutTool>
      <AboutProduct key={`about ${product.id}`} product={product} embedded={embedded} />
    </>
  )
}
