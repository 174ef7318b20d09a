import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { write } from '../../kernel/local-store.ts'
import { drawn } from '../../test/drawn.tsx'
import { liveLine } from '../../test/live-line.ts'
import { FileExplorer } from './explorer.tsx'

const file = (name: string, title: string): LibraryItem => ({
  file_hash: name.padEnd(32, '0'),
  title,
  description: title,
  time: Date.UTC(2026, 0, 1),
  mimetype: 'application/pdf',
  extension: 'pdf',
  size: 1000,
  width: null,
  height: null,
  duration: null,
  is_public: false,
  cover_image_file: null,
  recipe: null,
  kept_until: null,
})
const [script, notes] = [file('a', 'Script.pdf'), file('b', 'Notes.pdf')]

let library: LibraryItem[]
let lists: number

beforeEach(() => {
  library = [script, notes]
  lists = 0
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const address = String(given instanceof Request ? given.url : given)
    const { pathname } = new URL(address, location.href)
    if (pathname === '/api/file/explorer') {
      lists++
      return Response.json({ data: { items: library, total: library.length, next: null } })
    }
    if (pathname === '/api/notifications/ticket') return Response.json({ data: { ticket: 't' } })
    if (pathname === '/api/file/names')
      return Response.json({ data: library.map(({ file_hash, title }) => ({ file_hash, title })) })
    if (pathname === '/api/file/usage') return Response.json({ data: { used: 2000, quota: 1e9 } })
    return Response.json({ code: 404, err: 'Not here.', fault: 'notFound' }, { status: 404 })
  })
  write('authorization', 'Bearer t')
  write('userId', 'u')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

// By their labels alone: a window over the list hides it from roles.
const shown = () =>
  within(screen.getByLabelText('Files'))
    .getAllByLabelText(/^Select /)
    .map((box) => box.getAttribute('aria-label'))

test('while files keep moving elsewhere a list is asked for now and then, and one that nobody sees when it is looked at', async () => {
  await drawn(<FileExplorer />)
  await screen.findByRole('button', { name: /^Script\.pdf/ })
  const tell = await liveLine()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const move = async (seconds: number) => {
    const before = lists
    for (let at = 0; at < 4 * seconds; at++) {
      tell({ type: 'file', file_hash: script.file_hash, gone: false })
      await vi.advanceTimersByTimeAsync(250)
    }
    await vi.advanceTimersByTimeAsync(10_000)
    return lists - before
  }
  const asked = await move(60)
  expect(asked).toBeGreaterThan(10)
  expect(asked).toBeLessThan(20)
  const seen = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => seen.mockRestore())
  expect(await move(10)).toBe(0)
  seen.mockReturnValue(false)
  const before = lists
  window.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(lists - before).toBe(1)
})

test('what another device renames, deletes or brings is in the list, and in the window that shows it, without asking', async () => {
  await drawn(<FileExplorer />)
  fireEvent.click(await screen.findByRole('button', { name: /^Script\.pdf/ }))
  await screen.findByRole('dialog', { name: 'Script.pdf' })
  const tell = await liveLine()

  library = [{ ...script, title: 'Script of May.pdf' }, notes]
  tell({ type: 'file', file_hash: script.file_hash, gone: false })
  await screen.findByRole('dialog', { name: 'Script of May.pdf' })
  expect(shown()).toEqual(['Select Script of May.pdf', 'Select Notes.pdf'])

  library = [file('c', 'Take 1.pdf'), file('d', 'Take 2.pdf'), notes]
  const before = lists
  tell({ type: 'file', file_hash: script.file_hash, gone: true })
  for (const { file_hash } of library) tell({ type: 'file', file_hash, gone: false })
  await expect.poll(shown).toEqual(['Select Take 1.pdf', 'Select Take 2.pdf', 'Select Notes.pdf'])
  expect(lists - before).toBe(1)
})

test('a file that is deleted elsewhere while it is shown in large says so, and offers nothing that would fail', async () => {
  const recipe = () => <p>How it was made</p>
  await drawn(<FileExplorer recipe={recipe} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Script\.pdf/ }))
  const shownFile = within(await screen.findByRole('dialog', { name: 'Script.pdf' }))
  await shownFile.findByRole('button', { name: /Copy link/ })
  const tell = await liveLine()

  // Another's end changes nothing of it, nor that it is no longer on the page that is shown.
  library = [script]
  tell({ type: 'file', file_hash: notes.file_hash, gone: true })
  await expect.poll(shown).toEqual(['Select Script.pdf'])
  expect(shownFile.queryByRole('alert')).toBeNull()

  library = []
  tell({ type: 'file', file_hash: script.file_hash, gone: true })
  const told = await shownFile.findByRole('alert')
  expect(told.textContent).toMatch(/was deleted/)
  expect(shownFile.queryByRole('button', { name: /Copy link/ })).toBeNull()
  shownFile.getByText('How it was made')
  fireEvent.click(shownFile.getByText('Close'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('a file that goes elsewhere while somebody presses another leaves that under the pointer', async () => {
  await drawn(<FileExplorer />)
  const pressed = await screen.findByRole('button', { name: /^Notes\.pdf/ })
  const tell = await liveLine()
  fireEvent.pointerDown(pressed)
  library = [notes]
  const before = lists
  tell({ type: 'file', file_hash: script.file_hash, gone: true })
  await expect.poll(() => lists).toBe(before + 1)
  await expect.poll(() => screen.getByText('1 file')).toBeTruthy()
  expect(shown()).toEqual(['Select Script.pdf', 'Select Notes.pdf'])
  fireEvent.pointerUp(pressed)
  fireEvent.click(pressed)
  await screen.findByRole('dialog', { name: 'Notes.pdf' })
  await expect.poll(shown).toEqual(['Select Notes.pdf'])
})
