import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NearView } from './near-view.tsx'

test('whoever stays is brought what stands far below, without scrolling to it', () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  render(<NearView place="its place">what is far below</NearView>)
  expect(screen.queryByText('its place')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.queryByText('its place')).toBeNull()
  expect(screen.queryByText('what is far below')).not.toBeNull()
})

test('until somebody scrolls only what is in the window is near, and then what he is about to come to', () => {
  const margins: (string | undefined)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(_: unknown, { rootMargin }: IntersectionObserverInit) {
        margins.push(rootMargin)
      }
      observe() {}
      disconnect() {}
    },
  )
  render(<NearView>what is below</NearView>)
  expect(margins).toEqual(['0px'])
  fireEvent.scroll(window)
  expect(margins).toEqual(['0px', '600px'])
})
