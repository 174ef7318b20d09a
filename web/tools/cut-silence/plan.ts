import type { Edge } from '../../desk/marks.tsx'
import { keptRanges, lengthOf, type Paced, pacedRanges, type Range } from '../../media/timeline.ts'

export type Settings = {
  /** In dB; null takes the one found from the recording's own background. */
  threshold: number | null
  /** In seconds, like every length here. */
  shortest: number
  /** Where is cut: where nothing is heard, where nothing moves, or where both is so. */
  where: 'silent' | 'still' | 'both'
  /** Up to this share of a picture may move in one that is still. */
  moving: number
  /** What stays of a silence before and after speech. */
  before: number
  after: number
  /** A shorter piece between two cuts goes with them. */
  shortestKept: number
  pauses: 'cut' | 'shorten' | 'speed'
  /** How long a pause is after shortening. */
  pause: number
  /** How many times as fast silences are shown that are sped up. */
  speed: number
  /** Sped up sound stays as high as it is. */
  keepPitch: boolean
}

export const DEFAULTS: Settings = {
  threshold: null,
  shortest: 0.5,
  where: 'silent',
  moving: 0.02,
  before: 0.2,
  after: 0.2,
  shortestKept: 0,
  pauses: 'cut',
  pause: 0.4,
  speed: 4,
  keepPitch: true,
}

/** What the visitor did to one cut. It belongs to the silence around `at`, so it outlives a change of the settings. */
type Edit = { at: number; on: boolean; start: number | null; end: number | null }

/** A cut that the visitor made himself, wherever he wished. */
type OwnCut = Range & { id: number; on: boolean }

/** Everything the visitor did by hand. */
export type Edits = { edits: Edit[]; own: OwnCut[] }

export type Cut = Range & {
  id: number
  on: boolean
  /** The silence it lies in; null for one made by hand. */
  silence: Range | null
}
type Found = Cut & { silence: Range }

export const SHORTEST_CUT = 0.05
/** A silence this close to an end of the recording reaches it. */
const AT_THE_END = 0.02

/** The cuts that settings and edits make of the silences, and those made by hand. They never overlap. */
export function planCuts(
  silences: Range[],
  settings: Settings,
  { edits, own }: Edits,
  duration: number,
): Cut[] {
  const found: Found[] = []
  for (const silence of silences) {
    const wished = insideOf(silence, settings, duration)
    const edit = editOf(edits, silence)
    const cut = {
      id: silence.start,
      start: edit?.start ?? wished.start,
      end: edit?.end ?? wished.end,
      on: edit?.on ?? true,
      silence,
    }
    const before = found.at(-1)?.end ?? 0
    cut.start = Math.max(cut.start, before)
    if (lengthOf(cut) >= SHORTEST_CUT) found.push(cut)
  }
  // What lies in a silence that is cut out anyway is not told again.
  const made = own
    .filter((one) => !found.some((cut) => cut.on && covers(cut, one)))
    .map((one) => ({ ...one, end: Math.min(duration, one.end), id: -one.id, silence: null }))
  return [...found.flatMap((cut) => beside(cut, made)), ...made].toSorted(
    (a, b) => a.start - b.start,
  )
}

function insideOf(
  silence: Range,
  { pauses, pause, before, after }: Settings,
  duration: number,
): Range {
  const shorten = pauses === 'shorten'
  return {
    start: silence.start <= AT_THE_END ? 0 : silence.start + (shorten ? pause / 2 : after),
    end:
      silence.end >= duration - AT_THE_END
        ? duration
        : silence.end - (shorten ? pause / 2 : before),
  }
}

const covers = (outer: Range, inner: Range) => outer.start <= inner.start && outer.end >= inner.end
const overlap = (a: Range, b: Range) => a.start < b.end && a.end > b.start

/** What is left of a found cut by those made by hand, which come first. */
function beside(cut: Found, made: readonly Range[]): Found[] {
  const left = { ...cut }
  for (const one of made.filter((other) => overlap(cut, other))) {
    if (one.start > left.start && one.end < left.end) return []
    if (one.start <= left.start) left.start = Math.max(left.start, one.end)
    else left.end = Math.min(left.end, one.start)
  }
  return lengthOf(left) >= SHORTEST_CUT ? [left] : []
}

const editOf = (edits: Edit[], { start, end }: Range) =>
  edits.find(({ at }) => at >= start && at < end)

/** What is cut out: the cuts that are on, with the pieces between them that are too short to keep. */
export function activeCuts(cuts: Cut[], shortestKept = 0, duration = Infinity): Range[] {
  const joined: Range[] = []
  for (const { start, end } of cuts.filter(({ on }) => on)) {
    const last = joined.at(-1)
    if (last ? start - last.end < shortestKept : start < shortestKept) {
      if (last) last.end = end
      else joined.push({ start: 0, end })
    } else joined.push({ start, end })
  }
  const last = joined.at(-1)
  if (last && duration - last.end < shortestKept) last.end = duration
  return joined
}

/** What the result shows of the recording, and how fast. */
export const shownOf = (active: Range[], { pauses, speed }: Settings, duration: number): Paced[] =>
  pauses === 'speed' ? pacedRanges(active, speed, duration) : keptRanges(active, duration)

type Change = Partial<Pick<Cut, 'on' | 'start' | 'end'>>

/** What was done by hand after one cut was switched or moved. */
export function changeCut({ edits, own }: Edits, cut: Cut, change: Change): Edits {
  const { silence } = cut
  return silence
    ? { edits: changeFound(edits, { ...cut, silence }, change), own }
    : { edits, own: own.map((one) => (one.id === -cut.id ? { ...one, ...change } : one)) }
}

function changeFound(edits: Edit[], { silence, on, start, end }: Found, change: Change): Edit[] {
  const old = editOf(edits, silence)
  const moved = change.start !== undefined || change.end !== undefined
  const edit: Edit = {
    at: (silence.start + silence.end) / 2,
    on: change.on ?? on,
    start: moved ? (change.start ?? start) : (old?.start ?? null),
    end: moved ? (change.end ?? end) : (old?.end ?? null),
  }
  return [...edits.filter((other) => other !== old), edit]
}

/** A cut by hand between two moments, in either order. What it touches that is cut out already becomes part of it. */
export function addCut(done: Edits, cuts: Cut[], one: number, other: number): Edits {
  const wished = { start: Math.min(one, other), end: Math.max(one, other) }
  if (lengthOf(wished) < SHORTEST_CUT) return done
  const touched = cuts.filter((cut) => cut.on && overlap(cut, wished))
  const whole = {
    start: Math.min(wished.start, ...touched.map(({ start }) => start)),
    end: Math.max(wished.end, ...touched.map(({ end }) => end)),
  }
  const id = Math.max(0, ...done.own.map(({ id }) => id)) + 1
  const others = done.own.filter((cut) => !overlap(cut, whole))
  return { ...done, own: [...others, { ...whole, id, on: true }] }
}

/** Without a cut that was made by hand. */
export const removeCut = ({ edits, own }: Edits, { id }: Cut): Edits => ({
  edits,
  own: own.filter((one) => one.id !== -id),
})

/** How far an edge of a cut may go: not over its own other edge and not into the neighbours. */
export function edgeLimits(cuts: Cut[], index: number, edge: Edge, duration: number): Range {
  const cut = cuts[index] as Cut
  return edge === 'start'
    ? { start: cuts[index - 1]?.end ?? 0, end: cut.end - SHORTEST_CUT }
    : { start: cut.start + SHORTEST_CUT, end: cuts[index + 1]?.start ?? duration }
}
