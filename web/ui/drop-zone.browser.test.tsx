import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activate } from '../kernel/i18n.ts'
import silent from '../test/media/no-sound.mp4?url'
import { Dialog } from './dialog.tsx'
import { DropZone } from './drop-zone.tsx'

let taken: string[] = []
beforeEach(async () => {
  taken = []
  await activate('en-US')
})
afterEach(cleanup)

const page = (dialog: boolean) => (
  <I18nProvider i18n={i18n}>
    <textarea aria-label="Words" />
    {['first', 'second'].map((name) => (
      <DropZone
        key={name}
        title={name}
        accept={['image/png']}
        onFiles={(files) => taken.push(...files.map((file) => `${name}: ${file.name}`))}
      />
    ))}
    <Dialog open={dialog} onOpenChange={() => {}} title="Over it">
      <input aria-label="Name" />
    </Dialog>
  </I18nProvider>
)

/** @returns whether the browser is left to do with it what it does */
function paste(target: Element, text: Readonly<Record<string, string>> = {}) {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File(['bytes'], 'image.png', { type: 'image/png' }))
  for (const [type, words] of Object.entries(text)) clipboardData.setData(type, words)
  return target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

const FORMATTED = { 'text/plain': 'words', 'text/html': '<b>words</b>' }

test('formatted text with its picture goes into the field it is pasted into, and elsewhere the picture is taken', () => {
  render(page(false))
  const field = screen.getByLabelText('Words')
  expect(paste(field, FORMATTED)).toBe(true)
  expect(taken).toEqual([])
  expect(paste(document.body, FORMATTED)).toBe(false)
  expect(taken).toEqual(['first: image.png'])
})

test('what is good by its first bytes is taken, whatever its name says', async () => {
  const accept = ['image/png', 'video/*', '.mp3']
  render(
    <I18nProvider i18n={i18n}>
      <DropZone
        multiple
        title="One"
        accept={accept}
        onFiles={(files) => taken.push(...files.map(({ name, type }) => `${name} ${type}`))}
      />
    </I18nProvider>,
  )
  const film = await (await fetch(silent)).blob()
  const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82])
  const idat = new Uint8Array([0, 0, 0, 0, 73, 68, 65, 84])
  fireEvent.change(screen.getByLabelText('Choose files'), {
    target: {
      files: [
        new File([film], 'VID 12.30'),
        new File(['words'], 'notes'),
        new File([png, new Uint8Array(17), idat], 'shot.txt', { type: 'text/plain' }),
      ],
    },
  })
  await waitFor(() => expect(taken).toEqual(['VID 12.30.mp4 video/mp4', 'shot.txt.png image/png']))
})

test('what is said of a file gives way to what is said of the next', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <DropZone
        title="One"
        accept={['image/png']}
        said={<p role="alert">Earlier</p>}
        onFiles={(files) => taken.push(...files.map(({ name }) => name))}
      >
        {(take) => (
          <button type="button" onClick={() => take([new File(['bytes'], 'sample.png')])}>
            Sample
          </button>
        )}
      </DropZone>
    </I18nProvider>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Earlier')
  fireEvent.change(screen.getByLabelText('Choose a file'), {
    target: { files: [new File(['bytes'], 'notes.pdf', { type: 'application/pdf' })] },
  })
  await screen.findByText(/“notes.pdf” does not fit here/)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sample' }))
  await waitFor(() => expect(screen.queryByText(/does not fit here/)).toBeNull())
  expect(taken).toEqual(['sample.png'])
})

test('a file with its name, and a picture with its place on a page, are taken where somebody writes, too', () => {
  render(page(false))
  const field = screen.getByLabelText('Words')
  expect(paste(field, { 'text/plain': 'image.png' })).toBe(false)
  expect(paste(field, { 'text/html': '<img src="https://example.com/image.png">' })).toBe(false)
  expect(taken).toEqual(['first: image.png', 'first: image.png'])
})

test('what is pasted into a dialog is not taken by the page under it', async () => {
  const { rerender } = render(page(true))
  const field = screen.getByLabelText('Name')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(paste(field)).toBe(true)
  expect(paste(document.body)).toBe(true)
  expect(taken).toEqual([])
  rerender(page(false))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(paste(document.body)).toBe(false)
  expect(taken).toEqual(['first: image.png'])
})

test('of two files given one after the other the later one stands, also where what the first one is takes a while to tell', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <DropZone
        title="One"
        accept={['image/png']}
        onFiles={(files) => taken.push(...files.map(({ name }) => name))}
      />
    </I18nProvider>,
  )
  const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82])
  const idat = new Uint8Array([0, 0, 0, 0, 73, 68, 65, 84])
  const picture = [png, new Uint8Array(17), idat]
  const give = (file: File) =>
    fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } })
  const slow = new File(picture, 'slow')
  const read = Promise.withResolvers<ArrayBuffer>()
  slow.slice = () => Object.assign(new Blob(), { arrayBuffer: () => read.promise })
  give(slow)
  give(new File(picture, 'quick.png', { type: 'image/png' }))
  expect(taken).toEqual(['quick.png'])
  read.resolve(await new Blob(picture).arrayBuffer())
  give(new File(picture, 'third'))
  await waitFor(() => expect(taken).toContain('third.png'))
  expect(taken).toEqual(['quick.png', 'third.png'])
})

const dropAt = (target: Element) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['bytes'], 'image.png', { type: 'image/png' }))
  const event = () => new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  return target.dispatchEvent(event())
}

test('what is dropped beside the places for files is taken by the first, but not from under a dialog', () => {
  const { rerender } = render(page(false))
  expect(dropAt(screen.getByLabelText('Words'))).toBe(false)
  expect(dropAt(screen.getByText('second'))).toBe(false)
  expect(taken).toEqual(['first: image.png', 'second: image.png'])
  rerender(page(true))
  dropAt(screen.getByLabelText('Name'))
  expect(taken).toHaveLength(2)
})
