import { colourHole, type Frame, type Hole, type HoleAt } from './marks.ts'
import {
  bandOf,
  coarseShift,
  type Covered,
  errorAt,
  everywhere,
  refine,
  search,
  type Shift,
  Small,
  varianceOf,
} from './motion.ts'
import { Targets } from './targets.ts'
import { copyOf, type Planes } from '../planes.ts'

/** A picture of the film that may show what a mark hides elsewhere. */
export type Plate = Covered & { time: number }
/** Where marks lie at a time: 1 in the plane of brightness. The same array as long as nothing changes. */
export type CoverAt = (time: number) => Uint8Array

/** Pictures gone by are kept this often, in seconds, and so many of them. */
const KEEP_EVERY = 0.25
const MOST_KEPT = 14
/** So many are compared for each picture of the film. */
const MOST_COMPARED = 4
/** Beyond this mean square, of grain and of how much they vary, the surroundings do not fit, and neither does what they surround. */
const GRAIN = 6
const MOST_ERROR = 40
const SHARE_OF_VARIANCE = 0.03
/** A picture fits as well as the best one up to so many times its error. */
const AS_GOOD = 2.5
const ROUGH = 4
/** In pixels, from picture to picture. */
const REACH = 12
/** Where what is round the place is plain, it hardly tells one shift from another, and all of the picture knows better. */
const CLEARLY = 0.6
/** Beyond this mean square the film was cut. */
const CUT_ERROR = 900
/** So many of the plates to come are followed. */
const PLATES_AHEAD = 8
const FREE_PLATES = 3
/** What a place is worth that was shown no time, once or twice before. */
const WORTH = [1, 0.15, 0.05]

type Candidate = { plate: Plate; shift: Shift; error: number }

/**
 * Fills a mark with what is seen there in other pictures: those gone by, and plates from the whole film. Each is laid over the
 * present one by how its surroundings have moved. What none shows is filled from the border.
 */
export class TemporalFill {
  private readonly kept: Candidate[] = []
  /** The memory of the last one that had to go. */
  private spare: Planes | null = null
  private readonly known: Map<Plate, Candidate> = new Map()
  private band: Int32Array = new Int32Array()
  private readonly all: Int32Array
  /** The mean square that still fits, in the present picture. */
  private fits = 0
  private velocity: Shift = { x: 0, y: 0 }
  private places: Int32Array = new Int32Array()
  private free: readonly Plate[] = []
  private hole: Hole | null = null
  private readonly smalls = new WeakMap<Plate, Small>()
  private targets: Targets[] = []
  private readonly shapes = new Map<Uint8Array, Targets[]>()
  /** Of what was filled so far, how much was seen elsewhere, and how well that fitted: the sum of the best mean squares. */
  readonly seen = { pixels: 0, of: 0, error: 0 }

  constructor(
    private readonly holeAt: HoleAt,
    private readonly frame: Frame,
    private readonly plates: readonly Plate[],
    private readonly coverAt: CoverAt,
  ) {
    this.all = everywhere(frame)
  }

  /** Goes to where the mark is by then. @returns false where it is nowhere in the picture */
  private goTo(time: number): boolean {
    const hole = this.holeAt(time)
    if (!hole) return false
    const before = this.hole
    if (before?.left === hole.left && before.top === hole.top && before.mask === hole.mask)
      return true
    this.hole = hole
    this.band = bandOf(hole, this.frame)
    this.places = sparse(hole, this.frame.width)
    this.free = this.plates.filter(({ cover }) => this.places.every((at) => !cover[at]))
    const colour = colourHole(hole)
    this.targets =
      this.shapes.get(hole.mask) ?? [hole, colour, colour].map((one) => new Targets(one))
    this.shapes.set(hole.mask, this.targets)
    for (const [i, target] of this.targets.entries()) target.hole = i > 0 ? colour : hole
    return true
  }

