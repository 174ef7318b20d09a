import type { Run } from '../engine.ts'
import { copyOf } from '../planes.ts'
import { eachSample, type FilmFrame, type Wanted } from './film-samples.ts'
import { type Frame, type Hole, type HoleAt, holesOf, type Mark } from './marks.ts'
import type { CoverAt, Plate } from './temporal-fill.ts'
import { Samples } from './samples.ts'

/** So many pictures tell a fixed mark from what moves below it. */
const SAMPLES = 96
const ENOUGH_KEYS = 24
/** Up to a place of so many pixels; of a larger one fewer are kept, but never less than a few. */
const PIXELS = 40_000
const LEAST_SAMPLES = 24
/** So many are kept whole, as long as they take no more room than this. */
const PLATES = 24
const PLATE_BYTES = 96 << 20

/** A mark, its place in the planes, and what is under it in many pictures. */
export type Surveyed = {
  mark: Mark
  holeAt: HoleAt
  /** One of its places, where the picture's edge takes nothing from its margin if there is such a one. */
  hole: Hole
  samples: Samples
}

export type Survey = {
  film: FilmFrame
  marks: (Surveyed | null)[]
  plates: Plate[]
  coverAt: CoverAt
}

/** Key frames this near to each other, in seconds, are plates enough for marks that never go. */
const NEAR_KEYS_SECONDS = 2.5

/** Enough to fill marks from other pictures. */
export const FOR_FILLING = (marks: readonly Mark[]): Wanted => ({
  count: PLATES,
  keys: ({ start, seconds }) =>
    marks.every(({ from, to }) => from <= start && to >= seconds)
      ? Math.max(3, (seconds - start) / NEAR_KEYS_SECONDS)
      : Infinity,
})

/** Enough to tell what marks are. */
export const FOR_KNOWING: Wanted = { count: SAMPLES, keys: () => ENOUGH_KEYS }

/** Reads as much of a film as must be known before its marks are taken out. A mark that lies on nothing of it is null. */
export async function survey(
  source: Blob,
  marks: readonly Mark[],
  wanted: Wanted,
  run: Run,
): Promise<Survey> {
  let found: Survey | undefined
  await eachSample(source, wanted, run, (film) => {
    const surveyed = marks.map((mark) => {
      const placed = placedOn(mark, film)
      return placed && { ...placed, samples: new Samples(placed.hole) }
    })
    const coverAt = coverOf(
      surveyed.filter((one) => one !== null),
      film,
    )
    const plates: Plate[] = []
    found = { film, marks: surveyed, plates, coverAt }
    const most = Math.max(4, Math.min(PLATES, PLATE_BYTES / (film.width * film.height * 1.5)))
    let next = film.start
    let count = 0
    return (planes, time) => {
      for (const one of surveyed) {
        if (!one || !isOn(one.mark, time) || count % apart(one.hole) !== 0) continue
        const now = one.holeAt(time)
        if (now?.mask === one.hole.mask) one.samples.add(planes, now)
      }
      count++
      if (time < next) return
      plates.push({ planes: copyOf(planes), cover: coverAt(time), time })
      next = time + (film.seconds - film.start) / most
    }
  })
  return found as Survey
}

/** Of so many pictures one is kept. */
const apart = ({ mask }: Hole) =>
  Math.floor(SAMPLES / Math.min(SAMPLES, Math.max(LEAST_SAMPLES, (SAMPLES * PIXELS) / mask.length)))

export const isOn = ({ from, to }: Mark, time: number) => time >= from && time < to

/** At so many moments it is looked where a mark lies with all of its margin. */
const PLACES = 64
const areaOf = (hole: Hole | null) => hole?.mask.length ?? 0

/** Where a mark lies on a film; null where it lies on nothing of it. */
export function placedOn(mark: Mark, film: Frame) {
  const holeAt = holesOf(mark.shape, film)
  const long = mark.to - mark.from
  const holes = Array.from({ length: PLACES }, (_, i) => holeAt(mark.from + (i * long) / PLACES))
  const hole = holes.reduce((most, one) => (areaOf(one) > areaOf(most) ? one : most))
  return hole && { mark, holeAt, hole }
}

/** Where marks lie at a time; of the last places it is known. */
export function coverOf(
  marks: readonly Pick<Surveyed, 'mark' | 'holeAt'>[],
  { width, height }: { width: number; height: number },
): CoverAt {
  const made = new Map<string, Uint8Array>()
  return (time) => {
    const on = marks.flatMap(({ mark, holeAt }, which) => {
      const hole = isOn(mark, time) ? holeAt(time) : null
      return hole ? { which, hole } : []
    })
    // Brushed marks may fill the same rectangle in ways of their own.
    const key = on
      .map(({ which, hole: { left, top, width, height } }) => [which, left, top, width, height])
      .join()
    const cover = made.get(key) ?? new Uint8Array(width * height)
    if (made.has(key)) return cover
    if (made.size >= COVERS) made.delete(made.keys().next().value ?? '')
    made.set(key, cover)
    for (const { hole } of on)
      for (let y = 0; y < hole.height; y++)
        for (let x = 0; x < hole.width; x++)
          if (hole.mask[y * hole.width + x]) cover[(hole.top + y) * width + hole.left + x] = 1
    return cover
  }
}

/** A mark that moves lies elsewhere in every picture. */
const COVERS = 16
