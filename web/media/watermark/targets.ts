import { PlaneBlend, RING } from './border-blend.ts'
import { cut, type Hole, paste } from './marks.ts'
import { Membrane } from './membrane.ts'
import type { Shift } from './motion.ts'

/** From so many pictures a pixel is taken together at most. */
const MOST_TOGETHER = 3
/** Of a hole, so much at most is closed by a membrane alone. */
const MOST_CLOSED = 0.3
/** So far round what is closed its surroundings are looked at, in pixels. */
const RIM = 6

type From = {
  plane: Uint8Array
  cover: Uint8Array
  shift: Shift
  error: number
}

/** A hole in one plane, filled from other pictures: its pixels, and its rim, by which what is brought is fitted in. */
export class Targets {
  readonly count: number
  private readonly holes: Int32Array
  private readonly rims: Int32Array
  private readonly sums: Float32Array
  private readonly weights: Float32Array
  private readonly times: Uint8Array
  private border: PlaneBlend | null = null

  /** @param hole as large as this, wherever it goes */
  constructor(public hole: Hole) {
    const { width, height, mask } = hole
    const isRim = (i: number) =>
      !mask[i] &&
      [-2, -1, 1, 2, -width, width, -2 * width, 2 * width].some((step) => mask[i + step] === 1)
    this.count = mask.reduce((sum, inside) => sum + inside, 0)
    this.holes = runsOf(hole, (i) => mask[i] === 1)
    this.rims = runsOf(hole, isRim)
    this.sums = new Float32Array(width * height)
    this.weights = new Float32Array(width * height)
    this.times = new Uint8Array(width * height)
  }

  /** @returns how many pixels no other picture showed */
  fill(plane: Uint8Array, full: number, half: boolean, cover: Uint8Array, from: readonly From[]) {
    const { count } = this
    const stride = half ? full / 2 : full
    for (const values of [this.sums, this.weights, this.times]) values.fill(0)
    for (const one of from)
      for (const runs of [this.holes, this.rims]) this.take(one, runs, full, half)
    const missing = this.put(plane, stride, this.raise(plane, full, half, cover))
    if (missing > count * MOST_CLOSED) this.blend(plane, stride)
    else if (missing > 0) this.close(plane, stride)
    return missing
  }

  /** How much brighter the rim is than what is brought. */
  private raise(plane: Uint8Array, full: number, half: boolean, cover: Uint8Array) {
    const { hole, rims, sums, weights, times } = this
    const [stride, scale] = half ? [full / 2, 2] : [full, 1]
    let [off, count] = [0, 0]
    for (let n = 0; n < rims.length; n += 3) {
      const [row, first, end] = [rims[n] as number, rims[n + 1] as number, rims[n + 2] as number]
      const [y, x] = [hole.top + row, hole.left + first]
      let [i, at, under] = [row * hole.width + first, y * stride + x, scale * (y * full + x)]
      for (const last = row * hole.width + end; i < last; i++, at++, under += scale) {
        if (!times[i] || cover[under]) continue
        off += (plane[at] as number) - (sums[i] as number) / (weights[i] as number)
        count++
      }
    }
    return count > 0 ? off / count : 0
  }

  private put(plane: Uint8Array, stride: number, raise: number) {
    const { hole, holes, sums, weights, times } = this
    let missing = 0
    for (let n = 0; n < holes.length; n += 3) {
      const [row, first, end] = [holes[n] as number, holes[n + 1] as number, holes[n + 2] as number]
      let [i, at] = [row * hole.width + first, (hole.top + row) * stride + hole.left + first]
      for (const last = row * hole.width + end; i < last; i++, at++) {
        if (!times[i]) {
          missing++
          continue
        }
        const value = (sums[i] as number) / (weights[i] as number) + raise
        plane[at] = Math.min(255, Math.max(0, value + 0.5))
      }
    }
    return missing
  }

