import { median, toOklab, type Pixels } from './pixels.ts'
import { components, grow, spread } from './regions.ts'
import { fitSurface, valueAt } from './surface.ts'

/** What each place of the small copy is. */
export const [BACK, EDGE, SUBJECT] = [0, 1, 2] as const

export type Scout = {
  width: number
  height: number
  place: Uint8Array
  /** RGB of background and subject, also where the other one covers them. */
  back: Float32Array
  front: Float32Array
  /** Whether the border is of one gently changing colour, so that this method can be trusted. */
  plain: boolean
}

export type ScoutOptions = {
  /** 0 to 100: how far from the border's colour still is background. */
  tolerance: number
  /** Also clears what the subject encloses, like the hole of a handle. */
  holes: boolean
}

/** Half the width of the seam between subject and background, in pixels of the small copy. */
const SEAM = 2
const SPECK = 0.0004
const PLAIN_SPREAD = 0.04
const PLAIN_SHARE = 0.7
const HUE_WEIGHT = 1.6
/**
 * A shadow is its ground, only darker, and it comes on softly; people mean it when they say background. So much it may darken,
 * and no faster than this from pixel to pixel; where a thing begins, the change is harder.
 */
const DARKEST_SHADOW = 0.3
const DARKER_WEIGHT = 0.12
const SOFT_STEP = 0.035

/** Finds the background on a small copy: what is of the border's colour and hangs together with it. */
export function scout(small: Pixels, { tolerance, holes }: ScoutOptions): Scout {
  const { width, height } = small
  const { distance, shadow, light, spread: noise, share } = distances(small)
  const limit = 0.012 + 2.2 * noise + (tolerance / 100) * 0.2
  const mask = flood(
    width,
    height,
    (p, from) =>
      distance[p]! < limit ||
      (shadow[p]! < limit && Math.abs(light[p]! - light[from]!) < SOFT_STEP),
  )
  if (holes) clearHoles(mask, distance, width, height, limit * 0.8)
  clearSpecks(mask, width, height)

  const subject = mask.map((back) => 1 - back)
  const outer = grow(subject, width, height, SEAM)
  const inner = grow(mask, width, height, SEAM)
  const place = mask.map((_, p) => (inner[p] && outer[p] ? EDGE : outer[p] ? SUBJECT : BACK))
  return {
    width,
    height,
    place,
    back: spread(
      colours(
        small,
        place.map((it) => (it === BACK ? 1 : 0)),
      ),
      width,
      height,
    ),
    front: spread(colours(small, subject, distance), width, height),
    plain: noise < PLAIN_SPREAD && share > PLAIN_SHARE && mask.some(Boolean),
  }
}

/** How far every pixel is from the colour the background would have there, by surfaces fitted to the border. */
function distances(small: Pixels) {
  const { width, height } = small
  const lab = toOklab(small)
  const at = (p: number) => ({
    x: ((p % width) / (width - 1 || 1)) * 2 - 1,
    y: (Math.floor(p / width) / (height - 1 || 1)) * 2 - 1,
  })
  const border = borderOf(width, height)
  const surfaces = [0, 1, 2].map((c) =>
    fitSurface(
      border.map((p) => ({ ...at(p), value: lab[p * 3 + c]! })),
      0.02,
    ),
  )
  const [distance, shadow, light] = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let p = 0; p < distance.length; p++) {
    const { x, y } = at(p)
    const [l, a, b] = [lab[p * 3]!, lab[p * 3 + 1]!, lab[p * 3 + 2]!]
    const [wallL, wallA, wallB] = [0, 1, 2].map((c) => valueAt(surfaces[c]!, x, y)) as [
      number,
      number,
      number,
    ]
    const off = (share: number, weight: number) =>
      Math.hypot(
        (l - wallL) * weight,
        (a - share * wallA) * HUE_WEIGHT,
        (b - share * wallB) * HUE_WEIGHT,
      )
    const share = wallL > 0 ? l / wallL : 1
    light[p] = l
    distance[p] = off(1, 1)
    shadow[p] = share > DARKEST_SHADOW && share < 1 ? off(share, DARKER_WEIGHT) : Infinity
  }
  const off = border.map((p) => distance[p]!)
  const noise = 1.48 * median(off)
  return {
    distance,
    shadow,
    light,
    spread: noise,
    share: off.filter((d) => d < Math.max(0.05, 3 * noise)).length / off.length,
  }
}

function borderOf(width: number, height: number) {
  const deep = Math.max(1, Math.round(Math.min(width, height) * 0.015))
  const border: number[] = []
  for (let y = 0; y < height; y++) {
    const whole = y < deep || y >= height - deep
    for (
      let x = 0;
      x < width;
      x += whole || x < deep || x >= width - deep - 1 ? 1 : width - 2 * deep
    )
      border.push(y * width + x)
  }
  return border
}

/** @param joins whether a pixel is background too when the one beside it is */
function flood(width: number, height: number, joins: (p: number, from: number) => boolean) {
  const mask = new Uint8Array(width * height)
  const queue = borderOf(width, height).filter((p) => joins(p, p))
  for (const p of queue) mask[p] = 1
  for (let p = queue.pop(); p !== undefined; p = queue.pop()) {
    const x = p % width
    for (const q of [x > 0 ? p - 1 : -1, x < width - 1 ? p + 1 : -1, p - width, p + width]) {
      if (q < 0 || q >= mask.length || mask[q] || !joins(q, p)) continue
      mask[q] = 1
      queue.push(q)
    }
  }
  return mask
}

function clearHoles(
  mask: Uint8Array,
  distance: Float32Array,
  width: number,
  height: number,
  limit: number,
) {
  const enclosed = mask.map((back, p) => (back || distance[p]! >= limit ? 0 : 1))
  for (const hole of components(enclosed, width, height)) {
    if (hole.length > mask.length * SPECK) for (const p of hole) mask[p] = 1
  }
}

/** Dust on the background is background. */
function clearSpecks(mask: Uint8Array, width: number, height: number) {
  for (const speck of components(
    mask.map((back) => 1 - back),
    width,
    height,
  )) {
    if (speck.length < mask.length * SPECK) for (const p of speck) mask[p] = 1
  }
}

const NEAR = 3

/**
 * The colours of a region; the rest is marked unknown by NaN. With distances, what a thin part shows most clearly counts most:
 * the pixels around that are furthest from the background.
 */
function colours({ data, width, height }: Pixels, region: Uint8Array, distance?: Float32Array) {
  const out = new Float32Array(width * height * 3).fill(Number.NaN)
  for (let p = 0; p < region.length; p++) {
    if (!region[p]) continue
    if (!distance) {
      for (let c = 0; c < 3; c++) out[p * 3 + c] = data[p * 4 + c]!
      continue
    }
    const [px, py] = [p % width, Math.floor(p / width)]
    const sum = [0, 0, 0, 0]
    for (let y = Math.max(0, py - NEAR); y <= Math.min(height - 1, py + NEAR); y++) {
      for (let x = Math.max(0, px - NEAR); x <= Math.min(width - 1, px + NEAR); x++) {
        const q = y * width + x
        if (!region[q]) continue
        const weight = distance[q]! ** 4 + 1e-9
        for (let c = 0; c < 3; c++) sum[c]! += weight * data[q * 4 + c]!
        sum[3]! += weight
      }
    }
    for (let c = 0; c < 3; c++) out[p * 3 + c] = sum[c]! / sum[3]!
  }
  return out
}
