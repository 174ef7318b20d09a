import { writePng } from '../providers/pictures/png-write.ts'
import type { Bytes } from '../providers/pictures/pictures.ts'

type Rgba = readonly [r: number, g: number, b: number, a: number]

/** A PNG painted by a function. */
export function paint(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Rgba,
): Promise<Bytes> {
  async function* rows() {
    for (let y = 0; y < height; y++)
      yield Uint8Array.from({ length: width * 4 }, (_, i) => colourAt(i >> 2, y)[i & 3]!)
  }
  return writePng({ width, height, rows: rows() })
}

/** A red disc on a pale wall that is lit from the left. */
export const disc = (side = 96) =>
  paint(side, side, (x, y) => {
    const wall = 190 + Math.round((40 * x) / side)
    return inDisc(x, y, side) ? [200, 40, 30, 255] : [wall, wall, wall + 10, 255]
  })

export const inDisc = (x: number, y: number, side: number) =>
  Math.hypot(x - side / 2, y - side / 2) < side / 4
