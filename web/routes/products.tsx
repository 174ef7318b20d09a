import { useLingui } from '@lingui/react'
import { createFileRoute } from '@tanstack/react-router'
import type { Locale } from '../../worker/kernel/locale/contract.ts'
import { ProductGrid } from '../features/products/grid.tsx'
import { ProductsPage } from '../features/products/products-page.tsx'
import { useProducts } from '../shell/products.ts'
import { offerOf } from '../tools/offers.ts'

export const Route = createFileRoute('/products')({
  component: function Products() {
    const { i18n } = useLingui()
    return (
      <ProductsPage lang={i18n.locale as Locale} first={useProducts()}>
        {(products) => <ProductGrid products={products.map(offerOf)} />}
      </ProductsPage>
    )
  },
})
