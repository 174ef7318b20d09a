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
import 'tailwindcss/preflight.css'
import './prose.css'
import { Prose } from './prose.tsx'

const TEXT =
  '[a](/pricing#free) [b](/blog?cursor=1) [c](/wiki/x?lang=zh-HK) [d](/licences.txt) [e](https://example.org/x) [f](#part)'

function set(markdown: string, address: string) {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  const root = createRootRoute({ component: () => <Prose markdown={markdown} /> })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root, history })
  return render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
}

async function linksAt(address: string) {
  const { unmount } = set(TEXT, address)
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

test('a table that is wider than a phone is pushed aside for itself, not the page with it', async () => {
  const cells = ['Resolution', 'Transcription', 'Languages', 'Conversation', 'Background']
  const row = (texts: string[]) => `|${texts.join('|')}|`
  const { container } = set(
    [row(cells), row(cells.map(() => '-')), row(cells)].join('\n'),
    '/blog/x',
  )
  container.style.width = '20rem'
  const table = await screen.findByRole('table')
  expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth)
  expect(table.scrollWidth).toBeGreaterThan(table.clientWidth)
  expect(screen.getAllByRole('columnheader')).toHaveLength(cells.length)
})

test('what is wider than the text is pushed aside by keys too', async () => {
  const { container } = set('```\n' + 'wide '.repeat(400) + '\n```\n\n```\nnarrow\n```', '/blog/x')
  await screen.findByText('narrow')
  const tabbed = () => [...container.querySelectorAll('pre')].map(({ tabIndex }) => tabIndex)
  await expect.poll(tabbed).toEqual([0, -1])
})

test('columns stand as the text says, and the paragraphs of a quote and of a point apart', async () => {
  const { container } = set(
    '|a|b|c|\n|-|-:|:-:|\n|1|2|3|\n\n> one\n>\n> two\n\n- three\n\n  four',
    '/blog/x',
  )
  const [first, ...others] = await screen.findAllByRole('cell')
  const sides = [first, ...others].map((cell) => cell && getComputedStyle(cell).textAlign)
  expect(sides).toEqual(['start', 'end', 'center'])
  for (const inside of ['blockquote', 'li']) {
    const [above, below] = container.querySelectorAll(`${inside} > p`)
    expect(below?.getBoundingClientRect().top).toBeGreaterThan(
      (above?.getBoundingClientRect().bottom ?? 0) + 4,
    )
  }
})
