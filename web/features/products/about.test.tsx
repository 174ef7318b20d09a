import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { sampleProduct } from '../../test/product.ts'
import { AboutProduct } from './about.tsx'

afterEach(() => vi.unstubAllGlobals())

test('of a product without a text of its own its description is told', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }))
  const product = sampleProduct({ title: 'Posters', description: 'Draws posters.' })
  await drawn(<AboutProduct product={product} embedded={false} />)
  expect(screen.getByRole('heading', { name: 'About Posters' })).toBeTruthy()
  expect(await screen.findByText('Draws posters.')).toBeTruthy()
})
