import { createFileRoute } from '@tanstack/react-router'
import { loadProductAt } from '../features/products/load.ts'
import { wantedLocale } from '../kernel/i18n.ts'
import { NotFound } from './-not-found.tsx'
import { loadProductPage, ProductHome } from '../tools/product-home.tsx'

export const Route = createFileRoute('/product/$key/')({
  staticData: { words: ['tools'] },
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ params, context, location }) => {
    const lang = wantedLocale(location.searchStr)
    return loadProductPage(await loadProductAt(context.queries, params.key, lang, location), lang)
  },
  component: function ProductPage() {
    const { product, Page } = Route.useLoaderData()
    const embedded = Route.useSearch({ select: ({ embed }) => embed !== undefined })
    return <ProductHome product={product} Page={Page} embedded={embedded} />
  },
  notFoundComponent: NotFound,
})
