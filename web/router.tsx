import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { queryClient } from './kernel/query-client.ts'
import { routeTree } from './routeTree.gen.ts'
import { RouteFailure } from './shell/route-failure.tsx'

export const router = createRouter({
  routeTree,
  context: { queries: queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./routes/-not-found.tsx'), 'NotFound'),
  defaultErrorComponent: RouteFailure,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
