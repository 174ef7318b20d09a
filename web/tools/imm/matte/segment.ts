import { median, type Pixels, toOklab } from '../pixels.ts'
import { components, flood, grow, inverse } from '../regions.ts'
import { edgeBand, followBackdrop, guessBackdrop, noiseAt, rim, strayFrom } from './backdrop.ts'
import { type Doubt, doubtOf } from './doubt.ts'
import type { Backdrop, Found, Lab } from './found.ts'
import { findHorizon, type Horizon } from './horizon.ts'
import { PixelNetwork, WAYS_ON } from './max-flow.ts'
import { densityAt, fitMixture, LN_2PI_15, type Mixture } from './mixture.ts'
import { slopeOf, widest } from './slope.ts'
import { findShadow } from './shadow.ts'

export type SegmentOptions = {
  /** 0 to 100: how far from the border's colour still is background. */
  tolerance: number
  /** Also clears what the subject encloses, like the hole of a handle. */
  holes: boolean
}

export type Segment = Found & { doubt: Doubt }

const ROUNDS = 2
/** So many pixels of the whole picture away from an edge JPEG still makes ripples: blocks of eight, of colour sixteen. */
const RIPPLES = 12
/** A background that grows lighter towards the middle is followed inwards by so many steps at most. */
const MOST_FLOODS = 7
const LEAST_GROWTH = 1.005
/** So many places are enough to see how it changes. */
const SAMPLES = 2000
/** So many pixels are enough to know a subject's colours. */
const COLOURS = 15_000
/** Of the background's noise: so near it is surely background where it hangs together with the border. */
const NEAR = 5
const FAR = 12
/** A change so many times steeper than the border's usual ones is the edge of something. */
const STEEP = 5
/** A subject of unseen colour: as likely as any colour of OKLab's room, which is about a twentieth of a cube. */
export const ANY_COLOUR = 20
const UNSEEN = 0.15
/** A single pixel says no more than this, however far it strays. */
const MOST_STRAY = 60
/** What a cut between two equal pixels costs, against the terminals' natural logarithms. */
const HOLD = 5
const SHADOW_LEAN = 4
/** To see how firm a cut is, the background is once allowed to stray so many times farther. */
const LENIENT = 1.8
export const SPECK = 0.0004
/** In times the noise: so near the background is what is seen between strands, and so far from it they are. */
const [GAP, STRONG] = [16, 40] as const
/** Half a strand's width at most, in pixels. */
const STRAND = 3
/** A gap is seen as far from a strand as this. */
const BESIDE = 8
/** What strays no farther so many pixels behind an edge is hardly anything else; of a hole's edge only so much may be so. */
const SOFT = 25
const BEHIND = 6
const MOST_SOFT = 0.1
/** Of a subject at least so much is clearly none of the background; a mere unevenness of the wall is not. */
const LEAST_CLEAR = 0.05

/** Parts a small picture into subject and background. @param scale pixels of it to one of the picture it was made of */
export function segment(
  small: Pixels,
  scale: number,
  { tolerance, holes }: SegmentOptions,
): Segment {
  const { width, height } = small
  const picture: Lab = { width, height, lab: toOklab(small) }
  const { lab } = picture
  const horizon = findHorizon(picture)
  const wide = Math.exp((tolerance - 30) / 30)
  const edges = edgesOf(picture, scale)
  let { ground, backdrop, stray } = floodGround(picture, { horizon, edges, wide })
  const ties = tiesOf(picture, backdrop)
  const shadow = findShadow(picture, backdrop, ground, horizon !== null)
  let subject: Uint8Array = Uint8Array.from(stray, (d) => (d > FAR ? 1 : 0))
  const cutAgain = (times: number) => {
    const front = thin(subject, COLOURS)
    if (front.length === 0) return subject
    const mixture = fitMixture(lab, Int32Array.from(front))
    return cut(picture, { backdrop, stray, edges, shadow, mixture, wide: times, ties })
  }
  for (let round = 0; round < ROUNDS; round++) {
    subject = cutAgain(wide)
    // Only where it is reached from the border: the backdrop is not to follow a shirt.
    const still = subject.map((it, p) => (it || !(ground[p] || shadow[p]) ? 0 : 1))
    backdrop = followBackdrop(picture, backdrop, surely(still, width, height))
    stray = strayFrom(backdrop, lab, edges)
  }
  const tidied = tidy(subject, picture, stray, holes)
  const found = { ...picture, backdrop, stray, shadow }
  return {
    ...found,
    subject: holes ? combed(tidied, picture, stray) : tidied,
    doubt: doubtOf(
      { ...found, subject: tidied },
      tidy(cutAgain(wide * LENIENT), picture, stray, holes),
    ),
  }
}