  private take(
    { plane, cover, shift, error }: From,
    runs: Int32Array,
    full: number,
    half: boolean,
  ) {
    const { hole, sums, weights, times } = this
    const [stride, scale] = half ? [full / 2, 2] : [full, 1]
    const rows = plane.length / stride
    const [wholeX, wholeY] = [Math.floor(shift.x), Math.floor(shift.y)]
    const [fx, fy] = [shift.x - wholeX, shift.y - wholeY]
    const [nextX, nextY] = [fx > 0 ? 1 : 0, fy > 0 ? 1 : 0]
    const far = scale * (nextX + nextY * full)
    const below = nextY * stride
    const weight = 1 / (error + 1)
    const [a, b] = [weight * (1 - fx) * (1 - fy), weight * fx * (1 - fy)]
    const [c, d] = [weight * (1 - fx) * fy, weight * fx * fy]
    const aside = hole.left + wholeX
    for (let n = 0; n < runs.length; n += 3) {
      const row = runs[n] as number
      const y = hole.top + row + wholeY
      if (y < 0 || y + nextY >= rows) continue
      const first = Math.max(runs[n + 1] as number, -aside)
      const last = row * hole.width + Math.min(runs[n + 2] as number, stride - nextX - aside)
      let [i, at] = [row * hole.width + first, y * stride + aside + first]
      let under = scale * (y * full + aside + first)
      for (; i < last; i++, at++, under += scale) {
        if ((times[i] as number) >= MOST_TOGETHER || cover[under] || cover[under + far]) continue
        sums[i] =
          (sums[i] as number) +
          a * (plane[at] as number) +
          b * (plane[at + nextX] as number) +
          c * (plane[at + below] as number) +
          d * (plane[at + below + nextX] as number)
        weights[i] = (weights[i] as number) + weight
        times[i] = (times[i] as number) + 1
      }
    }
  }

  /** Much that nobody showed is blended over from the border of the whole place. */
  private blend(plane: Uint8Array, stride: number) {
    const { hole, times } = this
    const values = new Float32Array(hole.width * hole.height)
    cut(plane, stride, hole, values)
    this.border ??= new PlaneBlend(hole, RING)
    this.border.blend(values)
    paste(values, plane, stride, {
      ...hole,
      mask: hole.mask.map((in_, i) => in_ & (times[i] ? 0 : 1)),
    })
  }

  /** A little that nobody showed is filled from what is round it now. */
  private close(plane: Uint8Array, stride: number) {
    const open = this.openPart()
    const { width, height, mask } = open
    const values = new Float32Array(width * height)
    cut(plane, stride, open, values)
    new Membrane(mask, width, height).stretch(values)
    paste(values, plane, stride, open)
  }

  /** The least part of the hole in which all lies that nobody showed, and a rim about it. */
  private openPart(): Hole {
    const { hole, holes, times } = this
    let [left, right, top, bottom] = [hole.width, 0, hole.height, 0]
    for (let n = 0; n < holes.length; n += 3) {
      const row = holes[n] as number
      for (let x = holes[n + 1] as number; x < (holes[n + 2] as number); x++) {
        if (times[row * hole.width + x]) continue
        ;[left, right] = [Math.min(left, x), Math.max(right, x + 1)]
        ;[top, bottom] = [Math.min(top, row), Math.max(bottom, row + 1)]
      }
    }
    ;[left, top] = [Math.max(0, left - RIM), Math.max(0, top - RIM)]
    const width = Math.min(hole.width, right + RIM) - left
    const height = Math.min(hole.height, bottom + RIM) - top
    const mask = new Uint8Array(width * height)
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        const at = (top + y) * hole.width + left + x
        mask[i] = hole.mask[at] && !times[at] ? 1 : 0
      }
    return { left: hole.left + left, top: hole.top + top, width, height, mask }
  }
}

/** Runs of a hole's pixels: the row, the first column and the one after the last, one run after the other. */
function runsOf({ width, height }: Hole, isIn: (i: number) => boolean) {
  const runs: number[] = []
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      if (!isIn(row * width + column)) continue
      const first = column
      while (column < width && isIn(row * width + column)) column++
      runs.push(row, first, column)
    }
  return Int32Array.from(runs)
}
