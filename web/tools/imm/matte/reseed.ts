import type { Size } from '../../../media/picture.ts'
import { type Plane, stamp } from '../brush/stamp.ts'
import type { Stroke } from '../brush/strokes.ts'
import { components, inverse } from '../regions.ts'
import { followBackdrop, noiseAt, rim, strayFrom } from './backdrop.ts'
import type { Backdrop } from './found.ts'
import { geodesic } from './geodesic.ts'
import { PixelNetwork, WAYS_ON } from './max-flow.ts'
import { densityAt, fitMixture, LN_2PI_15, type Mixture } from './mixture.ts'
import {
  ANY_COLOUR,
  blurred,
  combed,
  edgesOf,
  isHole,
  type Segment,
  SPECK,
  surely,
  thin,
} from './segment.ts'
import { slopeOf } from './slope.ts'

const ROUNDS = 2
/** So many pixels are enough to know the colours of a side; of what was painted, half of them. */
const COLOURS = 15_000
/** What is painted is beyond doubt. */
const CERTAIN = 1e5
/** Colours are heard, but where both sides have them, or they say too much, what lies nearer decides. */
const [MOST_BY_COLOUR, BY_NEARNESS] = [6, 8] as const
const UNSEEN = 0.05
/** A change up to twice the usual one costs a way nothing; others cost it so much more than a step does. */
const [STEP, USUAL, STEEP] = [0.02, 2, 250] as const
/** So much of a calm picture is a wall, or a shirt. */
const CALM_SHARE = 0.4
/** What a cut between two equal pixels costs, and how many times the usual change an edge is where it costs little. */
const [HOLD, EDGE] = [18, 5] as const

/** What was painted over a picture: 1 where it is the subject, -1 where it is not. @param scale pixels of the picture to one of the strokes' */
export function seedsOf(
  strokes: readonly Stroke[],
  { width, height }: Size,
  scale: number,
): Int8Array {
  const seeds = new Int8Array(width * height)
  for (const { rub, ...stroke } of strokes) {
    const plane: Plane = { x: 0, y: 0, width, height, data: new Uint8Array(width * height) }
    stamp(plane, stroke, scale)
    for (let p = 0; p < seeds.length; p++) if (plane.data[p]! > 127) seeds[p] = rub ? -1 : 1
  }
  return seeds
}

/**
 * Finds a cut anew from what was painted over it: colours of both sides are learnt from the strokes, and where they are alike, a place
 * goes to whom it is nearer without crossing an edge (geodesic graph cut; Price and others, CVPR 2010). Where
 * only one side was painted, only what hangs together with a stroke changes.
 * @param scale pixels of the small picture to one of the picture it was made of
 */
export function reseed(auto: Segment, seeds: Int8Array, scale: number, holes: boolean): Segment {
  const { width, height, lab } = auto
  const calm = blurred({ width, height, lab: blurred(auto) })
  const slope = slopeOf({ width, height, lab: calm }, [1, 2, 2])
  const usual = slope.toSorted()[Math.floor(slope.length * CALM_SHARE)]!
  const near = nearness(auto, seeds, slope, usual)
  const edges = edgesOf(auto, scale)
  const [hasKept, hasDropped] = [seeds.includes(1), seeds.includes(-1)]
  const [kept, dropped] = [paintedAs(seeds, 1), paintedAs(seeds, -1)]
  let { subject, backdrop, stray } = auto
  for (let round = 0; round < ROUNDS; round++) {
    // Who paints both sides describes both; what was found before may be anything.
    const inside = round === 0 && hasKept && hasDropped ? [] : thin(own(subject, seeds, 1), COLOURS)
    const outside = round === 0 ? [] : thin(own(inverse(subject), seeds, -1), COLOURS)
    const front = mixtureOf(lab, [...thin(kept, COLOURS / 2), ...inside])
    const behind = hasDropped ? mixtureOf(lab, [...thin(dropped, COLOURS / 2), ...outside]) : null
    const network = new PixelNetwork(width, height)
    const colours = { lab, backdrop, stray, edges, front, behind }
    for (let p = 0; p < seeds.length; p++)
      network.lean(
        p,
        seeds[p] ? seeds[p]! * CERTAIN : byColour(colours, p) + BY_NEARNESS * near[p]!,
      )
    tieAll(network, { width, height }, slope, EDGE * usual)
    const cut = network.cut()
    subject = hasKept && hasDropped ? cut : onlyBeside(cut, auto, seeds)
    backdrop = followBackdrop(auto, auto.backdrop, surely(inverse(subject), width, height))
    stray = strayFrom(backdrop, lab, edges)
  }
  if (subject.every((it, p) => it === auto.subject[p])) return auto
  const changed = tidied(subject, stray, seeds, width, holes)
  return { ...auto, backdrop, stray, subject: holes ? combed(changed, auto, stray) : changed }
}

