import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { LibraryItem } from '../../worker/features/files/contract.ts'
import { ProductsProvider } from '../shell/products.ts'
import { drawn } from '../test/drawn.tsx'
import { sampleProduct } from '../test/product.ts'
import { EarlierResults } from './earlier.tsx'

afterEach(cleanup)

test('an earlier result tells how it was made, not what was ordered with it, and can be used in other tools', async () => {
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  const item: LibraryItem = {
    ...{ file_hash: 'a'.repeat(32), title: 'kite.png', description: '', time: 1 },
    ...{ mimetype: 'image/png', extension: 'png', is_public: false, cover_image_file: null },
    ...{ size: 9, width: 40, height: 30, duration: null, kept_until: null },
    recipe: { tool: 'imm', input: { prompt: 'A kite' }, price: 60 },
  }
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    return Response.json({ data: path.includes('made_by') ? { items: [item], next: null } : {} })
  })
  onTestFinished(() => {
    localStorage.clear()
    vi.unstubAllGlobals()
  })
  const imm = (title: string, mode: string) =>
    sampleProduct({ id: title, key: title, title, file_module: 'imm', preset: { mode } })
  const here = imm('Remove background', 'remove-background')
  await drawn(
    <ProductsProvider value={[here, imm('Photos', 'compress'), imm('Paint', 'edit')]}>
      <EarlierResults product={here} />
    </ProductsProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'kite.png' }))
  await screen.findByText('A kite')
  expect(screen.queryByText('60 credits')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Use in' }))
  const offered = await screen.findAllByRole('menuitem')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Photos', 'Paint'])
})
