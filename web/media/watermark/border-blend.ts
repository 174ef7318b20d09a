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
  private readonly left: Float32Array
  private readonly grain: Grain
  private readonly ring: Int32Array
  private readonly basis: Float64Array
  private readonly inverse: Float64Array
  private readonly terms: number

  constructor(
    private readonly hole: Hole,
    ring: number,
  ) {
    const { width, height, mask } = hole
    this.membrane = new Membrane(mask, width, height)
    this.values = new Float32Array(width * height)
    this.left = new Float32Array(width * height)
    this.grain = new Grain(hole)
    this.ring = ringOf(hole, ring)
    this.terms = sides(hole, this.ring) === 4 ? 10 : 3
    this.basis = basisOf(hole, this.ring, this.terms)
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
    const { hole, left, ring } = this
    // Where nothing is known nothing is told: zeros would be a bright green.
    if (ring.length === 0) return
    const { mask } = hole
    levelOut(values, hole, this.fit(values))
    this.grain.soften(values, left)
    this.membrane.stretch(left)
    for (let i = 0; i < values.length; i++)
      if (mask[i]) values[i] = (values[i] as number) + (left[i] as number)
  }

  private gram() {
    const { basis, ring, terms } = this
    const gram = new Float64Array(terms * terms)
    for (let n = 0; n < ring.length; n++)
      for (let a = 0; a < terms; a++)
        for (let b = 0; b < terms; b++)
          gram[a * terms + b] =
            (gram[a * terms + b] as number) +
            (basis[n * terms + a] as number) * (basis[n * terms + b] as number)
    for (let a = 0; a < terms; a++)
      gram[a * terms + a] = (gram[a * terms + a] as number) + RIDGE * Math.max(1, ring.length)
    return gram
  }

  /** The weight of each term; of those that are left out it is nothing. */
  private fit(values: Float32Array) {
    const { basis, ring, inverse, terms } = this
    const sums = new Float64Array(terms)
    for (let n = 0; n < ring.length; n++) {
      const value = values[ring[n] as number] as number
      for (let k = 0; k < terms; k++)
        sums[k] = (sums[k] as number) + value * (basis[n * terms + k] as number)
    }
    return Float64Array.from({ length: 10 }, (_, row) =>
      row < terms
        ? sums.reduce((total, sum, k) => total + sum * (inverse[row * terms + k] as number), 0)
        : 0,
    )
  }
}

/** Takes a surface off what is known, and puts it where nothing is. Row by row it is a polynomial of the column alone. */
function levelOut(values: Float32Array, { width, height, mask }: Hole, weights: Float64Array) {
  const [w0, wx, wy, wxx, wxy, wyy, wxxx, wxxy, wxyy, wyyy] = weights as unknown as Weights
  for (let row = 0; row < height; row++) {
    const y = (2 * row) / height - 1
    const constant = w0 + y * (wy + y * (wyy + y * wyyy))
    const slope = wx + y * (wxy + y * wxyy)
    const bend = wxx + y * wxxy
    for (let column = 0, i = row * width; column < width; column++, i++) {
      const x = (2 * column) / width - 1
      const value = constant + x * (slope + x * (bend + x * wxxx))
      values[i] = mask[i] ? value : (values[i] as number) - value
    }
  }
}

type Weights = [
  ...[number, number, number, number, number],
  ...[number, number, number, number, number],
]

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

/** 1, x, y, x², xy, y², x³, x²y, xy², y³ at some places, with the hole from -1 to 1. */
function basisOf({ width, height }: Hole, places: Int32Array, terms: number) {
  const basis = new Float64Array(places.length * terms)
  for (const [n, place] of places.entries()) {
    const [x, y] = [(2 * (place % width)) / width - 1, (2 * Math.floor(place / width)) / height - 1]
    const all = [1, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y]
    basis.set(all.slice(0, terms), n * terms)
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
class Grain {
  /** The place with a row and a column of nothing round it, and nothing where nothing is known. */
  private readonly wide: Float32Array
  /** What each of the nine counts, by how many of them are known. */
  private readonly shares: Float32Array

  constructor(private readonly hole: Hole) {
    const { width, height, mask } = hole
    this.wide = new Float32Array((width + 2) * (height + 2))
    const all = mask.map((inside) => 1 - inside)
    this.shares = new Float32Array(width * height)
    this.widen(all)
    this.shares.fill(1)
    this.sums(this.shares)
    for (let i = 0; i < all.length; i++)
      this.shares[i] = all[i] ? 1 / (this.shares[i] as number) : 0
  }

  /** @param into takes the means of what is known */
  soften(values: Float32Array, into: Float32Array) {
    this.widen(values)
    this.sums(into)
  }

  private widen(values: Float32Array | Uint8Array) {
    const { width, height, mask } = this.hole
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0, to = (y + 1) * (width + 2) + 1; x < width; x++, i++, to++)
        this.wide[to] = mask[i] ? 0 : (values[i] as number)
  }

  private sums(into: Float32Array) {
    const { wide, shares, hole } = this
    const { width, height, mask } = hole
    const step = width + 2
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0, p = (y + 1) * step + 1; x < width; x++, i++, p++) {
        if (mask[i]) continue
        into[i] =
          (shares[i] as number) *
          ((wide[p - step - 1] as number) +
            (wide[p - step] as number) +
            (wide[p - step + 1] as number) +
            (wide[p - 1] as number) +
            (wide[p] as number) +
            (wide[p + 1] as number) +
            (wide[p + step - 1] as number) +
            (wide[p + step] as number) +
            (wide[p + step + 1] as number))
      }
  }
}

/** Fills a mark in all three planes from what is round it, wherever it is by then. */
export function borderBlend(holeAt: HoleAt): (planes: Planes, time: number) => void {
  const made = new Map<Uint8Array, { light: PlaneBlend; colour: PlaneBlend; half: Hole }>()
  const blendsOf = (hole: Hole) => {
    const half = colourHole(hole)
    return { light: new PlaneBlend(hole, RING), colour: new PlaneBlend(half, RING / 2), half }
  }
  return ({ width, y, u, v }, time) => {
    const hole = holeAt(time)
    if (!hole) return
    const blends = made.get(hole.mask) ?? blendsOf(hole)
    made.set(hole.mask, blends)
    const half = { ...blends.half, left: hole.left / 2, top: hole.top / 2 }
    blends.light.apply(y, width, hole)
    blends.colour.apply(u, width / 2, half)
    blends.colour.apply(v, width / 2, half)
  }
}
