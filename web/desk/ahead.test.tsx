import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAhead } from './ahead.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A page with a place for files, and how often what they need was fetched. */
function newPage() {
  document.body.innerHTML = '<p>Words</p><div data-drop-zone><input type="file" /></div>'
  const load = vi.fn(async () => {})
  const { unmount } = renderHook(() => useAhead(load))
  const find = (selector: string) => document.body.querySelector(selector) as Element
  return { find, unmount, times: () => load.mock.calls.length }
}

test.each([
  ['points at the place', 'input', fireEvent.pointerOver],
  ['comes to it by keyboard', 'input', fireEvent.focusIn],
  ['drags a file over the page', 'p', fireEvent.dragEnter],
] as const)(
  'what a file needs is fetched at once when somebody %s, and not again',
  (_how, at, does) => {
    const { find, times } = newPage()
    fireEvent.pointerOver(find('p'))
    expect(times()).toBe(0)
    does(find(at))
    expect(times()).toBe(1)
    does(find(at))
    vi.advanceTimersByTime(60_000)
    expect(times()).toBe(1)
  },
)

test('it is fetched anyway once the page has stood, and not after somebody has left', () => {
  const stands = newPage()
  vi.advanceTimersByTime(60_000)
  expect(stands.times()).toBe(1)
  const left = newPage()
  left.unmount()
  fireEvent.dragEnter(left.find('p'))
  vi.advanceTimersByTime(60_000)
  expect(left.times()).toBe(0)
})
