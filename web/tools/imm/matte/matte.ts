import { median, type Pixels } from '../pixels.ts'
import { BACK, type Seam, SUBJECT } from './seam.ts'

/** A pixel with less of the subject than this has none, with more than the second it is all of it. */
const [NONE, ALL] = [0.05, 0.95]
/** What of the noise may look like a subject. */
const NOISY = 2.2
/** Subject and background so many times the noise apart are told apart by colour alone; half as many, not at all. */
const CLEAR = 14

/**
 * Makes the background transparent, in place. On the seam a pixel's share of the subject is read from where its colour lies
 * between the two colours that meet there, and the background's part is taken out of it, so that no rim stays.
 * @returns the share of the picture that was kept
 */
export function matte({ data, width, height }: Pixels, seam: Seam): number {
  const noise = noiseOf({ data, width, height }, seam)
  const there = new Float32Array(10)
  const whole = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const column = Int32Array.from({ length: width }, (_, x) =>
    Math.min(seam.width - 1, Math.floor(((x + 0.5) * seam.width) / width)),
  )
  let kept = 0
  for (let y = 0; y < height; y++) {
    const fy = ((y + 0.5) * seam.height) / height - 0.5
    const row = Math.min(seam.height - 1, Math.floor(fy + 0.5)) * seam.width
    for (let x = 0, p = y * width; x < width; x++, p++) {
      const place = seam.place[row + column[x]!]
      if (place === SUBJECT) kept++
      else if (place === BACK) whole[p] = 0
      else {
        between(seam, ((x + 0.5) * seam.width) / width - 0.5, fy, there)
        kept += part(data, p * 4, there, noise)
      }
    }
  }
  return kept / (width * height)
}

/** How far single pixels of the background lie from its colour, in RGB. */
function noiseOf({ data, width, height }: Pixels, seam: Seam): number {
  const off: number[] = []
  const step = Math.max(1, Math.floor(seam.place.length / 4000))
  for (let p = 0; p < seam.place.length; p += step) {
    if (seam.place[p] !== BACK) continue
    const x = Math.floor((((p % seam.width) + 0.5) * width) / seam.width)
    const y = Math.floor(((Math.floor(p / seam.width) + 0.5) * height) / seam.height)
    const at = (y * width + x) * 4
    off.push(Math.hypot(...[0, 1, 2].map((c) => data[at + c]! - seam.back[p * 3 + c]!)))
  }
  return Math.max(1.5, median(off))
}

/** The three colours and the cover at a place of the small copy that lies between its pixels. */
function between(
  { width, height, back, body, own, cover }: Seam,
  fx: number,
  fy: number,
  out: Float32Array,
) {
  const x0 = Math.min(width - 1, Math.max(0, Math.floor(fx)))
  const y0 = Math.min(height - 1, Math.max(0, Math.floor(fy)))
  const x1 = Math.min(width - 1, x0 + 1)
  const y1 = Math.min(height - 1, y0 + 1)
  const [u, v] = [Math.min(1, Math.max(0, fx - x0)), Math.min(1, Math.max(0, fy - y0))]
  const [p, q, r, s] = [y0 * width + x0, y0 * width + x1, y1 * width + x0, y1 * width + x1]
  const [wp, wq, wr, ws] = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v]
  for (let c = 0; c < 3; c++) {
    out[c] =
      back[p * 3 + c]! * wp + back[q * 3 + c]! * wq + back[r * 3 + c]! * wr + back[s * 3 + c]! * ws
    out[c + 3] =
      body[p * 3 + c]! * wp + body[q * 3 + c]! * wq + body[r * 3 + c]! * wr + body[s * 3 + c]! * ws
    out[c + 6] =
      own[p * 3 + c]! * wp + own[q * 3 + c]! * wq + own[r * 3 + c]! * wr + own[s * 3 + c]! * ws
  }
  out[9] = cover[p]! * wp + cover[q]! * wq + cover[r]! * wr + cover[s]! * ws
}

/** @returns how much of a pixel is the subject's */
function part(data: Uint8ClampedArray, at: number, there: Float32Array, noise: number): number {
  // The body's colour unless the pixel does not lie on the way to it.
  const front = asideOf(data, at, there, 3) <= asideOf(data, at, there, 6) + noise ? 3 : 6
  let [along, length] = [0, 1e-6]
  for (let c = 0; c < 3; c++) {
    const way = there[front + c]! - there[c]!
    along += (data[at + c]! - there[c]!) * way
    length += way * way
  }
  const apart = Math.sqrt(length) / noise
  const none = Math.min(0.3, Math.max(NONE, NOISY / apart))
  const byColour = Math.min(1, Math.max(0, (along / length - none) / (ALL - none)))
  const byCover = Math.min(1, Math.max(0, (there[9]! - 0.5) * 2 + 0.5))
  const trust = Math.min(1, Math.max(0, (2 * apart) / CLEAR - 1))
  const alpha = byColour * trust + byCover * (1 - trust)
  if (alpha < 1 / 255) {
    data.fill(0, at, at + 4)
    return 0
  }
  // Of a pixel that holds little of the subject, the rest of its colour would be noise.
  for (let c = 0; c < 3; c++) {
    const freed = (data[at + c]! - (1 - alpha) * there[c]!) / alpha
    data[at + c] = freed * alpha + there[front + c]! * (1 - alpha)
  }
  data[at + 3] = data[at + 3]! * alpha
  return alpha
}

/** How far a pixel lies beside the straight way from the background's colour to one of the subject's, or beyond its end. */
function asideOf(data: Uint8ClampedArray, at: number, there: Float32Array, front: number): number {
  let [along, length, whole] = [0, 1e-6, 0]
  for (let c = 0; c < 3; c++) {
    const [way, off] = [there[front + c]! - there[c]!, data[at + c]! - there[c]!]
    along += off * way
    length += way * way
    whole += off * off
  }
  const share = Math.min(1, Math.max(0, along / length))
  return Math.sqrt(Math.max(0, whole - 2 * share * along + share * share * length))
}
