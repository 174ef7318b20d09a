import { expect, test } from 'vitest'
import { begin, change, redo, undo } from '../../desk/history.ts'
import { automaticThreshold, findSilences, fromDecibels } from '../../media/silence.ts'
import { afterRange, keptRanges, totalOf } from '../../media/timeline.ts'
import {
  activeCuts,
  addCut,
  changeCut,
  DEFAULTS,
  edgeLimits,
  planCuts,
  removeCut,
  shownOf,
  type Cut,
  type Edits,
} from './plan.ts'

const SILENCES = [
  { start: 0, end: 1 },
  { start: 3, end: 4 },
  { start: 6, end: 6.45 },
  { start: 8, end: 10 },
]
const NONE: Edits = { edits: [], own: [] }
const times = (cuts: Cut[]) =>
  cuts.map(({ start, end }) => [start, end].map((time) => Number(time.toFixed(3))))

test('margins stay beside speech, and a silence at either end goes as a whole', () => {
  expect(times(planCuts(SILENCES, { ...DEFAULTS, before: 0.3, after: 0.1 }, NONE, 10))).toEqual([
    [0, 0.7],
    [3.1, 3.7],
    [6.1, 6.15],
    [8.1, 10],
  ])
})

/** Ten sentences of two seconds in a room, each dying away into it as sound does, by so many decibels in every moment. */
function fadingVoice(room: number, fade: number) {
  const [spoken, pause, top] = [2, 1.5, -14]
  const loudness = (time: number) => {
    const at = time % (spoken + pause)
    if (at < spoken) return top - 12 * Math.abs(Math.sin(9 * at))
    return top + ((room - top) * (at - spoken)) / fade
  }
  const levels = Float32Array.from({ length: 10 * 1000 * (spoken + pause) }, (_, i) =>
    fromDecibels(Math.max(loudness(i / 1000), room - (i % 7) / 2)),
  )
  const ends = Array.from({ length: 10 }, (_, i) => i * (spoken + pause) + spoken + fade)
  return { levels, ends, duration: 10 * (spoken + pause) }
}

test.each([-66, -50, -42].flatMap((room) => [0.15, 0.3, 0.5].map((fade) => [room, fade] as const)))(
  'with the automatic threshold no word loses its end: a room of %i dB, a fade of %d s',
  (room, fade) => {
    const { levels, ends, duration } = fadingVoice(room, fade)
    const threshold = automaticThreshold(levels)
    const silences = findSilences(levels, { threshold, shortest: DEFAULTS.shortest })
    const cuts = planCuts(silences, DEFAULTS, NONE, duration)
    expect(cuts).toHaveLength(10)
    for (const [i, { start }] of cuts.entries())
      expect(start).toBeGreaterThan((ends[i] as number) - 0.02)
  },
)

test('a silence that the margins fill is not cut', () => {
  expect(planCuts([{ start: 3, end: 3.42 }], DEFAULTS, NONE, 10)).toEqual([])
})

test('shortened pauses are as long as asked, shorter ones stay as they are', () => {
  const cuts = planCuts(
    SILENCES.slice(1, 3),
    { ...DEFAULTS, pauses: 'shorten', pause: 0.6 },
    NONE,
    10,
  )
  expect(times(cuts)).toEqual([[3.3, 3.7]])
  expect(totalOf(keptRanges(activeCuts(cuts), 10))).toBeCloseTo(9.6)
})

test('a switched-off cut stays off when the settings change', () => {
  const cuts = planCuts(SILENCES, DEFAULTS, NONE, 10)
  const edits = changeCut(NONE, cuts[1] as Cut, { on: false })
  const again = planCuts(SILENCES, { ...DEFAULTS, before: 0, after: 0 }, edits, 10)
  expect(again.map(({ on }) => on)).toEqual([true, false, true, true])
  expect(times(again)[1]).toEqual([3, 4])
})

