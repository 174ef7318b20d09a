import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Shapes } from 'lucide-react'
import { afterEach, expect, test, vi } from 'vitest'
import { PRODUCTS_AT_ONCE } from '../../../worker/kernel/site/contract.ts'
import { write } from '../../kernel/local-store.ts'
import { drawn } from '../../test/drawn.tsx'
import { liveLine } from '../../test/live-line.ts'
import { sampleProduct } from '../../test/product.ts'
import type { AppsFilter } from './api.ts'
import { AppsPage } from './apps-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const first = Array.from({ length: PRODUCTS_AT_ONCE }, (_, at) =>
  sampleProduct({ id: `p${at}`, key: `p${at}`, title: `Tool ${at}` }),
)
const later = sampleProduct({ id: 'later', key: 'later', title: 'The later tool' })

const AT = Date.UTC(2026, 0, 1)
const app = (product_id: string) => ({
  id: `of-${product_id}`,
  product_id,
  title: `Work with ${product_id}`,
  created_at: AT,
  updated_at: AT,
  version: 1,
})

const fault = (code: number, fault: string) =>
  Response.json({ code, err: 'Not here.', fault, request_id: 'r' }, { status: code })

/** A server with projects of these products, of which those after the first it knows one. */
function serve(...of: string[]) {
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const address = String(given instanceof Request ? given.url : given)
    const { pathname, searchParams } = new URL(address, location.href)
    if (pathname === '/api/products/later') return Response.json({ data: later })
    if (pathname === '/api/products/broken') return fault(500, 'internal')
    if (pathname === '/api/notifications/ticket') return Response.json({ data: { ticket: 't' } })
    if (pathname !== '/api/apps' || searchParams.get('product_id') === 'gone')
      return fault(404, 'notFound')
    const wanted = searchParams.get('product_id')
    const items = of.filter((id) => !wanted || id === wanted).map(app)
    return Response.json({ data: { items, next: null } })
  })
}

const page = (filter: AppsFilter = {}) =>
  drawn(
    <AppsPage
      first={first}
      show={({ title, image }) => ({ title, image, icon: Shapes })}
      filter={filter}
      onFilter={() => {}}
      start="/products"
    />,
  )
const cardOf = async (product: string) => {
  const title = await screen.findByText(`Work with ${product}`)
  return within(title.closest('li') ?? expect.fail('no card'))
}

test('a project of a product that comes after the first is opened like any other, by its tool’s name', async () => {
  serve('p1', 'later', 'broken', 'gone')
  await page()
  for (const [product, tool] of [
    ['p1', 'Tool 1'],
    ['later', 'The later tool'],
  ] as const) {
    const card = await cardOf(product)
    await card.findByText(tool)
    expect(card.getByRole('link').getAttribute('href')).toBe(`/app/of-${product}`)
  }
  // Of what is not told nothing is claimed.
  const untold = await cardOf('broken')
  expect(untold.getByRole('link').getAttribute('href')).toBe('/app/of-broken')
  expect(untold.queryByText(/not offered/)).toBeNull()
  const gone = await cardOf('gone')
  await gone.findByText('This tool is not available right now.')
  expect(gone.queryByRole('link')).toBeNull()
})

test('projects of a product that comes after the first can be looked for by it', async () => {
  serve('p1', 'later')
  await page({ product: 'later' })
  const card = await cardOf('later')
  await card.findByText('The later tool')
  expect(screen.queryByText('Work with p1')).toBeNull()
  await expect
    .poll(() => screen.getByRole('combobox', { name: 'Tool' }).textContent)
    .toBe('The later tool')
})

test('who looks for projects of a product that is not offered is told of none, and shown the way to all', async () => {
  serve('p1')
  await page({ product: 'gone' })
  await screen.findByText('No projects with this tool yet')
  screen.getByRole('button', { name: 'Show all projects' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a project that is renamed on another device has its new name in the list, also while a name is looked at here, and one that is brought back there is in it', async () => {
  serve('p1')
  write('authorization', 'Bearer t')
  write('userId', 'u')
  await page()
  const card = await cardOf('p1')
  const tell = await liveLine()
  fireEvent.click(card.getByRole('button', { name: /^Actions for/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const field = await screen.findByRole('textbox', { name: 'Title' })
  const puts = vi.spyOn(globalThis, 'fetch')
  const updated_at = Date.now()
  tell({ type: 'app', id: 'of-p1', version: 1, title: 'Talk of May', updated_at })
  await card.findByRole('button', { name: 'Actions for Talk of May' })
  fireEvent.blur(field)
  await screen.findByText('Talk of May')
  expect(puts).not.toHaveBeenCalled()
  serve('p1', 'p2')
  tell({ type: 'app', id: 'of-p2', version: 1, title: 'Work with p2', updated_at })
  await cardOf('p2')
})
