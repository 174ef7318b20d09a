import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cursorAfter, PRODUCTS_AT_ONCE } from '../../../worker/kernel/site/contract.ts'
import { drawn } from '../../test/drawn.tsx'
import { sampleProduct } from '../../test/product.ts'
import { ProductsPage } from './products-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const products = (from: number, many: number) =>
  Array.from({ length: many }, (_, at) => sampleProduct({ id: `p${from + at}`, sort: -from - at }))
const first = products(0, PRODUCTS_AT_ONCE)

test('the products after the first are shown when they are asked for, until there are no more', async () => {
  const asked: (string | null)[] = []
  const portions = [products(PRODUCTS_AT_ONCE, PRODUCTS_AT_ONCE), products(2 * PRODUCTS_AT_ONCE, 3)]
  vi.stubGlobal('fetch', async (path: string | Request) => {
    const { searchParams } = new URL(path instanceof Request ? path.url : path, location.href)
    asked.push(searchParams.get('cursor'))
    return Response.json({ data: portions[asked.length - 1] })
  })
  await drawn(
    <ProductsPage lang="en-US" first={first}>
      {(all) => <output>{all.map(({ id }) => id).join(' ')}</output>}
    </ProductsPage>,
  )
  const shown = () => screen.getByRole('status').textContent?.split(' ').length
  expect([shown(), asked]).toEqual([PRODUCTS_AT_ONCE, []])
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await expect.poll(shown).toBe(2 * PRODUCTS_AT_ONCE)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await expect.poll(shown).toBe(2 * PRODUCTS_AT_ONCE + 3)
  expect(asked).toEqual(
    [first.at(-1), portions[0]?.at(-1)].map((last) => last && cursorAfter(last)),
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('where more cannot be read, it is said and can be tried again', async () => {
  let broken = true
  vi.stubGlobal('fetch', async () =>
    broken
      ? Response.json({ code: 500, err: 'Broken.' }, { status: 500 })
      : Response.json({ data: products(PRODUCTS_AT_ONCE, 2) }),
  )
  await drawn(
    <ProductsPage lang="en-US" first={first}>
      {(all) => <output>{all.length}</output>}
    </ProductsPage>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Broken.')
  expect(screen.getByRole('status').textContent).toBe(String(PRODUCTS_AT_ONCE))
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.getByRole('status').textContent).toBe(String(PRODUCTS_AT_ONCE + 2))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('where the first are all, nothing more is offered', async () => {
  await drawn(
    <ProductsPage lang="en-US" first={first.slice(1)}>
      {() => null}
    </ProductsPage>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})
