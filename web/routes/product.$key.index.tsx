import { createFileRoute, notFound } from '@tanstack/react-router'
import { AboutProduct } from '../features/products/about.tsx'
import { loadProduct } from '../features/products/load.ts'
import { wantedLocale } from '../kernel/i18n.ts'
import { NotFound } from '../shell/not-found.tsx'
import { loadToolPage } from '../tools/registry.ts'
import { TryOutTool } from './-try-out.tsx'

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
      <>
        <TryOutTool product={product} Page={Page} embedded={embedded} />
        <AboutProduct product={product} embedded={embedded} />
      </>
    )
  },
  notFoundComponent: NotFound,
})
