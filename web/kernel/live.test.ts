import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeEndedElsewhere } from './ended-elsewhere.ts'
import { isLineUp, openLive } from './live.ts'
import { read, write } from './local-store.ts'
import { noteLeft } from './owner.ts'

/** Within it any line has been pinged twice. */
const TWO_PINGS_MS = 91_000

class Line {
  static all: Line[] = []
  static answers = true
  readonly OPEN = 1
  readyState = 1
  closed = false
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose: (() => void) | null = null
  constructor(readonly address: URL) {
    Line.all.push(this)
    setTimeout(() => this.onopen?.())
  }
  send() {
    if (this.readyState !== this.OPEN) throw new Error('The line is being closed.')
    if (Line.answers) this.onmessage?.({ data: 'pong' })
  }
  close() {
    this.closed = true
  }
}

let reached = true
let known = true
const SIGN_IN = { err: 'Sign in.', code: 401, fault: 'signInRequired' }
let refusal = {}
const ended = vi.fn<() => Promise<void>>(async () => {})
let close = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('fetch', async () => {
    if (!reached) return Response.error()
    if (known) return Response.json({ data: { ticket: 't' } })
    return Response.json(refusal, { status: 401 })
  })
  Line.all = []
  Line.answers = true
  reached = true
  known = true
  refusal = SIGN_IN
  ended.mockClear()
  write('authorization', 'Bearer t')
  write('userId', 'u')
  close = openLive(ended)
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

test('a line on which nothing is answered any more is given up, and another one opened', async () => {
  await vi.advanceTimersByTimeAsync(3 * TWO_PINGS_MS)
  expect([Line.all.length, isLineUp()]).toEqual([1, true])
  Line.answers = false
  await vi.advanceTimersByTimeAsync(TWO_PINGS_MS)
  expect(Line.all[0]?.closed).toBe(true)
  Line.answers = true
  await vi.advanceTimersByTimeAsync(TWO_PINGS_MS)
  expect([Line.all.length, isLineUp()]).toEqual([2, true])
})

test('a line that is being closed is not spoken on, and another one is opened', async () => {
  await vi.advanceTimersByTimeAsync(1)
  Line.all[0]!.readyState = 2
  await vi.advanceTimersByTimeAsync(TWO_PINGS_MS)
  expect(Line.all[0]?.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(TWO_PINGS_MS)
  expect([Line.all.length, isLineUp()]).toEqual([2, true])
})

test('a line says for how long its page may have missed what was told', async () => {
  const age = (line?: Line) => Number(line?.address.searchParams.get('age'))
  await vi.advanceTimersByTimeAsync(1)
  // This page had no line since it came.
  expect(age(Line.all[0])).toBeGreaterThan(Date.now() - performance.timeOrigin - 1000)
  await vi.advanceTimersByTimeAsync(5000)
  Line.all[0]?.onmessage?.({ data: '{"type":"missed"}' })
  await vi.advanceTimersByTimeAsync(3000)
  Line.all[0]?.onclose?.()
  await vi.advanceTimersByTimeAsync(10_000)
  const ages = Line.all.map(age)
  expect(ages).toHaveLength(2)
  expect(ages[1]).toBeGreaterThan(3000)
  expect(ages[1]).toBeLessThan(13_100)
})

test('with the network the line comes back at once, however long it would have waited', async () => {
  await vi.advanceTimersByTimeAsync(1)
  reached = false
  Line.all[0]?.onclose?.()
  await vi.advanceTimersByTimeAsync(10 * TWO_PINGS_MS)
  expect([Line.all.length, isLineUp()]).toEqual([1, false])
  reached = true
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  expect([Line.all.length, isLineUp()]).toEqual([2, true])
})

test('a session that ended while the network was away is over here as soon as it is back', async () => {
  await vi.advanceTimersByTimeAsync(1)
  reached = false
  Line.all[0]?.onclose?.()
  await vi.advanceTimersByTimeAsync(10 * TWO_PINGS_MS)
  expect([ended.mock.calls.length, read('authorization')]).toEqual([0, 'Bearer t'])
  reached = true
  known = false
  // Of whoever stands between.
  refusal = {}
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1000)
  expect([ended.mock.calls.length, read('authorization')]).toEqual([0, 'Bearer t'])
  refusal = SIGN_IN
  await vi.advanceTimersByTimeAsync(10_000)
  expect([ended.mock.calls.length, read('authorization')]).toEqual([1, null])
  expect(takeEndedElsewhere()).toBe(true)
})

test.each([
  ['signed out', null, null],
  ['left to another', 'Bearer other', 'other'],
])(
  'a page whose person has %s on another page while its line was away opens none for whoever is here now, and is left',
  async (_, authorization, userId) => {
    const assign = vi.fn()
    vi.stubGlobal('location', { href: location.href, protocol: 'http:', assign })
    await vi.advanceTimersByTimeAsync(1)
    Line.all[0]?.onclose?.()
    // What the other page does.
    await vi.advanceTimersByTimeAsync(1)
    noteLeft()
    write('authorization', authorization)
    write('userId', userId)
    await vi.advanceTimersByTimeAsync(10 * TWO_PINGS_MS)
    expect([Line.all.length, ended.mock.calls.length]).toEqual([1, 0])
    expect(assign.mock.calls).toEqual([['/']])
  },
)
