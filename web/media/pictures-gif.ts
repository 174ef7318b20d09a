import { canvasOf } from './canvas.ts'
import { decodePicture } from './decode-picture.ts'
import { answer, type Engine, Stop, throwIfCancelled } from './engine.ts'
import { gifWriter } from './gif-writer.ts'
import { fitInside, type Size } from './picture.ts'

export type PicturesGif = {
  pictures: readonly Blob[]
  /** How long each of them is shown, in seconds. */
  seconds: number
  /** The longer side at most, in pixels. */
  maxSide: number
  /** The result's name, without its ending. */
  name: string
}

/** Writes still pictures as one GIF, as large as the first of them; others stand in the middle, on white. */
export const picturesGif: Engine<PicturesGif> = (
  _source,
  { pictures, seconds, maxSide, name },
  { signal, onProgress },
) =>
  answer(signal, async () => {
    const [first] = pictures
    if (!first) throw new Stop('nothingLeft')
    const { width, height } = fitInside(await sizeOf(first), maxSide)
    const context = canvasOf(width, height, { alpha: false, willReadFrequently: true })
    context.imageSmoothingQuality = 'high'
    const gif = gifWriter(width, height)
    for (const [i, one] of pictures.entries()) {
      throwIfCancelled(signal)
      const picture = await decodePicture(one)
      try {
        const scale = Math.min(width / picture.width, height / picture.height)
        const [wide, high] = [picture.width * scale, picture.height * scale]
        context.fillStyle = '#fff'
        context.fillRect(0, 0, width, height)
        context.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high)
      } finally {
        picture.close()
      }
      gif.add(context.getImageData(0, 0, width, height).data, seconds)
      onProgress((i + 1) / pictures.length, 'encoding')
    }
    return { file: gif.finish(name) }
  })

async function sizeOf(source: Blob): Promise<Size> {
  const picture = await decodePicture(source)
  const { width, height } = picture
  picture.close()
  return { width, height }
}
