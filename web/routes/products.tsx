import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProductGrid } from '../features/products/grid.tsx'
import { useProducts } from '../shell/products.ts'
import { offerOf } from '../tools/offers.ts'

export const Route = createFileRoute('/products')({
  component: function Products() {
    const products = useProducts().map(offerOf)
    return (
      <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-12 sm:px-6 sm:py-16">
        <header className="flex flex-col gap-3">
          <h1 className="text-36 sm:text-48">
            <Trans>All products</Trans>
          </h1>
          <p className="max-w-text text-16 text-muted sm:text-18">
            <Trans>
              Every tool for pictures, video and sound, with what it does and what it costs.
            </Trans>
          </p>
        </header>
        <ProductGrid products={products} />
      </div>
    )
  },
})
