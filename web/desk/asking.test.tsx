import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearCredentials, write } from '../kernel/local-store.ts'
import { drawn } from '../test/drawn.tsx'
import { sampleProduct } from '../test/product.ts'
import { useAsking } from './asking.ts'
import { ToolProvider } from './context.ts'

afterEach(() => {
  cleanup()
  clearCredentials()
  vi.unstubAllGlobals()
})

const INPUT = { text: 'Some words.' }

test('a task that was taken when its page had been left is handed over to the work all the same', async () => {
  const taken = Promise.withResolvers<void>()
  const sent = vi.fn<() => void>()
  vi.stubGlobal('fetch', async (input: string, { method }: RequestInit = {}) => {
    if (input.includes('/quote')) return Response.json({ data: { price: 1, quote: 'signed' } })
    if (input.includes('/csrf_token')) return Response.json({ data: 'token' })
    if (input.includes('/credits'))
      return Response.json({ data: { balance: 200, user_level: 0, packages: [] } })
    if (method !== 'POST') return Response.json({ data: { items: [], next: null } })
    sent()
    await taken.promise
    return Response.json({ data: { id: 'paid' } })
  })
  write('authorization', 'Bearer t')
  write('userId', 'u')
  const keep = vi.fn<(id: string) => void>()
  function Page() {
    const cloud = useAsking('tts', INPUT, keep)
    const start = () => cloud.start({ files: [], input: () => INPUT })
    return (
      <button type="button" disabled={cloud.price === undefined} onClick={start}>
        Ask
      </button>
    )
  }
  const { unmount } = await drawn(
    <ToolProvider value={{ product: sampleProduct() }}>
      <Page />
    </ToolProvider>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask' })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  await expect.poll(() => sent.mock.calls.length).toBe(1)
  unmount()
  taken.resolve()
  await expect.poll(() => keep.mock.calls).toEqual([['paid']])
})
