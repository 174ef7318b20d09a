import type { Edge } from '../../desk/marks.tsx'
import { lengthOf, type Range } from '../../media/timeline.ts'

export type Settings = {
  /** In dB; null takes the one found from the recording's own background. */
  threshold: number | null
  /** In seconds, like every length here. */
  shortest: number
  /** What stays of a silence before and after speech. */
  before: number
  after: number
  pauses: 'cut' | 'shorten'
  /** How long a pause is after shortening. */
  pause: number
}

export const DEFAULTS: Settings = {
  threshold: null,
  shortest: 0.5,
  before: 0.2,
  after: 0.2,
  pauses: 'cut',
  pause: 0.4,
}

/** What the visitor did to one cut. It belongs to the silence around `at`, so it outlives a change of the settings. */
export type Edit = { at: number; on: boolean; start: number | null; end: number | null }

export type Cut = Range & { on: boolean; /** The silence it lies in. */ silence: Range }

export const SHORTEST_CUT = 0.05
/** A silence this close to an end of the recording reaches it. */
const AT_THE_END = 0.02

/** The cuts that settings and edits make of the silences. They never overlap. */
export function planCuts(
  silences: Range[],
  settings: Settings,
  edits: Edit[],
  duration: number,
): Cut[] {
  const cuts: Cut[] = []
  for (const silence of silences) {
    const wished = insideOf(silence, settings, duration)
    const edit = editOf(edits, silence)
    const cut = {
      start: edit?.start ?? wished.start,
      end: edit?.end ?? wished.end,
      on: edit?.on ?? true,
      silence,
    }
    const before = cuts.at(-1)?.end ?? 0
    cut.start = Math.max(cut.start, before)
    if (lengthOf(cut) >= SHORTEST_CUT) cuts.push(cut)
  }
  return cuts
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

const editOf = (edits: Edit[], { start, end }: Range) =>
  edits.find(({ at }) => at >= start && at < end)

export const activeCuts = (cuts: Cut[]): Range[] => cuts.filter(({ on }) => on)

/** The edits after one cut was switched or moved. */
export function editCut(
  edits: Edit[],
  { silence, on, start, end }: Cut,
  change: Partial<Pick<Cut, 'on' | 'start' | 'end'>>,
): Edit[] {
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

/** How far an edge of a cut may go: not over its own other edge and not into the neighbours. */
export function edgeLimits(cuts: Cut[], index: number, edge: Edge, duration: number): Range {
  const cut = cuts[index] as Cut
  return edge === 'start'
    ? { start: cuts[index - 1]?.end ?? 0, end: cut.end - SHORTEST_CUT }
    : { start: cut.start + SHORTEST_CUT, end: cuts[index + 1]?.start ?? duration }
}

/** A wished time for an edge, brought inside its limits. */
export function moveEdge(
  cuts: Cut[],
  index: number,
  edge: Edge,
  time: number,
  duration: number,
): number {
  const { start, end } = edgeLimits(cuts, index, edge, duration)
  return Math.min(end, Math.max(start, time))
}
