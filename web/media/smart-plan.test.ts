import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodedShare, type Piece, type Span } from './copyable-spans.ts'
import type { Frames } from './frames.ts'
import { framesOf, madeFilm as film } from '../test/made-film.ts'
import { planPieces } from './smart-plan.ts'
import type { Range } from './timeline.ts'

const FPS = 10

const always = async () => true
const never = async () => false

test('a cut that ends on a key frame needs no encoding at all', async () => {
  const pieces = await planPieces(
    film({ count: 60, gop: 10 }),
    [
      { start: 0, end: 1.5 },
      { start: 3, end: 6 },
    ],
    always,
  )
  expect(pieces.map(({ head, tail }) => [head, tail])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(pieces.map(({ copy }) => copy)).toEqual([
    { from: 0, to: 15 },
    { from: 30, to: 60 },
  ])
  expect(pieces[1]?.at).toBeCloseTo(1.5)
})

test('between key frames only the pictures up to the next one are encoded', async () => {
  const [, piece] = await planPieces(
    film({ count: 60, gop: 10 }),
    [
      { start: 0, end: 1 },
      { start: 2.5, end: 6 },
    ],
    always,
  )
  expect(piece?.head).toEqual({ decode: { from: 20, to: 30 }, start: 2.5, until: 3, count: 5 })
  expect(piece?.copy).toEqual({ from: 30, to: 60 })
})

test('with B-frames a copy ends only where everything shown earlier has been sent', async () => {
  const frames = film({ count: 60, gop: 10, b: 2 })
  for (const end of [1.2, 1.3, 1.4, 1.5]) {
    const [piece] = await planPieces(frames, [{ start: 0, end }], always)
    const sent = [...frames.time.subarray(0, piece?.copy?.to)]
    expect(sent.length).toBe(Math.round(Math.max(...sent) * FPS) + 1)
    expect(Math.abs((piece?.end ?? 0) - end)).toBeLessThanOrEqual(0.05 + 1e-4)
  }
})

test('where no copy ends near the wish it ends before, and the pictures in between are encoded', async () => {
  const frames = film({ count: 300, gop: 100, b: 7, fps: 30 })
  // Sent: 0, 8, 1…7, 16, 9…15: copies can end after picture 8 and after picture 16.
  const [piece] = await planPieces(frames, [{ start: 0, end: 13 / 30 }], always)
  expect(piece).toMatchObject({
    copy: { from: 0, to: 9 },
    tail: { decode: { from: 0, to: 14 }, count: 4 },
    head: null,
  })
  expect(piece?.tail?.start).toBeCloseTo(9 / 30)
  expect(piece?.end).toBeCloseTo(13 / 30)
  expect(encodedShare([piece as Piece])).toBeCloseTo(4 / 13)
})

test('a key frame that is no refresh is passed over; without any the whole piece is encoded', async () => {
  const frames = film({ count: 40, gop: 10 })
  const [piece] = await planPieces(frames, [{ start: 0.5, end: 4 }], async (index) => index >= 20)
  expect(piece?.copy?.from).toBe(20)
  const whole = await planPieces(frames, [{ start: 0.5, end: 4 }], never)
  expect(whole[0]).toMatchObject({ copy: null, head: { count: 35 } })
  expect(encodedShare(whole)).toBe(1)
})

test('a copy from a key frame of an open group leaves out what is shown before it', async () => {
  // Sent: 0, 3, 1, 2, 6, 4, 5, …; picture 12 is a key frame and comes before 10 and 11.
  const frames = film({ count: 40, gop: 12, b: 2, open: true })
  const [piece] = await planPieces(frames, [{ start: 1, end: 3.9 }], always)
  expect(piece?.head).toMatchObject({ count: 2, start: 1 })
  expect(piece?.head?.until).toBeCloseTo(1.2)
  expect(frames.time[piece?.copy?.from ?? 0]).toBeCloseTo(1.2)
})

test('sound before the first picture and after the last one stays', async () => {
  const late = film({ count: 40, gop: 10 })
  for (let i = 0; i < late.time.length; i++) late.time[i] = (late.time[i] as number) + 1
  const pieces = await planPieces(
    late,
    [
      { start: 0, end: 2 },
      { start: 3, end: 6 },
    ],
    always,
  )
  expect(pieces[0]).toMatchObject({ start: 0, copy: { from: 0, to: 10 } })
  expect(pieces[1]?.end).toBe(6)
})

test('a picture that stays for seconds is cut where the wish is', async () => {
  const still = framesOf([
    { time: 0, duration: 4, key: true },
    { time: 4, duration: 4, key: true },
  ])
  const pieces = await planPieces(
    still,
    [
      { start: 0, end: 1.23 },
      { start: 2.5, end: 6 },
    ],
    always,
  )
  expect(pieces[0]).toMatchObject({ start: 0, end: 1.23, copy: { from: 0, to: 1 } })
  expect(pieces[1]).toMatchObject({
    start: 2.5,
    head: { start: 2.5, until: 4, count: 1 },
    copy: { from: 1, to: 2 },
    end: 6,
  })
})

/** Whatever the film: the rates of cameras and of cinema, key frames near and far, B-frames, and times rounded by Matroska. */
const anyFilm = fc
  .record({
    fps: fc.constantFrom(10, 15, 24000 / 1001, 25, 30000 / 1001, 30, 60000 / 1001),
    gop: fc.integer({ min: 1, max: 120 }),
    b: fc.integer({ min: 0, max: 7 }),
    rounded: fc.boolean(),
    open: fc.boolean(),
  })
  .map(({ rounded, ...shape }) => {
    const frames = film({ count: 400, ...shape })
    if (rounded) frames.time.forEach((time, i) => (frames.time[i] = Math.round(time * 1000) / 1000))
    return { frames, picture: 1 / shape.fps, seconds: 400 / shape.fps }
  })
const anyCuts = fc
  .uniqueArray(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 })
  .map((edges) => edges.toSorted((a, b) => a - b))

