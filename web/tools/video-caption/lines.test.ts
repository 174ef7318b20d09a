import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLines, isTooFast, roomOf } from '../../../worker/tools/video-caption/lines/contract.ts'
import { OVERLAP_SECONDS, piecesOf } from '../../../worker/tools/video-caption/pieces/contract.ts'
import { wordsOf } from '../../../worker/tools/video-caption/seams/contract.ts'
import { captionsIn } from '../../media/captions/read-captions.ts'
import { keyed, reworded, together } from './lines.ts'
import { fileOf } from './written.ts'

const said = (text: string, start: number, each = 0.4) => {
  const words = text.split(' ').map((word, i) => ({
    start: start + i * each,
    end: start + (i + 1) * each,
    text: word,
  }))
  return { start, end: start + words.length * each, text, words }
}

test('pieces are the whole recording, end in silences where there are any, and are never much too long', () => {
  const silence = fc
    .tuple(
      fc.double({ min: 0, max: 10_000, noNaN: true }),
      fc.double({ min: 0.3, max: 4, noNaN: true }),
    )
    .map(([start, length]) => ({ start, end: start + length }))
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 10_000, noNaN: true }),
      fc.array(silence, { maxLength: 60 }),
      (duration, silences) => {
        const inside = silences
          .filter(({ end }) => end < duration)
          .toSorted((a, b) => a.start - b.start)
        const pieces = piecesOf(duration, inside)
        expect([pieces[0]?.start, pieces.at(-1)?.end]).toEqual([0, duration])
        for (const [i, { start, end }] of pieces.entries()) {
          expect(end).toBeGreaterThan(start)
          expect(end - start).toBeLessThanOrEqual(600 + 120 + OVERLAP_SECONDS)
          const next = pieces[i + 1]
          if (!next) continue
          if (next.start === end)
            expect(inside.some((one) => end > one.start - 0.001 && end < one.end + 0.001)).toBe(
              true,
            )
          else expect(end - next.start).toBeCloseTo(OVERLAP_SECONDS, 6)
        }
      },
    ),
  )
})

test('a long stretch becomes lines that end where something ends, with every word in its place', () => {
  const text =
    'Good morning and welcome to the studio. Today we look at three ways to light a face, and at one that nobody should try at home. First, a window.'
  const lines = inLines([said(text, 2)])
  expect(lines.map((line) => line.text)).toEqual([
    'Good morning and welcome to the studio.',
    'Today we look at three ways to light a face,',
    'and at one that nobody should try at home. First, a window.',
  ])
  expect(lines.flatMap((line) => line.words ?? [])).toEqual(said(text, 2).words)
  expect(inLines([{ start: 0, end: 2, text: '早晨。' }])).toHaveLength(1)
})

test('a line in other words keeps the times of the words that stayed', () => {
  const [line] = keyed([said('one two three four', 10)])
  const words = reworded(line!, 'One new, twofold word four').words ?? []
  expect(words.map(({ text }) => text)).toEqual(['One', 'new,', 'twofold', 'word', 'four'])
  expect([words[0]?.start, words[1]?.start, words[4]?.start]).toEqual([10, 10.4, 11.2])
  expect(words[3]?.end).toBeCloseTo(11.2, 6)
  expect(reworded(line!, '').words).toEqual([])
})

test('what one task left out is filled by a later one, and nothing is there twice', () => {
  const [before, between, after] = [said('a b', 0), said('c d', 10), said('e f', 20)]
  const first = {
    language: 'en',
    duration: 30,
    segments: [before, after],
    missing: [{ start: 9, end: 12 }],
  }
  const second = { language: 'en', duration: 30, segments: [said('b', 0), between, after] }
  const { segments, missing } = together([first, second])
  expect(segments.map(({ text }) => text)).toEqual(['a b', 'c d', 'e f'])
  expect(missing).toEqual([])
  expect(together([first]).missing).toEqual([{ start: 9, end: 12 }])
})

test('what a reader has no time for is known, by the script it is in', () => {
  expect(isTooFast({ start: 0, end: 2, text: 'a'.repeat(34) })).toBe(false)
  expect(isTooFast({ start: 0, end: 2, text: 'a'.repeat(36) })).toBe(true)
  expect(isTooFast({ start: 0, end: 2, text: '字'.repeat(18) })).toBe(false)
  expect(isTooFast({ start: 0, end: 2, text: '字'.repeat(20) })).toBe(true)
  expect(isTooFast({ start: 0, end: 2, text: `${'字'.repeat(9)} ${'a'.repeat(15)}` })).toBe(false)
  expect([
    roomOf({ start: 0, end: 2, text: '' }, 'fr'),
    roomOf({ start: 0, end: 2, text: '' }, 'zh-HK'),
  ]).toEqual([34, 18])
})

test.each([
  ['film.srt', '1\n00:00:01,000 --> 00:00:02,000\n<i>Hello</i>\nthere\n', 'Hello\nthere'],
  [
    'film.vtt',
    'WEBVTT\n\nNOTE nobody\n\n00:01.000 --> 00:02.000 align:start\n<v Ada>Hello &amp; there\n',
    'Hello & there',
  ],
])('%s is read', (name, text, words) => {
  expect(captionsIn(name, text).captions).toMatchObject([{ start: 1, end: 2, text: words }])
})

test('a text without times is given those of reading it aloud, and goes out again as it came', async () => {
  const lines = captionsIn('talk.txt', 'Hello there.\n\nThis is the second.').captions
  expect(lines.map(({ text }) => text)).toEqual(['Hello there.', 'This is the second.'])
  expect(lines[1]?.start).toBe(lines[0]?.end)
  const beside = { times: false, speakers: true }
  const named = lines.map((line, i) => ({ ...line, speaker: i === 0 ? 'Ada' : 'Bo' }))
  expect(await fileOf('txt', named, 'talk', beside).text()).toBe(
    'Ada: Hello there.\n\nBo: This is the second.\n',
  )
  expect(await fileOf('txt', lines, 'talk', beside).text()).toBe(
    'Hello there. This is the second.\n',
  )
  expect(captionsIn('talk.srt', 'Hello').captions).toEqual([])
})

test('Chinese captions that end without a mark are lines of their own in a text', async () => {
  const said = ['你好世界', '今天天气很好。', '我们走吧', 'OK then'].map((text, i) => ({
    start: i,
    end: i + 0.9,
    text,
  }))
  const beside = { times: false, speakers: true }
  expect(await fileOf('txt', said, 'talk', beside).text()).toBe(
    '你好世界\n今天天气很好。我们走吧\nOK then\n',
  )
})

test('words of a line that came without are spread over its time, and are the line', () => {
  expect(wordsOf({ start: 0, end: 4, text: '你好，world again' }).map(({ text }) => text)).toEqual([
    '你',
    '好，',
    'world',
    'again',
  ])
})
