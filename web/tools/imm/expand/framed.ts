import type { Margins } from '../../../../worker/tools/imm/drawing/contract.ts'
import type { Size } from '../../../media/picture.ts'

export const NONE: Margins = { left: 0, top: 0, right: 0, bottom: 0 }

/** A picture in a frame with margins: the frame's shape, and the place of the picture in it, for a style. */
export function framed({ width, height }: Size, { left, top, right, bottom }: Margins) {
  const [across, down] = [1 + left + right, 1 + top + bottom]
  return {
    across,
    down,
    ratio: (width * across) / (height * down),
    place: {
      left: `${(left / across) * 100}%`,
      top: `${(top / down) * 100}%`,
      width: `${100 / across}%`,
      height: `${100 / down}%`,
    },
  }
}

/** Where in its frame a picture is seen beside what came to one of its sides, in percent from the left; the middle where it came to both. */
export function middleOfMargins({ left, right }: Margins): number {
  const across = 1 + left + right
  if (left > 0 === right > 0) return 50
  return left > 0 ? (left * 50) / across : 100 - (right * 50) / across
}
