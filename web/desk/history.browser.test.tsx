import { act, fireEvent, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { histories } from '../kernel/history-store.ts'
import { ToolProvider } from './context.ts'
import { useFormHistory, useHistory } from './history.ts'

test('each step is kept as it is made, also while the one before is being written', async () => {
  // No time passes before the page is loaded anew.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const tool = { product: {}, project: { work: 'project/steps' } } as never
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ToolProvider value={tool}>{children}</ToolProvider>
  )
  let form = { words: 'a' }
  const { result, rerender } = renderHook(
    () => useFormHistory(form, (next) => void (form = next)),
    { wrapper },
  )
  for (const words of ['b', 'c', 'd']) {
    act(() => result.current.change({ words }, words))
    rerender()
  }
  const kept = () => histories.read('project/steps')
  await expect
    .poll(kept)
    .toEqual({ past: ['a', 'b', 'c'].map((words) => ({ words })), present: form, future: [] })
})

test('what one press changes is one step, however slowly, and what two change are two', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { result } = renderHook(() => useHistory(0))
  const drag = (...to: number[]) => {
    fireEvent.pointerDown(document.body, { isPrimary: true })
    for (const next of to) {
      vi.advanceTimersByTime(5000)
      act(() => result.current.change(next, 'slider'))
    }
    fireEvent.pointerUp(document.body, { isPrimary: true })
    vi.advanceTimersByTime(5000)
  }
  drag(1, 2, 3)
  drag(4, 5)
  act(() => result.current.undo?.())
  expect(result.current.present).toBe(3)
  act(() => result.current.undo?.())
  expect(result.current.present).toBe(0)
  expect(result.current.undo).toBeNull()
})
