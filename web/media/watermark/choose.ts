import { cut, type Hole, type HoleAt, MARGIN, type Method } from './marks.ts'
import { copyOf } from '../planes.ts'
import { PlaneBlend, RING } from './border-blend.ts'
import type { Survey, Surveyed } from './survey.ts'
import { isOn } from './survey.ts'
import { TemporalFill } from './temporal-fill.ts'
import { findOverlay, isOpaque, type Overlay } from './find-overlay.ts'

/** So many pictures each method is tried on. */
const TRIES = 6
/** More than this off in how much it changes, and a mark was not understood. */
const MOST_MISFIT = 0.12
/** Brightness is never got back more exactly than this mean square: encoders leave as much. */
const LEAST_ERROR = 2

/** How well each method would fill a place, as the expected PSNR in dB; null where it cannot. */
type Fits = Record<Method, number | null>
export type Verdict = {
  best: Method
  fits: Fits
  /** How much of the place other pictures show, from 0 to 1. */
  seen: number
  /** The mark itself, where it was understood. */
  overlay: Overlay | null
}

/** Below this a filling is seen at a glance. */
const POOR_DB = 29

const decibels = (error: number) => 10 * Math.log10(255 ** 2 / Math.max(LEAST_ERROR, error))

/** Whether no method fits, so that a soft patch will stay. */
export const isPoor = ({ fits }: Verdict) =>
  Math.max(...Object.values(fits).map((fit) => fit ?? 0)) < POOR_DB

/** Tries the methods on some pictures of a film, each where the truth is known. */
export function judge(survey: Survey, surveyed: Surveyed): Verdict {
  const { mark, holeAt, hole, samples } = surveyed
  const plates = survey.plates.filter(({ time }) => isOn(mark, time))
  const tried = Array.from(
    { length: Math.min(TRIES, plates.length) },
    (_, i, n = Math.min(TRIES, plates.length)) =>
      plates[Math.floor(((i + 0.5) * plates.length) / n)],
  ).flatMap((plate) => plate ?? [])
  const blended = blendError(surveyed, tried)
  const { error, seen } = temporalError(survey, holeAt, tried)
  const filled = seen * error + (1 - seen) * blended
  const overlay = findOverlay(samples)
  const unblended = overlay && unblendError(hole, overlay, blended)
  const fits: Fits = {
    blend: decibels(blended),
    temporal: seen > 0.05 ? decibels(filled) : null,
    unblend: unblended === null ? null : decibels(unblended),
  }
  const order: Method[] = ['blend', 'unblend', 'temporal']
  const best = order.reduce((now, one) => ((fits[one] ?? 0) > (fits[now] ?? 0) + 0.5 ? one : now))
  return { best, fits, seen, overlay }
}

/** The same shape filled beside the mark, where what is below is known. */
function blendError({ holeAt, hole }: Surveyed, tried: Survey['plates']) {
  const blend = new PlaneBlend(hole, RING)
  const [truth, values] = [0, 1].map(() => new Float32Array(hole.mask.length)) as [
    Float32Array,
    Float32Array,
  ]
  let sum = 0
  let count = 0
  for (const { planes, cover, time } of tried) {
    const now = holeAt(time)
    if (now?.mask !== hole.mask) continue
    for (const beside of placesBeside(now, planes, cover)) {
      cut(planes.y, planes.width, beside, truth)
      values.set(truth)
      blend.blend(values)
      for (let i = 0; i < values.length; i++) {
        if (!hole.mask[i]) continue
        sum += ((values[i] as number) - (truth[i] as number)) ** 2
        count++
      }
    }
  }
  // Where there is no room beside it, nothing is known, and nothing good is assumed.
  return count > 0 ? sum / count : 255
}

function placesBeside(
  hole: Hole,
  { width, height }: { width: number; height: number },
  cover: Uint8Array,
) {
  const [across, down] = [hole.width - MARGIN, hole.height - MARGIN]
  const free = ({ left, top }: Hole) => {
    if (left < 0 || top < 0 || left + hole.width > width || top + hole.height > height) return false
    for (let y = 0; y < hole.height; y += 2)
      for (let x = 0; x < hole.width; x += 2)
        if (hole.mask[y * hole.width + x] && cover[(top + y) * width + left + x]) return false
    return true
  }
  return [
    [-across, 0],
    [across, 0],
    [0, -down],
    [0, down],
  ]
    .map(([dx, dy]) => ({
      ...hole,
      left: hole.left + (dx as number),
      top: hole.top + (dy as number),
    }))
    .filter(free)
}

/** How much other pictures show of the place, and how well their surroundings fit. */
function temporalError({ film, plates, coverAt }: Survey, holeAt: HoleAt, tried: Survey['plates']) {
  let [pixels, of, error] = [0, 0, 0]
  for (const plate of tried) {
    const others = plates.filter((other) => other !== plate)
    const fill = new TemporalFill(holeAt, film, others, coverAt)
    fill.apply(copyOf(plate.planes), plate.time)
    pixels += fill.seen.pixels
    of += fill.seen.of
    error += fill.seen.error
  }
  return {
    seen: of > 0 ? pixels / of : 0,
    error: pixels > 0 ? error / pixels : 0,
  }
}

/** What the misfit makes of the film's own changes, and what too opaque pixels cost; null where it is no such mark. */
function unblendError({ mask }: Hole, overlay: Overlay, blended: number) {
  const { opacity, misfit, spread } = overlay
  if (misfit > MOST_MISFIT) return null
  let [holes, marked, opaque] = [0, 0, 0]
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue
    holes++
    if ((opacity[i] as number) > 0) marked++
    if (isOpaque(opacity[i] as number)) opaque++
  }
  if (marked < holes * 0.02) return null
  const share = opaque / holes
  return share * blended + (1 - share) * (2 * misfit * spread) ** 2
}
