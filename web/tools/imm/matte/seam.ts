import { type Pixels, toRgb } from '../pixels.ts'
import { grow, inverse, spread } from '../regions.ts'
import type { Found } from './found.ts'

/** What each place of the small copy is. */
export const [BACK, SEAM, SUBJECT] = [0, 1, 2] as const

/** Where a subject goes over into its background, and the colours that meet there. */
export type Seam = {
  width: number
  height: number
  place: Uint8Array
  /** 1 where the subject is, softened by a pixel. */
  cover: Float32Array
  /** RGB everywhere of the background, of the subject's body, and of what stands off there most clearly. */
  back: Float32Array
  body: Float32Array
  own: Float32Array
}

/** Half the width of a clean seam, in pixels of the small copy. */
const CLEAN = 2
/** What is no wider than twice this is hair, a stalk, a strap: it is looked at closely as a whole. */
const THIN = 3
/** Off the outline, what strays farther than this may be hair. */
const HAIR = 6
/** The cosine between two colours' ways from the background's, to be one and the same colour, more or less of it. */
const SAME_WAY = 0.93
/** A strand is followed so far from the outline, in parts of the longer side. */
const REACH = 0.08

/** Looks where a picture's outline must be worked out from its own pixels. */
export function seamOf(small: Pixels, found: Found): Seam {
  const { width, height, subject, stray, backdrop } = found
  const ground = inverse(subject)
  const opened = grow(inverse(grow(ground, width, height, THIN)), width, height, THIN)
  const strands = strandsOf(found)
  const fine = grow(
    subject.map((it, p) => (strands[p] || (it && !opened[p]) ? 1 : 0)),
    width,
    height,
    CLEAN,
  )
  const outer = grow(subject, width, height, CLEAN)
  const inner = grow(ground, width, height, CLEAN)
  const place = subject.map((_, p) =>
    fine[p] || (inner[p] && outer[p]) ? SEAM : outer[p] ? SUBJECT : BACK,
  )
  const near = grow(
    place.map((it) => (it === SEAM ? 1 : 0)),
    width,
    height,
    AROUND,
  )
  const seen = subject.map((it, p) => (it | strands[p]!) & near[p]!)
  const back = toRgb(backdrop.lab)
  const body = spread(
    coloursOf(
      small,
      place.map((it) => (it === SUBJECT ? 1 : 0)),
    ),
    width,
    height,
  )
  const own = spread(clearestOf(small, seen, stray), width, height)
  unmix(own, body, back)
  return { width, height, place, cover: soften(subject, width, height), back, body, own }
}

/** A strand thinner than a pixel shows its colour only mixed with the background's: one that may be the body's is taken for it. */
function unmix(own: Float32Array, body: Float32Array, back: Float32Array) {
  for (let at = 0; at < own.length; at += 3) {
    let [along, ownLength, bodyLength] = [0, 1e-6, 1e-6]
    for (let c = at; c < at + 3; c++) {
      const [a, b] = [own[c]! - back[c]!, body[c]! - back[c]!]
      along += a * b
      ownLength += a * a
      bodyLength += b * b
    }
    const alike = along / Math.sqrt(ownLength * bodyLength)
    if (alike > SAME_WAY && ownLength < bodyLength) own.set(body.subarray(at, at + 3), at)
  }
}

/** Off the outline, but hanging on to it: hair that is too thin to be cut along. */
function strandsOf({ width, height, subject, stray, shadow }: Found): Uint8Array {
  const strands = new Uint8Array(width * height)
  const far = Math.round(Math.max(width, height) * REACH)
  let front: number[] = []
  for (let p = 0; p < strands.length; p++) if (subject[p]) front.push(p)
  for (let step = 0; step < far && front.length > 0; step++) {
    const next: number[] = []
    for (const p of front) {
      const x = p % width
      for (const q of [x > 0 ? p - 1 : -1, x < width - 1 ? p + 1 : -1, p - width, p + width]) {
        if (q < 0 || q >= strands.length || subject[q] || strands[q]) continue
        if (stray[q]! < HAIR || shadow[q]) continue
        strands[q] = 1
        next.push(q)
      }
    }
    front = next
  }
  return strands
}

function soften(mask: Uint8Array, width: number, height: number): Float32Array {
  const soft = new Float32Array(mask.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let dy = -1; dy <= 1; dy++) {
        const row = Math.min(height - 1, Math.max(0, y + dy)) * width
        for (let dx = -1; dx <= 1; dx++)
          sum +=
            mask[row + Math.min(width - 1, Math.max(0, x + dx))]! *
            (2 - Math.abs(dx)) *
            (2 - Math.abs(dy))
      }
      soft[y * width + x] = sum / 16
    }
  }
  return soft
}

/** The colours of a region; the rest is marked unknown by NaN. */
function coloursOf({ data, width, height }: Pixels, region: Uint8Array) {
  const out = new Float32Array(width * height * 3).fill(Number.NaN)
  for (let p = 0; p < region.length; p++)
    if (region[p]) for (let c = 0; c < 3; c++) out[p * 3 + c] = data[p * 4 + c]!
  return out
}

const AROUND = 3

/** The same, but what stands off most clearly around each pixel counts most: of a strand, its middle. */
function clearestOf({ data, width, height }: Pixels, region: Uint8Array, stray: Float32Array) {
  const out = new Float32Array(width * height * 3).fill(Number.NaN)
  for (let p = 0; p < region.length; p++) {
    if (!region[p]) continue
    const [px, py] = [p % width, Math.floor(p / width)]
    const sum = [0, 0, 0, 0]
    for (let y = Math.max(0, py - AROUND); y <= Math.min(height - 1, py + AROUND); y++) {
      for (let x = Math.max(0, px - AROUND); x <= Math.min(width - 1, px + AROUND); x++) {
        const q = y * width + x
        if (!region[q]) continue
        const weight = (stray[q]! / 10) ** 4 + 1e-9
        for (let c = 0; c < 3; c++) sum[c]! += weight * data[q * 4 + c]!
        sum[3]! += weight
      }
    }
    for (let c = 0; c < 3; c++) out[p * 3 + c] = sum[c]! / sum[3]!
  }
  return out
}
