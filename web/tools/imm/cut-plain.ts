import { canvasOf } from '../../media/canvas.ts'
import { decodePicture } from '../../media/decode-picture.ts'
import { answer, type Engine } from '../../media/engine.ts'
import { fitInside } from '../../media/picture.ts'
import { cutPixels } from './cut.ts'
import { type Finish, finish, type Finished } from './refine/finish.ts'
import { scout, type ScoutOptions } from './scout.ts'

export type CutOptions = ScoutOptions & Finish

/** `plain`: the background is one that this method can be trusted with. `kept`: the share of the picture that stayed. */
export type Cut = Finished & { plain: boolean; kept: number }

/** The small copy's longer side: large enough for a handle's hole, small enough to be flooded at once. */
const SCOUT_SIDE = 720

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
      return { ...(await finish(full, picture, options)), plain: found.plain, kept }
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
