import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToolProvider } from '../../../desk/context.ts'
import { clearCredentials, write } from '../../../kernel/local-store.ts'
import { queryClient } from '../../../kernel/query-client.ts'
import { drawn } from '../../../test/drawn.tsx'
import { inProject } from '../../../test/in-project.tsx'
import { sampleProduct } from '../../../test/product.ts'
import { FIRST } from './form.ts'
import { DrawPictures } from './page.tsx'

let sending: PromiseWithResolvers<void>
/** How the task stands that a project is at. */
let status: string

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
    if (path.includes('/api/tasks?')) {
      const receipt = { held: 20, charged: 0, returned: status === 'running' ? 0 : 20 }
      const error = status === 'failed' ? { err: 'Please try other words.' } : null
      const task = { id: 'tried', tool: 'imm', status, error, price: 20, outputs: [], progress: 0 }
      const rest = { input: { count: 1 }, cancel: null, ended_at: 1, receipt }
      return Response.json({ data: { items: [{ ...task, ...rest }], next: null } })
    }
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
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What to draw' })
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

const openTried = () =>
  drawn(
    inProject(<DrawPictures />, sampleProduct({ key: 'pictures', file_module: 'imm' }), {
      id: 'pictures',
      data: { form: { prompt: 'A kite' }, task: 'tried' },
    }),
  )

test.each([
  ['failed', /Please try other words/],
  ['cancelled', /^Canceled/],
])('a %s task gives way as soon as other words are written', async (ended, sentence) => {
  status = ended
  await openTried()
  await screen.findByText(sentence)
  await screen.findByText('Nothing was charged · 200 left')
  const words = screen.getByRole('textbox', { name: 'What to draw' })
  fireEvent.change(words, { target: { value: 'A kite over the sea' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Draw' }).disabled).toBe(false)
  expect(screen.getByText('180 left after')).toBeTruthy()
  expect(screen.queryByText(sentence)).toBeNull()

  fireEvent.change(words, { target: { value: 'A kite' } })
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('what the next pictures cost and leave is told as soon as other words are written', async () => {
  status = 'succeeded'
  const form = { ...FIRST, prompt: 'A kite' }
  await drawn(
    inProject(<DrawPictures />, sampleProduct({ key: 'pictures', file_module: 'imm' }), {
      id: 'pictures',
      data: { form, task: 'tried', draws: [{ task: 'tried', form }] },
    }),
  )
  await screen.findByText('Nothing was charged · 200 left')
  const words = screen.getByRole('textbox', { name: 'What to draw' })
  fireEvent.change(words, { target: { value: 'A kite over the sea' } })
  await screen.findByText('180 left after')
})

test('of a task that came to nothing it is told also where other words were written meanwhile', async () => {
  status = 'running'
  await openTried()
  await screen.findByRole('button', { name: 'Cancel' })
  const words = screen.getByRole('textbox', { name: 'What to draw' })
  fireEvent.change(words, { target: { value: 'A kite over the sea' } })
  status = 'failed'
  await queryClient.invalidateQueries()
  await screen.findByText(/Please try other words/)
})

test('words over the limit are kept, counted and not begun with', async () => {
  await drawn(
    <ToolProvider value={{ product: sampleProduct({ key: 'pictures', file_module: 'imm' }) }}>
      <DrawPictures />
    </ToolProvider>,
  )
  const start = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Draw/ })
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What to draw' })
  const write = (value: string) => fireEvent.change(words, { target: { value } })
  write('A harbour')
  await waitFor(() => expect(start().disabled).toBe(false))
  expect(screen.queryByText(/characters$/)).toBeNull()
  // What is pasted is not cut either.
  expect(words.maxLength).toBe(-1)
  write('🙂'.repeat(2_000))
  const told = screen.getByText('4,000 of 2,000 characters')
  expect(told.closest('[role=alert]')).toBeTruthy()
  expect([words.value.length, start().disabled]).toEqual([4_000, true])
  write('A harbour')
  await waitFor(() => expect(start().disabled).toBe(false))
  expect(screen.queryByText(/characters$/)).toBeNull()
})
