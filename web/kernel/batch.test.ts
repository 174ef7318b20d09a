import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BATCH_WAIT_MS, batched } from './batch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const echo = () => vi.fn(async (keys: string[]) => new Map(keys.map((key) => [key, `${key}!`])))

test('lookups within 64 ms are one request, each key once', async () => {
  expect(BATCH_WAIT_MS).toBe(64)
  const load = echo()
  const read = batched(load)
  const answers = [read('a'), read('b')]
  await vi.advanceTimersByTimeAsync(63)
  answers.push(read('a'))
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'a!'])
  expect(load.mock.calls).toEqual([[['a', 'b']]])
})

test('what is asked afterwards is a second request', async () => {
  const load = echo()
  const read = batched(load)
  const first = read('a')
  await vi.advanceTimersByTimeAsync(64)
  const second = read('a')
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(64)
  expect(await Promise.all([first, second])).toEqual(['a!', 'a!'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failure reaches everybody who asked, and nobody who asks later', async () => {
  const load = echo()
  load.mockRejectedValueOnce(new Error('away'))
  const read = batched(load)
  const failing = Promise.allSettled([read('a'), read('b'), read('a')])
  await vi.advanceTimersByTimeAsync(64)
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  const later = read('a')
  await vi.advanceTimersByTimeAsync(64)
  expect(await later).toBe('a!')
})

test('what is not there is undefined, and too many keys are several requests', async () => {
  const load = vi.fn(
    async (keys: number[]) => new Map(keys.filter((key) => key !== 3).map((key) => [key, key])),
  )
  const read = batched(load, 2)
  const answers = Promise.all([1, 2, 3, 4, 5].map(read))
  await vi.advanceTimersByTimeAsync(64)
  expect(await answers).toEqual([1, 2, undefined, 4, 5])
  expect(load.mock.calls).toEqual([[[1, 2]], [[3, 4]], [[5]]])
})
