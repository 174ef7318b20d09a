import type { Run } from '../engine.ts'
import { copyOf } from '../planes.ts'
import { eachSample, type FilmFrame, type Wanted } from './film-samples.ts'
import { type Hole, holeOf, type Mark } from './marks.ts'
import type { CoverAt, Plate } from './temporal-fill.ts'
import { Samples } from './un-blend.ts'

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
export type Surveyed = { mark: Mark; hole: Hole; samples: Samples }

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
      const hole = holeOf(mark.shape, film)
      return hole && { mark, hole, samples: new Samples(hole) }
    })
    const coverAt = coverOf(surveyed, film)
    const plates: Plate[] = []
    found = { film, marks: surveyed, plates, coverAt }
    const most = Math.max(4, Math.min(PLATES, PLATE_BYTES / (film.width * film.height * 1.5)))
    let next = film.start
    let count = 0
    return (planes, time) => {
      for (const one of surveyed)
        if (one && isOn(one.mark, time) && count % apart(one.hole) === 0) one.samples.add(planes)
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

/** Where marks lie at a time; made once for each set of marks that lie there together. */
export function coverOf(
  marks: readonly ({ mark: Mark; hole: Hole } | null)[],
  { width, height }: { width: number; height: number },
): CoverAt {
  const made = new Map<string, Uint8Array>()
  return (time) => {
    const on = marks.flatMap((one, i) => (one && isOn(one.mark, time) ? [i] : []))
    const key = on.join()
    const cover = made.get(key) ?? new Uint8Array(width * height)
    if (made.has(key)) return cover
    made.set(key, cover)
    for (const i of on) {
      const { hole } = marks[i] as { hole: Hole }
      for (let y = 0; y < hole.height; y++)
        for (let x = 0; x < hole.width; x++)
          if (hole.mask[y * hole.width + x]) cover[(hole.top + y) * width + hole.left + x] = 1
    }
    return cover
  }
}
