import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useLingui } from '@lingui/react'
import { lazy, Suspense } from 'react'
import { FREE_PLAN_CREDITS } from '../../worker/features/credits/free/contract.ts'
import type { Locale } from '../../worker/kernel/locale/contract.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { ProductGrid } from '../features/products/grid.tsx'
import { TestimonialsPlace } from '../features/products/testimonials-place.tsx'
import { loadAllWords, wantedLocale, withAllWords } from '../kernel/i18n.ts'
import { site } from '../kernel/site.ts'
import { useProducts } from '../shell/products.ts'
import { coversOf } from '../tools/covers.ts'
import { offerOf } from '../tools/offers.ts'
import { NearView } from '../ui/near-view.tsx'

const FirstQuestions = lazy(withAllWords(() => import('../features/products/questions.tsx')))
const Testimonials = lazy(withAllWords(() => import('../features/products/testimonials.tsx')))

/** So many products are asked about and spoken of on home. */
const SPOKEN_OF = 4

export const Route = createFileRoute('/')({
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: ({ context, location }) =>
    site.product
      ? loadHosted(context.queries, site.product.id, wantedLocale(location.searchStr))
      : null,
  component: function Index() {
    const hosted = Route.useLoaderData()
    const embedded = Route.useSearch({ select: ({ embed }) => embed !== undefined })
    return hosted ? (
      <hosted.Home product={hosted.product} Page={hosted.Page} embedded={embedded} />
    ) : (
      <Home />
    )
  },
})

/** A product's own domain begins with that product. */
async function loadHosted(queries: QueryClient, id: string, lang: Locale) {
  const [{ loadProductPage, ProductHome }] = await Promise.all([
    import('../tools/product-home.tsx'),
    loadAllWords(),
  ])
  const { head, product, Page } = await loadProductPage(queries, id, lang)
  return { head: { ...head, path: '/' }, product, Page, Home: ProductHome }
}

function Home() {
  const navigate = useNavigate()
  const products = useProducts()
  const { _ } = useLingui()
  const shown = products.filter((product) => product.supports_display_on_page)
  const first = shown.slice(0, SPOKEN_OF)
  const questionsPlace = first.map(({ id }) => <div key={id} className="h-14" />)
  const voicesPlace = <TestimonialsPlace count={3} />
  return (
    <HomePage
      offers={products.map(offerOf)}
      onChoose={async (key, file) => {
        const { saveDraft } = await import('../kernel/drafts.ts')
        await saveDraft(key, { form: {}, files: [file] })
        await navigate({ to: '/product/$key', params: { key } })
      }}
      showcase={<ProductGrid products={shown.map(offerOf)} />}
      questions={
        <NearView place={questionsPlace}>
          <Suspense fallback={questionsPlace}>
            <FirstQuestions products={first} />
          </Suspense>
        </NearView>
      }
      covers={coversOf(FREE_PLAN_CREDITS, products).map(({ words }) => _(words))}
      testimonials={
        <NearView place={voicesPlace}>
          <Suspense fallback={voicesPlace}>
            <Testimonials ids={first.map(({ id }) => id)} />
          </Suspense>
        </NearView>
      }
    />
  )
}
