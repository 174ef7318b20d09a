import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLines, isTooFast, roomOf } from '../../../worker/tools/video-caption/lines/contract.ts'
import { OVERLAP_SECONDS, piecesOf } from '../../../worker/tools/video-caption/pieces/contract.ts'
import { wordsOf } from '../../../worker/tools/video-caption/seams/contract.ts'
import type { CaptionFile } from '../../media/captions/caption.ts'
import { captionsIn } from '../../media/captions/read-captions.ts'
import { FIRST } from './form.ts'
import { keyed, reworded, together } from './lines.ts'
import { fileOf, filesOf, type FileKind, sentenceOf } from './written.ts'

const said = (text: string, start: number, each = 0.4) => {
  const words = text.split(' ').map((word, i) => ({
    start: start + i * each,
    end: start + (i + 1) * each,
    text: word,
  }))
  return { start, end: start + words.length * each, text, words }
}

test('a long line without a length is cut into captions, not into characters', () => {
  const text = '清晨的海面很安静远处有一艘船慢慢驶过'.repeat(1200)
  const lines = inLines([{ start: 3, end: 3, text }])
  expect(lines.map((line) => line.text).join('')).toBe(text)
  expect(Math.min(...lines.map((line) => line.text.length))).toBeGreaterThan(8)
})

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

test('captions that two lines have no room for are cut, also where two of the full length would have', () => {
  const text =
    'Photographers everywhere recommend it, notwithstanding what manufacturers advise us.'
  expect(text).toHaveLength(84)
  expect(inLines([said(text, 0)]).map((line) => line.text)).toEqual([
    'Photographers everywhere recommend it,',
    'notwithstanding what manufacturers advise us.',
  ])
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
  expect(await fileOf('txt', { captions: named }, 'talk', beside).text()).toBe(
    'Ada: Hello there.\n\nBo: This is the second.\n',
  )
  expect(await fileOf('txt', { captions: lines }, 'talk', beside).text()).toBe(
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
  expect(await fileOf('txt', { captions: said }, 'talk', beside).text()).toBe(
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

/** What is taken away of captions. @param others the same in another language */
async function taken(
  kind: FileKind,
  captions: readonly { start: number; end: number; text: string }[],
  others: readonly string[] = [],
  source?: CaptionFile,
) {
  const shown = keyed(captions).map((line, i) => ({
    ...line,
    other: others[i] ?? '',
    who: undefined,
  }))
  const form = { ...FIRST.form, to: others.length > 0 ? ('fr' as const) : ('' as const) }
  const files = filesOf({ form, shown, untold: [], which: 'other' }, 'talk', source)
  return await files(kind).text()
}

test('a transcript goes out as captions of two short lines, Chinese by its rules, and as text in whole ones', async () => {
  const english = {
    start: 0,
    end: 5,
    text: 'We look at three ways to light a face, and at one that nobody should try',
  }
  const chinese = {
    start: 5,
    end: 9,
    text: '今天我们来看看怎样给一张脸打光，然后再拍一次给大家看看效果。',
  }
  const broken = [
    'We look at three ways to light a face,\nand at one that nobody should try\n',
    '今天我们来看看怎样给一张脸打光，\n然后再拍一次给大家看看效果。\n',
  ]
  for (const kind of ['srt', 'vtt'] as const) {
    const written = await taken(kind, [english, chinese])
    for (const lines of broken) expect(written).toContain(lines)
  }
  expect(await taken('txt', [english, chinese])).toBe(`${english.text} ${chinese.text}\n`)
  expect(
    await fileOf('txt', captionsIn('a.srt', await taken('srt', [chinese])), 'a', {
      times: false,
      speakers: false,
    }).text(),
  ).toBe(`${chinese.text}\n`)
})

test('a WebVTT of a transcript tells when each word is said', async () => {
  const line = said('We look at three ways to light a face, and at one that nobody should try', 2)
  const [read] = captionsIn('talk.vtt', await taken('vtt', [line])).captions
  const times = (words: readonly { start: number; text: string }[] = []) =>
    words.map(({ start, text }) => [start.toFixed(3), text])
  expect(times(read?.words)).toEqual(times(line.words))
})

test.each([
  [
    'vtt',
    'WEBVTT\n\nSTYLE\n::cue { color: lime }\n\nname\n00:01.000 --> 00:02.000 align:start line:0\n<v Ada><i>Hello\nthere</i>\n',
    '<v Ada><i>Bonjour</i>',
    ['::cue { color: lime }', 'name\n00:00:01.000 --> 00:00:02.000 align:start line:0'],
  ],
  [
    'ass',
    '[Script Info]\nTitle: x\n\n[V4+ Styles]\nStyle: Big,Arial\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:00.00,0:00:09.00,Big,,0,0,0,,{\\p1}m 0 0 l 9 9{\\p0}\nDialogue: 3,0:00:01.00,0:00:02.00,Big,Ada,0,0,0,,{\\an8}Hello\\Nthere\n',
    ',Big,Ada,0,0,0,,{\\an8}Bonjour',
    ['Style: Big,Arial', '{\\p1}m 0 0 l 9 9{\\p0}'],
  ],
  [
    'srt',
    '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="#0080ff">Hello\nthere</font>\n',
    '{\\an8}<font color="#0080ff">Bonjour</font>',
    [],
  ],
] as const)(
  'translated captions keep what a %s says beside the words',
  async (kind, written, retold, beside) => {
    const source = captionsIn(`talk.${kind}`, written)
    const lines = source.captions
      .filter(({ text }) => text !== '')
      .map((one) => ({ start: one.start, end: one.end, text: sentenceOf(one) }))
    expect(lines).toEqual([{ start: 1, end: 2, text: 'Hello there' }])
    const translated = await taken(kind, lines, ['Bonjour'], source)
    for (const part of [retold, ...beside]) expect(translated).toContain(part)
    expect(translated).not.toMatch(/Hello|there/)
    // What was not changed goes out as it came.
    expect(captionsIn(`talk.${kind}`, await taken(kind, lines, [], source))).toEqual(source)
  },
)

test('a whole book in one paragraph is cut in time that grows as it does', () => {
  // Each place that it could be cut at once took all of it: days.
  const book = '一個很長的句子，沒有完結。'.repeat(4000)
  const lines = inLines([{ start: 0, end: 20_000, text: book }])
  expect(lines.map(({ text }) => text).join('')).toBe(book)
  expect(lines.every(({ text }) => text.length <= 36)).toBe(true)
})
