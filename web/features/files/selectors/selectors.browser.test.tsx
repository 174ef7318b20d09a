import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import encodeAvif from '@jsquash/avif/encode.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_FILE_BYTES } from '../../../../worker/features/files/slicing/contract.ts'
import { activate } from '../../../kernel/i18n.ts'
import { toast } from '../../../ui/toast.ts'
import { AudioSelector } from './audio-selector.tsx'
import { ImageSelector } from './image-selector.tsx'
import { fileOf, parseValue } from './value.ts'
import { VideoSelector } from './video-selector.tsx'

vi.mock('../../../ui/toast.ts', () => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() },
}))

const HASH = 'e4d909c290d0fb1ca068ffaddf22cbd0'
let said: string[][] = []
const onChange = (values: string[]) => void said.push(values)
const last = () => said.at(-1)

beforeEach(async () => {
  said = []
  await activate('en-US')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.mocked(toast.error).mockClear()
})

const draw = (part: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
    </I18nProvider>,
  )

const text = (name: string, type: string) => new File([`bytes of ${name}`], name, { type })
const zone = () =>
  screen.getByText(/^Drop (?:a file|files) here/).closest('div[class*=dashed]') as HTMLElement
function carrying(files: File[]) {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}
const drop = (...files: File[]) =>
  fireEvent(
    zone(),
    new DragEvent('drop', { dataTransfer: carrying(files), bubbles: true, cancelable: true }),
  )
const paste = (...files: File[]) =>
  document.dispatchEvent(
    new ClipboardEvent('paste', {
      clipboardData: carrying(files),
      bubbles: true,
      cancelable: true,
    }),
  )
const rows = () => screen.queryAllByRole('listitem')

/** Stands in for the server: `answers` by method, in the order they are asked. */
function serve(put: () => Response | Promise<Response>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
      location.href,
    )
    if (pathname === '/api/csrf_token') return Response.json({ data: 'token' })
    if (pathname === '/api/file/mine/id')
      return Response.json({
        data: {
          file_hash: HASH,
          file_url: `/api/file/mine?id=${HASH}`,
          title: 'a.png',
          mimetype: 'image/png',
          size: 3,
        },
      })
    throw new Error(`unexpected ${pathname}`)
  })
  // Uploads go by XMLHttpRequest, which tells their progress.
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => {})
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => {})
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    void (async () => {
      const answer = await put()
      Object.defineProperties(this, {
        responseText: { value: await answer.text() },
        status: { value: answer.status },
      })
      this.onload?.(new ProgressEvent('load'))
    })()
  })
}
const saved = () => Response.json({ data: { status: 'finished', hash: HASH } })
const refused = () =>
  Response.json(
    { code: 403, err: 'Your library is full.', fault: 'libraryFull', request_id: 'x' },
    { status: 403 },
  )

