import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToolProvider } from '../desk/context.ts'
import type { Product } from '../features/products/api.ts'
import { drawn } from '../test/drawn.tsx'
import { toast } from '../ui/toast.ts'
import Frame from './frame.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([location.href, 'https://elsewhere.example/'])(
  'where no window opens for a sign-in, in a page of %s, it is said, and what else there is',
  async (around) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(around)
    vi.spyOn(window, 'open').mockReturnValue(null)
    vi.spyOn(window.parent, 'postMessage').mockReturnValue()
    vi.stubGlobal('fetch', async () => Response.json({ code: 401 }, { status: 401 }))
    const said = vi.spyOn(toast, 'error')
    const product = { key: 'cut-silence', embed_origins: location.origin } as Product
    await drawn(
      <ToolProvider value={{ product }}>
        <Frame product={product} />
      </ToolProvider>,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    await expect
      .poll(() => said.mock.calls.flat())
      .toEqual([expect.stringContaining('or open the tool in')])
  },
)
