import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, type ParsedLocation, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SPOKEN_OF } from '../../worker/kernel/site/contract.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { ProductGrid } from '../features/products/grid.tsx'
import { wantedLocale, withWords } from '../kernel/i18n.ts'
import { isSignedIn } from '../kernel/local-store.ts'
import { site } from '../kernel/site.ts'
import { useProducts } from '../shell/products.ts'
import { offerOf } from '../tools/offers.ts'
import { late } from '../ui/late.ts'
import { NearView } from '../ui/near-view.tsx'

const FirstQuestions = late(withWords(() => import('../features/products/questions.tsx')))
const Testimonials = late(withWords(() => import('../features/products/testimonials.tsx')))

const Trial = late(withWords(() => import('./-free-trial.tsx'), 'tools'))
const MemberHome = late(withWords(() => import('./-member-home.tsx')))
const loadOutcomes = withWords(() => import('../tools/outcomes.ts'), 'tools')

export const Route = createFileRoute('/')({
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: ({ context, location }) =>
    site.product ? loadHosted(context.queries, site.product.id, location) : null,
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
async function loadHosted(queries: QueryClient, id: string, location: ParsedLocation) {
  const [{ loadProductPage, ProductHome }, { loadProduct }] = await Promise.all([
    withWords(() => import('../tools/product-home.tsx'), 'tools')(),
    import('../features/products/load.ts'),
  ])
  const lang = wantedLocale(location.searchStr)
  const { head, product, Page } = await loadProductPage(await loadProduct(queries, id, lang), lang)
  return { head: { ...head, path: '/' }, product, Page, Home: ProductHome }
}

function Home() {
  const navigate = useNavigate()
  const products = useProducts()
  const offers = products.map(offerOf)
  const shown = products.filter((product) => product.supports_display_on_page)
  const first = shown.slice(0, SPOKEN_OF)
  const questionsPlace = first.map(({ id }) => <div key={id} className="h-14" />)
  return (
    <HomePage
      offers={offers}
      foresee={async (key, file, signal) => {
        const product = products.find((one) => one.key === key)
        const { foresee } = await loadOutcomes()
        return product ? foresee(product, file, signal) : null
      }}
      onChoose={async (key, file) => {
        const { handDraft } = await import('../kernel/drafts.ts')
        await handDraft(key, { form: {}, files: [file] })
        await navigate({ to: '/product/$key', params: { key } })
      }}
      {...(isSignedIn() && {
        own: (
          // As tall as it may become, so that what follows stays where it is.
          <div className="min-h-96 sm:min-h-[27rem] lg:min-h-[30rem]">
            <Suspense>
              <MemberHome products={products} />
            </Suspense>
          </div>
        ),
      })}
      showcase={<ProductGrid products={shown.map(offerOf)} />}
      questions={
        <Suspense fallback={questionsPlace}>
          <FirstQuestions products={first} />
        </Suspense>
      }
      trial={<Trial products={products} />}
      testimonials={
        <NearView>
          <Suspense>
            <Testimonials ids={first.map(({ id }) => id)} />
          </Suspense>
        </NearView>
      }
    />
  )
}
