import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRecordedSeconds } from './use-recorded-seconds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

test('a recording that is paused before each second is over is as long as what was recorded', async () => {
  const { result, rerender } = renderHook(useRecordedSeconds, { initialProps: false })
  for (let i = 0; i < 10; i++) {
    await pass(900)
    rerender(true)
    await pass(5000)
    rerender(false)
  }
  await pass(300)
  expect(result.current).toBe(9)
})

test('where a hidden page is seldom woken, the time that passed counts, not how often', async () => {
  const passed = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const { result } = renderHook(useRecordedSeconds, { initialProps: false })
  passed.mockReturnValue(61_500)
  await pass(1000)
  expect(result.current).toBe(60)
})

test('a page that is looked at again shows the time at once', async () => {
  const passed = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const { result } = renderHook(useRecordedSeconds, { initialProps: false })
  passed.mockReturnValue(61_500)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(60)
})
