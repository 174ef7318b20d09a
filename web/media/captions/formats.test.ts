import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onOneLine } from '../../../worker/providers/subtitles/breaks/contract.ts'
import { readAss, writeAss } from './ass.ts'
import type { Caption } from './caption.ts'
import { withMarks } from './caption.ts'
import { decodeText } from './decode-text.ts'
import { keyOf, sceneOf, spotOf } from './place.ts'
import { captionsIn } from './read-captions.ts'
import { blockOf } from './runs.ts'
import { readSrt, writeSrt } from './srt.ts'
import { writeTxt } from './txt.ts'
import { readVtt, writeVtt } from './vtt.ts'

const VTT = `WEBVTT - A talk
Kind: captions

STYLE
::cue(.loud) { color: red }

NOTE who speaks

intro
00:01.000 --> 00:03.500 line:0 align:start
<v Ada>Tom &amp; <b>Jerry</b> &lt;3

00:00:04.000 --> 01:00:06.000
<c.loud>Now</c> <00:00:04.500>word <00:00:05.000>by

NOTE the end
`

const ASS = `[Script Info]
; made by hand
PlayResX: 1920

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Sign,Noto Sans,40

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:01.00,Sign,,0,0,0,,not shown
Dialogue: 3,0:00:01.00,0:00:02.50,Sign,Ada,10,0,20,fx,{\\i1\\pos(10,20)}One\\Nline, {\\i0}and \\{more\\}
Dialogue: 0,0:00:03.00,0:00:05.00,Sign,,0,0,0,,{\\k50}ka{\\kf30}ra{\\k20}{\\k40}o{\\k60}ke \\h!

[Fonts]
fontname: x.ttf
`

test('what a WebVTT and an ASS say beside their words is there again when they are written', () => {
  const again = (text: string, read: (text: string) => string) => read(read(text)) === read(text)
  const vtt = writeVtt(readVtt(VTT))
  expect(vtt).toBe(VTT.replace('00:01.000 --> 00:03.500', '00:00:01.000 --> 00:00:03.500'))
  const ass = writeAss(readAss(ASS), [])
  expect(ass).toBe(ASS)
  expect(again(ASS, (text) => writeAss(readAss(text), []))).toBe(true)
  const [first, second] = readAss(ASS).captions
  expect(first?.text).toBe('One\nline, and {more}')
  expect(second?.words).toEqual([
    { start: 3, end: 3.5, text: 'ka' },
    { start: 3.5, end: 3.8, text: 'ra' },
    { start: 4, end: 4.4, text: 'o' },
    { start: 4.4, end: 5, text: 'ke \u00A0!' },
  ])
})

const time = fc.integer({ min: 0, max: 360_000 }).map((hundredths) => hundredths / 100)
const line = fc
  .string({
    unit: fc.constantFrom(...'aé字,-.\\{}<>& ;:"1', '\u00A0', 'N', 'h', 'k'),
    minLength: 1,
    maxLength: 12,
  })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/<\w|<\//.test(text) && !/^\{\\|--/.test(text))
const caption = fc
  .record({ start: time, long: time, lines: fc.array(line, { minLength: 1, maxLength: 3 }) })
  .map(({ start, long, lines }): Caption => {
    const [from, until] = [start, Math.round((start + long) * 100) / 100]
    return { start: from, end: until, text: lines.join('\n') }
  })
const captions = fc
  .array(caption, { minLength: 1, maxLength: 8 })
  .map((all) => all.toSorted((a, b) => a.start - b.start))
const plain = (all: readonly Caption[]) => all.map(({ start, end, text }) => ({ start, end, text }))