/** How steep it is about every pixel, as far as JPEG's ripples reach. */
export const edgesOf = (picture: Lab, scale: number) =>
  widest(slopeOf(picture), picture.width, picture.height, Math.ceil(RIPPLES * scale))

type Seen = { horizon: Horizon | null; edges: Float32Array; wide: number }

/** What hangs together with the border and is as it, and what the background therefore would be everywhere, in turns. */
function floodGround(picture: Lab, { horizon, edges, wide }: Seen) {
  const { width, height, lab } = picture
  const border = rim(width, height, horizon !== null)
  const calm = blurred(picture)
  const slope = slopeOf({ ...picture, lab: calm }, [1, 2, 2])
  const steep = STEEP * median(border.map((p) => slope[p]!))
  const onHorizon = (p: number) =>
    horizon !== null && Math.abs(Math.floor(p / width) - horizon(p % width)) < edgeBand(height)
  let backdrop = guessBackdrop(picture, border, horizon)
  let ground = new Uint8Array(width * height)
  for (let round = 0, before = 0; round < MOST_FLOODS; round++) {
    const far = strayFrom(backdrop, calm, edges)
    ground = flood(
      width,
      height,
      border,
      (p) => far[p]! < NEAR * wide && (slope[p]! < steep || onHorizon(p)),
    )
    const sure = surely(ground, width, height)
    const count = sure.reduce((sum, it) => sum + it, 0)
    if (count < before * LEAST_GROWTH) break
    before = count
    const samples = thin(sure, SAMPLES)
    if (samples.length === SAMPLES) backdrop = guessBackdrop(picture, samples, horizon)
    backdrop = followBackdrop(picture, backdrop, sure)
  }
  return { ground, backdrop, stray: strayFrom(backdrop, lab, edges) }
}

/** Without most of its noise: each pixel with its eight neighbours. */
export function blurred({ width, height, lab }: Lab): Float32Array {
  const out = new Float32Array(lab.length)
  for (let y = 0; y < height; y++) {
    const rows = [Math.max(0, y - 1), y, Math.min(height - 1, y + 1)].map((row) => row * width)
    for (let x = 0; x < width; x++) {
      const [l, r] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)]
      for (let c = 0; c < 3; c++) {
        let sum = 0
        for (const row of rows)
          sum += lab[(row + l) * 3 + c]! + lab[(row + x) * 3 + c]! + lab[(row + r) * 3 + c]!
        out[(y * width + x) * 3 + c] = sum / 9
      }
    }
  }
  return out
}

/** So many pixels of a mask, evenly over all of them; fewer where it has no more. */
export function thin(mask: Float32Array | Uint8Array, count: number): number[] {
  const all: number[] = []
  for (let p = 0; p < mask.length; p++) if (mask[p]) all.push(p)
  const step = Math.max(1, all.length / count)
  return Array.from({ length: Math.min(count, all.length) }, (_, i) => all[Math.floor(i * step)]!)
}

/** Background a little away from what is none. */
export function surely(ground: Uint8Array, width: number, height: number): Float32Array {
  const rest = grow(inverse(ground), width, height, 3)
  const sure = new Float32Array(rest.length)
  for (let p = 0; p < sure.length; p++) sure[p] = 1 - rest[p]!
  return sure
}

type Evidence = {
  backdrop: Backdrop
  stray: Float32Array
  edges: Float32Array
  shadow: Uint8Array
  mixture: Mixture
  /** Times the noise that the background is allowed. */
  wide: number
  ties: Ties
}