  apply(planes: Planes, time: number) {
    if (!this.goTo(time)) return
    const now = { planes, cover: this.coverAt(time) }
    const candidates = this.candidatesFor(now, time)
    const copy = this.worthKeeping(time) ? this.copied(planes) : null
    const { width, y, u, v } = planes
    for (const [i, plane] of [y, u, v].entries()) {
      const [target, half] = [this.targets[i] as Targets, i > 0]
      const from = candidates.map(({ plate, shift, error }) => ({
        plane: [plate.planes.y, plate.planes.u, plate.planes.v][i] as Uint8Array,
        cover: plate.cover,
        error,
        shift: half ? { x: shift.x / 2, y: shift.y / 2 } : shift,
      }))
      const missing = target.fill(plane, width, half, now.cover, from)
      if (half) continue
      this.seen.pixels += target.count - missing
      this.seen.of += target.count
      this.seen.error += (target.count - missing) * (candidates[0]?.error ?? 0)
    }
    if (copy) this.keep(copy, now.cover, time)
  }

  /** Follows a picture without the mark, and keeps it for those with it. */
  learn(planes: Planes, time: number) {
    const now = { planes, cover: this.coverAt(time) }
    this.moveOn(now)
    if (this.worthKeeping(time)) this.keep(this.copied(planes), now.cover, time)
  }

  private worthKeeping(time: number) {
    const last = this.kept.at(-1)?.plate.time
    return last === undefined || time - last >= KEEP_EVERY
  }

  private copied(planes: Planes): Planes {
    const { spare } = this
    this.spare = null
    spare?.data.set(planes.data)
    return spare ?? copyOf(planes)
  }

  private keep(planes: Planes, cover: Uint8Array, time: number) {
    if (this.kept.length >= MOST_KEPT) this.spare = this.kept.shift()?.plate.planes ?? null
    this.kept.push({
      plate: { planes, cover, time },
      shift: { x: 0, y: 0 },
      error: 0,
    })
  }

  /** The pictures that show something of the place, the best ones first. */
  private candidatesFor(now: Covered, time: number) {
    this.fits = Math.min(MOST_ERROR, GRAIN + SHARE_OF_VARIANCE * varianceOf(this.band, now.planes))
    this.moveOn(now)
    this.lookAround(now, time)
    const asked = this.showing([...this.kept, ...this.known.values()], time)
    for (const candidate of asked) this.follow(now, candidate)
    // One that was lost is looked for once more.
    const lost = asked.find(({ error }) => error > this.fits)
    if (lost)
      Object.assign(
        lost,
        this.close(now, lost.plate, search(this.all, now, lost.plate, lost.shift, REACH)),
      )
    const found = asked
      .filter(({ error }) => error < this.fits)
      .toSorted((a, b) => a.error - b.error)
    const best = found[0]?.error ?? 0
    return found.filter(({ error }) => error <= best * AS_GOOD + ROUGH)
  }

  /** How far the last picture moved, all have; after a cut in the film none of them is of use. */
  private moveOn(now: Covered) {
    const last = this.kept.at(-1)
    if (!last) return
    const before = last.shift
    const ahead = {
      x: before.x + this.velocity.x,
      y: before.y + this.velocity.y,
    }
    const guess =
      this.off(now, last.plate, ahead) < this.off(now, last.plate, before) ? ahead : before
    let found = refine(this.all, now, last.plate, guess)
    if (found.error > this.fits) found = search(this.all, now, last.plate, guess, REACH)
    if (found.error > this.fits) {
      const far = coarseShift(new Small(now), this.small(last.plate))
      const other = search(this.all, now, last.plate, far, REACH)
      if (other.error < found.error) found = other
    }
    const { error, ...shift } = found
    Object.assign(last, { error, ...(Number.isFinite(error) && { shift }) })
    if (last.error > CUT_ERROR) {
      this.kept.length = 0
      this.known.clear()
      return
    }
    const [dx, dy] = [last.shift.x - before.x, last.shift.y - before.y]
    this.velocity = { x: dx, y: dy }
    for (const candidate of [...this.kept.slice(0, -1), ...this.known.values()])
      candidate.shift = {
        x: candidate.shift.x + dx,
        y: candidate.shift.y + dy,
      }
  }

  private off(now: Covered, plate: Plate, shift: Shift) {
    return errorAt(this.all, now, plate, shift)
  }

