import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { taskIdOf } from '../../../worker/features/tasks/id/contract.ts'
import { type Project, ToolProvider } from '../../desk/context.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { drawn } from '../../test/drawn.tsx'
import { sampleProduct } from '../../test/product.ts'
import Llm from './index.tsx'
import type { Message } from './tree.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { price: 0.1, quote: '10.9.a', expires_at: 9e15 } }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const project = (messages: readonly Message[]): Project => ({
  id: 'talk',
  work: 'app talk',
  data: { messages, leaf: messages.at(-1)?.id ?? null },
  save() {},
  files: [],
  keepFiles() {},
})

/** What ends an answer's line at once: one without an answer asks again, into the next test. */
const refused = () => Response.json({ err: 'Not now.', code: 400 }, { status: 400 })

const open = (messages: readonly Message[]) =>
  drawn(
    <ToolProvider
      value={{
        product: sampleProduct({ key: 'chat', file_module: 'llm' }),
        project: project(messages),
      }}
    >
      <Llm />
    </ToolProvider>,
  )

test('what is being written does not draw anew what was said above it', async () => {
  let times = 0
  await open([
    { id: 'q', parent: null, role: 'user', text: 'How do I begin?', files: [] },
    {
      id: 'a',
      parent: 'q',
      role: 'assistant',
      text: 'With the result.',
      answer: {
        get model() {
          times++
          return 'small' as const
        },
        request: 'a',
        end: 'whole',
        charged: 0.01,
      },
    },
  ])
  await screen.findByText('With the result.')
  await screen.findByText(/At most/)
  const before = times
  const box = screen.getByRole('textbox', { name: 'Your message' }) as HTMLTextAreaElement
  for (const value of ['A', 'An', 'And']) fireEvent.change(box, { target: { value } })
  expect(box.value).toBe('And')
  expect(times).toBe(before)
})

test('an answer that is as long as one may be says so, and the rest is a button away', async () => {
  const sent: { messages: { content: string }[] }[] = []
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/stream')) {
      sent.push(JSON.parse(String(init?.body)).input)
      return refused()
    }
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 10, user_level: 0, packages: [] } })
    return Response.json({ data: { price: 0.1, quote: '10.9.a', expires_at: 9e15 } })
  })
  await open([
    { id: 'q', parent: null, role: 'user', text: 'Tell me all.', files: [] },
    {
      id: 'a',
      parent: 'q',
      role: 'assistant',
      text: 'First of all',
      answer: { model: 'small', request: 'a', end: 'limit', charged: 0.01 },
    },
  ])
  await screen.findByText('This answer has reached the maximum length.')
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await expect
    .poll(() => sent[0]?.messages.map(({ content }) => content))
    .toEqual(['Tell me all.', 'First of all', 'Go on where you stopped.'])
})

test('a message is not sent at more than the price that stood beside the button', async () => {
  let [price, sent] = [0.1, 0]
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/stream')) {
      sent++
      return refused()
    }
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 10, user_level: 0, packages: [] } })
    return Response.json({ data: { price, quote: `${price * 100}.9.a`, expires_at: 9e15 } })
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  await open([])
  const box = screen.getByRole('textbox', { name: 'Your message' })
  fireEvent.change(box, { target: { value: 'Hello' } })
  await screen.findByText(/At most 0\.1/)
  await expect.poll(() => queryClient.getQueriesData({ queryKey: ['price'] }).length).toBe(2)
  vi.setSystemTime(Date.now() + 6 * 60_000)
  price = 0.5
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/The price has changed to 0\.50? credits/)
  expect(sent).toBe(0)
  await screen.findByText(/At most 0\.5/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => sent).toBe(1)
})

