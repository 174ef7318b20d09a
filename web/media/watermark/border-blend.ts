import { colourHole, cut, type Hole, type HoleAt, paste } from './marks.ts'
import { Membrane } from './membrane.ts'
import type { Planes } from '../planes.ts'

/** How many pixels round a mark its surroundings are read from: far enough to know how they curve. */
export const RING = 12
/** Keeps the fit from running away where the ring is short. */
const RIDGE = 1e-4

/**
 * Fills a hole from its border: a surface of the third degree through the ring round it (least squares) gives the slope and the bend,
 * and a membrane over what is left of the border closes the seam.
 */
export class PlaneBlend {
  private readonly membrane: Membrane
  private readonly values: Float32Array
  private readonly ring: Int32Array
  private readonly basis: Float32Array
  private readonly inverse: Float64Array
  private readonly terms: number

  constructor(
    private readonly hole: Hole,
    ring: number,
  ) {
    const { width, height, mask } = hole
    this.membrane = new Membrane(mask, width, height)
    this.values = new Float32Array(width * height)
    this.ring = ringOf(hole, ring)
    this.terms = sides(hole, this.ring) === 4 ? 10 : 3
    this.basis = basisOf(hole, this.terms)
    this.inverse = invert(this.gram(), this.terms)
  }

  /** @param at where its hole lies now */
  apply(plane: Uint8Array, stride: number, at: Hole) {
    cut(plane, stride, at, this.values)
    this.blend(this.values)
    paste(this.values, plane, stride, at)
  }

  /** @param values of the hole and its margin; those under the mask are filled */
  blend(values: Float32Array) {
    const { basis, terms, hole } = this
    const weights = this.fit(values)
    const { mask } = hole
    for (let i = 0; i < values.length; i++) {
      let sum = 0
      for (let k = 0; k < terms; k++)
        sum += (weights[k] as number) * (basis[i * terms + k] as number)
      values[i] = mask[i] ? sum : (values[i] as number) - sum
    }
    const left = softened(values, hole)
    this.membrane.stretch(left)
    for (let i = 0; i < values.length; i++)
      if (mask[i]) values[i] = (values[i] as number) + (left[i] as number)
  }

  private gram() {
    const { basis, ring, terms } = this
    const gram = new Float64Array(terms * terms)
    for (const i of ring)
      for (let a = 0; a < terms; a++)
        for (let b = 0; b < terms; b++)
          gram[a * terms + b] =
            (gram[a * terms + b] as number) +
            (basis[i * terms + a] as number) * (basis[i * terms + b] as number)
    for (let a = 0; a < terms; a++)
      gram[a * terms + a] = (gram[a * terms + a] as number) + RIDGE * Math.max(1, ring.length)
    return gram
  }

  private fit(values: Float32Array) {
    const { basis, ring, inverse, terms } = this
    const sums = new Float64Array(terms)
    for (const i of ring)
      for (let k = 0; k < terms; k++)
        sums[k] = (sums[k] as number) + (values[i] as number) * (basis[i * terms + k] as number)
    return sums.map((_, row) =>
      sums.reduce((total, sum, k) => total + sum * (inverse[row * terms + k] as number), 0),
    )
  }
}

/** What is known within so many pixels of the mask. */
function ringOf({ width, height, mask }: Hole, reach: number) {
  const near = mask.slice()
  for (let step = 0; step < reach; step++) {
    const before = near.slice()
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        if (
          (x > 0 && before[i - 1]) ||
          (x < width - 1 && before[i + 1]) ||
          (y > 0 && before[i - width]) ||
          (y < height - 1 && before[i + width])
        )
          near[i] = 1
      }
  }
  return Int32Array.from([...near.keys()].filter((i) => near[i] === 1 && !mask[i]))
}

/** On how many of its four sides a hole is bordered: at the edge of a picture nothing says how it goes on. */
function sides({ width, height, mask }: Hole, ring: Int32Array) {
  if (ring.length === 0) return 0
  const rows = (y: number) => mask.subarray(y * width, (y + 1) * width).includes(1)
  const column = (x: number) => {
    for (let y = 0; y < height; y++) if (mask[y * width + x]) return true
    return false
  }
  return [rows(0), rows(height - 1), column(0), column(width - 1)].filter((open) => !open).length
}

/** 1, x, y, x², xy, y², x³, x²y, xy², y³, with the hole from -1 to 1. */
function basisOf({ width, height }: Hole, terms: number) {
  const basis = new Float32Array(width * height * terms)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [x, y] = [(2 * column) / width - 1, (2 * row) / height - 1]
      const all = [1, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y]
      basis.set(all.slice(0, terms), (row * width + column) * terms)
    }
  return basis
}

/** Gauss and Jordan; the matrix is symmetric and positive. */
function invert(matrix: Float64Array, n: number) {
  const a = matrix.slice()
  const out = new Float64Array(n * n)
  for (let i = 0; i < n; i++) out[i * n + i] = 1
  for (let i = 0; i < n; i++) {
    const pivot = a[i * n + i] as number
    for (let k = 0; k < n; k++) {
      a[i * n + k] = (a[i * n + k] as number) / pivot
      out[i * n + k] = (out[i * n + k] as number) / pivot
    }
    for (let row = 0; row < n; row++) {
      const factor = a[row * n + i] as number
      if (row === i || factor === 0) continue
      for (let k = 0; k < n; k++) {
        a[row * n + k] = (a[row * n + k] as number) - factor * (a[i * n + k] as number)
        out[row * n + k] = (out[row * n + k] as number) - factor * (out[i * n + k] as number)
      }
    }
  }
  return out
}

/** Means of three by three of what is known, so that one grain does not draw a streak. */
function softened(values: Float32Array, { width, height, mask }: Hole) {
  const soft = values.slice()
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (mask[i]) continue
      let sum = 0
      let count = 0
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const at = row * width + column
          if (mask[at]) continue
          sum += values[at] as number
          count++
        }
      soft[i] = sum / count
    }
  return soft
}

/** Fills a mark in all three planes from what is round it, wherever it is by then. */
export function borderBlend(holeAt: HoleAt): (planes: Planes, time: number) => void {
  const made = new Map<Uint8Array, { light: PlaneBlend; colour: PlaneBlend }>()
  return ({ width, y, u, v }, time) => {
    const hole = holeAt(time)
    if (!hole) return
    const half = colourHole(hole)
    const { light, colour } = made.get(hole.mask) ?? {
      light: new PlaneBlend(hole, RING),
      colour: new PlaneBlend(half, RING / 2),
    }
    made.set(hole.mask, { light, colour })
    light.apply(y, width, hole)
    colour.apply(u, width / 2, half)
    colour.apply(v, width / 2, half)
  }
}
