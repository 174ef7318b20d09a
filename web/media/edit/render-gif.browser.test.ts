import { CanvasSink } from 'mediabunny'
import { expect, test } from 'vitest'
import speech from '../../test/media/speech.mp4?url'
import { cutOut } from '../cut-out.ts'
import { speedUp } from '../speed-up.ts'
import { addClip } from './edits.ts'
import { renderGif } from './render-gif.ts'
import { openSource } from './source.ts'
import { EMPTY, type ImageClip, PLAIN_PLACING, type Sequence } from './sequence.ts'
import { ALONE } from '../engine.ts'

async function plain(color: string) {
  const canvas = new OffscreenCanvas(160, 90)
  const context = canvas.getContext('2d')!
  context.fillStyle = color
  context.fillRect(0, 0, 160, 90)
  return new File([await canvas.convertToBlob()], `${color}.png`, { type: 'image/png' })
}
const still = (id: string, start: number): ImageClip => ({
  id,
  kind: 'image',
  medium: id,
  start,
  length: 1,
  placing: PLAIN_PLACING,
  fadeIn: 0,
  fadeOut: 0,
  crossfade: 0,
})

test('a GIF shows each moment of the edit, as fast and as large as asked, for ever', async () => {
  const files = [
    ['red', await plain('red')],
    ['blue', await plain('blue')],
  ] as const
  const media = files.map(([id, { name, size }]) => ({
    id,
    name,
    size,
    kind: 'image' as const,
    duration: 0,
    width: 160,
    height: 90,
    frameRate: 25,
    hasSound: false,
  }))
  let sequence: Sequence = { ...EMPTY, media }
  for (const [i, [id]] of files.entries()) sequence = addClip(sequence, 'video', still(id, i))
  const made = await renderGif(
    new Blob(),
    { sequence, files, short: 90, rate: 15, name: 'made' },
    ALONE,
  )
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  expect([made.file.name, made.file.type]).toEqual(['made.gif', 'image/gif'])
  const decoder = new ImageDecoder({ data: await made.file.arrayBuffer(), type: 'image/gif' })
  await decoder.tracks.ready
  const { frameCount, repetitionCount } = decoder.tracks.selectedTrack!
  expect([frameCount, repetitionCount]).toEqual([30, Infinity])
  const context = new OffscreenCanvas(160, 90).getContext('2d')!
  let seconds = 0
  const seen: number[][] = []
  for (let i = 0; i < frameCount; i++) {
    const { image } = await decoder.decode({ frameIndex: i })
    seconds += (image.duration ?? 0) / 1e6
    expect([image.displayWidth, image.displayHeight]).toEqual([160, 90])
    context.drawImage(image, 0, 0)
    seen.push([...context.getImageData(80, 45, 1, 1).data.subarray(0, 3)])
    image.close()
  }
  expect(Math.abs(seconds - 2)).toBeLessThan(0.001)
  expect([seen[0], seen[14], seen[15], seen[29]]).toEqual([
    [255, 0, 0],
    [255, 0, 0],
    [0, 0, 255],
    [0, 0, 255],
  ])
})

/** Of a GIF: how many pictures, how long, how large, and the mean colour of each. */
async function lookAt(gif: File) {
  const decoder = new ImageDecoder({ data: await gif.arrayBuffer(), type: 'image/gif' })
  await decoder.tracks.ready
  const { frameCount } = decoder.tracks.selectedTrack!
  const context = new OffscreenCanvas(128, 72).getContext('2d', { willReadFrequently: true })!
  let seconds = 0
  let size: number[] = []
  const means: number[][] = []
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex })
    seconds += (image.duration ?? 0) / 1e6
    size = [image.displayWidth, image.displayHeight]
    context.drawImage(image, 0, 0)
    means.push(meanOf(context))
    image.close()
  }
  return { facts: { frameCount, seconds: Number(seconds.toFixed(2)), size }, means }
}

function meanOf(context: OffscreenCanvasRenderingContext2D) {
  const { data } = context.getImageData(0, 0, 128, 72)
  return [0, 1, 2].map((channel) => {
    let sum = 0
    for (let i = channel; i < data.length; i += 4) sum += data[i] as number
    return sum / (128 * 72)
  })
}

async function colourOf(film: Blob, time: number) {
  const { input, video } = await openSource(film)
  using _ = input
  const shown = await new CanvasSink(video!, { width: 128 }).getCanvas(time)
  const context = (shown!.canvas as OffscreenCanvas).getContext('2d')!
  return meanOf(context)
}

test('what is left of a film comes as a GIF, without its cuts or with them faster', async () => {
  const film = await (await fetch(speech)).blob()
  const asked = { format: 'gif', name: 'talk', gif: { short: 72, rate: 10 } } as const
  const kept = [
    { start: 0.5, end: 1.2 },
    { start: 2, end: 3 },
  ]
  const cut = await cutOut(film, { ...asked, kept }, ALONE)
  if (!cut.ok) throw new Error(`${cut.why} ${cut.detail}`)
  expect(cut.file.name).toBe('talk.gif')
  const { facts, means } = await lookAt(cut.file)
  expect(facts).toEqual({ frameCount: 17, seconds: 1.7, size: [128, 72] })
  for (const [i, time] of [
    [0, 0.5],
    [16, 2.95],
  ] as const) {
    const own = await colourOf(film, time)
    expect(Math.max(...own)).toBeGreaterThan(40)
    const off = own.map((value, channel) => Math.abs(value - (means[i]![channel] ?? 0)))
    expect(Math.max(...off)).toBeLessThan(6)
  }
  const shown = [
    { start: 0, end: 1 },
    { start: 1, end: 3, speed: 4 },
  ]
  const paced = await speedUp(film, { ...asked, shown, keepPitch: true }, ALONE)
  if (!paced.ok) throw new Error(`${paced.why} ${paced.detail}`)
  expect((await lookAt(paced.file)).facts).toEqual({
    frameCount: 15,
    seconds: 1.5,
    size: [128, 72],
  })
  const recording = await cutOut(new File(['no film'], 'a.mp4'), { ...asked, kept }, ALONE)
  expect(recording).toMatchObject({ ok: false })
})
