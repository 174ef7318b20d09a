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
