import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { write } from '../kernel/local-store.ts'
import { queryClient } from '../kernel/query-client.ts'
import { sampleProduct } from '../test/product.ts'
import { Route } from './app.$id.tsx'

/** What a later version of the site saved, in a shape that this one does not know. */
const later = { form: { silences: 'folded' }, files: 'elsewhere', data_version: 99, rooms: [1, 2] }
const app = {
  id: 'a',
  product_id: 'cut-silence',
  title: 'My cut',
  data: later as object,
  version: 7,
  updated_at: 1,
}
const asked: string[] = []

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  queryClient.clear()
  write('authorization', 'Bearer t')
  write('userId', 'u')
  asked.length = 0
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(String(input), location.origin)
    asked.push(`${init?.method ?? 'GET'} ${pathname}`)
    const data = pathname.startsWith('/api/apps') ? app : sampleProduct({ id: 'cut-silence' })
    return Response.json({ data })
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** The page of the project, as it stands when it was opened and left again. */
async function opened() {
  const root = createRootRoute()
  const route = Route.update({
    id: '/app/$id',
    path: '/app/$id',
    getParentRoute: () => root,
  } as never)
  const router = createRouter({
    routeTree: root.addChildren([route as never]),
    history: createMemoryHistory({ initialEntries: ['/app/a'] }),
    context: { queries: queryClient },
  } as never)
  await router.load()
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

test('a project that a newer version of the site saved is not opened, and nothing is written over it', async () => {
  const { unmount } = await opened()
  await screen.findByText(/saved by a newer version of this site/)
  expect(screen.getByRole('button', { name: 'Load the newer version' })).toBeTruthy()
  expect(screen.queryByLabelText(/Choose files/)).toBeNull()
  // What would save one's work: looking away, leaving the page, and being online again.
  fireEvent(document, new Event('visibilitychange'))
  fireEvent(window, new Event('online'))
  fireEvent(window, new Event('pagehide'))
  unmount()
  await new Promise((done) => setTimeout(done))
  expect(asked.filter((call) => !call.startsWith('GET '))).toEqual([])
  expect(asked).toContain('GET /api/apps/a')
})

test('a project of this version opens', async () => {
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(String(input), location.origin)
    const data = pathname.startsWith('/api/apps')
      ? { ...app, data: { files: [], data_version: 2 } }
      : sampleProduct({ id: 'cut-silence' })
    return Response.json({ data })
  })
  await opened()
  expect(await screen.findByLabelText(/Choose files/)).toBeTruthy()
  expect(screen.queryByText(/saved by a newer version/)).toBeNull()
})
