import type { Size } from './picture.ts'

/**
 * From a film as it is shown to its pictures as they are stored.
 * @param rotation in degrees, clockwise, by which it is turned when it is shown. @param frame as it is shown
 */
export function turnedBack(rotation: number, { width, height }: Size): DOMMatrix {
  if (rotation === 90) return new DOMMatrix([0, -1, 1, 0, 0, width])
  if (rotation === 180) return new DOMMatrix([-1, 0, 0, -1, width, height])
  return rotation === 270 ? new DOMMatrix([0, 1, -1, 0, height, 0]) : new DOMMatrix()
}