  private follow(now: Covered, candidate: Candidate) {
    const { plate, shift } = candidate
    Object.assign(candidate, this.close(now, plate, refine(this.all, now, plate, shift)))
  }

  /** From how all of the picture has moved to what is round the place, where that tells it clearly. */
  private close(now: Covered, plate: Plate, whole: Shift) {
    const around = errorAt(this.band, now, plate, whole)
    const own = refine(this.band, now, plate, whole)
    const { x, y } = own.error < around * CLEARLY ? own : whole
    return Number.isFinite(x) ? { shift: { x, y }, error: Math.min(around, own.error) } : {}
  }

  /**
   * Finds how far plates have moved: the next ones, the first from the present picture and each further one from the one before; and
   * the nearest, however far, on which the whole place is free.
   */
  private lookAround(now: Covered, time: number) {
    const { plates, known } = this
    const first = plates.findIndex((plate) => plate.time > time)
    if (first >= 0)
      for (let i = first; i < Math.min(plates.length, first + PLATES_AHEAD); i++) {
        const plate = plates[i] as Plate
        if (!known.has(plate))
          this.look(now, plate, i > first ? known.get(plates[i - 1] as Plate) : undefined)
      }
    const free = this.free
      .toSorted((a, b) => Math.abs(a.time - time) - Math.abs(b.time - time))
      .slice(0, FREE_PLATES)
    for (const plate of free) if (!known.has(plate)) this.look(now, plate)
  }

  private look(now: Covered, plate: Plate, before?: Candidate) {
    const step = coarseShift(before ? this.small(before.plate) : new Small(now), this.small(plate))
    const from = before?.shift ?? { x: 0, y: 0 }
    const guess = { x: from.x + step.x, y: from.y + step.y }
    const { error, ...shift } = search(this.all, now, plate, guess, REACH)
    this.known.set(plate, { plate, shift: Number.isFinite(error) ? shift : guess, error })
  }

  private small(plate: Plate) {
    const small = this.smalls.get(plate) ?? new Small(plate)
    this.smalls.set(plate, small)
    return small
  }

  /** Those that together show the most of the place, and of as good ones the nearest in time. */
  private showing(candidates: readonly Candidate[], time: number) {
    const { places } = this
    const times = new Uint8Array(places.length)
    const left = candidates
      .map((candidate) => ({ candidate, shows: this.shows(candidate) }))
      .filter(({ shows }) => shows.includes(1))
    const chosen: Candidate[] = []
    while (chosen.length < MOST_COMPARED && left.length > 0) {
      const worth = left.map(({ candidate, shows }) => {
        let sum = 0
        for (let n = 0; n < shows.length; n++) if (shows[n]) sum += WORTH[times[n] as number] ?? 0
        return sum / (1 + Math.abs(candidate.plate.time - time) / 100)
      })
      const most = Math.max(...worth)
      if (most <= 0) break
      const [best] = left.splice(worth.indexOf(most), 1)
      if (!best) break
      chosen.push(best.candidate)
      best.shows.forEach((seen, n) => (times[n] = (times[n] as number) + seen))
    }
    return chosen
  }

  /** 1 for each place that is free there. */
  private shows({ plate, shift }: Candidate) {
    const { width, height } = plate.planes
    const [dx, dy] = [Math.round(shift.x), Math.round(shift.y)]
    const { places } = this
    const { cover } = plate
    const shown = new Uint8Array(places.length)
    for (let n = 0; n < places.length; n++) {
      const at = places[n] as number
      const row = (at / width) | 0
      const [x, y] = [at - row * width + dx, row + dy]
      if (x >= 0 && y >= 0 && x < width && y < height && !cover[y * width + x]) shown[n] = 1
    }
    return shown
  }
}

/** Some of a hole's pixels, in the plane. */
function sparse({ left, top, width, height, mask }: Hole, stride: number) {
  const every = Math.max(2, Math.round(Math.sqrt((width * height) / 400)))
  const places: number[] = []
  for (let y = 0; y < height; y += every)
    for (let x = 0; x < width; x += every)
      if (mask[y * width + x]) places.push((top + y) * stride + left + x)
  return Int32Array.from(places)
}
