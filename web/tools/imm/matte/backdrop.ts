import { median } from '../pixels.ts'
import type { Backdrop, Lab } from './found.ts'
import type { Horizon } from './horizon.ts'
import { pushPull } from './push-pull.ts'
import { fitSurface, valueAt } from './surface.ts'

/** A border pixel farther off than this belongs to something else. */
const WIDE = 0.05
/** Of the height, to each side of a horizon; and of the width, at each end of it. */
const [EDGE_BAND, EDGE_STRIP] = [0.04, 0.2] as const
/** Rounding and JPEG alone make so much. */
const LEAST_NOISE = [0.0018, 0.001] as const
/** Nine tenths of what is spread normally lie within so many times its deviation. */
const NINE_TENTHS = 1.645

/** The pixels around a picture, but for the lower border, on which subjects stand. @param whole with it */
export function rim(width: number, height: number, whole = false): number[] {
  const deep = Math.max(1, Math.round(Math.min(width, height) * 0.015))
  const rim: number[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (y < deep || (whole && y >= height - deep) || x < deep || x >= width - deep)
        rim.push(y * width + x)
      else x = width - deep - 1
    }
  }
  return rim
}

const place = (p: number, width: number, height: number) => ({
  x: ((p % width) / (width - 1 || 1)) * 2 - 1,
  y: (Math.floor(p / width) / (height - 1 || 1)) * 2 - 1,
})

/** A first guess: a colour that changes gently over the picture, and otherwise beyond a horizon, read from some of its pixels. */
export function guessBackdrop(
  { width, height, lab }: Lab,
  from: readonly number[],
  horizon: Horizon | null,
): Backdrop {
  const isBelow = (p: number) => horizon !== null && Math.floor(p / width) > horizon(p % width)
  const [above, below] = [false, true].map((side) => {
    const samples = from.filter((p) => isBelow(p) === side)
    if (samples.length === 0) return null
    return fitSurface(
      samples.map((p) => ({
        ...place(p, width, height),
        value: [lab[p * 3]!, lab[p * 3 + 1]!, lab[p * 3 + 2]!] as const,
      })),
      WIDE / 3,
    )
  })
  const out = new Float32Array(lab.length)
  for (let p = 0; p < width * height; p++) {
    const { x, y } = place(p, width, height)
    const own = (isBelow(p) ? below : above) ?? above ?? below
    if (!own) break
    for (let c = 0; c < 3; c++) out[p * 3 + c] = valueAt(own[c]!, x, y)
  }
  if (horizon) addEdge({ width, height, lab }, out, horizon)
  const near = from.filter(
    (p) => Math.hypot(...[0, 1, 2].map((c) => lab[p * 3 + c]! - out[p * 3 + c]!)) < WIDE,
  )
  return { lab: out, noise: noiseOf(lab, out, near.length > 0 ? near : from) }
}

/** A table's edge has a light or a shadow of its own, the same all along: what both sides' strips show of it in the middle of their values. */
function addEdge({ width, height, lab }: Lab, out: Float32Array, horizon: Horizon) {
  const strip = Math.floor(width * EDGE_STRIP)
  const band = edgeBand(height)
  for (let off = -band; off <= band; off++) {
    const row = (x: number) => Math.round(horizon(x)) + off
    for (let c = 0; c < 3; c++) {
      const seen: number[] = []
      for (let i = 0; i < 2 * strip; i++) {
        const x = i < strip ? i : width - 1 - (i - strip)
        const y = row(x)
        if (y >= 0 && y < height)
          seen.push(lab[(y * width + x) * 3 + c]! - out[(y * width + x) * 3 + c]!)
      }
      const edge = median(seen)
      for (let x = 0; x < width; x++) {
        const y = row(x)
        if (y >= 0 && y < height) out[(y * width + x) * 3 + c]! += edge
      }
    }
  }
}

/** So many rows to each side of a horizon belong to the edge. */
export const edgeBand = (height: number) => Math.ceil(height * EDGE_BAND)

/**
 * The same, followed closely where the background is seen: a vignette or a shadow is in it, and under the subject it goes on as
 * what is around.
 * @param weights how surely each pixel is background
 */
export function followBackdrop(
  { width, height, lab }: Lab,
  guess: Backdrop,
  weights: Float32Array,
): Backdrop {
  const off = new Float32Array(lab.length)
  for (let i = 0; i < off.length; i++) off[i] = lab[i]! - guess.lab[i]!
  const field = { width, height, channels: 3, values: off, weights: weights.map((w) => w / SMOOTH) }
  const out = pushPull(field)
  for (let i = 0; i < out.length; i++) out[i]! += guess.lab[i]!
  const sure: number[] = []
  for (let p = 0; p < weights.length; p += ONE_OF) if (weights[p]! > 0.9) sure.push(p)
  return { lab: out, noise: sure.length > 100 ? noiseOf(lab, out, sure) : guess.noise }
}

/** The noise is seen well enough in one of so many pixels. */
const ONE_OF = 61
/** So many pixels together are believed, not one alone: the backdrop is not to follow the noise. */
const SMOOTH = 40

function noiseOf(lab: Float32Array, backdrop: Float32Array, pixels: readonly number[]) {
  const spread = (c: number) => {
    const off = pixels.map((p) => Math.abs(lab[p * 3 + c]! - backdrop[p * 3 + c]!))
    return (off.toSorted((a, b) => a - b)[Math.floor(off.length * 0.9)] ?? 0) / NINE_TENTHS
  }
  return [
    Math.max(LEAST_NOISE[0], spread(0)),
    Math.max(LEAST_NOISE[1], spread(1), spread(2)),
  ] as const
}

/** Beside an edge JPEG leaves ripples and runs colours into one another: in parts of the edge's height. */
const [RIPPLE, RUN] = [0.02, 0.05] as const

/** The noise at a pixel with such an edge near it. */
export const noiseAt = ({ noise }: Backdrop, edge: number) =>
  [noise[0] + RIPPLE * edge, noise[1] + RUN * edge] as const

/**
 * How far each pixel is from what would be there without a subject, in times the noise.
 * @param edges the height of the highest edge near each pixel
 */
export function strayFrom(
  backdrop: Backdrop,
  lab: Float32Array,
  edges: Float32Array,
): Float32Array {
  const { lab: wall } = backdrop
  const stray = new Float32Array(lab.length / 3)
  for (let p = 0; p < stray.length; p++) {
    const at = p * 3
    const [light, colour] = noiseAt(backdrop, edges[p]!)
    const [l, a, b] = [
      lab[at]! - wall[at]!,
      lab[at + 1]! - wall[at + 1]!,
      lab[at + 2]! - wall[at + 2]!,
    ]
    stray[p] = Math.sqrt((l / light) ** 2 + (a * a + b * b) / colour ** 2)
  }
  return stray
}
