import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { queryClient } from './kernel/query-client.ts'
import { routeTree } from './routeTree.gen.ts'
import { RouteFailure } from './shell/route-failure.tsx'

/** Where somebody has scrolled the served page, the app takes over right there. */
let served = true
function isForRouter() {
  const isFirst = served
  served = false
  return !(isFirst && 'scrolled' in document.documentElement.dataset)
}

export const router = createRouter({
  routeTree,
  context: { queries: queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: isForRouter,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./routes/-not-found.tsx'), 'NotFound'),
  defaultErrorComponent: RouteFailure,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
