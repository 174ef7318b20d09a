import { act, render, screen } from '@testing-library/react'
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