test('one picture is dropped, named in the form’s way, and taken out again', async () => {
  draw(<ImageSelector label="Picture" value="base64" onChange={onChange} />)
  drop(text('holiday photo.png', 'image/png'), text('second.png', 'image/png'))
  await waitFor(() => expect(last()).toHaveLength(1))
  expect(last()?.[0]).toMatch(/^data:image\/png;filename=holiday%20photo\.png;base64,/)
  expect(await fileOf(last()?.[0] ?? '')?.text()).toBe('bytes of holiday photo.png')
  expect(rows()).toHaveLength(1)
  expect(screen.queryByText(/Drop a file/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove holiday photo.png' }))
  expect(last()).toEqual([])
  expect(screen.getByText(/Drop a file/)).toBeTruthy()
})

test('several are taken up to maxCount, also by pasting, each with its extension, and the rest is told about', async () => {
  draw(<AudioSelector label="Sounds" value="base64" multiple maxCount={3} onChange={onChange} />)
  drop(text('a.mp3', 'audio/mpeg'))
  await waitFor(() => expect(last()).toHaveLength(1))
  drop(text('a.mp3', 'audio/mpeg'))
  await waitFor(() => expect(rows()).toHaveLength(1))
  paste(text('b.wav', 'audio/wav'), text('c.mp3', 'audio/mpeg'), text('d.mp3', 'audio/mpeg'))
  await waitFor(() => expect(last()).toHaveLength(3))
  expect(last()?.map((value) => parseValue(value))).toMatchObject([
    { filename: 'a.mp3', extension: 'mp3' },
    { filename: 'b.wav', extension: 'wav' },
    { filename: 'c.mp3', extension: 'mp3' },
  ])
  expect(screen.getByText('3 / 3')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(
    'Only 3 files fit here. The others were left out.',
  )
})

test('a dropped film must be one by its type and its ending', async () => {
  draw(<VideoSelector label="Film" value="base64" onChange={onChange} />)
  drop(text('a.mp4', 'text/plain'))
  expect(await screen.findByText(/^“a.mp4” does not fit here.* What fits: MP4 or MOV/)).toBeTruthy()
  drop(text('a.webm', 'video/webm'))
  expect(await screen.findByText(/^“a.webm” does not fit here/)).toBeTruthy()
  expect(said).toEqual([])
  drop(text('a.mov', 'video/quicktime'))
  await waitFor(() => expect(last()).toHaveLength(1))
})

test.each([
  ['id', HASH],
  ['url', `/api/file/mine?id=${HASH}`],
] as const)('as %s a picture is uploaded and named', async (value, expected) => {
  serve(saved)
  draw(<ImageSelector label="Picture" value={value} onChange={onChange} />)
  drop(text('a.png', 'image/png'))
  expect(
    within(rows()[0] as HTMLElement).getByRole('button', { name: 'Stop uploading a.png' }),
  ).toBeTruthy()
  await waitFor(() => expect(last()).toEqual([expected]))
})

test('when one upload fails the list is cleared, a toast says so, and the form says why', async () => {
  const answers = [saved(), refused()]
  serve(() => answers.shift() ?? new Promise(() => {}))
  const busy: boolean[] = []
  draw(
    <ImageSelector
      label="Pictures"
      value="id"
      multiple
      onChange={onChange}
      onBusy={(now) => busy.push(now)}
    />,
  )
  drop(text('a.png', 'image/png'), text('b.png', 'image/png'), text('c.png', 'image/png'))
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Upload failed'))
  expect(rows()).toHaveLength(0)
  expect(last()).toEqual([])
  expect(screen.getByRole('alert').textContent).toBe('(403) Your library is full.')
  expect([busy[0], busy.at(-1)]).toEqual([true, false])
  expect(zone()).toBeTruthy()
})

test.each([
  ['picture', ImageSelector, 'huge.png', 'image/png'],
  ['sound', AudioSelector, 'huge.wav', 'audio/wav'],
  ['film', VideoSelector, 'huge.mp4', 'video/mp4'],
] as const)(
  'a %s that is too large is refused with its reason, uploaded or read',
  async (_what, Selector, name, type) => {
    const huge = new File([new Uint8Array(MAX_FILE_BYTES + 1)], name, { type })
    for (const value of ['id', 'base64'] as const) {
      draw(<Selector label="File" value={value} onChange={onChange} />)
      drop(huge)
      await expect
        .poll(() => screen.getByRole('alert').textContent)
        .toBe('(413) File size exceeds limit.')
      expect(rows()).toHaveLength(0)
      // What is read into the form was never to be uploaded.
      expect(vi.mocked(toast.error).mock.calls).toEqual(value === 'id' ? [['Upload failed']] : [])
      vi.mocked(toast.error).mockClear()
      cleanup()
    }
  },
)

test('pictures are made small on demand, at most 1024 a side', async () => {
  const canvas = new OffscreenCanvas(2400, 1200)
  const paint = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  for (let x = 0; x < 2400; x += 3) {
    paint.fillStyle = `hsl(${x % 360} 80% ${30 + (x % 50)}%)`
    paint.fillRect(x, (x * 7) % 900, 40, 300)
  }
  const photo = new File([await canvas.convertToBlob()], 'photo.png', { type: 'image/png' })
  draw(<ImageSelector label="Picture" value="base64" compress onChange={onChange} />)
  drop(photo)
  await waitFor(() => expect(last()).toHaveLength(1))
  const small = fileOf(last()?.[0] ?? '') as File
  const { width, height } = await createImageBitmap(small)
  expect([small.name, width, height]).toEqual(['photo.png', 1024, 512])
  expect(small.size).toBeLessThan(photo.size)
})

test('an AVIF is read as a picture that every model reads, and of a HEIC that cannot be read it is said what it is', async () => {
  const avif = new File([await encodeAvif(new ImageData(64, 48))], 'photo.avif', {
    type: 'image/avif',
  })
  const pictures = ['image/avif', '.avif', '.heic']
  draw(<ImageSelector label="Picture" value="base64" accept={pictures} onChange={onChange} />)
  drop(avif)
  await waitFor(() => expect(last()).toHaveLength(1))
  expect(parseValue(last()?.[0] ?? '')).toMatchObject({
    type: 'image/png',
    filename: 'photo.png',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo.avif' }))
  drop(new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_0001.HEIC'))
  expect(await screen.findByText(/^IMG_0001\.HEIC: This is a HEIC photo/)).toBeTruthy()
})

test('what was chosen before is shown, and stays until it is taken out', async () => {
  draw(
    <ImageSelector
      label="Picture"
      value="base64"
      start={['data:image/png;filename=old.png;base64,AAAA']}
      onChange={onChange}
    />,
  )
  expect(said).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Remove old.png' }))
  expect(last()).toEqual([])
})
