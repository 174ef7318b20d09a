import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_FILE_BYTES } from '../../worker/features/files/slicing/contract.ts'
import { writeWav } from '../../worker/providers/sound/contract.ts'
import { activate } from '../kernel/i18n.ts'
import { Result } from './result.tsx'

const uploaded = vi.hoisted(() => [] as File[])
/** On a slow line an upload ends when that is let go. */
const line = vi.hoisted(() => ({ ready: Promise.resolve(), told: [] as unknown[] }))
vi.mock('../features/files/upload.ts', () => ({
  async uploadFile(file: File, { signal }: { signal: AbortSignal }) {
    uploaded.push(file)
    await line.ready
    signal.throwIfAborted()
    return { file_hash: 'a'.repeat(32) }
  },
}))
// What it tells is fetched when it is told, which may be after the test.
const tell = vi.hoisted(() => (message: unknown) => void line.told.push(String(message)))
vi.mock('../ui/toast.ts', () => ({ toast: { success: tell, error: tell } }))
const person = vi.hoisted(() => ({ signedIn: true }))
vi.mock('../kernel/local-store.ts', async (original) => ({
  ...(await original<typeof import('../kernel/local-store.ts')>()),
  isSignedIn: () => person.signedIn,
}))

beforeEach(async () => {
  uploaded.length = line.told.length = 0
  line.ready = Promise.resolve()
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

const result = (file: File) => (
  <I18nProvider i18n={i18n}>
    <Result file={file} title="4:00" facts="Made here" />
  </I18nProvider>
)
const show = (file: File) => render(result(file))

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

const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
const named = (name: string) => new File([name], name, { type: 'audio/wav' })

test.each(['nothing', 'another result'])(
  'what is on its way into the library arrives and is told of where %s is drawn in its place, and is waited for',
  async (instead) => {
    const slow = Promise.withResolvers<void>()
    line.ready = slow.promise
    const page = show(named('one.wav'))
    await press('Save to library')
    await expect.poll(() => uploaded.map(({ name }) => name)).toEqual(['one.wav'])
    expect(asks()).toBe(true)
    page.rerender(instead === 'nothing' ? <p /> : result(named('two.wav')))
    expect(asks()).toBe(true)
    expect(line.told).toEqual([])
    slow.resolve()
    await expect.poll(() => line.told).toEqual(['Saved to your library.'])
    await expect.poll(asks).toBe(false)
    // The link would be to the one before.
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
    if (instead !== 'nothing')
      expect(await screen.findByRole('button', { name: 'Save to library' })).toBeTruthy()
  },
)

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
