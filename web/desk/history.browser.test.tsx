import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { histories } from '../kernel/history-store.ts'
import { ToolProvider } from './context.ts'
import { useFormHistory } from './history.ts'

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
