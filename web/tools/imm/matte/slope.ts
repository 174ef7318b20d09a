import type { Lab } from './found.ts'

/** How fast the colour changes at every pixel, by Sobel's operator. @param weight of each channel */
export function slopeOf(
  { width, height, lab }: Lab,
  weight: readonly number[] = [1, 1, 1],
): Float32Array {
  const slope = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [l, r] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)]
      const [t, b] = [Math.max(0, y - 1) * width, Math.min(height - 1, y + 1) * width]
      const m = y * width
      let sum = 0
      for (let c = 0; c < 3; c++) {
        const at = (row: number, column: number) => lab[(row + column) * 3 + c]!
        const across = at(t, r) + 2 * at(m, r) + at(b, r) - at(t, l) - 2 * at(m, l) - at(b, l)
        const down = at(b, l) + 2 * at(b, x) + at(b, r) - at(t, l) - 2 * at(t, x) - at(t, r)
        sum += (across * across + down * down) * weight[c]! ** 2
      }
      slope[m + x] = Math.sqrt(sum) / 8
    }
  }
  return slope
}

/** The largest value within so many pixels, to each side and up and down. */
export function widest(
  values: Float32Array,
  width: number,
  height: number,
  reach: number,
): Float32Array {
  const across = new Float32Array(values.length)
  const out = new Float32Array(values.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let most = 0
      for (let q = Math.max(0, x - reach); q <= Math.min(width - 1, x + reach); q++)
        most = Math.max(most, values[y * width + q]!)
      across[y * width + x] = most
    }
  for (let y = 0; y < height; y++)
    for (let q = Math.max(0, y - reach); q <= Math.min(height - 1, y + reach); q++)
      for (let x = 0, p = y * width, r = q * width; x < width; x++, p++, r++)
        if (across[r]! > out[p]!) out[p] = across[r]!
  return out
}
