import type { Hole } from './marks.ts'
import type { Planes } from '../planes.ts'

/** How far the same thing has moved from one picture to another, in pixels. */
export type Shift = { x: number; y: number }
/** A picture, and where marks lie on it: 1 in the plane of brightness. */
export type Covered = { planes: Planes; cover: Uint8Array }

/** So wide is the small picture in which a first shift is looked for. */
const SMALL_WIDTH = 64
/** How far round a hole pictures are compared, in pixels, and at how many places. */
const BAND = 36
const PLACES = 600
/** Of those, so many must be to be seen in the other picture. */
const LEAST_SEEN = 0.3

/** A picture in small, by means, for finding how far the whole of it has moved. */
export class Small {
  readonly step: number
  readonly width: number
  readonly height: number
  readonly values: Float32Array
  /** What a mark lies on, however little of it, is left out. */
  readonly shut: Uint8Array

  constructor({ planes, cover }: Covered) {
    this.step = Math.max(1, Math.round(planes.width / SMALL_WIDTH))
    this.width = Math.floor(planes.width / this.step)
    this.height = Math.floor(planes.height / this.step)
    this.values = new Float32Array(this.width * this.height)
    this.shut = new Uint8Array(this.values.length)
    const count = this.step * this.step
    for (let y = 0; y < this.height * this.step; y++)
      for (let x = 0; x < this.width * this.step; x++) {
        const to = Math.floor(y / this.step) * this.width + Math.floor(x / this.step)
        const at = y * planes.width + x
        this.values[to] = (this.values[to] as number) + (planes.y[at] as number) / count
        if (cover[at]) this.shut[to] = 1
      }
  }
}

/** Looks everywhere up to a third of the picture away. @returns the shift in whole steps of the small pictures */
export function coarseShift(from: Small, to: Small): Shift {
  const [reachX, reachY] = [Math.floor(from.width / 3), Math.floor(from.height / 3)]
  let best = { x: 0, y: 0, error: offBy(from, to, 0, 0) }
  for (let y = -reachY; y <= reachY; y++)
    for (let x = -reachX; x <= reachX; x++) {
      const error = offBy(from, to, x, y)
      if (error < best.error) best = { x, y, error }
    }
  return { x: best.x * from.step, y: best.y * from.step }
}

function offBy(from: Small, to: Small, dx: number, dy: number) {
  let sum = 0
  let count = 0
  for (let y = Math.max(0, -dy); y < Math.min(from.height, from.height - dy); y++)
    for (let x = Math.max(0, -dx); x < Math.min(from.width, from.width - dx); x++) {
      const i = y * from.width + x
      const j = i + dy * from.width + dx
      if (from.shut[i] || to.shut[j]) continue
      sum += Math.abs((from.values[i] as number) - (to.values[j] as number))
      count++
    }
  return count > 0 ? sum / count : Infinity
}

/** Places round a hole, evenly spread: what is compared is what borders on what is filled. */
export function bandOf(
  { left, top, width, height, mask }: Hole,
  planes: { width: number; height: number },
): Int32Array {
  const [x0, y0] = [Math.max(1, left - BAND), Math.max(1, top - BAND)]
  const x1 = Math.min(planes.width - 1, left + width + BAND)
  const y1 = Math.min(planes.height - 1, top + height + BAND)
  const free: number[] = []
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const [hx, hy] = [x - left, y - top]
      const inside = hx >= 0 && hy >= 0 && hx < width && hy < height && mask[hy * width + hx]
      if (!inside) free.push(y * planes.width + x)
    }
  const every = Math.max(1, free.length / PLACES)
  return Int32Array.from(
    { length: Math.floor(free.length / every) },
    (_, i) => free[Math.floor(i * every)] as number,
  )
}

