import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_FILE_BYTES } from '../../worker/features/files/slicing/contract.ts'
import { writeWav } from '../../worker/providers/sound/contract.ts'
import { activate } from '../kernel/i18n.ts'
import { Result } from './result.tsx'

const uploaded = vi.hoisted(() => [] as File[])
vi.mock('../features/files/upload.ts', () => ({
  async uploadFile(file: File) {
    uploaded.push(file)
    return { file_hash: 'a'.repeat(32) }
  },
}))
// What it tells is fetched when it is told, which may be after the test.
vi.mock('../ui/toast.ts', () => ({ toast: { success() {}, error() {} } }))
const person = vi.hoisted(() => ({ signedIn: true }))
vi.mock('../kernel/local-store.ts', async (original) => ({
  ...(await original<typeof import('../kernel/local-store.ts')>()),
  isSignedIn: () => person.signedIn,
}))

beforeEach(async () => {
  uploaded.length = 0
  person.signedIn = true
  await activate('en-US')
})
afterEach(cleanup)

const RATE = 48_000
const MINUTES = 4
/** A recording of 22 MB. */
const talk = () => {
  const samples = new Int16Array(MINUTES * 60 * RATE).map((_, i) => (i % 160) * 100 - 8000)
  return new File([writeWav({ rate: RATE, samples, info: {} })], 'talk.wav', { type: 'audio/wav' })
}

const show = (file: File) =>
  render(
    <I18nProvider i18n={i18n}>
      <Result file={file} title="4:00" facts="Made here" />
    </I18nProvider>,
  )

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a result that is too large for the library is saved as a smaller copy, and stays to download', async () => {
  const file = talk()
  expect(file.size).toBeGreaterThan(MAX_FILE_BYTES)
  show(file)
  await press('Save to library')
  const window = await screen.findByRole('dialog', { name: 'Too large for the library' })
  await expect.poll(() => window.textContent).toContain('An M4A')
  expect(window.textContent).toContain('22 MB is more than the library takes (20 MB).')
  expect(uploaded).toEqual([])
  // It is begun only when its window was closed.
  const begin: (() => void)[] = []
  const { postMessage } = Worker.prototype
  const held = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    ...given
  ) {
    begin.push(() => postMessage.apply(this, given))
  })
  await press('Make it fit')
  await within(window).findByRole('progressbar')
  expect(window.textContent).not.toContain('Save a smaller one?')
  await press('Close')
  await screen.findByRole('button', { name: 'Making it smaller…' })
  held.mockRestore()
  for (const begins of begin) begins()
  await expect.poll(() => uploaded.length).toBe(1)
  expect(uploaded[0]).toMatchObject({ name: 'talk.m4a', type: 'audio/mp4' })
  expect(uploaded[0]?.size).toBeLessThan(MAX_FILE_BYTES)
  await screen.findByRole('button', { name: 'Copy link' })
  const download = screen.getByRole('link', { name: 'Download' })
  expect(download.getAttribute('download')).toBe('talk.wav')
})

test.each([
  ['talk.gif', 'image/gif', /Choose a smaller size or fewer pictures a second/],
  ['talk.zip', 'application/zip', /cannot be made smaller here/],
])('of %s, which cannot be made smaller, that is said before anything is begun', async (...of) => {
  const [name, type, sentence] = of
  show(new File([new Uint8Array(MAX_FILE_BYTES + 1)], name, { type }))
  await press('Save to library')
  await screen.findByText(sentence)
  expect(screen.queryByRole('button', { name: 'Make it fit' })).toBeNull()
  await press('Cancel')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Save to library' })).toBeTruthy()
})

test('a guest has the download alone', () => {
  person.signedIn = false
  show(talk())
  expect(screen.queryByRole('button', { name: 'Save to library' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy()
})
