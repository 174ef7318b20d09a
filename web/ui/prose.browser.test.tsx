import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Prose } from './prose.tsx'

const TEXT =
  '[a](/pricing#free) [b](/blog?cursor=1) [c](/wiki/x?lang=zh-HK) [d](/licences.txt) [e](https://example.org/x) [f](#part)'

async function linksAt(address: string) {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  const root = createRootRoute({ component: () => <Prose markdown={TEXT} /> })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root, history })
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  await screen.findByRole('link', { name: 'a' })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  unmount()
  return links
}

test('links to pages carry what the address says of language and frame, also into a new tab', async () => {
  expect(await linksAt('/blog/x?lang=zh-CN&embed=1&other=2')).toEqual([
    '/pricing?lang=zh-CN&embed=1#free',
    '/blog?cursor=1&lang=zh-CN&embed=1',
    '/wiki/x?lang=zh-HK&embed=1',
    '/licences.txt',
    'https://example.org/x',
    '#part',
  ])
  expect((await linksAt('/blog/x'))[0]).toBe('/pricing#free')
})
