import { expect, test } from 'vitest'
import { keptRanges, moved, pacedRanges, toResult, totalOf } from './timeline.ts'

test('what is kept is what no cut covers, whatever the order and overlap of the cuts', () => {
  const cuts = [
    { start: 6, end: 7 },
    { start: 1, end: 3 },
    { start: 2, end: 4 },
  ]
  expect(keptRanges(cuts, 10)).toEqual([
    { start: 0, end: 1 },
    { start: 4, end: 6 },
    { start: 7, end: 10 },
  ])
})

test('cuts may reach over both ends; splinters shorter than a frame go with them', () => {
  expect(
    keptRanges(
      [
        { start: -1, end: 2 },
        { start: 2.01, end: 20 },
      ],
      10,
    ),
  ).toEqual([])
  expect(keptRanges([], 10)).toEqual([{ start: 0, end: 10 }])
})

test('moments of the source find their place in the result', () => {
  const kept = keptRanges([{ start: 2, end: 4 }], 10)
  expect(totalOf(kept)).toBe(8)
  expect([1, 3, 5, 10].map((time) => toResult(kept, time))).toEqual([1, 2, 3, 8])
})

test('what is only faster takes its share of the time, and what is said meanwhile finds its place', () => {
  const paced = pacedRanges([{ start: 2, end: 6 }], 4, 10)
  expect(totalOf(paced)).toBe(7)
  expect([1, 4, 6, 10].map((time) => toResult(paced, time))).toEqual([1, 2.5, 3, 7])
})

test('captions move with what they are said in: over a cut they are shortened, inside one they go', () => {
  const kept = keptRanges([{ start: 2, end: 4 }], 10)
  const captions = [
    { start: 0.5, end: 1.5, text: 'before' },
    { start: 1, end: 5, text: 'over it' },
    { start: 2.5, end: 3.9, text: 'inside' },
    { start: 3, end: 6, text: 'out of it' },
    { start: 8, end: 12, text: 'past the end' },
  ]
  expect(moved(captions, kept)).toEqual([
    { start: 0.5, end: 1.5, text: 'before' },
    { start: 1, end: 3, text: 'over it' },
    { start: 2, end: 4, text: 'out of it' },
    { start: 6, end: 8, text: 'past the end' },
  ])
})
