import { createFileRoute } from '@tanstack/react-router'
import { wantedLocale } from '../kernel/i18n.ts'
import { NotFound } from './-not-found.tsx'
import { loadProductPage, ProductHome } from '../tools/product-home.tsx'

export const Route = createFileRoute('/product/$key/')({
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: ({ params, context, location }) =>
    loadProductPage(context.queries, params.key, wantedLocale(location.searchStr), location),
  component: function ProductPage() {
    const { product, Page } = Route.useLoaderData()
    const embedded = Route.useSearch({ select: ({ embed }) => embed !== undefined })
    return <ProductHome product={product} Page={Page} embedded={embedded} />
  },
  notFoundComponent: NotFound,
})
