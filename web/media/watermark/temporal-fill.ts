import { PlaneBlend, RING } from './border-blend.ts'
import { colourHole, cut, type Frame, type Hole, type HoleAt, paste } from './marks.ts'
import { Membrane } from './membrane.ts'
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
import { copyOf, type Planes } from '../planes.ts'

/** A picture of the film that may show what a mark hides elsewhere. */
export type Plate = Covered & { time: number }
/** Where marks lie at a time: 1 in the plane of brightness. The same array as long as nothing changes. */
export type CoverAt = (time: number) => Uint8Array

/** Pictures gone by are kept this often, in seconds, and so many of them. */
const KEEP_EVERY = 0.25
const MOST_KEPT = 14
/** From so many pictures a pixel is taken together at most. */
const MOST_TOGETHER = 3
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
/** Of a hole, so much at most is closed by a membrane alone. */
const MOST_CLOSED = 0.3
/** So far round what is closed its surroundings are looked at, in pixels. */
const RIM = 6
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

type From = {
  plane: Uint8Array
  cover: Uint8Array
  shift: Shift
  error: number
}

/** A hole in one plane, filled from other pictures: its pixels, and its rim, by which what is brought is fitted in. */
class Targets {
  readonly count: number
  private readonly holes: Int32Array
  private readonly rims: Int32Array
  private readonly sums: Float32Array
  private readonly weights: Float32Array
  private readonly times: Uint8Array
  private border: PlaneBlend | null = null

  /** @param hole as large as this, wherever it goes */
  constructor(public hole: Hole) {
    const { width, height, mask } = hole
    const isRim = (i: number) =>
      !mask[i] &&
      [-2, -1, 1, 2, -width, width, -2 * width, 2 * width].some((step) => mask[i + step] === 1)
    this.count = mask.reduce((sum, inside) => sum + inside, 0)
    this.holes = runsOf(hole, (i) => mask[i] === 1)
    this.rims = runsOf(hole, isRim)
    this.sums = new Float32Array(width * height)
    this.weights = new Float32Array(width * height)
    this.times = new Uint8Array(width * height)
  }

  /** @returns how many pixels no other picture showed */
  fill(plane: Uint8Array, full: number, half: boolean, cover: Uint8Array, from: readonly From[]) {
    const { count } = this
    const stride = half ? full / 2 : full
    for (const values of [this.sums, this.weights, this.times]) values.fill(0)
    for (const one of from)
      for (const runs of [this.holes, this.rims]) this.take(one, runs, full, half)
    const missing = this.put(plane, stride, this.raise(plane, full, half, cover))
    if (missing > count * MOST_CLOSED) this.blend(plane, stride)
    else if (missing > 0) this.close(plane, stride)
    return missing
  }

  /** How much brighter the rim is than what is brought. */
  private raise(plane: Uint8Array, full: number, half: boolean, cover: Uint8Array) {
    const { hole, rims, sums, weights, times } = this
    const [stride, scale] = half ? [full / 2, 2] : [full, 1]
    let [off, count] = [0, 0]
    for (let n = 0; n < rims.length; n += 3) {
      const [row, first, end] = [rims[n] as number, rims[n + 1] as number, rims[n + 2] as number]
      const [y, x] = [hole.top + row, hole.left + first]
      let [i, at, under] = [row * hole.width + first, y * stride + x, scale * (y * full + x)]
      for (const last = row * hole.width + end; i < last; i++, at++, under += scale) {
        if (!times[i] || cover[under]) continue
        off += (plane[at] as number) - (sums[i] as number) / (weights[i] as number)
        count++
      }
    }
    return count > 0 ? off / count : 0
  }

  private put(plane: Uint8Array, stride: number, raise: number) {
    const { hole, holes, sums, weights, times } = this
    let missing = 0
    for (let n = 0; n < holes.length; n += 3) {
      const [row, first, end] = [holes[n] as number, holes[n + 1] as number, holes[n + 2] as number]
      let [i, at] = [row * hole.width + first, (hole.top + row) * stride + hole.left + first]
      for (const last = row * hole.width + end; i < last; i++, at++) {
        if (!times[i]) {
          missing++
          continue
        }
        const value = (sums[i] as number) / (weights[i] as number) + raise
        plane[at] = Math.min(255, Math.max(0, value + 0.5))
      }
    }
    return missing
  }

