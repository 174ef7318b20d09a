import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { defineMode, fileHash, type Mode } from '../../worker/tools/contract.ts'
import { visor } from '../../worker/tools/visor/contract.ts'
import { loadToolPage } from './pages.ts'
import { ToolProvider } from '../desk/context.ts'
import { drawn } from '../test/drawn.tsx'
import { sampleProduct } from '../test/product.ts'
import { readFields } from './form-fields.ts'
import { formPage, FormView } from './form-view.tsx'

const ofServer = {
  runs: 'server',
  minLevel: 0,
  unit: 'character',
  rates: { each: { price: 0.01, cost: 0 } },
  limitSeconds: 60,
  makes: 'audio',
} as const

/** A tool that nobody has drawn a page for. */
const echo = defineMode({
  ...ofServer,
  input: z.strictObject({
    mode: z.literal('say'),
    words: z.string().min(1).max(5000),
    voice: z.enum(['deep', 'high']).default('deep'),
    language: z.enum(['en', 'de', 'fr', 'it', 'es']).default('en'),
    speed: z.number().min(0.5).max(2).default(1),
    takes: z.int().min(1).max(4).optional(),
    loud: z.boolean().default(false),
    note: z.string().max(60).meta({ title: 'A note', description: 'For yourself.' }).optional(),
  }),
  price: ({ words }) => words.length,
}) as unknown as Mode

const dub = defineMode({
  ...ofServer,
  input: z.strictObject({ film: fileHash, sound: fileHash, gain: z.number().default(0) }),
  price: () => 100,
  files: ({ film, sound }) => [
    { field: 'film', hash: film, kinds: ['video'] },
    { field: 'sound', hash: sound, kinds: ['audio'] },
  ],
}) as unknown as Mode

const sent: { path: string; body: unknown }[] = []
/** What the server knows of. */
const tasks: object[] = []
let balance = 10
beforeEach(() => {
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  sent.length = 0
  tasks.length = 0
  balance = 10
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), location.href), init)
    const { pathname } = new URL(request.url)
    if (request.method === 'POST') sent.push({ path: pathname, body: await request.json() })
    if (pathname === '/api/tasks/quote')
      return Response.json({ data: { price: 0.05, quote: '5.9.a', expires_at: 9e15 } })
    if (pathname === '/api/csrf_token') return Response.json({ data: 'token' })
    if (pathname === '/api/tasks' && request.method === 'GET')
      return Response.json({ data: { items: tasks, next: null } })
    if (pathname === '/api/tasks')
      return Response.json({ data: { id: 'task-1', status: 'queued', price: 0.05 } })
    if (pathname === '/api/credits')
      return Response.json({ data: { balance, packages: [{ source: 'free' }] } })
    return Response.json({ code: 404, err: 'Not here.', request_id: 'x' }, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const draw = (tool: string, mode: Mode, preset: Record<string, unknown> = {}) =>
  drawn(
    <ToolProvider
      value={{ product: sampleProduct({ key: tool, title: 'Made up', file_module: tool, preset }) }}
    >
      <FormView tool={tool} mode={mode} />
    </ToolProvider>,
  )

test('a tool without a page is drawn from its input, told its price, and started with what was filled in', async () => {
  await draw('echo', echo, { mode: 'say' })
  expect(screen.queryByLabelText('Mode')).toBeNull()
  const start = screen.getByRole('button', { name: 'Start' }) as HTMLButtonElement
  expect([start.disabled, screen.getByText('Still to be filled in: Words').tagName]).toEqual([
    true,
    'P',
  ])
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'hello' } })
  fireEvent.click(screen.getByRole('radio', { name: 'High' }))
  fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '1.5' } })
  fireEvent.click(document.querySelector('input[type=checkbox]') as HTMLInputElement)
  fireEvent.change(screen.getByLabelText('A note'), { target: { value: 'first try' } })
  expect(screen.getByText('For yourself.')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeTruthy()
  await waitFor(() => expect(screen.getByText('0.05 credits')).toBeTruthy())
  await waitFor(() => expect(start.disabled).toBe(false))
  fireEvent.click(start)
  const input = {
    mode: 'say',
    words: 'hello',
    voice: 'high',
    language: 'en',
    speed: 1.5,
    loud: true,
    note: 'first try',
  }
  await waitFor(() =>
    expect(sent).toContainEqual({
      path: '/api/tasks',
      body: { tool: 'echo', product_id: 'sample', input, quote: '5.9.a' },
    }),
  )
})