const paintedAs = (seeds: Int8Array, side: 1 | -1) =>
  Uint8Array.from(seeds, (it) => (it === side ? 1 : 0))

const own = (mask: Uint8Array, seeds: Int8Array, side: 1 | -1) =>
  mask.map((it, p) => (seeds[p] === side ? 1 : seeds[p] === -side ? 0 : it))

const mixtureOf = (lab: Float32Array, pixels: readonly number[]) =>
  pixels.length > 0 ? fitMixture(lab, Int32Array.from(pixels)) : null

/** Whether a pixel is nearer to what was kept, 1, or to what was dropped and to the border's background, -1; nought where nothing was kept. */
function nearness(
  { width, height, subject }: Segment,
  seeds: Int8Array,
  slope: Float32Array,
  usual: number,
): Float32Array {
  const cost = slope.map((it) => STEP + Math.max(0, it - USUAL * usual) * STEEP)
  const [kept, dropped] = [paintedAs(seeds, 1), paintedAs(seeds, -1)]
  for (const p of rim(width, height)) if (!subject[p] && !kept[p]) dropped[p] = 1
  const [toKept, toDropped] = [kept, dropped].map((from) => geodesic(from, cost, width, height))
  return toKept!.map((to, p) => {
    const other = toDropped![p]!
    if (to === Infinity) return 0
    return other === Infinity ? 1 : (other - to) / (other + to + 1e-6)
  })
}

type Colours = {
  lab: Float32Array
  backdrop: Backdrop
  stray: Float32Array
  edges: Float32Array
  front: Mixture | null
  behind: Mixture | null
}

/** How much more likely a pixel's colour is in the subject than behind it, as a natural logarithm. */
function byColour({ lab, backdrop, stray, edges, front, behind }: Colours, p: number) {
  const [light, colour] = noiseAt(backdrop, edges[p]!)
  const wall = Math.exp(-(stray[p]! ** 2) / 2 - LN_2PI_15) / (light * colour * colour)
  const back = behind ? (wall + densityAt(behind, lab, p * 3)) / 2 : wall
  const fore = front ? densityAt(front, lab, p * 3) : 0
  const any = UNSEEN * ANY_COLOUR
  const lean = Math.log(((1 - UNSEEN) * fore + any) / ((1 - UNSEEN) * back + any))
  return Math.max(-MOST_BY_COLOUR, Math.min(MOST_BY_COLOUR, lean))
}

function tieAll(network: PixelNetwork, { width, height }: Size, slope: Float32Array, edge: number) {
  for (const [way, dx, dy] of WAYS_ON)
    for (let y = 0; y < height - dy; y++)
      for (let x = Math.max(0, -dx); x < width - Math.max(0, dx); x++) {
        const p = y * width + x
        const steep = Math.max(slope[p]!, slope[p + dy * width + dx]!) / edge
        network.tie(p, way, (HOLD * (0.02 + Math.exp(-steep * steep))) / Math.hypot(dx, dy))
      }
}

/** The new cut where it hangs together with a stroke of its kind, the old one elsewhere. */
function onlyBeside(cut: Uint8Array, { subject, width, height }: Segment, seeds: Int8Array) {
  const next = subject.slice()
  for (const side of [1, -1]) {
    const changed = cut.map((it, p) => (it !== subject[p] && (it ? 1 : -1) === side ? 1 : 0))
    for (const part of components(changed, width, height))
      if (part.some((p) => [0, 1, -1, width, -width].some((by) => seeds[p + by] === side)))
        for (const p of part) next[p] = cut[p]!
  }
  return next
}

/** Without dust and without what is enclosed, unless either was painted. */
function tidied(
  subject: Uint8Array,
  stray: Float32Array,
  seeds: Int8Array,
  width: number,
  holes: boolean,
) {
  const height = subject.length / width
  const painted = (part: readonly number[], side: 1 | -1) => part.some((p) => seeds[p] === side)
  for (const part of components(subject, width, height))
    if (part.length < subject.length * SPECK && !painted(part, 1))
      for (const p of part) subject[p] = 0
  for (const part of components(inverse(subject), width, height)) {
    const enclosed = part.every((p) => p % width > 0 && p >= width && p % width < width - 1)
    if (enclosed && !painted(part, -1) && !(holes && isHole(part, subject, stray, width)))
      for (const p of part) subject[p] = 1
  }
  return subject
}