test('what was pasted a moment ago is not sent at the price of what stood there before', async () => {
  let sent = 0
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/stream')) {
      sent++
      return refused()
    }
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 10, user_level: 0, packages: [] } })
    const asked = given instanceof Request ? await given.clone().text() : String(init?.body)
    const price = asked.includes('long') ? 4 : 0.1
    return Response.json({ data: { price, quote: `${price * 100}.9.a`, expires_at: 9e15 } })
  })
  await open([])
  const box = screen.getByRole('textbox', { name: 'Your message' })
  fireEvent.change(box, { target: { value: 'Short' } })
  await screen.findByText(/At most 0\.1/)
  fireEvent.change(box, { target: { value: 'Something long' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await screen.findByText(/The price has changed to 4/)
  expect(sent).toBe(0)
  await screen.findByText(/At most 4/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => sent).toBe(1)
})

test('a message that was lost on its way is not taken for an earlier one of the same words', async () => {
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  const input = { messages: [{ role: 'user', content: 'Again' }], model: 'small' }
  const known = new Map([[await taskIdOf('ada', 'first'), { app_id: 'talk', input }]])
  const asked: string[] = []
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(
      given instanceof Request ? given.url : given,
      location.href,
    )
    if (pathname.endsWith('/events')) asked.push(pathname)
    if (pathname === '/api/credits')
      return Response.json({ data: { balance: 10, user_level: 0, packages: [] } })
    if (pathname !== '/api/tasks')
      return Response.json({ data: { price: 0.1, quote: '10.9.a', expires_at: 9e15 } })
    const ids = searchParams.get('ids')?.split(',')
    const items = [...known].map(([id, task]) => ({ ...task, id }))
    return Response.json({ data: { items: items.filter(({ id }) => ids?.includes(id) ?? true) } })
  })
  const answer = { model: 'small' as const, request: 'first', end: 'whole' as const, charged: 0.1 }
  await open([
    { id: 'q1', parent: null, role: 'user', text: 'Again', files: [] },
    { id: 'first', parent: 'q1', role: 'assistant', text: 'Once.', answer },
    { id: 'q2', parent: 'first', role: 'user', text: 'Again', files: [] },
    {
      id: 'second',
      parent: 'q2',
      role: 'assistant',
      text: '',
      answer: { model: 'small', request: 'second' },
    },
  ])
  await screen.findByText('Your message was not sent. Send it again.')
  const box = screen.getByRole('textbox', { name: 'Your message' }) as HTMLTextAreaElement
  expect(box.value).toMatch(/^Again/)
  expect(asked).toEqual([])
})

const begin = () =>
  drawn(
    <ToolProvider value={{ product: sampleProduct({ key: 'chat', file_module: 'llm' }) }}>
      <Llm />
    </ToolProvider>,
  )

/** Where a first message makes a project. @param made what becomes of that, each time it is asked for */
function firstMessages(made: () => Response | Promise<Response>) {
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  sessionStorage.clear()
  const asked: { id: string | null; body: string }[] = []
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/stream')) return refused()
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 10, user_level: 0, packages: [] } })
    if (!path.includes('/api/apps'))
      return Response.json({ data: { price: 0.1, quote: '10.9.a', expires_at: 9e15 } })
    asked.push({
      id: new Headers(init?.headers).get('X-Request-Id'),
      body: String(init?.body),
    })
    return made()
  })
  return asked
}

async function say(value: string) {
  const box = screen.getByRole('textbox', { name: 'Your message' })
  fireEvent.change(box, { target: { value } })
  await screen.findByText(/At most 0\.1/)
  fireEvent.keyDown(box, { key: 'Enter' })
}

const madeApp = () => Response.json({ data: { id: 'talk', product_id: 'p', version: 1, data: {} } })

test('that there seems to be no line is said until it is back, and what was written stays', async () => {
  firstMessages(() => Promise.reject(new TypeError('no line')))
  await begin()
  await say('Hello')
  await screen.findByText(/You seem to be offline/)
  fireEvent(window, new Event('online'))
  await expect.poll(() => screen.queryByText(/You seem to be offline/)).toBeNull()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' }).value).toBe(
    'Hello',
  )
})

test('a first message that is sent again after a reload makes the same project, and the next one another', async () => {
  let made: () => Response | Promise<Response> = () => new Promise<Response>(() => {})
  const asked = firstMessages(() => made())
  await begin()
  await say('Hello')
  await expect.poll(() => asked.length).toBe(1)
  cleanup()
  made = madeApp
  const anew = await begin()
  const box = screen.getByRole('textbox', { name: 'Your message' }) as HTMLTextAreaElement
  expect(box.value).toBe('Hello')
  await screen.findByText(/At most 0\.1/)
  fireEvent.keyDown(box, { key: 'Enter' })
  await expect.poll(() => anew.router.state.location.pathname).toBe('/app/talk')
  expect(asked[1]).toEqual(asked[0])
  cleanup()
  await begin()
  await say('Hello')
  await expect.poll(() => asked.length).toBe(3)
  expect(asked[2]?.id).not.toBe(asked[0]?.id)
})

