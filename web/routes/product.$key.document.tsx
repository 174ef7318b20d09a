import { createFileRoute } from '@tanstack/react-router'
import { ProductDocument } from '../features/products/document.tsx'
import { productHead } from '../../worker/pages/titles/contract.ts'
import { loadProductAt } from '../features/products/load.ts'
import { wantedLocale } from '../kernel/i18n.ts'
import { site } from '../kernel/site.ts'
import { NotFound } from './-not-found.tsx'
import { ProseSkeleton } from '../ui/prose-skeleton.tsx'

/** What is written about a product, as a document. */
export const Route = createFileRoute('/product/$key/document')({
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ params, context, location }) => {
    const lang = wantedLocale(location.searchStr)
    const product = await loadProductAt(context.queries, params.key, lang, location)
    return { head: productHead(product, 'document', lang, site.hosted), product }
  },
  component: function Document() {
    return <ProductDocument product={Route.useLoaderData().product} />
  },
  pendingComponent: ProseSkeleton,
  pendingMs: 300,
  notFoundComponent: NotFound,
})
