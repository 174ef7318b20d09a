import { PlaneBlend } from './border-blend.ts'
import type { Hole } from './marks.ts'
import { raisedBy } from './median-gradients.ts'
import type { Samples } from './samples.ts'
import { medianOf, middle, spreadOf, type Stack } from './stack.ts'

/** More opaque than this, a pixel says nothing any more of what is below it. */
export const MOST_OPACITY = 0.88
/** Less opaque than this it is none of the mark. */
const LEAST_OPACITY = 0.025
/** Below this spread, in levels, a place hardly changes, and nothing can be told apart from the mark on it. */
const LEAST_SPREAD = 4

/** A mark as it was laid over the film: out = (in − cover) / (1 − opacity). */
export type Overlay = {
  /** Of each pixel of the hole, in the plane of brightness. */
  opacity: Float32Array
  /** Opacity times colour, plane by plane. */
  covers: [y: Float32Array, u: Float32Array, v: Float32Array]
  /** How far what comes out is from changing as much as the surroundings do: 0 is just as much, 1 is off by as much again. */
  misfit: number
  /** How much the place changes without the mark: a standard deviation, in levels. */
  spread: number
}

/** Whether a pixel of the mark is closed to what is below it. */
export const isOpaque = (opacity: number) => opacity > MOST_OPACITY

/**
 * Opacity and colour of a fixed mark. Its outline comes from the median of the pictures' gradients, in which all that moves averages
 * out (Dekel, Rubinstein, Liu and Freeman, "On the effectiveness of visible watermarks", CVPR 2017); how opaque it is, from how much
 * less the place changes under it than beside it, by least squares over all its pixels.
 * @returns null where the surroundings hardly change, so that nothing can be told
 */
export function findOverlay({ hole, colour, planes }: Samples): Overlay | null {
  const light: Stack = { hole, pictures: planes[0] }
  if (light.pictures.length < 8) return null
  const spread = spreadOf(light)
  const around = extended(
    hole,
    spread.map((value) => Math.log(value + 0.5)),
  ).map(Math.exp)
  const typical = average(around, hole.mask)
  if (typical < LEAST_SPREAD) return null
  const level = extended(hole, medianOf(light))
  const raised = raisedBy(light)
  const { opacity: rough, misfit } = opacityOf({ hole, raised, level, spread, around })
  const edge = acrossEdge(light, rough)
  const opacity = levelled(
    hole,
    edge ? rough.map((part) => Math.min(1, part * edge.factor)) : rough,
  )
  const halved = halve(opacity, hole)
  const ofColour = (pictures: Float32Array[]) => {
    const stack = { hole: colour, pictures }
    const levels = extended(colour, medianOf(stack))
    return coverOf(halved, raisedBy(stack), levels, acrossEdge(stack, halved)?.colour)
  }
  return {
    opacity,
    covers: [
      coverOf(opacity, raised, level, edge?.colour),
      ofColour(planes[1]),
      ofColour(planes[2]),
    ],
    misfit,
    spread: typical,
  }
}

/** From a pixel of the mark to one beside it that is free, so far at most, in pixels. */
const FARTHEST = 7
/** Of the mark's pixels, those this near to its full opacity are compared. */
const FULL = 0.75
const LEAST_PAIRS = 24

/**
 * Compares the mark's pixels with free ones just beside them, in all pictures: there the same thing is to be seen, once through the
 * mark and once without it, so the spreads give its opacity and the means its colour.
 * @returns by how much the opacities are to be multiplied, and the colour; null where too few pixels have a free one beside them
 */
function acrossEdge({ hole, pictures }: Stack, opacity: Float32Array) {
  const pairs = pairsOf(hole, opacity)
  if (pairs.length < LEAST_PAIRS) return null
  let n = 0
  const sums = { on: 0, off: 0, onSquares: 0, offSquares: 0, opacity: 0 }
  for (const [on] of pairs) sums.opacity += opacity[on] as number
  for (const picture of pictures)
    for (const [on, off] of pairs) {
      const [there, beside] = [picture[on] as number, picture[off] as number]
      sums.on += there
      sums.off += beside
      sums.onSquares += there * there
      sums.offSquares += beside * beside
      n++
    }
  const spread = (sum: number, squares: number) =>
    Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2))
  const told = sums.opacity / pairs.length
  const through = spread(sums.on, sums.onSquares) / spread(sums.off, sums.offSquares)
  const found = 1 - through
  const factor = found > LEAST_OPACITY && found < MOST_OPACITY ? found / told : 1
  const part = told * factor
  return { factor, colour: (sums.on - (1 - part) * sums.off) / n / part }
}

/** So near to what most of them have, as a part of it, pixels inside a mark have the same opacity. */
const SAME = 0.15

