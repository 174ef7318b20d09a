import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { queryClient } from '../kernel/query-client.ts'

/** Draws a part of the site on a page at `path`, in English. @param route the pattern of the address, for a part that reads it */
export async function drawn(part: ReactNode, path = '/', route = '$') {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  queryClient.clear()
  const rootRoute = createRootRoute({ component: () => part })
  const anywhere = createRoute({ getParentRoute: () => rootRoute, path: route })
  const router = createRouter({
    routeTree: rootRoute.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  return {
    router,
    ...render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  }
}
