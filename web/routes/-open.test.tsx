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

/** The page at which somebody opens files, of a site with one tool for them. */
async function openingPage() {
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
  await screen.findByText('Open a file')
  await expect.poll(() => document.querySelector('input')?.accept).toContain('video/')
  return (files: File[]) =>
    fireEvent.change(document.querySelector('input') ?? expect.fail('no field'), {
      target: { files },
    })
}

const film = (name: string) => new File(['12345'], name, { type: 'video/mp4' })

test('a file is offered the tools that take it, also those that come after the first', async () => {
  const give = await openingPage()
  give([film('film.mp4')])
  await screen.findByRole('button', { name: /^Edit/ })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('of several files it is said how many there are, and how large they are together', async () => {
  const give = await openingPage()
  give([film('a.mp4'), film('b.mp4'), film('c.mp4')])
  await screen.findByRole('button', { name: /^Edit/ })
  expect(screen.getByText(/and 2 other files/).textContent).toBe('and 2 other files · 15 B')
})