test('whatever captions say comes back from each format', () => {
  fc.assert(
    fc.property(captions, (all) => {
      expect(plain(readVtt(writeVtt({ captions: all })).captions)).toEqual(all)
      expect(plain(readAss(writeAss({ captions: all }, ['[Script Info]'])).captions)).toEqual(all)
      // SRT has no way to say that braces are meant.
      const sayable = all.filter(({ text }) => !text.includes('{\\'))
      expect(plain(readSrt(writeSrt({ captions: sayable })).captions)).toEqual(sayable)
    }),
  )
})

const sung = fc
  .array(
    fc.record({
      text: fc.constantFrom('la', '你', 'a,b', '{x}', '\\N'),
      long: fc.integer({ min: 1, max: 90 }),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts): Caption => {
    let at = 0
    const words = parts.map(({ text, long }) => {
      const [start, end] = [at / 100, (at + long) / 100]
      at += long
      return { text, start, end }
    })
    return { start: 0, end: at / 100, text: parts.map(({ text }) => text).join(' '), words }
  })

test('the time of each word comes back from the formats that have it', () => {
  fc.assert(
    fc.property(sung, (one) => {
      const said = { text: one.text, words: one.words }
      expect(readAss(writeAss({ captions: [one] }, [])).captions[0]).toMatchObject(said)
      // A WebVTT tells a single word's time by the caption's.
      if (one.words?.length !== 1)
        expect(readVtt(writeVtt({ captions: [one] })).captions[0]).toMatchObject(said)
    }),
  )
})

test('what a style opens in ASS is closed in SRT', () => {
  const marks = [
    { at: 0, code: '{\\pos(100,50)\\c&H0000FF&}' },
    { at: 2, code: '{\\i1}' },
  ]
  const sign = { start: 0, end: 1, text: 'SIGN', marks }
  expect(writeSrt({ captions: [sign] })).toContain('\n<font color="#FF0000">SI<i>GN</i></font>\n')
})

test('mark-up goes from one format to another as far as that has it', () => {
  const ass = readAss(
    ASS.replace('\\i1\\pos(10,20)', '\\an8\\i1\\c&H0000FF&').replace('{\\i0}', '{\\i0\\c}'),
  )
  expect(writeSrt(ass)).toContain(
    '\n{\\an8}<i><font color="#FF0000">One\nline, </i></font>and {more}\n',
  )
  expect(writeVtt(ass)).toContain('line:0\n<v Ada><i>One\nline, </i>and {more}\n')
  expect(writeVtt(ass)).toContain('ka<00:00:03.500>ra<00:00:04.000>o<00:00:04.400>ke &nbsp;!')
  const srt = readSrt(
    '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>Sea</i> <font color="#0080ff">blue</font>\n',
  )
  expect(srt.captions[0]?.text).toBe('Sea blue')
  expect(writeSrt(srt)).toContain('\n{\\an8}<i>Sea</i> <font color="#0080ff">blue</font>\n')
  expect(writeAss(srt, [])).toContain(',,{\\an8}{\\i1}Sea{\\i0} {\\c&HFF8000&}blue{\\c}\n')
  const [sea] = srt.captions
  expect(writeSrt({ captions: [withMarks(sea!, 'Open Sea blue')] })).toContain(
    '\n{\\an8}<i>Open Sea</i> <font color="#0080ff">blue</font>\n',
  )
})

test.each([
  [
    'a mark of its encoding and Windows lines',
    '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nOne\r\n\r\n',
  ],
  ['missing hours, a point for a comma, tenths', '1\n00:01.0 --> 0:02.000\nOne\n'],
  ['a wrong number and none', '99\n00:00:01,000 --> 00:00:02,000\nOne'],
  ['empty lines about and between', '\n\n\n1\n\n00:00:01,000 --> 00:00:02,000\n\nOne\n\n\n'],
])('%s are read', (_, text) => {
  expect(plain(captionsIn('a.srt', text).captions)).toEqual([{ start: 1, end: 2, text: 'One' }])
})

test('times before the beginning, beyond a day, with spaces and with full-width signs are read, and no words are lost', () => {
  const times = [
    '-00:00:05,000 --> -00:00:02,000',
    '-00:00:01,000 --> 00:00:02,000',
    '00: 00: 03, 000 ---> 00:00:04,000',
    '00：00：05，000 -> 00：00：06，000',
    '26:00:01,0000 → 100:00:02,000',
  ]
  const text = times.map((time, i) => `${time}\nLine ${i}\n`).join('\n')
  expect(plain(captionsIn('a.srt', text).captions)).toEqual([
    { start: 0, end: 0, text: 'Line 0' },
    { start: 0, end: 2, text: 'Line 1' },
    { start: 3, end: 4, text: 'Line 2' },
    { start: 5, end: 6, text: 'Line 3' },
    { start: 93_601, end: 360_002, text: 'Line 4' },
  ])
})

test('where a WebVTT puts a caption, it stands in the ASS too', () => {
  const settings = ['line:0', 'line:0 align:end', 'line:25%,start position:10%,line-left', '']
  const cues = settings.map((one, i) => `00:0${i}.000 --> 00:0${i + 1}.000 ${one}\nHere ${i}\n`)
  const file = readVtt(['WEBVTT\n', ...cues].join('\n'))
  const head = ['[Script Info]', 'PlayResX: 1280', 'PlayResY: 720']
  const written = writeAss(file, head)
  expect(written).toMatch(/,,Here 3\n$/)
  const [before, after] = [sceneOf(), sceneOf(head)]
  const { captions: read } = readAss(written)
  expect(read.length).toBe(settings.length)
  for (const [i, one] of file.captions.entries()) {
    const here = read[i] as Caption
    expect(keyOf(here, after)).toBe(spotOf(one, 0, before)?.key ?? keyOf(one, before))
    expect(spotOf(here, 0, after)).toEqual(spotOf(one, 0, before))
  }
})

/** As YouTube writes what it heard: a line of one space is a line. */
const ROLLING = `WEBVTT
Kind: captions
Language: en

00:00:00.080 --> 00:00:02.389 align:start position:0%
 
hello<00:00:00.480><c> everybody</c><00:00:01.000><c> and</c>

00:00:02.389 --> 00:00:02.399 align:start position:0%
hello everybody and
 

00:00:02.399 --> 00:00:04.150 align:start position:0%
hello everybody and
welcome<00:00:02.800><c> to</c><00:00:03.000><c> the</c>

00:00:04.150 --> 00:00:04.160 align:start position:0%
welcome to the
 

00:00:04.160 --> 00:00:06.000 align:start position:0%
welcome to the
show<00:00:04.500><c> today</c>
`

test('captions that roll say each line once, as long as it was new, with the time of each word', () => {
  const once = [
    { start: 0.08, end: 2.399, text: 'hello everybody and' },
    { start: 2.399, end: 4.16, text: 'welcome to the' },
    { start: 4.16, end: 6, text: 'show today' },
  ]
  const file = captionsIn('a.vtt', ROLLING)
  expect(plain(file.captions)).toEqual(once)
  expect(file.captions[1]?.words).toEqual([
    { start: 2.399, end: 2.8, text: 'welcome' },
    { start: 2.8, end: 3, text: 'to' },
    { start: 3, end: 4.16, text: 'the' },
  ])
  expect(keyOf(file.captions[0]!, sceneOf())).toBe(2)
  expect(writeSrt(file)).toContain('\nwelcome to the\n')
  const asSrt = ROLLING.replace(/^WEBVTT[^]*?\n\n/, '').replaceAll(/ align.*|<[^>]*>/g, '')
  expect(plain(captionsIn('a.srt', asSrt).captions)).toEqual(once)
  // Somebody who says a thing twice does not roll.
  const twice = '1\n00:00:01,000 --> 00:00:02,000\nNo\n\n2\n00:00:02,000 --> 00:00:03,000\nNo\nno\n'
  expect(captionsIn('a.srt', twice).captions.map(({ text }) => text)).toEqual(['No', 'No\nno'])
})

test('shapes of an ASS are drawn, not read, and a line that was added has a style of the file', () => {
  const shape = '{\\an7\\pos(1,2)\\p1\\c&HFF&}m 0 0 l 9 0 9 9{\\p0}'
  const text = ASS.replace('{\\k50}ka', `${shape}Sign {\\p2}m 1 1`)
  const file = readAss(text)
  expect(file.captions[1]?.text).toMatch(/^Sign/)
  expect(writeSrt(file)).not.toContain('m 0 0')
  expect(writeAss(file, [])).toBe(text)
  const added = { start: 9, end: 10, text: 'New' }
  expect(writeAss({ ...file, captions: [...file.captions, added] }, [])).toContain(
    'Dialogue: 0,0:00:09.00,0:00:10.00,Sign,,0,0,0,,New',
  )
})

test('captions out of order, over each other and with empty lines in them are all there', () => {
  const text =
    '2\n00:00:05,000 --> 00:00:06,000\nLater\n\nand on\n3\n00:00:01,000 --> 00:00:09,000\nFirst\n7\n\n00:00:02,000 --> 00:00:01,000\nNever ends\n'
  expect(plain(captionsIn('a.srt', text).captions)).toEqual([
    { start: 1, end: 9, text: 'First\n7' },
    { start: 2, end: 2, text: 'Never ends' },
    { start: 5, end: 6, text: 'Later\nand on' },
  ])
})

const event = (text: string) =>
  `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,${text}\n`
const MANY = 200_000

test.each([
  ['lines with nothing in them', '\n'.repeat(MANY), 0],
  ['a shape that is never told to its end', event(`{${'\\p1'.repeat(MANY)}`), 1],
  ['brackets that are never closed', event(`{\\t${'(\\clip('.repeat(MANY)}}`), 1],
])('a file is read in a moment that is made of %s', (_, text, count) =>
  expect(captionsIn('film.srt', text).captions).toHaveLength(count),
)

const iconv = (to: string, text: string) =>
  new Uint8Array(execFileSync('iconv', ['-f', 'UTF-8', '-t', to], { input: text }))

test.each([
  ['UTF-16LE', '\uFEFF你好'],
  ['UTF-16BE', 'Hello there, and good morning to you'],
  ['GB18030', '你好，这是我们的第一部电影。'],
  ['BIG5', '你好，這是我們的第一部電影。'],
  ['SHIFT_JIS', 'こんにちは、これは映画です。'],
  ['EUC-KR', '안녕하세요 이것은 영화입니다'],
  ['WINDOWS-1252', 'Déjà vu – à bientôt, façade, naïve über'],
  ['UTF-8', '你好 Déjà vu'],
  ['GB18030', '“去哪儿？”'],
  ['GB18030', '字幕制作：张三'],
  ['BIG5', '字幕：張三'],
  ['EUC-JP', 'こんにちは、世界'],
  ['EUC-KR', '뭐라고?'],
  ['WINDOWS-1251', 'Привет, как дела?'],
  ['KOI8-R', 'Привет, как дела сегодня?'],
  ['WINDOWS-1253', 'Γειά σου, τι κάνεις σήμερα;'],
  ['WINDOWS-1255', 'שלום עולם, מה שלומך היום?'],
  ['WINDOWS-1256', 'مرحبا بالعالم'],
  ['WINDOWS-1250', 'Zażółć gęślą jaźń'],
  ['WINDOWS-1254', 'Nasılsın, şimdi gidiyoruz'],
  ['WINDOWS-1252', 'It’s “fine”, don’t you think'],
])('a text in %s is read', (encoding, text) => {
  const srt = `${text.startsWith('\uFEFF') ? '\uFEFF' : ''}1\n00:00:01,000 --> 00:00:02,000\n${text.replace('\uFEFF', '')}\n`
  const read = captionsIn('a.srt', decodeText(iconv(encoding, srt)))
  expect(read.captions.map((one) => one.text)).toEqual([text.replace('\uFEFF', '')])
})

test.each(['UTF-8', 'GB18030', 'BIG5'])(
  'one broken byte does not garble a text in %s',
  (encoding) => {
    const bytes = iconv(encoding, '你好，這是我們的第一部電影。\n明天見')
    const broken = new Uint8Array([...bytes, 0x0a, 0xff, 0x0a])
    expect(decodeText(broken).split('\n').slice(0, 2)).toEqual([
      '你好，這是我們的第一部電影。',
      '明天見',
    ])
    expect(decodeText(bytes.subarray(0, -1))).toContain('第一部電影。')
  },
)

test('lyrics with their times are read: repeated lines, translations below, words, pauses, and sooner as they say', () => {
  const lrc = [
    '\uFEFF[ti:晴天]',
    '[ar:周]',
    '[offset:+500]',
    '[00:10.50][00:30.50]副歌',
    '[00:12.5]故事的小黄花',
    '[00:12.50]The little yellow flower',
    'of the story',
    '[00:20.00]',
    '[00:24.50]When <00:25.00>the [00:25.75]rain<00:26.00>',
  ].join('\r\n')
  const word = (text: string, start: number, end: number) => ({ text, start, end })
  expect(captionsIn('晴天.lrc', lrc).captions).toEqual([
    word('副歌', 10, 12),
    word('故事的小黄花\nThe little yellow flower\nof the story', 12, 19.5),
    {
      ...word('When the rain', 24, 30),
      words: [word('When', 24, 24.5), word('the', 24.5, 25.25), word('rain', 25.25, 25.5)],
    },
    word('副歌', 30, 34),
  ])
})

test.each([
  ['hundredths', ['[00:12:50]One', '[01:02:75]two'], [12.5, 62.75]],
  ['hours', ['[00:12:50]One', '[01:02:15]two'], [770, 3735]],
])('times of three parts are read as %s where no other can be meant', (_, lrc, starts) => {
  const { captions } = captionsIn('song.lrc', lrc.join('\n'))
  expect(captions.map(({ start }) => start)).toEqual(starts)
})

test('a text that was saved with its times has them when it is opened again', () => {
  const said = [
    { start: 7, end: 9, text: 'Now it begins.' },
    { start: 12, end: 14, text: 'And goes on.' },
    { start: 3723, end: 3727, text: 'It ends.' },
  ]
  const read = captionsIn('talk.txt', writeTxt(said, { times: true, speakers: false })).captions
  expect(read.map(({ start, text }) => [start, text])).toEqual(
    said.map(({ start, text }) => [start, text]),
  )
})

/** A caption file in another format, by ffmpeg. */
const converted = (text: string, from: string, to: string) =>
  execFileSync('ffmpeg', ['-v', 'error', '-f', from, '-i', '-', '-f', to, '-'], {
    input: text,
    encoding: 'utf8',
  })

test('ffmpeg reads what is written here, and what it writes is read here', () => {
  const all: Caption[] = [
    { start: 1, end: 2.5, text: 'Tom & Jerry, 你好' },
    { start: 3661, end: 3662.25, text: 'Two\nlines' },
  ]
  const written = {
    srt: writeSrt({ captions: all }),
    webvtt: writeVtt({ captions: all }),
    ass: writeAss({ captions: all }, ['[Script Info]', 'ScriptType: v4.00+']),
  }
  for (const [from, text] of Object.entries(written))
    for (const to of ['srt', 'webvtt', 'ass'])
      expect([from, to, plain(captionsIn('a.srt', converted(text, from, to)).captions)]).toEqual([
        from,
        to,
        all,
      ])
})

test('places go through ffmpeg and back as they were, and into a WebVTT as its percents', () => {
  const events = [
    '{\\an7\\pos(384,216)}Sign',
    '{\\move(0,0,1920,1080,100,900)}Goes',
    '{\\an9}Corner',
    'Two at once',
  ]
  const text = [
    ...['[Script Info]', 'ScriptType: v4.00+', 'PlayResX: 1920', 'PlayResY: 1080', ''],
    ...['[V4+ Styles]', 'Format: Name, Fontname, Fontsize, Alignment'],
    ...['Style: Default,Arial,40,2', '', '[Events]'],
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events.map((event) => `Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,${event}`),
  ].join('\n')
  const file = readAss(text)
  const scene = sceneOf(file.ass?.head)
  const spots = (captions: readonly Caption[], of = scene) =>
    captions.map((caption) => spotOf(caption, 1.5, of))
  const [sign, going] = [
    { x: 0.2, y: 0.2, key: 7 },
    { x: 0.5, y: 0.5, key: 2 },
  ]
  expect(spots(file.captions)).toEqual([sign, going, null, null])
  const through = readAss(converted(writeAss(file, []), 'ass', 'ass'))
  expect(through.captions.map(({ text, marks }) => ({ text, marks }))).toEqual(
    file.captions.map(({ text, marks }) => ({ text, marks })),
  )
  expect(spots(through.captions, sceneOf(through.ass?.head))).toEqual([sign, going, null, null])
  const vtt = readVtt(writeVtt(file)).captions
  expect(spots(vtt)[0]).toEqual(sign)
  expect(vtt.slice(2).map((one) => keyOf(one, scene))).toEqual([9, 2])
})

test('a file that is made to be long in reading is read like any other', () => {
  // Hours, or minutes, where each part of a text takes all that is before it or behind.
  expect(
    readAss(`[Events]\nDialogue: 0,${'0'.repeat(2_000_000)},0:00:01.00`).captions,
  ).toHaveLength(1)
  expect(captionsIn('a.srt', '\u2028'.repeat(2_000_000)).captions).toEqual([])
  const many = '<i>a</i>&lt;<00:00:02.000>'.repeat(50_000)
  const [tagged] = readVtt(`WEBVTT\n\n00:01.000 --> 00:03.000\n${many}`).captions
  expect(tagged?.marks).toHaveLength(100_000)
  expect(tagged?.text).toBe('a<'.repeat(50_000))
  const runs = blockOf(tagged as Caption, null, sceneOf(), null)?.runs
  expect(runs).toHaveLength(100_000)
  const sung = '{\\k10}a '.repeat(100_000)
  const ass = readAss(`${ASS}Dialogue: 0,0:00:01.00,0:00:03.00,Sign,,0,0,0,,${sung}`)
  expect(writeAss(ass, [])).toContain(sung.trim())
  const lines = 'a\n'.repeat(300_000)
  const rolled = `1\n00:00:01,000 --> 00:00:03,000\n${lines}b\n\n2\n00:00:03,000 --> 00:00:05,000\n${lines}c\n`
  const { captions } = readSrt(rolled)
  expect(captions.map(({ text }) => text)).toEqual([`${lines}b`, `${lines}c`])
  expect(onOneLine(lines)).toHaveLength(599_999)
  const words = Array.from({ length: 100_000 }, (_, i) => ({
    start: i,
    end: i + 1,
    text: '說完。好',
  }))
  const beside = { times: false, speakers: false }
  expect(writeTxt(words, beside)).toBe(`${words.map(({ text }) => text).join('\n')}\n`)
})

test('a caption that says nothing leaves no trace in a text, and what is beside it is joined as ever', () => {
  const captions = ['說。', '', '好。', ' '].map((text, i) => ({ start: i, end: i + 1, text }))
  expect(writeTxt(captions, { times: false, speakers: false })).toBe('說。好。\n')
  expect(writeTxt(captions, { times: true, speakers: false })).toBe('[0:00] 說。\n[0:02] 好。\n')
})