  private take(
    { plane, cover, shift, error }: From,
    runs: Int32Array,
    full: number,
    half: boolean,
  ) {
    const { hole, sums, weights, times } = this
    const [stride, scale] = half ? [full / 2, 2] : [full, 1]
    const rows = plane.length / stride
    const [wholeX, wholeY] = [Math.floor(shift.x), Math.floor(shift.y)]
    const [fx, fy] = [shift.x - wholeX, shift.y - wholeY]
    const [nextX, nextY] = [fx > 0 ? 1 : 0, fy > 0 ? 1 : 0]
    const far = scale * (nextX + nextY * full)
    const below = nextY * stride
    const weight = 1 / (error + 1)
    const [a, b] = [weight * (1 - fx) * (1 - fy), weight * fx * (1 - fy)]
    const [c, d] = [weight * (1 - fx) * fy, weight * fx * fy]
    const aside = hole.left + wholeX
    for (let n = 0; n < runs.length; n += 3) {
      const row = runs[n] as number
      const y = hole.top + row + wholeY
      if (y < 0 || y + nextY >= rows) continue
      const first = Math.max(runs[n + 1] as number, -aside)
      const last = row * hole.width + Math.min(runs[n + 2] as number, stride - nextX - aside)
      let [i, at] = [row * hole.width + first, y * stride + aside + first]
      let under = scale * (y * full + aside + first)
      for (; i < last; i++, at++, under += scale) {
        if ((times[i] as number) >= MOST_TOGETHER || cover[under] || cover[under + far]) continue
        sums[i] =
          (sums[i] as number) +
          a * (plane[at] as number) +
          b * (plane[at + nextX] as number) +
          c * (plane[at + below] as number) +
          d * (plane[at + below + nextX] as number)
        weights[i] = (weights[i] as number) + weight
        times[i] = (times[i] as number) + 1
      }
    }
  }

  /** Much that nobody showed is blended over from the border of the whole place. */
  private blend(plane: Uint8Array, stride: number) {
    const { hole, times } = this
    const values = new Float32Array(hole.width * hole.height)
    cut(plane, stride, hole, values)
    this.border ??= new PlaneBlend(hole, RING)
    this.border.blend(values)
    paste(values, plane, stride, {
      ...hole,
      mask: hole.mask.map((in_, i) => in_ & (times[i] ? 0 : 1)),
    })
  }

  /** A little that nobody showed is filled from what is round it now. */
  private close(plane: Uint8Array, stride: number) {
    const open = this.openPart()
    const { width, height, mask } = open
    const values = new Float32Array(width * height)
    cut(plane, stride, open, values)
    new Membrane(mask, width, height).stretch(values)
    paste(values, plane, stride, open)
  }

  /** The least part of the hole in which all lies that nobody showed, and a rim about it. */
  private openPart(): Hole {
    const { hole, holes, times } = this
    let [left, right, top, bottom] = [hole.width, 0, hole.height, 0]
    for (let n = 0; n < holes.length; n += 3) {
      const row = holes[n] as number
      for (let x = holes[n + 1] as number; x < (holes[n + 2] as number); x++) {
        if (times[row * hole.width + x]) continue
        ;[left, right] = [Math.min(left, x), Math.max(right, x + 1)]
        ;[top, bottom] = [Math.min(top, row), Math.max(bottom, row + 1)]
      }
    }
    ;[left, top] = [Math.max(0, left - RIM), Math.max(0, top - RIM)]
    const width = Math.min(hole.width, right + RIM) - left
    const height = Math.min(hole.height, bottom + RIM) - top
    const mask = new Uint8Array(width * height)
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        const at = (top + y) * hole.width + left + x
        mask[i] = hole.mask[at] && !times[at] ? 1 : 0
      }
    return { left: hole.left + left, top: hole.top + top, width, height, mask }
  }
}

/** Runs of a hole's pixels: the row, the first column and the one after the last, one run after the other. */
function runsOf({ width, height }: Hole, isIn: (i: number) => boolean) {
  const runs: number[] = []
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      if (!isIn(row * width + column)) continue
      const first = column
      while (column < width && isIn(row * width + column)) column++
      runs.push(row, first, column)
    }
  return Int32Array.from(runs)
}
