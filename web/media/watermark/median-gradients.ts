import type { Hole } from './marks.ts'
import { middle, type Stack } from './stack.ts'

/** Median gradients put together again with nothing at the border (Poisson's equation): what the mark adds to a place on the whole. */
export function raisedBy({ hole, pictures }: Stack) {
  const { width, height, mask } = hole
  const values = new Float32Array(pictures.length)
  const slope = (i: number, to: number) => {
    for (let n = 0; n < values.length; n++) {
      const picture = pictures[n] as Float32Array
      values[n] = (picture[to] as number) - (picture[i] as number)
    }
    return middle(values)
  }
  const bend = new Float32Array(width * height)
  const touched = (i: number, to: number) => mask[i] === 1 || mask[to] === 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      for (const to of [x < width - 1 ? i + 1 : -1, y < height - 1 ? i + width : -1]) {
        if (to < 0 || !touched(i, to)) continue
        const rise = slope(i, to)
        bend[i] = (bend[i] as number) + rise
        bend[to] = (bend[to] as number) - rise
      }
    }
  return solve(hole, bend)
}

const MOST_SWEEPS = 900

/** Successive over-relaxation; outside the mask all is zero. */
function solve({ width, height, mask }: Hole, bend: Float32Array) {
  const out = new Float32Array(width * height)
  const over = 2 - (2 * Math.PI) / Math.max(16, Math.max(width, height))
  const sweeps = Math.min(MOST_SWEEPS, 3 * Math.max(width, height))
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        if (!mask[i]) continue
        const now = out[i] as number
        const left = x > 0 ? (out[i - 1] as number) : now
        const right = x < width - 1 ? (out[i + 1] as number) : now
        const above = y > 0 ? (out[i - width] as number) : now
        const below = y < height - 1 ? (out[i + width] as number) : now
        out[i] = now + over * ((left + right + above + below - (bend[i] as number)) / 4 - now)
      }
  return out
}
