import { expect, test, vi } from 'vitest'
import {
  MAX_FILE_BYTES,
  sliceCount,
  sliceSpan,
} from '../../../worker/features/files/slicing/contract.ts'
import { parseIndexes, sendSlices } from './send-slices.ts'

const never = new AbortController().signal
const drop = new Error('the connection dropped')

/** A server in memory, whose answers `lose` may drop on their way. */
function server(
  count: number,
  held: number[] = [],
  lose: (index: number, nth: number) => 'request' | 'answer' | null = () => null,
) {
  const has = new Set(held)
  const sent: number[] = []
  let open = 0
  let most = 0
  const send = async (index: number) => {
    const nth = sent.push(index)
    most = Math.max(most, ++open)
    await new Promise((resolve) => setTimeout(resolve, 1))
    open--
    const lost = lose(index, nth)
    if (lost === 'request') throw drop
    has.add(index)
    if (lost === 'answer') throw drop
    if (has.size === count) return { status: 'finished', hash: 'h' } as const
    return { status: 'uploading', indexes: [...has].join(',') } as const
  }
  return { send, sent, most: () => most }
}
const pause = (error: unknown, tries: number) => (error === drop && tries < 5 ? 1 : null)

test('20 MB make eleven slices that lie end to end', () => {
  expect([1, 10, 11, 10 + 2097152, 11 + 2097152, MAX_FILE_BYTES].map(sliceCount)).toEqual([
    1, 1, 2, 2, 3, 11,
  ])
  const spans = Array.from({ length: 11 }, (_, index) => sliceSpan(MAX_FILE_BYTES, index))
  expect(spans[0]).toEqual([0, 10])
  expect(spans.slice(1).every(([start], i) => start === spans[i]?.[1])).toBe(true)
  expect(spans.at(-1)).toEqual([10 + 9 * 2097152, MAX_FILE_BYTES])
})

test('the first slice asks, the others follow ten at a time', async () => {
  const { send, sent, most } = server(30)
  expect(await sendSlices({ count: 30, send, pause, signal: never })).toBe('h')
  expect(sent[0]).toBe(0)
  expect(sent.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index))
  expect(most()).toBe(10)
})

test('two keep a slow line busy, until it has been waited for', async () => {
  vi.useFakeTimers()
  try {
    const { send, sent } = server(30)
    const answers = Promise.withResolvers<void>()
    const slow = async (index: number) => {
      const state = await send(index)
      if (index > 0) await answers.promise
      return state
    }
    const sending = sendSlices({ count: 30, send: slow, pause, signal: never })
    await vi.advanceTimersByTimeAsync(900)
    expect(sent).toEqual([0, 1, 2])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent).toHaveLength(11)
    answers.resolve()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await sending).toBe('h')
  } finally {
    vi.useRealTimers()
  }
})

test('only what is missing is sent', async () => {
  const { send, sent } = server(6, [0, 3, 4])
  expect(await sendSlices({ count: 6, send, pause, signal: never })).toBe('h')
  expect(sent.toSorted()).toEqual([0, 1, 2, 5])
})

test('a file that is there already costs ten bytes', async () => {
  const { send, sent } = server(6, [0, 1, 2, 3, 4, 5])
  expect(await sendSlices({ count: 6, send, pause, signal: never })).toBe('h')
  expect(sent).toEqual([0])
})

test('a slice whose answer got lost is not sent again when another answer names it', async () => {
  const { send, sent } = server(12, [], (index, nth) => (index === 2 && nth < 8 ? 'answer' : null))
  expect(await sendSlices({ count: 12, send, pause, signal: never })).toBe('h')
  expect(sent.filter((index) => index === 2)).toHaveLength(1)
})

test('when only the last word got lost, ten bytes ask for it', async () => {
  let quiet = true
  const lossy = server(4, [], (_index, nth) => {
    if (nth <= 3) return null
    const lost = quiet ? 'answer' : null
    quiet = false
    return lost
  })
  expect(await sendSlices({ count: 4, send: lossy.send, pause, signal: never })).toBe('h')
})

test('a request that got lost is tried again, a refusal is final', async () => {
  let drops = 3
  const lossy = server(5, [], () => (drops-- > 0 ? 'request' : null))
  expect(await sendSlices({ count: 5, send: lossy.send, pause, signal: never })).toBe('h')
  const refusal = new Error('413')
  await expect(
    sendSlices({ count: 5, send: () => Promise.reject(refusal), pause, signal: never }),
  ).rejects.toBe(refusal)
})

test('it ends with the signal, and without a file when the server never finishes', async () => {
  const stop = new AbortController()
  const { send } = server(5, [], () => 'request')
  const running = sendSlices({ count: 5, send, pause: () => 10_000, signal: stop.signal })
  setTimeout(() => stop.abort(), 10)
  await expect(running).rejects.toMatchObject({ name: 'AbortError' })
  const silent = async () => ({ status: 'uploading', indexes: '' }) as const
  expect(await sendSlices({ count: 3, send: silent, pause, signal: never })).toBeNull()
})

test('indexes are read as they are written', () => {
  expect([parseIndexes(''), parseIndexes('0'), parseIndexes('0,3,10')]).toEqual([
    [],
    [0],
    [0, 3, 10],
  ])
})

test('without a line a slice waits for it, however often it was refused, and goes on as soon as it is back', async () => {
  let line = false
  const { send } = server(2, [], () => (line ? null : 'request'))
  const counts: number[] = []
  const patient = (_: unknown, tries: number) => {
    counts.push(tries)
    queueMicrotask(() => {
      line = counts.length === 12
      dispatchEvent(new Event('online'))
    })
    return tries < 3 ? 60_000 : null
  }
  const sending = sendSlices({ count: 2, send, pause: patient, signal: never })
  expect(await sending).toBe('h')
  expect(counts).toEqual(Array(12).fill(1))
})
