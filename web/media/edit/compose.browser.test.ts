import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFilm } from '../../test/films.ts'
import { ALONE } from '../engine.ts'
import { gifWriter } from '../gif-writer.ts'
import { Composer } from './compose.ts'
import { probeMedium } from './probe-medium.ts'
import { renderGif } from './render-gif.ts'
import { addClip } from './edits.ts'
import {
  type Clip,
  EMPTY,
  type ImageClip,
  type Medium,
  type MediaClip,
  PLAIN_PLACING,
  type Sequence,
} from './sequence.ts'

const FRAME = { width: 160, height: 90 }
const PLAIN = { fadeIn: 0, fadeOut: 0, crossfade: 0, placing: PLAIN_PLACING }

/** Clips one after the other, as many seconds each. */
const shownAfterEachOther = (media: Medium[], clips: Clip[]): Sequence =>
  clips.reduce((sequence, clip) => addClip(sequence, 'video', clip), { ...EMPTY, media })

test('what comes behind a cut is read before it is seen, and is at hand then', async () => {
  const begun = vi.spyOn(VideoDecoder.prototype, 'configure')
  onTestFinished(() => void vi.restoreAllMocks())
  const bars = ['-f', 'lavfi', '-t', '4', '-i', 'testsrc2=s=160x90:r=25']
  const files = new Map<string, File>()
  const media: Medium[] = []
  for (const id of ['one', 'other']) {
    const file = await makeFilm([...bars, '-c:v', 'libx264', '-g', '25', `${id}.mp4`])
    files.set(id, file)
    media.push({
      ...({ id, name: file.name, size: file.size, kind: 'video', duration: 4 } as const),
      ...FRAME,
      ...{ frameRate: 25, hasSound: false },
    })
  }
  const clips = media.map(({ id }, i): MediaClip => ({
    ...({ id, kind: 'video', medium: id, in: 0.5, speed: 1, gain: null } as const),
    ...{ start: i, length: 1, ...PLAIN },
  }))
  const composer = new Composer(shownAfterEachOther(media, clips), files)
  onTestFinished(() => composer.close())
  const context = new OffscreenCanvas(FRAME.width, FRAME.height).getContext('2d')!
  const show = async (time: number) => {
    await composer.draw(context, FRAME, time)
    await composer.release()
  }
  await show(0.6)
  await composer.prepare(1.2)
  await show(0.64)
  await show(0.96)
  const before = begun.mock.calls.length
  await show(1)
  expect(begun.mock.calls.length).toBe(before)
})

test('of many pictures one after the other only a few are in memory at once', async () => {
  const COUNT = 12
  const alive = new Set<ImageBitmap>()
  let most = 0
  const decode = globalThis.createImageBitmap
  vi.spyOn(globalThis, 'createImageBitmap').mockImplementation(async (...given: unknown[]) => {
    const bitmap = await (decode as (...given: unknown[]) => Promise<ImageBitmap>)(...given)
    most = Math.max(most, alive.add(bitmap).size)
    return bitmap
  })
  const close = ImageBitmap.prototype.close
  vi.spyOn(ImageBitmap.prototype, 'close').mockImplementation(function (this: ImageBitmap) {
    alive.delete(this)
    close.call(this)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const canvas = new OffscreenCanvas(FRAME.width, FRAME.height)
  canvas.getContext('2d')!.fillRect(0, 0, 10, 10)
  const file = new File([await canvas.convertToBlob()], 'photo.png', { type: 'image/png' })
  const ids = Array.from({ length: COUNT }, (_, i) => `photo ${i}`)
  const media = ids.map((id): Medium => ({
    ...({ id, name: file.name, size: file.size, kind: 'image', duration: 0 } as const),
    ...FRAME,
    ...{ frameRate: 0, hasSound: false },
  }))
  const clips = ids.map((id, i): ImageClip => ({
    ...({ id, kind: 'image', medium: id, start: i / 10, length: 0.1 } as const),
    ...PLAIN,
  }))
  const made = await renderGif(
    new Blob(),
    {
      sequence: shownAfterEachOther(media, clips),
      files: ids.map((id) => [id, file] as const),
      ...{ short: 90, rate: 10, name: 'photos' },
    },
    ALONE,
  )
  expect(made.ok).toBe(true)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(COUNT / 2)
  expect(alive.size).toBe(0)
})

test('a picture that moves does so on the timeline, round after round', async () => {
  const gif = gifWriter(40, 40)
  const colours = [
    [255, 0, 0],
    [0, 0, 255],
    [0, 255, 0],
  ]
  for (const colour of colours)
    gif.add(
      new Uint8ClampedArray(40 * 40 * 4).map((_, i) => colour[i % 4] ?? 255),
      0.5,
    )
  const file = gif.finish('sticker')
  const probed = await probeMedium(file, {}, ALONE)
  if (!probed.ok) throw new Error(probed.why)
  expect(probed.facts).toMatchObject({ kind: 'image', duration: 1.5, width: 40, height: 40 })
  const medium: Medium = { id: 'gif', name: file.name, size: file.size, ...probed.facts }
  const clip: ImageClip = {
    ...({ id: 'clip', kind: 'image', medium: 'gif', start: 0, length: 4, ...PLAIN } as const),
  }
  const composer = new Composer(shownAfterEachOther([medium], [clip]), new Map([['gif', file]]))
  onTestFinished(() => composer.close())
  const context = new OffscreenCanvas(FRAME.width, FRAME.height).getContext('2d')!
  const seen = []
  for (const time of [0.2, 0.7, 1.2, 1.7, 0.7]) {
    await composer.draw(context, FRAME, time)
    seen.push([...context.getImageData(80, 45, 1, 1).data.subarray(0, 3)])
  }
  const [red, blue, lime] = colours
  expect(seen).toEqual([red, blue, lime, red, blue])
})
