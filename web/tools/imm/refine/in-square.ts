import type { Margins } from '../../../../worker/tools/imm/drawing/contract.ts'
import { canvasOf } from '../../../media/canvas.ts'
import { alphaOf } from './compose.ts'

/** Of the square's side, what the subject is long: Amazon asks for 85 % of the frame, and nobody crops to less. */
const FILLED = 0.85
/** Of 255; what is fainter is the end of a shadow, which need not be in the middle. */
const SEEN = 25

/**
 * The subject of a cut-out in the middle of a square, made larger or smaller so that it fills it; of one that holds nothing, all of it.
 * @param side in pixels
 * @returns beside it where its square stands: what it has around the cut-out, in widths and heights of that; less than 0 where it is inside
 */
export function inSquare(cut: OffscreenCanvasRenderingContext2D, side: number) {
  const { width, height } = cut.canvas
  const { left, top, right, bottom } = boundsOf(cut)
  const frame = Math.max(right - left, bottom - top) / FILLED
  const [x, y] = [(left + right - frame) / 2, (top + bottom - frame) / 2]
  const scale = side / frame
  const context = canvasOf(side, side, { willReadFrequently: true })
  context.imageSmoothingQuality = 'high'
  context.drawImage(cut.canvas, -x * scale, -y * scale, width * scale, height * scale)
  const margins: Margins = {
    left: -x / width,
    top: -y / height,
    right: (x + frame) / width - 1,
    bottom: (y + frame) / height - 1,
  }
  return { context, margins }
}

/** Where the subject begins and ends, in pixels. */
function boundsOf(cut: OffscreenCanvasRenderingContext2D) {
  const { width, height } = cut.canvas
  const alpha = alphaOf(cut.getImageData(0, 0, width, height))
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((alpha[y * width + x] as number) < SEEN) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  return left < right
    ? { left, top, right, bottom }
    : { left: 0, top: 0, right: width, bottom: height }
}
