import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { on } from '../../kernel/events.ts'
import { write } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'
import Popups from './popups.tsx'

const notice = (id: string, channel = 'site') => ({
  id,
  channel,
  content: `Text of ${id}`,
  created_at: 1,
  start_at: 1,
  end_at: null,
})
let unread: ReturnType<typeof notice>[]
let calls: string[]
let lines: Line[]

class Line {
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void
  readonly address: string
  constructor(address: URL) {
    this.address = String(address)
    lines.push(this)
  }
  send() {}
  close() {}
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () =>
  screen.queryAllByText(/^Text of/).map(({ textContent }) => textContent?.slice(8))

beforeEach(() => {
  vi.useFakeTimers()
  unread = [notice('a'), notice('b')]
  calls = []
  lines = []
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input), 'http://localhost')
    calls.push(`${init.method ?? 'GET'} ${pathname}${search} ${init.body ?? ''}`.trim())
    if (pathname.endsWith('/ticket')) return Response.json({ data: { ticket: 't1' } })
    return Response.json({ data: init.method === 'POST' ? { read: true } : unread })
  })
  write('authorization', 'Bearer x')
  write('userId', 'u1')
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
})
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  // What a page of one test still brings in would ask in the next.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function drawn(channels = ['site']) {
  queryClient.clear()
  const at = (told: string[]) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Popups channels={told} />
      </QueryClientProvider>
    </I18nProvider>
  )
  const { rerender } = render(at(channels))
  await wait(50)
  return { go: (told: string[]) => rerender(at(told)) }
}
const polls = () => calls.filter((line) => line.startsWith('GET /api/notifications'))

test('it asks for the channel site at once and every 100000 ms, and drops what is no longer returned', async () => {
  await drawn()
  expect(polls()).toEqual(['GET /api/notifications?channels=site'])
  expect(shown()).toEqual(['a', 'b'])
  unread = [notice('b')]
  await wait(99_900)
  expect([polls().length, shown()]).toEqual([1, ['a', 'b']])
  await wait(200)
  expect([polls().length, shown()]).toEqual([2, ['b']])
})

test('a guest is not asked for', async () => {
  localStorage.clear()
  await drawn()
  await wait(200_000)
  // Another file's page may still be hearing of something else.
  expect([calls.filter((line) => line.includes('/api/notification')), lines]).toEqual([[], []])
})

test.each(['Mark as read', 'Close', 'Escape'])(
  '%s marks it read and takes it away',
  async (way) => {
    await drawn()
    unread = [notice('b')]
    if (way === 'Escape')
      fireEvent.keyDown(screen.getAllByRole('button', { name: 'Close' })[0]!, { key: way })
    else fireEvent.click(screen.getAllByRole('button', { name: way })[0]!)
    await wait(50)
    expect(shown()).toEqual(['b'])
    expect(calls).toContain('POST /api/notifications {"id":"a"}')
  },
)

test('more than are on the screen are marked read at once, and what then follows is shown', async () => {
  await drawn()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  unread = ['a', 'b', 'c', 'd'].map((id) => notice(id))
  act(() => lines[0]?.say({ type: 'missed' }))
  await wait(50)
  expect(shown()).toEqual(['a', 'b', 'c'])
  unread = [notice('e')]
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await wait(50)
  expect(calls).toContain('POST /api/notifications {"ids":["a","b","c","d"]}')
  expect(shown()).toEqual(['e'])
})

test('the line brings notices, withdrawals and events, and comes back after it broke', async () => {
  const consumed = vi.fn()
  const stop = on('CREDITS_CONSUMED', consumed)
  await drawn()
  expect(lines[0]?.address).toMatch(
    /^ws:.*\/api\/notifications\/live\?ticket=t1&lang=en-US&age=\d+$/,
  )
  act(() => lines[0]?.onopen?.())
  await wait(50)
  expect(polls()).toHaveLength(1)
  // What came between the first asking and the opening of the line is asked for.
  act(() => lines[0]?.say({ type: 'missed' }))
  await wait(50)
  expect(polls()).toHaveLength(2)
  act(() => lines[0]?.say({ type: 'notification', notification: notice('c') }))
  await wait(50)
  expect(shown()).toEqual(['c', 'a', 'b'])
  act(() => lines[0]?.say({ type: 'withdrawn', id: 'a' }))
  act(() => lines[0]?.say({ type: 'event', name: 'CREDITS_CONSUMED', detail: { taskId: 't' } }))
  await wait(50)
  expect(shown()).toEqual(['c', 'b'])
  expect(consumed).toHaveBeenCalledWith({ taskId: 't' })
  stop()
  lines[0]?.onclose?.()
  await wait(3_000)
  expect(lines).toHaveLength(2)
  act(() => lines[1]?.onopen?.())
  act(() => lines[1]?.say({ type: 'missed' }))
  await wait(50)
  expect([polls().length, shown()]).toEqual([3, ['a', 'b']])
})

test('on a product’s pages its notices are asked for and heard too, elsewhere not; the line stays the same', async () => {
  unread = [notice('a'), notice('p', 'clips')]
  const { go } = await drawn(['site', 'clips'])
  expect([polls(), shown()]).toEqual([['GET /api/notifications?channels=site%2Cclips'], ['a', 'p']])
  act(() => lines[0]?.say({ type: 'notification', notification: notice('q', 'clips') }))
  act(() => lines[0]?.say({ type: 'notification', notification: notice('x', 'other') }))
  await wait(50)
  expect(shown()).toEqual(['q', 'a', 'p'])
  unread = [notice('a')]
  go(['site'])
  // What belongs here too does not blink.
  expect(shown()).toEqual(['a'])
  await wait(50)
  act(() => lines[0]?.say({ type: 'notification', notification: notice('r', 'clips') }))
  await wait(50)
  expect([polls().at(-1), shown(), lines.length]).toEqual([
    'GET /api/notifications?channels=site',
    ['a'],
    1,
  ])
})