function keptOf(edges: number[], seconds: number): Range[] {
  const kept: Range[] = []
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const [start, end] = [(edges[i] as number) * seconds, (edges[i + 1] as number) * seconds]
    if (end - start > 0.3 && start - (kept.at(-1)?.end ?? -1) > 0.3) kept.push({ start, end })
  }
  return kept
}

test('every edge is within one picture of the wish and nothing drifts, whatever the film and the cuts', () =>
  fc.assert(
    fc.asyncProperty(
      anyFilm,
      anyCuts,
      fc.boolean(),
      async ({ frames, picture, seconds }, edges, copies) => {
        const kept = keptOf(edges, seconds)
        const pieces = await planPieces(frames, kept, copies ? always : never)
        expect(pieces).toHaveLength(kept.length)
        const off = picture + 0.0015
        let [at, planned] = [0, 0]
        for (const [i, { start, end }] of kept.entries()) {
          const piece = pieces[i] as Piece
          expect(Math.abs(piece.start - start)).toBeLessThanOrEqual(off)
          expect(Math.abs(piece.end - end)).toBeLessThanOrEqual(off)
          expect(piece.at).toBeCloseTo(at)
          expect(Math.abs(piece.at - piece.start - (planned - start))).toBeLessThanOrEqual(off)
          at += piece.end - piece.start
          planned += end - start
        }
      },
    ),
    { numRuns: 300 },
  ))

test.each([10, 15, 30])('at %i pictures a second two hundred cuts do not drift', async (fps) => {
  const frames = film({ count: 1800 * fps, gop: 2 * fps, b: 2, fps })
  const kept = Array.from({ length: 200 }, (_, i) => ({ start: 8.91 * i, end: 8.91 * i + 7.709 }))
  const last = (await planPieces(frames, kept, always)).at(-1) as Piece
  expect(Math.abs(last.at + last.end - last.start - 200 * 7.709)).toBeLessThan(1 / fps)
})

