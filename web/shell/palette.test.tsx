import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PRODUCTS_AT_ONCE } from '../../worker/kernel/site/contract.ts'
import { drawn } from '../test/drawn.tsx'
import { sampleProduct } from '../test/product.ts'
import Palette from './palette.tsx'
import { ProductsProvider } from './products.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const products = (from: number, many: number) =>
  Array.from({ length: many }, (_, at) => {
    const name = `Tool ${from + at} of many`
    return sampleProduct({ id: `p${from + at}`, key: `p${from + at}`, title: name })
  })
const palette = (many: number) =>
  drawn(
    <ProductsProvider value={products(0, many)}>
      <Palette open onOpenChange={() => {}} />
    </ProductsProvider>,
  )
const look = (name: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Command palette' }), {
    target: { value: name },
  })

test('a tool that comes after the first is found by its name', async () => {
  const portions = [products(PRODUCTS_AT_ONCE, PRODUCTS_AT_ONCE), products(2 * PRODUCTS_AT_ONCE, 3)]
  vi.stubGlobal('fetch', async () => Response.json({ data: portions.shift() }))
  await palette(PRODUCTS_AT_ONCE)
  expect(portions).toHaveLength(2)
  look(`Tool ${2 * PRODUCTS_AT_ONCE + 2} of many`)
  await screen.findByRole('option', { name: `Tool ${2 * PRODUCTS_AT_ONCE + 2} of many` })
})

test('that nothing has a name is not said before all tools are looked through', async () => {
  let broken = true
  vi.stubGlobal('fetch', async () =>
    broken
      ? Response.json({ code: 500, err: 'Broken.' }, { status: 500 })
      : Response.json({ data: [] }),
  )
  await palette(PRODUCTS_AT_ONCE)
  look('No such tool')
  expect((await screen.findByRole('alert')).textContent).toContain('Broken.')
  expect(screen.queryByText('Nothing found.')).toBeNull()
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Nothing found.')
})

test('where the first are all, nothing is asked', async () => {
  const asked = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', asked)
  await palette(PRODUCTS_AT_ONCE - 1)
  look('No such tool')
  await screen.findByText('Nothing found.')
  expect(asked).not.toHaveBeenCalled()
})

test('whoever opens the search again begins afresh', async () => {
  function Toggled() {
    const [open, setOpen] = useState(true)
    return (
      <ProductsProvider value={products(0, 1)}>
        <Palette open={open} onOpenChange={setOpen} />
        <button onClick={() => setOpen(true)}>Open</button>
      </ProductsProvider>
    )
  }
  await drawn(<Toggled />)
  look('Nothing like it')
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  fireEvent.click(screen.getByText('Open'))
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('')
})
