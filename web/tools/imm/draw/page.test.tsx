import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToolProvider } from '../../../desk/context.ts'
import { clearCredentials, write } from '../../../kernel/local-store.ts'
import { drawn } from '../../../test/drawn.tsx'
import { sampleProduct } from '../../../test/product.ts'
import { DrawPictures } from './page.tsx'

let sending: PromiseWithResolvers<void>

beforeEach(() => {
  sending = Promise.withResolvers()
  write('authorization', 'Bearer t')
  write('userId', 'u')
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/quote'))
      return Response.json({ data: { price: 20, quote: '20.9.a', expires_at: 9e15 } })
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 200, user_level: 0, packages: [] } })
    if (path.includes('/csrf_token')) await sending.promise
    return Response.json({ code: 400, err: 'Not now.', request_id: 'r' }, { status: 400 })
  })
})
afterEach(() => {
  cleanup()
  clearCredentials()
  vi.unstubAllGlobals()
})

test('words that are on their way are not changed by an example, and after a refusal they are again', async () => {
  await drawn(
    <ToolProvider value={{ product: sampleProduct({ key: 'pictures', file_module: 'imm' }) }}>
      <DrawPictures />
    </ToolProvider>,
  )
  const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What is to be seen' })
  fireEvent.change(words, { target: { value: 'Two lamps' } })
  await waitFor(() => expect(button(/^Draw/).disabled).toBe(false))
  fireEvent.click(button(/^Draw/))
  await screen.findByText('Starting')
  const example = button(/^A copper teapot/)
  fireEvent.click(example)
  expect([example.disabled, words.value]).toEqual([true, 'Two lamps'])

  sending.resolve()
  await screen.findByText('Not now.')
  fireEvent.click(example)
  expect(words.value).toMatch(/^A copper teapot/)
})