/** When the pictures are shown that a copy gives. */
const copiedOf = ({ time }: Frames, { from, to }: Span) => [
  ...time
    .slice(from, to)
    .filter((shown) => shown >= (time[from] ?? 0))
    .toSorted(),
]

const anyChanges = fc.array(
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 2, noNaN: true })),
  { maxLength: 4 },
)
const changesOf = (changes: [number, number][], seconds: number): Range[] =>
  changes.map(([at, length]) => ({ start: at * seconds, end: at * seconds + length }))

test('where pictures change as well, nothing else is elsewhere, and none that changes is copied', () =>
  fc.assert(
    fc.asyncProperty(anyFilm, anyCuts, anyChanges, async ({ frames, seconds }, edges, places) => {
      const [kept, changes] = [keptOf(edges, seconds), changesOf(places, seconds)]
      const plain = await planPieces(frames, kept, always)
      const changed = await planPieces(frames, kept, always, changes)
      const edgesOf = (pieces: Piece[]) =>
        pieces
          .flatMap(({ start, end, at }) => [start, end, at - start])
          .map((time) => time.toFixed(6))
      expect(edgesOf(changed)).toEqual(expect.arrayContaining(edgesOf(plain)))
      for (const [i, { start, at }] of changed.entries()) {
        const before = changed[i - 1]
        expect(at).toBeCloseTo(before ? before.at + before.end - before.start : 0)
        if (before) expect(start).toBeGreaterThanOrEqual(before.end - 1e-4)
      }
      const copied = changed.flatMap(({ copy }) => (copy ? copiedOf(frames, copy) : []))
      for (const { start, end } of changes)
        expect(copied.filter((time) => time >= start && time < end - 1e-4)).toEqual([])
    }),
    { numRuns: 200 },
  ))

test('parts of a film are put in another order, and shown twice', async () => {
  const kept = [
    { start: 3, end: 4.5 },
    { start: 1, end: 2 },
    { start: 1.5, end: 3 },
  ]
  const pieces = await planPieces(film({ count: 60, gop: 10 }), kept, always)
  expect(pieces.map(({ start, end }) => ({ start, end }))).toEqual(kept)
  expect(pieces.map(({ at }) => at)).toEqual([0, 1.5, 2.5])
})

test('the pictures of a result are those of the film between its edges, each once and in order', () =>
  fc.assert(
    fc.asyncProperty(anyFilm, anyCuts, anyChanges, async ({ frames, seconds }, edges, places) => {
      for (const { start, end, head, copy, tail } of await planPieces(
        frames,
        keptOf(edges, seconds),
        always,
        changesOf(places, seconds),
      )) {
        const times = frames.time.toSorted()
        const shown = (from: number, to: number) => {
          const within = [...times.filter((time) => time >= from - 1e-4 && time < to - 1e-4)]
          const before = times.findLast((time) => time < from - 1e-4)
          // A long picture that is under way at the edge is cut in two.
          const isSplit =
            before !== undefined && (times.find((time) => time > before) ?? Infinity) > from + 1e-4
          return isSplit ? [before, ...within] : within
        }
        const made = [
          ...(head ? shown(head.start, head.until) : []),
          ...(copy ? copiedOf(frames, copy) : []),
          ...(tail ? shown(tail.start, tail.until) : []),
        ]
        expect(made).toEqual(shown(start, end))
        for (const stretch of [head, tail]) {
          if (!stretch) continue
          const wanted = shown(stretch.start, stretch.until)
          const decoded = new Set(frames.time.subarray(stretch.decode.from, stretch.decode.to))
          expect(wanted).toHaveLength(stretch.count)
          expect(wanted.every((time) => decoded.has(time))).toBe(true)
          expect(frames.key[stretch.decode.from]).toBe(1)
        }
      }
    }),
    { numRuns: 200 },
  ))
