import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from '../test/drawn.tsx'
import { late } from './late.ts'

afterEach(() => vi.unstubAllGlobals())

const lineIsBack = () => act(async () => void dispatchEvent(new Event('online')))
const failure = new TypeError(
  'Failed to fetch dynamically imported module: https://site.example/assets/piece-1.js',
)

/** A page with a piece whose code does not come at first. */
async function pageWith(load: () => Promise<{ default: () => string }>) {
  const Piece = late(load)
  await drawn(
    <>
      <h1>Page</h1>
      <Suspense>
        <Piece />
      </Suspense>
    </>,
  )
  await screen.findByText(/^The connection may be down/)
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy()
}

test('code that does not come takes nothing of the page away, and is there with the line', async () => {
  let tries = 0
  await pageWith(async () => {
    if (++tries === 1) throw failure
    return { default: () => 'Piece' }
  })
  await lineIsBack()
  await screen.findByText('Piece')
})

test('where a browser remembers that it did not come, the page can be loaded anew once it is there', async () => {
  const asked = new Set<string>()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.add(address)
    return new Response('')
  })
  let remembers = true
  await pageWith(async () => {
    if (remembers) throw failure
    return { default: () => 'Piece' }
  })
  await lineIsBack()
  await screen.findByRole('button', { name: 'Reload' })
  expect([...asked]).toEqual(['https://site.example/assets/piece-1.js'])
  // Nothing goes on behind the test.
  remembers = false
  await lineIsBack()
  await screen.findByText('Piece')
})