/** Places over the whole of a picture, for how all of it has moved. */
export function everywhere({ width, height }: { width: number; height: number }): Int32Array {
  const every = Math.sqrt((width * height) / PLACES)
  const places: number[] = []
  for (let y = every / 2; y < height - 1; y += every)
    for (let x = every / 2; x < width - 1; x += every)
      places.push(Math.floor(y) * width + Math.floor(x))
  return Int32Array.from(places)
}

/** How much a band varies in itself: the variance of its brightness. */
export function varianceOf(band: Int32Array, { y }: Planes) {
  let sum = 0
  let squares = 0
  for (let n = 0; n < band.length; n++) {
    const value = y[band[n] as number] as number
    sum += value
    squares += value * value
  }
  return squares / band.length - (sum / band.length) ** 2
}

/** Mean square of how far two pictures are apart in a band at a shift; Infinity where too little of it is seen. */
export function errorAt(band: Int32Array, from: Covered, to: Covered, { x, y }: Shift) {
  const { width, height, y: here } = from.planes
  const other = to.planes.y
  const [shut, otherShut] = [from.cover, to.cover]
  const [wholeX, wholeY] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - wholeX, y - wholeY]
  let sum = 0
  let count = 0
  for (let n = 0; n < band.length; n++) {
    const at = band[n] as number
    const row = (at / width) | 0
    const tx = at - row * width + wholeX
    const ty = row + wholeY
    if (tx < 0 || ty < 0 || tx >= width - 1 || ty >= height - 1) continue
    const there = ty * width + tx
    if (shut[at] || otherShut[there]) continue
    const off = (here[at] as number) - between(other, there, width, fx, fy)
    sum += off * off
    count++
  }
  return count >= band.length * LEAST_SEEN ? sum / count : Infinity
}

/** A value between four samples. */
function between(plane: Uint8Array, at: number, stride: number, fx: number, fy: number) {
  const a = plane[at] as number
  if (fx === 0 && fy === 0) return a
  const b = plane[at + 1] as number
  const c = plane[at + stride] as number
  const d = plane[at + stride + 1] as number
  return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy
}

/** Tries every shift round a guess, a few pixels apart, and betters the best. */
export function search(
  places: Int32Array,
  from: Covered,
  to: Covered,
  guess: Shift,
  reach: number,
): Shift & { error: number } {
  const [x0, y0] = [Math.round(guess.x), Math.round(guess.y)]
  let best = { x: x0, y: y0, error: Infinity }
  for (let dy = -reach; dy <= reach; dy += SEARCH_STEP)
    for (let dx = -reach; dx <= reach; dx += SEARCH_STEP) {
      const next = { x: x0 + dx, y: y0 + dy }
      const error = errorAt(places, from, to, next)
      if (error < best.error) best = { ...next, error }
    }
  return refine(places, from, to, best)
}

const SEARCH_STEP = 3

/** Betters a guessed shift, first in whole pixels, then between them. */
export function refine(band: Int32Array, from: Covered, to: Covered, guess: Shift) {
  let best = { x: Math.round(guess.x), y: Math.round(guess.y), error: 0 }
  best.error = errorAt(band, from, to, best)
  for (const step of [2, 1]) {
    for (let moved = true, rounds = 0; moved && rounds < 6; rounds++) {
      moved = false
      for (const [dx, dy] of NEIGHBOURS) {
        const next = { x: best.x + dx * step, y: best.y + dy * step }
        const error = errorAt(band, from, to, next)
        if (error < best.error) [best, moved] = [{ ...next, error }, true]
      }
    }
  }
  if (!Number.isFinite(best.error)) return best
  const axis = (dx: number, dy: number) => {
    const before = errorAt(band, from, to, { x: best.x - dx, y: best.y - dy })
    const after = errorAt(band, from, to, { x: best.x + dx, y: best.y + dy })
    const bend = before - 2 * best.error + after
    return Number.isFinite(bend) && bend > 0
      ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)))
      : 0
  }
  const fine = { x: best.x + axis(1, 0), y: best.y + axis(0, 1) }
  const error = errorAt(band, from, to, fine)
  return error < best.error ? { ...fine, error } : best
}

const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
