import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { wipeDevice } from '../media/wipe.ts'
import { useKeptForm } from './kept-form.ts'
import { noteLeft } from './owner.ts'

type Form = { title: string }
const SAVED: Form = { title: 'As saved' }
const open = (saved = SAVED, name = 'post') =>
  renderHook(({ saved }) => useKeptForm<Form>(name, saved), { initialProps: { saved } })

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})

test('unsaved changes are there again after a reload, of this text alone', () => {
  const first = open()
  act(() => first.result.current.setForm({ title: 'Half a sen' }))
  first.unmount()
  expect(open().result.current).toMatchObject({
    form: { title: 'Half a sen' },
    dirty: true,
    restored: true,
    stale: false,
  })
  expect(open(SAVED, 'another').result.current).toMatchObject({
    form: SAVED,
    dirty: false,
    restored: false,
  })
})

test('nothing is kept of what was saved, discarded or typed back', () => {
  for (const end of ['settle', 'discard', 'back'] as const) {
    const { result, unmount } = open()
    act(() => result.current.setForm({ title: 'New' }))
    act(() =>
      end === 'settle'
        ? result.current.settle(SAVED)
        : end === 'discard'
          ? result.current.discard()
          : result.current.setForm(SAVED),
    )
    unmount()
    expect([end, localStorage.length, sessionStorage.length]).toEqual([end, 0, 0])
  }
})

test('it is said when somebody saved another version meanwhile', () => {
  const first = open()
  act(() => first.result.current.setForm({ title: 'Mine' }))
  first.unmount()
  expect(open({ title: 'Theirs' }).result.current).toMatchObject({
    form: { title: 'Mine' },
    stale: true,
  })
})

test('what was only read goes with the tab that writes it, and what another has written since then stays', () => {
  const first = open()
  act(() => first.result.current.setForm({ title: 'Mine' }))
  const mine = { ...sessionStorage }
  sessionStorage.clear()
  const second = open()
  expect(second.result.current.form).toEqual({ title: 'Mine' })
  expect(sessionStorage.length).toBe(0)
  act(() => second.result.current.setForm({ title: 'Theirs' }))
  second.unmount()
  sessionStorage.clear()
  Object.assign(sessionStorage, mine)
  act(() => first.result.current.discard())
  first.unmount()
  expect(sessionStorage.length).toBe(0)
  expect(open().result.current.form).toEqual({ title: 'Theirs' })
})

test('what this tab kept before somebody left in another is not read in it any more', () => {
  const first = open()
  act(() => first.result.current.setForm({ title: 'His' }))
  first.unmount()
  localStorage.clear()
  noteLeft()
  expect(sessionStorage.length).toBe(1)
  expect(open().result.current.form).toEqual(SAVED)
})

test('a draft of more than thirty days is forgotten', () => {
  vi.useFakeTimers({ now: 0 })
  const first = open()
  act(() => first.result.current.setForm({ title: 'Old' }))
  first.unmount()
  vi.setSystemTime(29 * 24 * 3600_000)
  expect(open().result.current.restored).toBe(true)
  localStorage.clear()
  vi.setSystemTime(0)
  const second = open()
  act(() => second.result.current.setForm({ title: 'Old' }))
  second.unmount()
  vi.setSystemTime(31 * 24 * 3600_000)
  expect(open().result.current.form).toEqual(SAVED)
})

test('who signs out leaves no half-written text to the next person, and the next keeps his theme', async () => {
  localStorage.setItem('COLOR_SCHEME', 'dark')
  const { result, unmount } = open()
  act(() => result.current.setForm({ title: 'Between us' }))
  unmount()
  await wipeDevice()
  expect({ ...localStorage }).toEqual({ COLOR_SCHEME: 'dark' })
})