/** Inside its outline a mark is mostly of one opacity: pixels near to it take it, and leave no grain. */
function levelled({ width }: Hole, opacity: Float32Array) {
  const full = fullOf(opacity)
  const level = middle(opacity.filter((part) => part >= full))
  const near = (i: number) => Math.abs((opacity[i] ?? 0) - level) <= SAME * level
  const around = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1]
  return opacity.map((part, i) => (around.every((step) => near(i + step)) ? level : part))
}

function pairsOf({ width, height, mask }: Hole, opacity: Float32Array) {
  const full = fullOf(opacity)
  const pairs: [on: number, off: number][] = []
  for (let i = 0; i < opacity.length; i++) {
    if (!mask[i] || (opacity[i] as number) < full) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      for (let far = 2; far <= FARTHEST; far++) {
        const [tx, ty] = [x + dx * far, y + dy * far]
        if (tx < 0 || ty < 0 || tx >= width || ty >= height) break
        const to = ty * width + tx
        if (opacity[to] !== 0 || opacity[to - dx - dy * width] !== 0) continue
        pairs.push([i, to])
        break
      }
    }
  }
  return pairs
}

/** From which opacity on a pixel is one of the mark's fullest. */
function fullOf(opacity: Float32Array) {
  const marked = opacity.filter((part) => part > 0).sort()
  return FULL * (marked[Math.floor(0.9 * marked.length)] ?? 0)
}

/** Below this opacity a pixel says little of the colour of its mark. */
const TELLING_OPACITY = 0.15
/** A mark whose pixels are this near to one colour, in levels, is of that colour. */
const ONE_COLOUR = 14

/** Opacity times colour. Where the whole mark is of one colour, every pixel takes it, and none its own error. */
function coverOf(
  opacity: Float32Array,
  raised: Float32Array,
  level: Float32Array,
  beside: number | undefined,
) {
  const own = raised.map((raise, i) => raise + (opacity[i] as number) * (level[i] as number))
  const colours = own
    .map((cover, i) => cover / (opacity[i] as number))
    .filter((_, i) => (opacity[i] as number) >= TELLING_OPACITY)
  if (colours.length === 0) return own
  const common = middle(colours)
  const apart = middle(colours.map((one) => Math.abs(one - common)))
  return apart <= ONE_COLOUR ? opacity.map((part) => part * (beside ?? common)) : own
}

/** What a place would be without its mark: carried on from its border. */
function extended(hole: Hole, values: Float32Array) {
  const out = values.slice()
  new PlaneBlend(hole, 8).blend(out)
  return out
}

type Facts = {
  hole: Hole
  raised: Float32Array
  level: Float32Array
  spread: Float32Array
  around: Float32Array
}

/**
 * Of one colour, a mark raises a place by opacity × (colour − level), so the colour alone gives the opacity of every pixel: the one
 * whose opacities explain the spreads best is taken. Where none does, each pixel is told from its own spread.
 */
function opacityOf({ hole, raised, level, spread, around }: Facts) {
  const { mask } = hole
  const own = spread.map((value, i) => (mask[i] ? clamp(1 - value / (around[i] as number)) : 0))
  const by = (colour: number) =>
    raised.map((raise, i) => {
      const room = colour - (level[i] as number)
      return mask[i] && Math.abs(room) > 4 ? clamp(raise / room) : 0
    })
  const off = (opacity: Float32Array) => {
    let [sum, count] = [0, 0]
    for (let i = 0; i < opacity.length; i++) {
      if (!mask[i] || Math.abs(raised[i] as number) < 3) continue
      sum += ((opacity[i] as number) - (own[i] as number)) ** 2
      count++
    }
    return count > 0 ? Math.sqrt(sum / count) : 1
  }
  let best = { opacity: own, misfit: 1, colour: -1 }
  for (let colour = 0; colour <= 255; colour += 1) {
    const opacity = by(colour)
    const misfit = off(opacity)
    if (misfit < best.misfit) best = { opacity, misfit, colour }
  }
  return best
}

const clamp = (opacity: number) => (opacity < LEAST_OPACITY ? 0 : Math.min(1, opacity))

function average(values: Float32Array, mask: Uint8Array) {
  let [sum, count] = [0, 0]
  for (let i = 0; i < values.length; i++)
    if (mask[i]) [sum, count] = [sum + (values[i] as number), count + 1]
  return sum / Math.max(1, count)
}

/** The same in the planes of colour, each value the mean of four. */
export function halve(values: Float32Array, { width, height }: Hole) {
  const half = new Float32Array((width / 2) * (height / 2))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = (y >> 1) * (width / 2) + (x >> 1)
      half[to] = (half[to] as number) + (values[y * width + x] as number) / 4
    }
  return half
}
