import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { writeWav } from '../../../worker/providers/sound/contract.ts'
import { MAX_FILE_BYTES } from '../../../worker/features/files/slicing/contract.ts'
import { ToolProvider } from '../../desk/context.ts'
import { drawn } from '../../test/drawn.tsx'
import { makeFilm } from '../../test/films.ts'
import { sampleProduct } from '../../test/product.ts'
import Visor from './index.tsx'

const realFetch = globalThis.fetch

beforeEach(() => {
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (!path.includes('/api/')) return realFetch(given)
    if (path.includes('/quote'))
      return Response.json({ data: { price: 10, quote: '10.9.a', expires_at: 9e15 } })
    return Response.json({ data: { balance: 200, user_level: 0, packages: [], items: [] } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(film: File) {
  await drawn(
    <ToolProvider value={{ product: sampleProduct({ file_module: 'visor' }) }}>
      <Visor />
    </ToolProvider>,
  )
  fireEvent.change(screen.getByLabelText(/Choose (a )?file/), { target: { files: [film] } })
}

/** A box that players skip, as large as a file may be. */
function padding() {
  const bytes = new Uint8Array(MAX_FILE_BYTES)
  new DataView(bytes.buffer).setUint32(0, bytes.length)
  bytes.set(new TextEncoder().encode('free'), 4)
  return bytes
}

async function tooLarge(seconds: number, rate: number) {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', `${seconds}`, '-i', `testsrc2=s=64x36:r=${rate}`, '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', 'me.mp4'],
  ])
  return new File([film, padding()], 'me.mp4', { type: 'video/mp4' })
}

test('a film that is too large for the cloud is made smaller on the spot and takes its place', async () => {
  await open(await tooLarge(2, 25))
  await screen.findByText(/too large for the cloud/)
  await screen.findByLabelText('Preview')
  fireEvent.click(screen.getByRole('button', { name: 'Make it smaller' }))
  const window = await screen.findByRole('dialog', { name: 'Too large for the cloud' })
  expect(window.textContent).not.toContain('download')
  fireEvent.click(await screen.findByRole('button', { name: 'Make it fit' }))
  await expect.poll(() => screen.queryByText(/too large for the cloud/)).toBe(null)
  const shown = await screen.findByLabelText<HTMLVideoElement>('Preview')
  const { size } = await (await realFetch(shown.src)).blob()
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(MAX_FILE_BYTES)
})

test('a film that is also too long is not made smaller, which would not help', async () => {
  await open(await tooLarge(301, 1))
  await screen.findByText(/too large for the cloud/)
  await screen.findByText(/may last up to five minutes/)
  expect(screen.queryByRole('button', { name: 'Make it smaller' })).toBeNull()
})

test('who agreed to one recording is asked again for another, and not for the first', async () => {
  const canvas = new OffscreenCanvas(64, 64)
  canvas.getContext('2d')?.fillRect(0, 0, 64, 64)
  await open(new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' }))
  const agreed = await screen.findByRole<HTMLInputElement>('checkbox')
  fireEvent.click(agreed)
  const samples = new Int16Array(32_000).map((_, at) => 9000 * Math.sin(at / 9))
  const give = (name: string) =>
    fireEvent.change(screen.getByLabelText(/Choose (a )?file/), {
      target: { files: [new File([writeWav({ rate: 16_000, info: {}, samples })], name)] },
    })
  give('mine.wav')
  await screen.findByText('Another recording')
  expect(agreed.checked).toBe(true)
  give('hers.wav')
  await expect.poll(() => agreed.checked).toBe(false)
})

test('of a portrait that this browser cannot open it is said what it is', async () => {
  // As an iPhone writes it, to the browser's first look; Chromium opens none.
  await open(new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_0001.HEIC'))
  const told = await screen.findByText(/This is a HEIC photo.*Export it as JPEG/)
  expect(told.closest('[role=alert]')).toBeTruthy()
})

test('a portrait and what it says are taken together, and a recording that came alone waits for it in sight', async () => {
  const canvas = new OffscreenCanvas(64, 64)
  canvas.getContext('2d')?.fillRect(0, 0, 64, 64)
  const portrait = new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' })
  const talk = new File(
    [writeWav({ rate: 16_000, samples: new Int16Array(32_000).fill(900), info: {} })],
    'talk.wav',
    { type: 'audio/wav' },
  )
  const give = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files } })
  await open(talk)
  await screen.findByText('“talk.wav” will be said. Now add who says it.')
  give(portrait)
  await screen.findByText('Another recording')
  cleanup()
  await open(portrait)
  await screen.findByText('Drop the recording')
  cleanup()
  await open(talk)
  give(talk, portrait)
  await screen.findByRole('img', { name: 'me.png' })
  await screen.findByText('Another recording')
})

test('what a video is too short for is drawn as left out, and only where it is left out', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=s=64x36:r=25', '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', 'me.mp4'],
  ])
  const samples = new Int16Array(64_000).map((_, at) => 9000 * Math.sin(at / 9))
  const talk = new File([writeWav({ rate: 16_000, info: {}, samples })], 'talk.wav')
  const { style } = document.documentElement
  style.setProperty('--red', 'rgb(255 0 0)')
  onTestFinished(() => void style.removeProperty('--red'))
  await open(film)
  await screen.findByLabelText('Preview')
  fireEvent.change(screen.getByLabelText(/Choose (a )?file/), { target: { files: [talk] } })
  const wave = await screen.findByRole('region', { name: 'Sound' })
  const canvas = wave.querySelector('canvas') ?? expect.fail('no wave')
  await expect.poll(() => leftOut(canvas)).toEqual([false, true])
  await userEvent.click(screen.getByRole('combobox', { name: 'Where the sound is longer' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Repeat' }))
  await expect.poll(() => leftOut(canvas)).toEqual([false, false])
})

/** Whether anything of the first and of the last quarter of a wave is red. */
function leftOut(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d') ?? expect.fail('nothing drawn')
  const { width, height } = canvas
  const isRed = (from: number) => {
    const { data } = context.getImageData(Math.round(from * width), 0, width / 4, height)
    return data.some((red, at) => at % 4 === 0 && red === 255)
  }
  return [isRed(0), isRed(0.75)]
}
