import type { VideoSample } from 'mediabunny'
import { evenPicture } from './even-picture.ts'
import { newPlanes, PlaneReader, toPicture } from './planes.ts'

/** A strong red, which the two ways to turn a screen's colours into a film's tell apart best. */
const RED = [220, 20, 20] as const
const SIDE = 64
/** Of 255; the other way is 17 and 21 off. */
const MOST_OFF = 10

/** Finer than encoders write; some of Chromium's refuse it. */
const isFine = ({ format }: VideoSample) => /^I4(?:22|44)|P1[02]$/.test(format ?? '')
const isOfScreen = ({ format }: VideoSample) => /^(?:RGB|BGR)/.test(format ?? '')

const plain = new PlaneReader()

/**
 * A picture that was decoded or drawn as encoders take it: of an even size, and in colours that they keep. Firefox decodes films into
 * a screen's colours, gives those to its encoders as BT.601 and says of them that they are BT.709. The picture is closed.
 * @param reader puts it into planes where it has to be
 */
export async function encodable(picture: VideoSample, reader = plain): Promise<VideoSample> {
  const isTaken = !isFine(picture) && (!isOfScreen(picture) || (await keepsColours()))
  if (isTaken) return evenPicture(picture)
  try {
    const planes = newPlanes(picture.codedWidth, picture.codedHeight)
    return toPicture(planes, await reader.read(picture, planes), picture)
  } finally {
    picture.close()
  }
}

let kept: Promise<boolean> | undefined
/** Whether a picture in a screen's colours comes back as it was; where that cannot be tried, it is taken for granted. */
export const keepsColours = () => (kept ??= comesBack().catch(() => true))

async function comesBack(): Promise<boolean> {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true })
  if (!context) return true
  context.fillStyle = `rgb(${RED.join()})`
  context.fillRect(0, 0, SIDE, SIDE)
  const decoder = new VideoDecoder({
    output(picture) {
      context.drawImage(picture, 0, 0)
      picture.close()
    },
    error() {},
  })
  const encoder = new VideoEncoder({
    output(chunk, meta) {
      if (meta?.decoderConfig) decoder.configure(meta.decoderConfig)
      decoder.decode(chunk)
    },
    error() {},
  })
  const picture = new VideoFrame(context.canvas, { timestamp: 0 })
  try {
    encoder.configure({ codec: 'avc1.42001f', width: SIDE, height: SIDE, bitrate: 1_000_000 })
    encoder.encode(picture, { keyFrame: true })
    await encoder.flush()
    await decoder.flush()
  } finally {
    picture.close()
    for (const coder of [encoder, decoder]) if (coder.state !== 'closed') coder.close()
  }
  const seen = context.getImageData(SIDE / 2, SIDE / 2, 1, 1).data
  return RED.every((value, at) => Math.abs(value - (seen[at] as number)) <= MOST_OFF)
}