test('a moved edge stays where it was put; switching off and on again keeps it', () => {
  const cuts = planCuts(SILENCES, DEFAULTS, NONE, 10)
  let edits = changeCut(NONE, cuts[1] as Cut, { start: 2.5 })
  edits = changeCut(edits, planCuts(SILENCES, DEFAULTS, edits, 10)[1] as Cut, { on: false })
  edits = changeCut(edits, planCuts(SILENCES, DEFAULTS, edits, 10)[1] as Cut, { on: true })
  expect(edits.edits).toHaveLength(1)
  expect(times(planCuts(SILENCES, { ...DEFAULTS, after: 0.4 }, edits, 10))[1]).toEqual([2.5, 3.8])
})

test('a cut can be made anywhere; what it touches becomes part of it, and nothing overlaps', () => {
  const cuts = planCuts(SILENCES, DEFAULTS, NONE, 10)
  const made = addCut(NONE, cuts, 5.5, 3.5)
  const again = planCuts(SILENCES, DEFAULTS, made, 10)
  expect(times(again)).toEqual([
    [0, 0.8],
    [3.2, 5.5],
    [8.2, 10],
  ])
  // Silences grow and shrink beside it with the settings.
  expect(times(planCuts(SILENCES, { ...DEFAULTS, after: 0, before: 0 }, made, 10))).toEqual([
    [0, 1],
    [3, 3.2],
    [3.2, 5.5],
    [6, 6.45],
    [8, 10],
  ])
  const off = changeCut(made, again[1] as Cut, { on: false })
  expect(planCuts(SILENCES, DEFAULTS, off, 10)[1]).toMatchObject({ on: false, end: 5.5 })
  const twice = addCut(made, again, 5, 7)
  expect(twice.own).toMatchObject([{ start: 3.2, end: 7 }])
  expect(planCuts(SILENCES, DEFAULTS, removeCut(made, again[1] as Cut), 10)).toEqual(cuts)
  expect(addCut(NONE, cuts, 5, 5.01)).toBe(NONE)
})

test('a piece too short to keep goes with the cuts around it, at the ends too', () => {
  const cuts = planCuts(SILENCES, { ...DEFAULTS, before: 0, after: 0 }, NONE, 10.3)
  expect(activeCuts(cuts)).toHaveLength(4)
  expect(activeCuts(cuts, 2, 10.3)).toEqual([
    { start: 0, end: 1 },
    { start: 3, end: 4 },
    { start: 6, end: 10.3 },
  ])
  expect(activeCuts(cuts.slice(1), 3.5, 10.3)).toEqual([{ start: 0, end: 10.3 }])
})

test('silences that are sped up stay, and take less time', () => {
  const active = [{ start: 2, end: 6 }]
  const shown = shownOf(active, { ...DEFAULTS, pauses: 'speed', speed: 8 }, 10)
  expect(totalOf(shown)).toBe(6.5)
  expect(totalOf(shownOf(active, DEFAULTS, 10))).toBe(6)
})

test('edges stop at the neighbours and at each other', () => {
  const cuts = planCuts(SILENCES, DEFAULTS, NONE, 10)
  const [before, after] = [edgeLimits(cuts, 1, 'start', 10), edgeLimits(cuts, 1, 'end', 10)]
  expect(before.start).toBe(0.8)
  expect(before.end).toBeCloseTo(3.75)
  expect(after.start).toBeCloseTo(3.25)
  expect(after.end).toBe(cuts[2]?.start)
  expect(edgeLimits(cuts, 2, 'end', 10).end).toBe(10)
})

test('playback jumps from inside a cut to its end, and nowhere else', () => {
  const cuts = activeCuts(planCuts(SILENCES, DEFAULTS, NONE, 10))
  expect(afterRange(cuts, 3.5)).toBe(3.8)
  expect(afterRange(cuts, 3.1)).toBeNull()
  expect(afterRange(cuts, 3.8)).toBeNull()
})

test('undo and redo walk the steps; a slider’s run of changes is one of them', () => {
  let history = begin(0)
  history = change(history, 1, 'threshold', 1000)
  history = change(history, 2, 'threshold', 1100)
  history = change(history, 3, 'shortest', 1200)
  expect(undo(history).present).toBe(2)
  expect(undo(undo(history)).present).toBe(0)
  expect(undo(undo(undo(history))).present).toBe(0)
  expect(redo(undo(history)).present).toBe(3)
  expect(redo(history)).toBe(history)
  expect(change(undo(history), 9, 'pause', 5000).future).toEqual([])
})
