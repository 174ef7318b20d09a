import fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeFilm } from '../test/made-film.ts'
import { copyableSpans, encodedShare } from './copyable-spans.ts'

const always = async () => true

test('what changes is encoded up to the next refresh, and everything else is copied', async () => {
  const film = madeFilm({ count: 60, gop: 10 })
  expect(await copyableSpans(film, [{ start: 2.3, end: 2.7 }], always)).toEqual([
    {
      start: 0,
      end: 2.3,
      at: 0,
      head: null,
      copy: { from: 0, to: 23 },
      tail: null,
    },
    {
      start: 2.3,
      end: 6,
      at: 2.3,
      copy: { from: 30, to: 60 },
      tail: null,
      head: { decode: { from: 20, to: 30 }, start: 2.3, until: 3, count: 7 },
    },
  ])
})

test('with B-frames a copy ends where all that was sent has been shown', async () => {
  // Sent: 0, 4, 1, 2, 3, 8, 5, 6, 7 …
  const film = madeFilm({ count: 40, gop: 20, b: 3 })
  const [before, after] = await copyableSpans(film, [{ start: 0.6, end: 0.7 }], always)
  expect(before).toMatchObject({ copy: { from: 0, to: 5 }, head: null })
  expect(before?.end).toBeCloseTo(0.5)
  expect(after).toMatchObject({
    head: { count: 15 },
    copy: { from: 20, to: 40 },
  })
})

test('a film of which nothing changes is copied; one that is never a refresh is encoded whole', async () => {
  const film = madeFilm({ count: 30, gop: 10 })
  expect(encodedShare(await copyableSpans(film, [], always))).toBe(0)
  expect(encodedShare(await copyableSpans(film, [{ start: 9, end: 12 }], always))).toBe(0)
  const never = await copyableSpans(film, [{ start: 1, end: 1.2 }], async () => false)
  expect(never).toMatchObject([{ head: { count: 30 }, copy: null }])
})

const anyFilm = fc.record({
  count: fc.integer({ min: 1, max: 200 }),
  gop: fc.integer({ min: 1, max: 60 }),
  b: fc.integer({ min: 0, max: 7 }),
  open: fc.boolean(),
})
const anyChanges = fc.array(
  fc
    .tuple(fc.double({ min: 0, max: 22, noNaN: true }), fc.double({ min: 0, max: 4, noNaN: true }))
    .map(([start, seconds]) => ({ start, end: start + seconds })),
  { maxLength: 6 },
)

test('whatever changes, every picture is there once and in order, and no copied one changes', () =>
  fc.assert(
    fc.asyncProperty(anyFilm, anyChanges, async (shape, changes) => {
      const { time, key, ...film } = madeFilm(shape)
      const pieces = await copyableSpans({ time, key, ...film }, changes, always)
      const made: number[] = []
      for (const { head, copy } of pieces) {
        if (head) {
          const { start, until, decode, count } = head
          const anew = time.filter((at) => at >= start - 1e-4 && at < until - 1e-4).toSorted()
          const decoded = new Set(time.subarray(decode.from, decode.to))
          expect([anew.length, key[decode.from]]).toEqual([count, 1])
          expect(anew.every((at) => decoded.has(at))).toBe(true)
          made.push(...anew)
        }
        const first = copy ? (time[copy.from] as number) : 0
        const copied = copy
          ? [
              ...time
                .slice(copy.from, copy.to)
                .filter((at) => at >= first)
                .toSorted(),
            ]
          : []
        if (copy) expect(key[copy.from]).toBe(1)
        for (const at of copied)
          expect(changes.some(({ start, end }) => at >= start && at < end - 1e-4)).toBe(false)
        made.push(...copied)
      }
      expect(made).toEqual([...time.toSorted()])
    }),
    { numRuns: 200 },
  ))
