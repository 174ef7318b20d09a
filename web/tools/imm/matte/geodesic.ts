/** Sweeps over the whole picture, there and back; ways that wind more than this are rare. */
const SWEEPS = 4

/**
 * How far each pixel is from the nearest seed, when a step costs what is written on the pixel it leads to (Toivanen, Pattern
 * Recognition Letters 1996). Infinity where there is no seed at all.
 */
export function geodesic(
  seeds: Uint8Array,
  cost: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const far = Float32Array.from(seeds, (it) => (it ? 0 : Infinity))
  const take = (p: number, q: number, length: number) => {
    const way = far[q]! + cost[p]! * length
    if (way < far[p]!) far[p] = way
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let y = 0; y < height; y++)
      for (let x = 0, p = y * width; x < width; x++, p++) {
        if (x > 0) take(p, p - 1, 1)
        if (y === 0) continue
        take(p, p - width, 1)
        if (x > 0) take(p, p - width - 1, Math.SQRT2)
        if (x < width - 1) take(p, p - width + 1, Math.SQRT2)
      }
    for (let y = height - 1; y >= 0; y--)
      for (let x = width - 1, p = y * width + x; x >= 0; x--, p--) {
        if (x < width - 1) take(p, p + 1, 1)
        if (y === height - 1) continue
        take(p, p + width, 1)
        if (x > 0) take(p, p + width - 1, Math.SQRT2)
        if (x < width - 1) take(p, p + width + 1, Math.SQRT2)
      }
  }
  return far
}
