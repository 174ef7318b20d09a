import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PRODUCTS_AT_ONCE } from '../../worker/kernel/site/contract.ts'
import { queryClient } from '../kernel/query-client.ts'
import { ProductsProvider } from '../shell/products.ts'
import { sampleProduct } from '../test/product.ts'
import { Route } from './open.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a file is offered the tools that take it, also those that come after the first', async () => {
  const readers = Array.from({ length: PRODUCTS_AT_ONCE }, (_, at) =>
    sampleProduct({ id: `p${at}`, key: `p${at}`, file_module: 'tts' }),
  )
  const editor = sampleProduct({ id: 'edit', key: 'edit', title: 'Edit', file_module: 'vee' })
  vi.stubGlobal('fetch', async () => Response.json({ data: [editor] }))
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  queryClient.clear()
  const root = createRootRoute({
    component: () => (
      <ProductsProvider value={readers}>
        <Outlet />
      </ProductsProvider>
    ),
  })
  const options = { id: '/open', path: '/open', getParentRoute: () => root }
  const router = createRouter({
    routeTree: root.addChildren([Route.update(options as never) as never]),
    history: createMemoryHistory({ initialEntries: ['/open'] }),
  } as never)
  await router.load()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  const film = new File(['x'], 'film.mp4', { type: 'video/mp4' })
  await screen.findByText('Open a file')
  await expect.poll(() => document.querySelector('input')?.accept).toContain('video/')
  fireEvent.change(document.querySelector('input') ?? expect.fail('no field'), {
    target: { files: [film] },
  })
  await screen.findByRole('button', { name: /^Edit/ })
  expect(screen.queryByRole('alert')).toBeNull()
})
