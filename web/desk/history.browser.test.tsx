import { act, fireEvent, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { histories, keepSteps, readSteps } from '../kernel/history-store.ts'
import { ToolProvider } from './context.ts'
import { useFormHistory, useHistory } from './history.ts'
import { useWork } from './work.ts'

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

test('of steps that change all of a large work the nearest ones are kept, of those that change a part of it fifty', async () => {
  const lines = Array.from({ length: 20_000 }, (_, start) => ({ start, text: 'a' }))
  const later = (by: number) => lines.map((line) => ({ ...line, start: line.start + by }))
  const kept = async (work: string) => {
    const { past, future } = (await readSteps(work))!
    return [past.length, future.length]
  }
  const [present, ...others] = Array.from({ length: 10 }, (_, by) => later(by))
  await keepSteps('project/all', { past: others, present, future: [] })
  await expect.poll(() => histories.read('project/all')).toMatchObject({ past: others.slice(-2) })
  await keepSteps('project/redo', { past: [], present, future: others })
  await expect
    .poll(() => histories.read('project/redo'))
    .toMatchObject({ future: others.slice(0, 2) })
  const parts = Array.from({ length: 60 }, (_, i) => lines.with(i, { start: i, text: 'b' }))
  await keepSteps('project/part', { past: parts, present: lines, future: parts })
  await expect.poll(() => kept('project/part')).toEqual([50, 50])
})

test('what one press changes is one step, however slowly, and what two change are two', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { result } = renderHook(() => useHistory(0, () => {}))
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

test.each(['on the device', 'on the page'])(
  'where another work begins, no step %s leads to what was done to the one before',
  async (where) => {
    const project = {
      id: null,
      work: `open/${where}`,
      data: {},
      files: [],
      save() {},
      keepFiles() {},
    }
    const tool = { product: { key: 'steps', preset: {} }, project } as never
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ToolProvider value={tool}>{children}</ToolProvider>
    )
    const page = () =>
      renderHook(
        () => {
          const { work, save, anew } = useWork({ form: { agreed: false } }, () => {})
          return { anew, ...useFormHistory(work.form, (form) => save(() => ({ form }))) }
        },
        { wrapper },
      )
    const bench = () => renderHook(() => useHistory({ agreed: false }, () => {}), { wrapper })
    const kept = async () => (await histories.read(project.work))?.future

    const first = page()
    act(() => first.result.current.change({ agreed: true }))
    act(() => first.result.current.undo?.())
    await expect.poll(kept).toEqual([{ agreed: true }])
    // So it is there for a page that is loaded anew, and for what is drawn only once there is a file.
    const again = bench()
    await expect.poll(() => again.result.current.redo).not.toBeNull()
    again.unmount()

    act(() => first.result.current.anew())
    if (where === 'on the page') {
      expect(first.result.current.redo).toBeNull()
      act(() => first.result.current.change({ agreed: true }))
      act(() => first.result.current.undo?.())
      expect(first.result.current.undo).toBeNull()
      return
    }
    await expect.poll(kept).toEqual([])
    const next = bench()
    // What would be taken up is by the time that another reader has had its answer.
    await histories.read(project.work)
    await act(async () => {})
    expect(next.result.current.redo).toBeNull()
  },
)
