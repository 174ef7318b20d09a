import { canvasOf } from '../../../media/canvas.ts'
import { type Plane, stamp, touchedBy } from '../brush/stamp.ts'
import type { Stroke } from '../brush/strokes.ts'
import { alphaOf, composeCut } from './compose.ts'

/** Rows that are worked on at once, so that a large picture is never held twice over. */
const BAND = 256

type Refining = {
  /** The picture before it was cut; the strokes are in its pixels. */
  original: ImageBitmap
  strokes: readonly Stroke[]
}

/** Brushes away from a cut picture, or brings back to it what was cut. It may be smaller than the original. */
export function refine(
  cut: OffscreenCanvasRenderingContext2D,
  { original, strokes }: Refining,
): void {
  const { width, height } = cut.canvas
  const scale = width / original.width
  const touched = touchedBy(strokes, { width, height }, scale)
  if (!touched) return
  const { x, width: across } = touched
  const end = touched.y + touched.height
  for (let y = touched.y; y < end; y += BAND) {
    const down = Math.min(BAND, end - y)
    const before = canvasOf(across, down, { willReadFrequently: true })
    before.imageSmoothingQuality = 'high'
    before.drawImage(original, -x, -y, width, height)
    const pixels = cut.getImageData(x, y, across, down)
    const plane: Plane = { x, y, width: across, height: down, data: alphaOf(pixels) }
    for (const stroke of strokes) stamp(plane, stroke, scale)
    composeCut(pixels, before.getImageData(0, 0, across, down), plane.data)
    cut.putImageData(pixels, x, y)
  }
}