/** The cheapest outline: colours say what is likely, edges where it may run (Rother and others, SIGGRAPH 2004). */
function cut(
  { width, height, lab }: Lab,
  { backdrop, stray, edges, shadow, mixture, wide, ties }: Evidence,
) {
  const network = new PixelNetwork(width, height)
  const certain = LN_2PI_15 + 3 * Math.log(wide)
  for (let p = 0; p < width * height; p++) {
    const off = Math.min(MOST_STRAY, (stray[p]! / wide) ** 2 / 2)
    const front = (1 - UNSEEN) * densityAt(mixture, lab, p * 3) + UNSEEN * ANY_COLOUR
    const [light, colour] = noiseAt(backdrop, edges[p]!)
    const lean = off + certain + Math.log(light * colour * colour * front)
    network.lean(p, shadow[p] ? Math.min(lean, -SHADOW_LEAN) : lean)
  }
  for (const { way, strength } of ties)
    for (let p = 0; p < strength.length; p++)
      if (strength[p]! > 0) network.tie(p, way, strength[p]!)
  return network.cut()
}

type Ties = readonly { way: 1 | 3 | 5 | 7; strength: Float32Array }[]

/** How strongly neighbours hold together: the less, the harder the edge between them. */
function tiesOf({ width, height, lab }: Lab, { noise }: Backdrop): Ties {
  const edge = Math.max(0.02, 4 * noise[0])
  return WAYS_ON.map(([way, dx, dy]) => {
    const strength = new Float32Array(width * height)
    for (let y = 0; y < height - dy; y++) {
      for (let x = Math.max(0, -dx); x < width - Math.max(0, dx); x++) {
        const [p, q] = [y * width + x, (y + dy) * width + x + dx]
        let off = 0
        for (let c = 0; c < 3; c++) off += (lab[p * 3 + c]! - lab[q * 3 + c]!) ** 2
        strength[p] = (HOLD * (0.02 + Math.exp(-off / (edge * edge)))) / Math.hypot(dx, dy)
      }
    }
    return { way, strength }
  })
}

/** Without dust, and with or without the places that the subject encloses. */
function tidy(subject: Uint8Array, { width, height }: Lab, stray: Float32Array, holes: boolean) {
  const tidied = subject.slice()
  const least = subject.length * SPECK
  for (const part of components(subject, width, height)) {
    const clear = part.reduce((sum, p) => sum + (stray[p]! > SOFT ? 1 : 0), 0)
    if (part.length < least || clear < part.length * LEAST_CLEAR)
      for (const p of part) tidied[p] = 0
  }
  for (const part of components(inverse(tidied), width, height)) {
    // A gap between an arm and the lower border is enclosed too.
    const enclosed = part.every((p) => {
      const [x, y] = [p % width, Math.floor(p / width)]
      return x > 0 && y > 0 && x < width - 1
    })
    if (enclosed && !(holes && isHole(part, tidied, stray, width)))
      for (const p of part) tidied[p] = 1
  }
  return tidied
}

/**
 * Gaps between strands look as the background does, and lie beside something thin that does not at all.
 * @returns the subject without them
 */
export function combed(subject: Uint8Array, { width, height }: Lab, stray: Float32Array) {
  const open = Uint8Array.from(stray, (d) => (d < GAP ? 1 : 0))
  const solid = grow(inverse(grow(open, width, height, STRAND)), width, height, STRAND)
  const strands = Uint8Array.from(stray, (d, p) => (d > STRONG && !solid[p] ? 1 : 0))
  const beside = grow(strands, width, height, BESIDE)
  const outside: number[] = []
  for (let p = 0; p < subject.length; p++) if (!subject[p]) outside.push(p)
  const reached = flood(width, height, outside, (p) => !solid[p])
  return subject.map((it, p) => (it && open[p] && beside[p] && reached[p] ? 0 : it))
}

/** A step out of a hole is a step onto something else; where a shirt merely takes on the wall's colour, it comes and goes softly. */
export function isHole(
  part: readonly number[],
  subject: Uint8Array,
  stray: Float32Array,
  width: number,
) {
  if (part.length < subject.length * SPECK) return false
  let [edges, soft] = [0, 0]
  for (const p of part) {
    for (const way of [1, -1, width, -width]) {
      if (!subject[p + way]) continue
      edges++
      let most = 0
      for (let step = 1; step <= BEHIND; step++) most = Math.max(most, stray[p + step * way] ?? 0)
      if (most < SOFT) soft++
    }
  }
  return soft < edges * MOST_SOFT
}
