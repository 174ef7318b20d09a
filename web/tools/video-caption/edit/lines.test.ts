import { expect, test } from 'vitest'
import { readAss } from '../../../media/captions/ass.ts'
import { placesOf } from '../../../../worker/tools/video-caption/seams/contract.ts'
import { onOneLine } from '../../../../worker/providers/subtitles/breaks/contract.ts'
import type { Caption } from '../../../media/captions/caption.ts'
import { readSrtText, srtPayload } from '../../../media/captions/srt.ts'
import { rebroken } from './breaks.ts'
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

test('characters that Hong Kong writes beyond the first 65,536 are joined without a space', () => {
  const halves = numbered([
    { start: 0, end: 1, text: '我搭' },
    { start: 1, end: 2, text: '𨋢落樓' },
    { start: 2, end: 3, text: '坐𨋢' },
    { start: 3, end: 4, text: 'OK' },
  ])
  const latin = numbered([
    { start: 0, end: 1, text: 'OK' },
    { start: 1, end: 2, text: '𨋢壞咗' },
  ])
  expect(mergeWithNext(halves, 1)[0]?.text).toBe('我搭𨋢落樓')
  expect(mergeWithNext(latin, 1)[0]?.text).toBe('OK𨋢壞咗')
  const broken = numbered([{ start: 0, end: 2, text: '坐𨋢\nOK\n𨋢' }])
  expect(rebroken(broken)[0]?.text).toBe('坐𨋢OK𨋢')
})

test('a Turkish line is parted where it is asked, however many capitals with a dot it has', () => {
  const text = 'İİİ İİİ İyi günler İstanbul bugün İzmir burada'
  const [one] = numbered([{ start: 0, end: 8, text }])
  const at = text.indexOf('burada')
  const words = said(text, 0) ?? []
  expect(splitAt([{ ...(one as Line), words }], 1, at).map((half) => half.words?.length)).toEqual([
    7, 1,
  ])
  expect(placesOf(text, words).map((place) => text.slice(place).split(' ')[0])).toEqual(
    text.split(' '),
  )
})

test('mark-up goes with the half it stands in', () => {
  const marks = [
    { at: 8, code: '<i>' },
    { at: 13, code: '</i>' },
  ]
  const [, second] = splitAt([{ ...line, marks }], 1, 8)
  expect(second).toMatchObject({ text: 'three four', marks: [{ at: 0 }, { at: 5 }] })
})

test('both halves look and stand as the whole did, and what belongs to it alone stays with the first', () => {
  const srt = readSrtText('{\\an8}<i>one <font color="#ff0000">two three</font> four</i>', line)
  const halves = (whole: Caption, at: number) => splitAt(numbered([whole]), 1, at)
  expect(halves(srt, 8).map(srtPayload)).toEqual([
    '{\\an8}<i>one <font color="#ff0000">two</font></i>',
    '{\\an8}<i><font color="#ff0000">three</font> four</i>',
  ])
  expect(halves(readSrtText('<i>one two</i> three', line), 8).map(srtPayload)).toEqual([
    '<i>one two</i>',
    'three',
  ])
  const [sign] = readAss(
    '[Events]\nComment: 0,note\nDialogue: 0,0:00:10.00,0:00:14.00,A,,0,0,0,,{\\pos(1,2)\\i1\\k20}one {\\k20}two {no tag}three',
  ).captions as [Caption]
  const parted = halves(sign, 4)
  expect(parted.map(({ marks }) => marks?.map(({ code }) => code))).toEqual([
    ['{\\k}', '{\\pos(1,2)\\i1}'],
    ['{\\pos(1,2)\\i1}', '{\\k}', '{no tag}'],
  ])
  expect(parted.map(({ kept }) => kept?.ass?.before.length)).toEqual([1, 0])
})

test('a word is parted where it is asked for, each piece with its share of the time', () => {
  const [one, two] = splitAt([line], 1, 10)
  expect(one).toMatchObject({ end: 12.4, text: 'one two th' })
  expect(two).toMatchObject({ start: 12.4, text: 'ree four' })
  expect([one?.words?.at(-1), two?.words?.[0]]).toEqual([
    { start: 12, end: 12.4, text: 'th' },
    { start: 12.4, end: 13, text: 'ree' },
  ])
  expect(texts(splitAt(numbered([{ start: 0, end: 2, text: 'abcd' }]), 1, 1))).toEqual([
    [0, 0.5, 'a'],
    [0.5, 2, 'bcd'],
  ])
})

test('a line that is joined with an empty one is as it was', () => {
  const lines = numbered([
    { start: 0, end: 1, text: '' },
    { start: 1, end: 2, text: 'one' },
    { start: 2, end: 3, text: '' },
  ])
  expect(texts(mergeWithNext(mergeWithNext(lines, 1), 1))).toEqual([[0, 3, 'one']])
})

test('mark-up and times between the words that were replaced stay, and so does mark-up where lines break anew', () => {
  const caption = readSrtText('x <i>two three</i> x', line)
  const given = [{ ...caption, id: 1, words: said('x two three x', 10) }] as Line[]
  const [next] = replaceAll(given, finder('x', false), 'yes').lines as [Line]
  expect(srtPayload(next)).toBe('yes <i>two three</i> yes')
  expect(next.words?.map(({ start }) => start)).toEqual([10, 11, 12, 13])
  const broken = readSrtText('a\n<i>b</i> c\nd <b>e</b>', line)
  expect(srtPayload(rebroken(numbered([broken]))[0]!)).toBe('a <i>b</i> c d <b>e</b>')
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
  expect(texts(retime([line], 1, 'start', 13.9))).toEqual([[13.9, 14, line.text]])
  // What was typed is what stands there: the line goes along.
  expect(texts(retime([line], 1, 'start', 99))).toEqual([[99, 103, line.text]])
  expect(retime([line], 1, 'end', 9)).toEqual(atTimes([line], (time) => time - 5))
  expect(texts(retime([line], 1, 'end', 0))).toEqual([[0, 0.1, line.text]])
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

test('two who speak in one caption stay apart when it becomes one line', () => {
  expect(onOneLine('- 你好\n- 再見')).toBe('- 你好 - 再見')
  expect(onOneLine('你好\n再見')).toBe('你好再見')
  // To look for a break from each of its spaces on took minutes.
  const wide = `a${' '.repeat(500_000)}b`
  expect(onOneLine(`${wide}\n \r\nc`)).toBe(`${wide} c`)
})
