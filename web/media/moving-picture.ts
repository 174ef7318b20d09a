import { mustFit } from './decode-picture.ts'
import { Stop } from './engine.ts'
import type { Size } from './picture.ts'
import { HEADER_BYTES, readHeader } from './picture-header.ts'

/** A picture that moves, as GIF, WebP and PNG can be, and runs for ever. Close it in the end. */
export type MovingPicture = Size & {
  /** Of one round, in seconds. */
  duration: number
  /** The picture at a moment, which is the caller's. */
  at: (time: number) => Promise<VideoFrame>
  /** Since when in a round the picture of a moment has been there. */
  sinceAt: (time: number) => number
  close: () => void
}

/** Whether a file is a picture that moves, by its first bytes. */
export const movesIn = async (file: Blob): Promise<boolean> =>
  (await headerOf(file))?.animated ?? false

const headerOf = async (file: Blob) =>
  readHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))

/** Browsers show what says that it stands no longer than this for a tenth of a second. */
const HASTY_SECONDS = 0.011
const USUAL_SECONDS = 0.1

/** @returns null for a still picture, and where the browser opens none that moves. @throws Stop tooManyPixels or notPicture */
export async function openMoving(file: Blob): Promise<MovingPicture | null> {
  const header = await headerOf(file)
  const type = `image/${header?.kind}`
  if (!header?.animated || typeof ImageDecoder === 'undefined') return null
  if (!(await ImageDecoder.isTypeSupported(type))) return null
  mustFit(header)
  const decoder = new ImageDecoder({ type, data: await file.arrayBuffer() })
  try {
    await Promise.all([decoder.completed, decoder.tracks.ready])
    const { width, height, starts, duration } = timings.get(file) ?? (await timingOf(decoder))
    timings.set(file, { width, height, starts, duration })
    const indexAt = (time: number) =>
      Math.max(
        0,
        starts.findLastIndex((start) => start <= time % duration),
      )
    return {
      width,
      height,
      duration,
      at: async (time) => (await decoder.decode({ frameIndex: indexAt(time) })).image,
      sinceAt: (time) => starts[indexAt(time)] ?? 0,
      close: () => decoder.close(),
    }
  } catch (error) {
    decoder.close()
    throw new Stop('notPicture', String(error))
  }
}

/** `starts` is when each picture of a round comes, in seconds. */
type Timing = Size & { starts: readonly number[]; duration: number }

/** A second of work for a few hundred pictures, so it is done once for a file, however many clips show it. */
const timings = new WeakMap<Blob, Timing>()

/** Goes through all pictures: a browser tells how long one stands only with the picture itself. */
async function timingOf(decoder: ImageDecoder): Promise<Timing> {
  const count = decoder.tracks.selectedTrack?.frameCount ?? 0
  if (count === 0) throw new Error('no pictures')
  const starts: number[] = []
  let [duration, width, height] = [0, 0, 0]
  for (let frameIndex = 0; frameIndex < count; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex })
    const seconds = (image.duration ?? 0) / 1e6
    ;[width, height] = [image.displayWidth, image.displayHeight]
    image.close()
    starts.push(duration)
    duration += seconds < HASTY_SECONDS ? USUAL_SECONDS : seconds
  }
  return { width, height, starts, duration }
}