test('a first message that is sent again under another preset makes a project of its own, since the first may be made', async () => {
  let made: () => Response | Promise<Response> = () => new Promise<Response>(() => {})
  const asked = firstMessages(() => made())
  await begin()
  await say('Hello')
  await expect.poll(() => asked.length).toBe(1)
  cleanup()
  made = madeApp
  const anew = await begin()
  await userEvent.click(screen.getByRole('combobox', { name: 'Preset' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Translate' }))
  await screen.findByText(/At most 0\.1/)
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Your message' }), { key: 'Enter' })
  await expect.poll(() => anew.router.state.location.pathname).toBe('/app/talk')
  expect(asked[1]?.body).not.toBe(asked[0]?.body)
  expect(asked[1]?.id).not.toBe(asked[0]?.id)
})

test('who has gone elsewhere before his first message has made a project stays there', async () => {
  const made = Promise.withResolvers<Response>()
  const asked = firstMessages(() => made.promise)
  const { router } = await begin()
  await say('Hello')
  await expect.poll(() => asked.length).toBe(1)
  cleanup()
  made.resolve(madeApp())
  await expect.poll(() => sessionStorage.getItem('CHAT_BEGUN')).not.toBeNull()
  // Where it would lead has its turn.
  await new Promise((turn) => setTimeout(turn, 300))
  expect(router.state.location.pathname).toBe('/')
})

test('free credits are claimed once, however often Enter is pressed meanwhile', async () => {
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  let claims = 0
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/free-plan')) return (claims++, new Promise<Response>(() => {}))
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 0, user_level: 0, packages: [] } })
    return Response.json({ data: { price: 0.1, quote: '10.9.a', expires_at: 9e15 } })
  })
  await begin()
  await say('Hello')
  const button = await screen.findByRole('button', { name: /^You have 0/ })
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Your message' }), { key: 'Enter' })
  await new Promise((turn) => setTimeout(turn, 300))
  expect(claims).toBe(1)
})

test('who comes to a new conversation from another page that was loaded anew is not led into the last one', async () => {
  firstMessages(madeApp)
  const note = { product: sampleProduct().id, app: 'talk', owner: 'ada', load: 1 }
  const loadedAnew = (name: string) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ name, type: 'reload' } as unknown as PerformanceEntry])
  onTestFinished(() => void vi.restoreAllMocks())
  for (const [name, led] of [
    [`${location.origin}/elsewhere`, false],
    [location.href, true],
  ] as const) {
    sessionStorage.setItem('CHAT_BEGUN', JSON.stringify(note))
    loadedAnew(name)
    const { router } = await begin()
    await screen.findByRole('textbox', { name: 'Your message' })
    const path = () => router.state.location.pathname
    if (led) await expect.poll(path).toBe('/app/talk')
    else expect(path()).toBe('/')
    expect(sessionStorage.getItem('CHAT_BEGUN')).toBeNull()
    cleanup()
  }
})

test('earlier conversations are a link away for whoever has an account', async () => {
  const link = () => screen.queryByRole('link', { name: 'Earlier conversations' })
  await open([])
  await screen.findByText(/At most/)
  expect(link()).toBeNull()
  cleanup()
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) =>
    String(given instanceof Request ? given.url : given).includes('/api/credits')
      ? Response.json({ data: { balance: 10, user_level: 0, packages: [] } })
      : Response.json({ data: { price: 0.1, quote: '10.9.a', expires_at: 9e15 } }),
  )
  await open([])
  const { id } = sampleProduct()
  await expect.poll(() => link()?.getAttribute('href')).toBe(`/apps?product=${id}`)
})

test('a message over the limit is kept, counted and not sent', async () => {
  await open([])
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })
  // As a person pastes, which a field of limited length cuts.
  const paste = (words: string) => {
    box.select()
    document.execCommand('insertText', false, words)
  }
  paste('A harbour')
  await expect.poll(() => send().disabled).toBe(false)
  expect(screen.queryByText(/characters$/)).toBeNull()
  paste('🙂'.repeat(30_000))
  const told = await screen.findByText('60,000 of 50,000 characters')
  expect(told.closest('[role=alert]')).toBeTruthy()
  expect([box.value.length, send().disabled]).toEqual([60_000, true])
  paste('A harbour')
  await expect.poll(() => send().disabled).toBe(false)
  expect(screen.queryByText(/characters$/)).toBeNull()
})
