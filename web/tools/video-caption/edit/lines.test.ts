import { expect, test } from 'vitest'
import { troublesOf } from './checks.ts'
import {
  atTimes,
  finder,
  insertAt,
  type Line,
  mergeWithNext,
  numbered,
  placeAt,
  replaceAll,
  retime,
  retimeWord,
  rewrite,
  splitAt,
  stretch,
} from './lines.ts'

const said = (text: string, start: number): Line['words'] =>
  text.split(' ').map((word, i) => ({ start: start + i, end: start + i + 1, text: word }))
const [line] = numbered([
  { start: 10, end: 14, text: 'one two three four', words: said('one two three four', 10)! },
]) as [Line]
const texts = (lines: readonly Line[]) => lines.map(({ start, end, text }) => [start, end, text])

test('a line is parted when the word there begins, and joined again it is as before', () => {
  const parted = splitAt([line], 1, 8)
  expect(texts(parted)).toEqual([
    [10, 12, 'one two'],
    [12, 14, 'three four'],
  ])
  expect(parted.map(({ words }) => words?.length)).toEqual([2, 2])
  expect(mergeWithNext(parted, 1)).toEqual([line])
  expect(splitAt([line], 1, 0)).toEqual([line])
  // Without times of its words they share the line's, and Chinese is parted between its characters.
  const chinese = numbered([{ start: 0, end: 6, text: '你好，世界好' }])
  const halves = splitAt(chinese, 1, 3)
  expect(halves.map(({ text }) => text)).toEqual(['你好，', '世界好'])
  expect(halves[1]?.start).toBeCloseTo(3, 2)
  expect(mergeWithNext(halves, 1)[0]?.text).toBe('你好，世界好')
  expect(placeAt(line, 12.2)).toBe(8)
})

test('mark-up goes with the half it stands in', () => {
  const marks = [
    { at: 8, code: '<i>' },
    { at: 13, code: '</i>' },
  ]
  const [, second] = splitAt([{ ...line, marks }], 1, 8)
  expect(second).toMatchObject({ text: 'three four', marks: [{ at: 0 }, { at: 5 }] })
})

test('other words keep the times of those that stayed', () => {
  const [next] = rewrite([line], 1, 'one new four')
  expect(next?.words).toEqual([
    { start: 10, end: 11, text: 'one' },
    { start: 11, end: 13, text: 'new' },
    { start: 13, end: 14, text: 'four' },
  ])
  expect(retimeWord([line], 1, 2, 12.4)[0]?.words?.slice(1, 3)).toMatchObject([
    { end: 12.4 },
    { start: 12.4, end: 13 },
  ])
})

test('lines are moved, stretched between two moments, and never turned round', () => {
  expect(texts(atTimes([line], (time) => time - 0.25))).toEqual([[9.75, 13.75, line.text]])
  expect(texts(atTimes([line], (time) => time - 99))).toEqual([[0, 0, line.text]])
  expect(atTimes([line], (time) => time + 1, new Set([9]))).toEqual([line])
  const to = stretch([
    [10, 20],
    [110, 140],
  ])
  expect([to?.(10), to?.(60), to?.(110)]).toEqual([20, 80, 140])
  expect(
    stretch([
      [5, 1],
      [5, 2],
    ]),
  ).toBeNull()
  expect(
    stretch([
      [5, 9],
      [6, 2],
    ]),
  ).toBeNull()
  expect(texts(retime([line], 1, 'start', 99))).toEqual([[13.9, 14, line.text]])
  expect(texts(insertAt([line], 9))).toEqual([
    [9, 10, ''],
    [10, 14, line.text],
  ])
})

test('words are replaced as they are written, whatever signs are in them', () => {
  const lines = numbered([
    { start: 0, end: 1, text: 'Is it C++? c++!' },
    { start: 1, end: 2, text: '$1' },
  ])
  expect(replaceAll(lines, finder('c++', false), '$& ok')).toMatchObject({
    count: 2,
    lines: [{ text: 'Is it $& ok? $& ok!' }, { text: '$1' }],
  })
  expect(replaceAll(lines, finder('c++', true), 'x').count).toBe(1)
})

test('what is hard to read is told', () => {
  const trouble = (text: string, seconds: number, next?: number) =>
    troublesOf(
      { start: 0, end: seconds, text },
      2,
      next === undefined ? undefined : { start: next, end: 99, text: 'x' },
    )
  expect(trouble('Good', 2)).toEqual([])
  expect(trouble('a'.repeat(80), 2)).toEqual(['fast'])
  expect(trouble('字'.repeat(20), 1.5)).toEqual(['fast'])
  expect(trouble('字'.repeat(43), 20)).toEqual(['long'])
  expect(trouble(`${'a'.repeat(43)}\nb`, 20)).toEqual(['long'])
  expect(trouble('Oh', 0.4, 0.2)).toEqual(['short', 'over'])
  expect(trouble(' ', 3)).toEqual(['empty'])
})
