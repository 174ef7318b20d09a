import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeWav } from '../../../worker/providers/sound/contract.ts'
import { isShown } from '../../features/tasks/shown.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { drawn } from '../../test/drawn.tsx'
import { inProject } from '../../test/in-project.tsx'
import { makeFilm } from '../../test/films.ts'
import { sampleProduct } from '../../test/product.ts'
import Llm from './index.tsx'

const uploaded = vi.hoisted(() => [] as File[])
vi.mock('../../features/files/upload.ts', () => ({
  async uploadFile(file: File) {
    uploaded.push(file)
    return { file_hash: String(uploaded.length).repeat(32) }
  },
}))
// What it tells is fetched when it is told, which may be after the test.
vi.mock('../../ui/toast.ts', () => ({ toast: { success() {}, error() {}, info() {} } }))

type Body = { tool: string; product_id?: string; input: Record<string, unknown> }

const asked = { quotes: [] as Body[], tasks: [] as Body[], messages: [] as Body[] }
let task: Record<string, unknown>

beforeEach(() => {
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  uploaded.length = asked.quotes.length = asked.tasks.length = asked.messages.length = 0
  task = {
    id: 'words',
    tool: 'video-caption',
    mode: 'transcribe',
    status: 'running',
    cancel: null,
    input: {},
    outputs: [],
    progress: 0.5,
    ended_at: null,
    price: 4,
    receipt: { charged: 0 },
    result: null,
  }
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(given instanceof Request ? given.url : given, location.href)
    const data = (data: unknown) => Response.json({ data })
    const posted = () => JSON.parse(String(init?.body)) as Body
    if (pathname === '/api/credits') return data({ balance: 10, user_level: 0, packages: [] })
    if (pathname === '/api/csrf_token') return data('token')
    if (pathname === '/api/tasks/stream') {
      asked.messages.push(posted())
      return Response.json({ err: 'Not now.', code: 400 }, { status: 400 })
    }
    if (pathname === '/api/tasks/quote') {
      asked.quotes.push(posted())
      return data({ price: posted().tool === 'llm' ? 0.1 : 4, quote: 'signed' })
    }
    if (pathname === '/api/tasks' && init?.method === 'POST') {
      asked.tasks.push(posted())
      return data(task)
    }
    if (pathname === '/api/tasks') return data({ items: [task], next: null })
    return Response.json({ err: 'Not here.', code: 404, fault: 'notFound' }, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** Two seconds of a hum. */
const talk = () => {
  const samples = Int16Array.from({ length: 96_000 }, (_, i) => Math.sin(i / 20) * 9000)
  return new File([writeWav({ rate: 48_000, info: {}, samples })], 'My talk.wav', {
    type: 'audio/wav',
  })
}

const succeeded = (segments: object[]) => ({
  ...task,
  status: 'succeeded',
  ended_at: 1,
  receipt: { charged: 4 },
  result: { language: 'en', duration: 2, segments },
})
const SAID = [{ start: 1, end: 2, text: 'Good morning' }]

const open = () =>
  drawn(
    inProject(<Llm />, sampleProduct({ id: 'of chat', key: 'chat', file_module: 'llm' }), {
      id: 'talk',
      data: { messages: [], leaf: null },
    }),
  )

const box = () => screen.getByRole('textbox', { name: 'Your message' })
const send = () => screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement
const paste = (file: File) => {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(file)
  fireEvent(box(), new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
const transcribe = () => screen.findByRole('button', { name: 'Transcribe · 4 credits' })

test('a recording is transcribed at the price on its button, and what is said in it goes along', async () => {
  await open()
  fireEvent.change(box(), { target: { value: 'Who speaks?' } })
  paste(talk())
  const button = await transcribe()
  await screen.findByText('0:02')
  await screen.findByText(/The chat cannot listen/)
  await screen.findByText(/At most/)
  expect(send().disabled).toBe(true)
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect([uploaded, asked.tasks]).toEqual([[], []])

  task = succeeded(SAID)
  fireEvent.click(button)
  await screen.findByRole('button', { name: 'Take My talk.txt away' })
  expect(asked.tasks).toMatchObject([
    { tool: 'video-caption', input: { mode: 'transcribe', source: [{ start: 0, end: 2 }] } },
  ])
  expect(asked.tasks[0]?.product_id).toBeUndefined()
  // Its transcript stands here, so no message need tell of it.
  expect(isShown('words')).toBe(true)
  await expect.poll(() => uploaded.map(({ name }) => name)).toEqual(['My talk.webm', 'My talk.txt'])
  expect(await uploaded[1]?.text()).toBe('[0:01] Good morning\n')
  await expect.poll(() => send().disabled).toBe(false)
  fireEvent.click(send())
  await expect
    .poll(() => asked.messages[0]?.input.messages)
    .toEqual([{ role: 'user', content: 'Who speaks?', files: ['2'.repeat(32)] }])
})

test('a page loaded anew is at the same transcription, and pays for no other', async () => {
  await open()
  paste(talk())
  fireEvent.click(await transcribe())
  await expect.poll(() => asked.tasks).toHaveLength(1)
  await screen.findByRole('button', { name: 'Cancel' })
  expect(screen.queryByRole('button', { name: 'Take My talk.wav away' })).toBeNull()
  cleanup()
  await open()
  await screen.findByRole('button', { name: 'Cancel' })
  expect(screen.queryByRole('button', { name: /Transcribe/ })).toBeNull()
  // What a page still hears after it is gone, one that is loaded anew does not know.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  cleanup()
  task = succeeded(SAID)
  await open()
  await screen.findByRole('button', { name: 'Take My talk.txt away' })
  expect(asked.tasks).toHaveLength(1)
})

test('a recording that was taken away holds no message back', async () => {
  await open()
  fireEvent.change(box(), { target: { value: 'Hello' } })
  paste(talk())

  await transcribe()
  fireEvent.click(screen.getByRole('button', { name: 'Take My talk.wav away' }))
  await expect.poll(() => send().disabled).toBe(false)
  expect(screen.queryByText(/The chat cannot listen/)).toBeNull()
})

test('of a file in which nothing can be heard it is said why, and it is not sent', async () => {
  await open()
  fireEvent.change(box(), { target: { value: 'Hello' } })
  paste(new File(['none'], 'broken.mp3', { type: 'audio/mpeg' }))
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: /Transcribe/ })).toBeNull()
  expect(send().disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Take broken.mp3 away' }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('of a transcript that no conversation takes it is said that it is too long', async () => {
  task = succeeded(
    Array.from({ length: 3000 }, (_, i) => ({ start: i, end: i + 1, text: 'a'.repeat(80) })),
  )
  await open()
  fireEvent.change(box(), { target: { value: 'Hello' } })
  paste(talk())
  fireEvent.click(await transcribe())
  await screen.findByText(/more than 200 kB of text, so it cannot be sent/)
  expect(screen.queryByRole('button', { name: /Transcribe/ })).toBeNull()
  expect(send().disabled).toBe(true)
  expect(uploaded).toHaveLength(1)
})

test('a guest sees the price, and is led to sign in before anything is sent', async () => {
  localStorage.clear()
  const { router } = await open()
  paste(talk())
  fireEvent.click(await transcribe())
  await expect.poll(() => router.state.location.pathname).toBe('/signin')
  expect([uploaded, asked.tasks]).toEqual([[], []])
})

test('the camera of a chat, which takes films as well, takes photos', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Attach' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Camera' }))
  await screen.findByRole('dialog', { name: 'Take a photo' })
})

test('a recording that is longer than is transcribed is refused with what to do', async () => {
  // A second at the beginning, and one after four hours.
  const recording = await makeFilm([
    ...['-f', 'lavfi', '-i', 'sine=d=2:r=48000', '-af', "asetpts='PTS+gte(T,1)*14401/TB'"],
    ...['-c:a', 'libopus', 'long.mka'],
  ])
  await open()
  paste(new File([recording], 'long.mka', { type: 'audio/x-matroska' }))
  await screen.findByText('This recording is longer than 4 hours. Cut it first, then drop it here.')
  expect(screen.queryByRole('button', { name: /Transcribe/ })).toBeNull()
  screen.getByRole('button', { name: 'Take long.mka away' })
  expect(asked.quotes.filter(({ tool }) => tool === 'video-caption')).toEqual([])
})

test('who has a recording transcribed by keyboard goes on at the way to end that', async () => {
  await open()
  paste(talk())
  const button = await transcribe()
  button.focus()
  fireEvent.keyDown(button, { key: 'Enter' })
  fireEvent.click(button)
  await expect.poll(() => document.activeElement?.textContent).toBe('Cancel')
})
