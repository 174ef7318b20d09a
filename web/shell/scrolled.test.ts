import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isPastBar, useScrolledPastBar } from './scrolled.ts'

test('the bar changes past 220 px, not at it', () => {
  expect([0, 219, 220, 221].map(isPastBar)).toEqual([false, false, false, true])
})

test('the bar hears the page scroll there and back', () => {
  const { result } = renderHook(() => useScrolledPastBar())
  const scroll = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      window.dispatchEvent(new Event('scroll'))
    })
  scroll(400)
  expect(result.current).toBe(true)
  scroll(220)
  expect(result.current).toBe(false)
})
