import { createFileRoute, notFound } from '@tanstack/react-router'
import { productHead } from '../../worker/pages/titles/contract.ts'
import { loadProductAt } from '../features/products/load.ts'
import { MembersOnly } from '../features/products/members-only.tsx'
import { entryOf } from '../features/products/ways.ts'
import { wantedLocale } from '../kernel/i18n.ts'
import { site } from '../kernel/site.ts'
import { NotFound } from './-not-found.tsx'
import { redirectFor } from '../kernel/redirect.ts'
import { loadToolPage } from '../tools/pages.ts'
import { TryOutTool } from '../tools/try-out.tsx'

/** A product's try-out: the tool alone, for everybody. */
export const Route = createFileRoute('/product/$key/public')({
  staticData: { words: ['tools'] },
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ params, context, location }) => {
    const lang = wantedLocale(location.searchStr)
    const product = await loadProductAt(context.queries, params.key, lang, location)
    const Page = product.is_public ? await loadToolPage(product) : null
    if (Page === undefined) throw notFound()
    return {
      head: productHead(product, 'public', lang, site.hosted),
      product,
      Page,
      back: redirectFor({ pathname: entryOf(product.id), searchStr: '', hash: '' }),
    }
  },
  component: function TryOut() {
    const { Page, product, back } = Route.useLoaderData()
    const embedded = Route.useSearch({ select: ({ embed }) => embed !== undefined })
    if (!Page) return <MembersOnly product={product} redirect={back} />
    return <TryOutTool {...{ product, embedded, Page }} />
  },
  notFoundComponent: NotFound,
})
