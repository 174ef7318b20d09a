import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { inProject } from '../../test/in-project.tsx'
import { sampleProduct } from '../../test/product.ts'
import Llm from './index.tsx'

/** Uploads that were begun; each arrives when it is told to. */
const uploads = vi.hoisted(() => [] as { signal: AbortSignal; arrive: () => void }[])
vi.mock('../../features/files/upload.ts', () => ({
  uploadFile: (_file: File, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      uploads.push({ signal, arrive: () => resolve({ file_hash: 'a'.repeat(32) }) })
    }),
}))

beforeEach(() => {
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  uploads.length = 0
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const { pathname } = new URL(given instanceof Request ? given.url : given, location.href)
    const data = (data: unknown) => Response.json({ data })
    if (pathname === '/api/credits') return data({ balance: 10, user_level: 0, packages: [] })
    if (pathname === '/api/tasks/quote') return data({ price: 0.1, quote: 'signed' })
    if (pathname === '/api/tasks') return data({ items: [], next: null })
    return Response.json({ err: 'Not here.', code: 404, fault: 'notFound' }, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const open = () =>
  drawn(
    inProject(<Llm />, sampleProduct({ id: 'of chat', key: 'chat', file_module: 'llm' }), {
      id: 'talk',
      data: { messages: [], leaf: null },
    }),
  )

test('a file that was on its way when somebody left the chat is there when he comes back', async () => {
  await open()
  const box = await screen.findByRole('textbox', { name: 'Your message' })
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File(['Some words.'], 'Notes.txt', { type: 'text/plain' }))
  fireEvent(box, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(() => uploads.length).toBe(1)
  cleanup()
  uploads[0]?.arrive()
  await open()
  await screen.findByRole('button', { name: 'Take Notes.txt away' })
  await expect.poll(() => uploads.length).toBe(2)
  uploads[1]?.arrive()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  await expect.poll(() => send.disabled).toBe(false)
})

test('what is dropped on the conversation goes with the message, as what is dropped on its box does', async () => {
  await open()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['Some words.'], 'Notes.txt', { type: 'text/plain' }))
  const place = await screen.findByRole('heading', { name: 'What would you like to write?' })
  fireEvent(place, new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await screen.findByRole('button', { name: 'Take Notes.txt away' })
})
