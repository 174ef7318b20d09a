import { canvasOf } from '../../../media/canvas.ts'
import { decodePicture } from '../../../media/decode-picture.ts'
import { fitInside } from '../../../media/picture.ts'
import type { Stroke } from './strokes.ts'

/** Rows or columns, at most, that a mask is read in: fine enough to look as it did, and few enough strokes to be kept in a project. */
const MOST_CELLS = 200
/** Of 255: what is lighter is painted. */
const PAINTED = 128
/** Of a row's height: neighbouring rows overlap, and the edge grows by a tenth of a row. */
const RADIUS = 0.6

/** The strokes that paint a mask again, one for each white run of a row. @throws where it is no picture */
export async function strokesIn(mask: Blob): Promise<Stroke[]> {
  const bitmap = await decodePicture(mask)
  const { width, height } = fitInside(bitmap, MOST_CELLS)
  const context = canvasOf(width, height, { willReadFrequently: true })
  context.drawImage(bitmap, 0, 0, width, height)
  const [across, down] = [bitmap.width / width, bitmap.height / height]
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  const isPainted = (x: number, y: number) =>
    x < width && (data[(y * width + x) * 4] ?? 0) >= PAINTED
  const radius = Math.max(1, Math.round(Math.max(across, down) * RADIUS))
  const strokes: Stroke[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isPainted(x, y)) continue
      const from = x
      while (isPainted(x, y)) x++
      const middle = Math.round((y + 0.5) * down)
      const [left, right] = [from * across + radius, x * across - radius]
      const ends = left < right ? [left, right] : [(from + x) * (across / 2)]
      strokes.push({ points: ends.flatMap((end) => [Math.round(end), middle]), radius })
    }
  return strokes
}
