import { createFileRoute, notFound } from '@tanstack/react-router'
import { AboutProduct } from '../features/products/about.tsx'
import { loadProduct } from '../features/products/load.ts'
import { wantedLocale } from '../kernel/i18n.ts'
import { NotFound } from '../shell/not-found.tsx'
import { ToolProvider } from '../tools/context.ts'
import { loadToolPage } from '../tools/pages.ts'

/** A product's home: its tool, ready to use, and below it what the product is. */
export const Route = createFileRoute('/product/$key/')({
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ params, context, location }) => {
    const product = await loadProduct(context.queries, params.key, wantedLocale(location.searchStr))
    const Page = await loadToolPage(product)
    if (!Page) throw notFound()
    return { title: product.title, product, Page }
  },
  component: function ProductPage() {
    const { Page, product } = Route.useLoaderData()
    const embedded = Route.useSearch({ select: ({ embed }) => embed !== undefined })
    return (
      <ToolProvider value={{ product }}>
        <Page key={product.id} />
        <AboutProduct product={product} embedded={embedded} />
      </ToolProvider>
    )
  },
  notFoundComponent: NotFound,
})
