import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  Outlet,
  redirect,
  retainSearchParams,
  useRouter,
} from '@tanstack/react-router'
import type { Locale } from '../../worker/kernel/locale/contract.ts'
import { saysYes } from '../../worker/kernel/site/contract.ts'
import { cardsQuery } from '../features/products/cards.ts'
import { activate, isSettled, loadWords, wantedLocale, type WordArea } from '../kernel/i18n.ts'
import { ProductsProvider } from '../shell/products.ts'
import { RouteFailure } from '../shell/route-failure.tsx'
import { Shell } from '../shell/shell.tsx'
import { toast } from '../ui/toast.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the page says beyond the words of all pages but home. */
    words?: readonly WordArea[]
  }
}

type Flag = string | number | boolean

/**
 * Values of the address that every page knows: `embed` hides menu bar and footer, `lang` names the language; both are kept on
 * the way to other pages. `fullscreen` is an app's own. A flag that says no is none.
 */
export type SiteSearch = { embed?: Flag; lang?: string; fullscreen?: Flag }

const isFlag = (given: unknown): given is Flag =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean'

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({
  validateSearch: ({ embed, lang, fullscreen }: Record<string, unknown>): SiteSearch => ({
    ...(isFlag(embed) && saysYes(embed) ? { embed } : {}),
    ...(typeof lang === 'string' ? { lang } : {}),
    ...(isFlag(fullscreen) && saysYes(fullscreen) ? { fullscreen } : {}),
  }),
  search: { middlewares: [retainSearchParams(['embed', 'lang'])] },
  beforeLoad: async ({ location, preload, context, matches }) => {
    if (location.pathname !== '/')
      await loadWords(...matches.flatMap(({ staticData }) => staticData.words ?? []))
    const locale = wantedLocale(location.searchStr)
    if (preload || !i18n.locale || isSettled(locale)) return
    const before = i18n.locale as Locale
    try {
      await activate(locale)
    } catch {
      // Without the words of the other language the page stays as it is, in its own.
      await activate(before)
      toast.error(
        i18n._(msg`This language could not be loaded. Check your connection and try again.`),
      )
      const { pathname, search, hash } = location
      throw redirect({ to: pathname, search: { ...search, lang: before }, hash, replace: true })
    }
    // What the server wrote in the language before.
    await context.queries.invalidateQueries()
  },
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  // A page stands also where the list of all products cannot be read just now.
  loader: ({ context, location }) =>
    context.queries
      .fetchQuery({ ...cardsQuery(wantedLocale(location.searchStr)), retry: false })
      .catch(() => []),
  component: function Root() {
    return (
      <ProductsProvider value={Route.useLoaderData()}>
        <Shell>
          <Outlet />
        </Shell>
      </ProductsProvider>
    )
  },
  // Where the words of a page did not come, the ways to others stay.
  errorComponent: function Failed(failure: ErrorComponentProps) {
    const { queries } = useRouter().options.context
    const { queryKey } = cardsQuery(i18n.locale as Locale)
    return (
      <ProductsProvider value={queries.getQueryData(queryKey) ?? []}>
        <Shell>
          <RouteFailure {...failure} />
        </Shell>
      </ProductsProvider>
    )
  },
})