test('a number out of its bounds is said by name, and nothing is sent', async () => {
  await draw('echo', echo, { mode: 'say' })
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'hello' } })
  fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '9' } })
  expect(screen.getByText('Still to be filled in: Speed')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.queryByText(/Still to be filled in/)).toBeNull()
})

test('who has too few credits is led to more without having agreed to anything', async () => {
  balance = 0.01
  await draw('echo', { ...echo, consent: visor.modes.sync.consent } as Mode, { mode: 'say' })
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'hello' } })
  const more = await screen.findByRole<HTMLButtonElement>('button', { name: /Get credits$/ })
  expect(more.disabled).toBe(false)
  cleanup()
  localStorage.clear()
  await draw('echo', { ...echo, consent: visor.modes.sync.consent } as Mode, { mode: 'say' })
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'hello' } })
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start' })
  await waitFor(() => expect(start.disabled).toBe(false))
})

test('after a task that came to nothing, what must be agreed to can be agreed to', async () => {
  const receipt = { held: 1, charged: 0, returned: 1 }
  const task = { id: 'tried', status: 'cancelled', outputs: [], input: {}, ended_at: 1, receipt }
  tasks.push(task)
  const project = {
    id: 'echoes',
    work: 'app echoes',
    data: { form: { words: 'hello' }, task: 'tried' },
    save() {},
    files: [],
    keepFiles() {},
  }
  const agreed = { ...echo, consent: visor.modes.sync.consent } as Mode
  await drawn(
    <ToolProvider
      value={{ product: sampleProduct({ file_module: 'echo', preset: { mode: 'say' } }), project }}
    >
      <FormView tool="echo" mode={agreed} />
    </ToolProvider>,
  )
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Try again' })
  expect(again.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: /agree/ }))
  await waitFor(() => expect(again.disabled).toBe(false))

  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'hello there' } })
  await screen.findByRole('button', { name: 'Start' })
  expect(screen.queryByText(/^Canceled/)).toBeNull()
})

test('files are asked for by their kind', async () => {
  expect(readFields(dub, {}).fields).toMatchObject([
    { name: 'film', kind: 'file', accept: ['video/*'], required: true },
    { name: 'sound', kind: 'file', accept: ['audio/*'], required: true },
    { name: 'gain', kind: 'number' },
  ])
  await draw('dub', dub)
  const [film, sound] = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]
  expect([film?.accept, sound?.accept]).toEqual(['video/*', 'audio/*'])
  expect(screen.getByText('Still to be filled in: Film, Sound')).toBeTruthy()
  fireEvent.change(sound as HTMLInputElement, {
    target: { files: [new File(['x'], 'voice.wav', { type: 'audio/wav' })] },
  })
  expect(await screen.findByText('voice.wav')).toBeTruthy()
  expect(screen.getByText('Still to be filled in: Film')).toBeTruthy()
})

test('of several modes the product’s is drawn, and one that works on the device needs a page of its own', async () => {
  expect(formPage({ file_module: 'imm', preset: { mode: 'remove-background' } })).toBeDefined()
  expect(formPage({ file_module: 'imm', preset: { mode: 'compress' } })).toBeUndefined()
  expect(formPage({ file_module: 'imm', preset: { mode: 'dream' } })).toBeUndefined()
})

test('a tool that nobody has has no page', async () => {
  expect(await loadToolPage({ file_module: 'dream', preset: {} })).toBeUndefined()
})
