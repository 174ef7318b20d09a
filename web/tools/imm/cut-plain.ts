import { canvasOf } from '../../media/canvas.ts'
import { decodePicture } from '../../media/decode-picture.ts'
import { answer, type Engine } from '../../media/engine.ts'
import { fitInside } from '../../media/picture.ts'
import { cutPixels } from './cut.ts'
import { scout, type ScoutOptions } from './scout.ts'

/** What is laid behind the subject: a CSS colour, or a picture. */
export type Behind = string | Blob

export type CutOptions = ScoutOptions & {
  format: 'png' | 'webp'
  behind?: Behind
  /** The longer side of the result at most; Infinity keeps the picture's own size. */
  side: number
}

/** `plain`: the background is one that this method can be trusted with. `kept`: the share of the picture that stayed. */
export type Cut = { blob: Blob; width: number; height: number; plain: boolean; kept: number }

/** The small copy's longer side: large enough for a handle's hole, small enough to be flooded at once. */
const SCOUT_SIDE = 720
const WEBP_QUALITY = 0.92

/** Takes a plain background out of a picture. */
export const cutPlain: Engine<CutOptions, Cut> = (source, options, { signal, onProgress }) =>
  answer(signal, async () => {
    const picture = await decodePicture(source)
    try {
      onProgress(0.25, 'looking')
      const small = draw(picture, SCOUT_SIDE)
      const found = scout(
        small.getImageData(0, 0, small.canvas.width, small.canvas.height),
        options,
      )
      onProgress(0.5, 'looking')
      const full = draw(picture, options.side)
      const pixels = full.getImageData(0, 0, full.canvas.width, full.canvas.height)
      const kept = cutPixels(pixels, found)
      full.putImageData(pixels, 0, 0)
      onProgress(0.75, 'looking')
      const canvas = options.behind ? await layBehind(full.canvas, options.behind) : full.canvas
      const blob = await canvas.convertToBlob({
        type: `image/${options.format}`,
        quality: WEBP_QUALITY,
      })
      return { blob, width: canvas.width, height: canvas.height, plain: found.plain, kept }
    } finally {
      picture.close()
    }
  })

function draw(picture: ImageBitmap, side: number) {
  const { width, height } = fitInside(picture, side)
  const context = canvasOf(width, height, { willReadFrequently: true })
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return context
}

/** The cut-out over a colour, or over a picture that covers its size. */
async function layBehind(cutout: OffscreenCanvas, behind: Behind) {
  const { width, height } = cutout
  const context = canvasOf(width, height)
  if (typeof behind === 'string') {
    context.fillStyle = behind
    context.fillRect(0, 0, width, height)
  } else {
    const picture = await decodePicture(behind)
    const scale = Math.max(width / picture.width, height / picture.height)
    const [w, h] = [picture.width * scale, picture.height * scale]
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h)
    picture.close()
  }
  context.drawImage(cutout, 0, 0)
  return context.canvas
}
