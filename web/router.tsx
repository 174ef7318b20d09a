import { createRouter, defaultParseSearch, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from './kernel/i18n.ts'
import { queryClient } from './kernel/query-client.ts'
import { routeTree } from './routeTree.gen.ts'
import { RouteFailure } from './shell/route-failure.tsx'

/** Where somebody has scrolled the served page, the app takes over right there. */
let served = true
function isForRouter() {
  const isFirst = served
  served = false
  if (!isFirst || !isScrolled()) return true
  // It keeps the place of a page that has told it of scrolling, and this one was scrolled before.
  document.dispatchEvent(new Event('scroll'))
  return false
}

/**
 * Also before any script was there. What is opened again is put where it was by the browser and by the router, and so is what an
 * address points to.
 */
function isScrolled() {
  if ('scrolled' in document.documentElement.dataset) return true
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return scrollY > 0 && location.hash === '' && opened?.type === 'navigate'
}

/** The language is a word, and of several the first, as the server reads it. */
function parseSearch(text: string) {
  const lang = new URLSearchParams(text).get('lang')
  return { ...defaultParseSearch(text), ...(lang !== null && { lang }) }
}

export const router = createRouter({
  routeTree,
  parseSearch,
  context: { queries: queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: isForRouter,
  defaultNotFoundComponent: lazyRouteComponent(
    withWords(() => import('./routes/-not-found.tsx')),
    'NotFound',
  ),
  defaultErrorComponent: RouteFailure,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
