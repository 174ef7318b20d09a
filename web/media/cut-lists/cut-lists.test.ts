import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptRanges } from '../timeline.ts'
import { type CutList, cutList, type CutParts, laidOut } from './cut-list.ts'
import { writeEdl } from './edl.ts'
import { writeFcpxml } from './fcpxml.ts'
import { type FrameRate, nearestFrame, nominal, standardRate } from './frame-rate.ts'
import { startTimecode } from './start-timecode.ts'
import { hourFrame, timecode } from './timecode.ts'
import { writeXmeml } from './xmeml.ts'

const RATES: Record<string, FrameRate> = {
  '23.976': { num: 24000, den: 1001 },
  '25': { num: 25, den: 1 },
  '29.97': { num: 30000, den: 1001 },
  '30': { num: 30, den: 1 },
  '50': { num: 50, den: 1 },
  '59.94': { num: 60000, den: 1001 },
}

const source = (frameRate: number, file = 'talk.mp4') => ({
  file,
  title: 'talk-cut',
  duration: 20,
  video: { width: 1280, height: 720, frameRate, start: 0 },
  audio: { channels: 2, sampleRate: 48000 },
})

/** As the editing programs count: every number is there, and with drop frame :00 and :01 (:03) are left out but each tenth minute. */
function frameOf(stamp: string, rate: FrameRate): number {
  const [, hours, minutes, seconds, mark, frames] = /^(\d\d):(\d\d):(\d\d)([:;])(\d\d)$/
    .exec(stamp)!
    .map((part) => part) as [string, string, string, string, string, string]
  const all = Number(hours) * 60 + Number(minutes)
  const left = mark === ';' ? (nominal(rate) / 15) * (all - Math.floor(all / 10)) : 0
  return (all * 60 + Number(seconds)) * nominal(rate) + Number(frames) - left
}

type Read = { total: number; pieces: CutList['pieces'] }

/** By the columns of CMX 3600: event, reel, track, transition, source in and out, record in and out. */
function readEdl(edl: string, rate: FrameRate): Read {
  const events = edl.split('\r\n').filter((line) => /^\d{3}/.test(line))
  const pieces = events.map((line, index) => {
    expect(line.slice(0, 29)).toBe(
      `${String(index + 1).padStart(3, '0')}  AX       AA/V  C        `,
    )
    expect(line).toHaveLength(76)
    const [from, to, at, until] = [29, 41, 53, 65].map((column) =>
      frameOf(line.slice(column, column + 11), rate),
    ) as [number, number, number, number]
    expect(until - at).toBe(to - from)
    return {
      from,
      to,
      at:
        at -
        frameOf(
          /DROP FRAME$/m.test(edl) && !/NON-DROP/.test(edl) ? '01:00:00;00' : '01:00:00:00',
          rate,
        ),
      track: 1 as const,
    }
  })
  const last = pieces.at(-1)
  return { total: last ? last.at + last.to - last.from : 0, pieces }
}

type Xml = { name: string; attributes: Record<string, string>; children: Xml[]; text: string }

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) => text.replaceAll(/&(\w+);/g, (_, name: string) => ENTITIES[name]!)

function readXml(source: string): Xml {
  const root: Xml = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const body = source.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!DOCTYPE \w+>\n/, '')
  for (const [, close, name, rest, empty, text] of body.matchAll(
    /<(\/?)([\w-]+)((?:\s[\w-]+="[^"<]*")*)(\/?)>|([^<]+)/g,
  )) {
    const parent = open.at(-1)!
    if (text !== undefined) parent.text += plain(text)
    else if (close) expect(open.pop()!.name).toBe(name)
    else {
      const attributes = Object.fromEntries(
        [...rest!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, plain(value!)]),
      )
      const child = { name: name!, attributes, children: [], text: '' }
      parent.children.push(child)
      if (!empty) open.push(child)
    }
  }
  expect(open).toEqual([root])
  return root.children[0]!
}

const inside = (xml: Xml, name: string): Xml[] =>
  xml.children.flatMap((child) => [...(child.name === name ? [child] : []), ...inside(child, name)])
const child = (xml: Xml, name: string) => xml.children.find((found) => found.name === name)!
const value = (xml: Xml, name: string) => child(xml, name).text

/** What the document type definition of FCPXML 1.10 says of what is written here: children in order, attributes, those it needs. */
const DTD: Record<string, { children: RegExp; needs?: string[]; may?: string[] }> = {
  fcpxml: { children: /^resources library$/, needs: ['version'] },
  resources: { children: /^(?:(?:asset|format) ?)+$/ },
  format: { children: /^$/, needs: ['id'], may: ['name', 'frameDuration', 'width', 'height'] },
  asset: {
    children: /^(?:media-rep ?)+$/,
    needs: ['id'],
    may: [
      ...['name', 'uid', 'start', 'duration', 'hasVideo', 'format', 'hasAudio'],
      ...['videoSources', 'audioSources', 'audioChannels', 'audioRate'],
    ],
  },
  'media-rep': { children: /^$/, needs: ['src'], may: ['kind', 'sig', 'suggestedFilename'] },
  library: { children: /^(?:event ?)*$/, may: ['location', 'colorProcessing'] },
  event: { children: /^(?:project ?)*$/, may: ['name', 'uid'] },
  project: { children: /^sequence$/, may: ['name', 'uid', 'id', 'modDate'] },
  sequence: {
    children: /^spine$/,
    needs: ['format'],
    may: ['duration', 'tcStart', 'tcFormat', 'audioLayout', 'audioRate'],
  },
  spine: { children: /^(?:(?:asset-clip|gap) ?)*$/ },
  gap: {
    children: /^(?:asset-clip ?)*$/,
    needs: ['duration'],
    may: ['name', 'offset', 'start', 'enabled'],
  },
  'asset-clip': {
    children: /^$/,
    needs: ['ref', 'duration'],
    may: [
      ...['name', 'start', 'offset', 'lane', 'enabled', 'format', 'tcFormat'],
      ...['audioRole', 'videoRole'],
    ],
  },
}
const VALUES: Record<string, RegExp> = {
  tcFormat: /^(?:DF|NDF)$/,
  audioLayout: /^(?:mono|stereo|surround)$/,
  audioRate: /^(?:(?:32|44\.1|48|88\.2|96|176\.4|192)k|\d+)$/,
  kind: /^(?:original|proxy)-media$/,
  version: /^1\.10$/,
}

function followsTheDtd(xml: Xml) {
  const rule = DTD[xml.name]
  expect(rule, xml.name).toBeDefined()
  expect(xml.children.map(({ name }) => name).join(' ')).toMatch(rule!.children)
  expect(Object.keys(xml.attributes)).toEqual(expect.arrayContaining(rule!.needs ?? []))
  const known = new Set([...(rule!.needs ?? []), ...(rule!.may ?? [])])
  expect(Object.keys(xml.attributes).filter((name) => !known.has(name))).toEqual([])
  for (const [name, given] of Object.entries(xml.attributes))
    if (VALUES[name]) expect(given).toMatch(VALUES[name])
  expect(xml.text.trim()).toBe('')
  for (const inner of xml.children) followsTheDtd(inner)
}

function framesOf(time: string, { num, den }: FrameRate): number {
  const [, ticks, scale = '1'] = /^(\d+)(?:\/(\d+))?s$/.exec(time)!
  const frames = (Number(ticks) * num) / (Number(scale) * den)
  // Final Cut Pro refuses what is not on an edit frame boundary.
  expect(frames).toBe(Math.round(frames))
  return frames
}

function readFcpxml(fcpxml: string, rate: FrameRate): Read {
  const root = readXml(fcpxml)
  followsTheDtd(root)
  const [sequence] = inside(root, 'sequence') as [Xml]
  const ids = inside(root, 'resources')[0]!.children.map(({ attributes }) => attributes.id)
  const pieceOf = ({ attributes }: Xml) => {
    expect(ids).toContain(attributes.ref)
    const [from, long, at] = [attributes.start!, attributes.duration!, attributes.offset!].map(
      (time) => framesOf(time, rate),
    ) as [number, number, number]
    return { from, to: from + long, at, track: attributes.lane ? (2 as const) : (1 as const) }
  }
  let end = 0
  const pieces = inside(sequence, 'spine')[0]!.children.map((item) => {
    const [at, long] = [item.attributes.offset!, item.attributes.duration!].map((time) =>
      framesOf(time, rate),
    ) as [number, number]
    // The primary storyline has no holes; what is laid above a gap counts in the gap's own time.
    expect(at).toBe(end)
    end += long
    if (item.name === 'asset-clip') return pieceOf(item)
    expect(item.children.map(({ attributes }) => attributes.lane)).toEqual(['1'])
    const above = pieceOf(item.children[0]!)
    expect(above.to - above.from).toBe(long)
    return { ...above, at: at + above.at - framesOf(item.attributes.start!, rate) }
  })
  return { total: framesOf(sequence.attributes.duration!, rate), pieces }
}

/** The tracks of each layer must tell the same, and each item must be linked with those beside it. */
function readXmeml(xmeml: string): Read {
  const sequence = child(readXml(xmeml), 'sequence')
  const media = child(sequence, 'media')
  const tracksOf = (kind: string) =>
    media.children
      .filter(({ name }) => name === kind)
      .flatMap((found) => inside(found, 'track').map((track) => inside(track, 'clipitem')))
  const tracks = { video: tracksOf('video'), audio: tracksOf('audio') }
  const piecesOf = (items: Xml[], track: 1 | 2) =>
    items.map((item) => {
      const [at, until, from, to] = ['start', 'end', 'in', 'out'].map((name) =>
        Number(value(item, name)),
      ) as [number, number, number, number]
      expect(until - at).toBe(to - from)
      return { from, to, at, track }
    })
  const layers = tracks.video.map((items, layer) => {
    const track = layer === 0 ? 1 : 2
    const channels = tracks.audio.length / tracks.video.length
    const beside = tracks.audio.slice(layer * channels, (layer + 1) * channels)
    const pieces = piecesOf(items, track)
    for (const other of beside) expect(piecesOf(other, track)).toEqual(pieces)
    for (const [index, item] of items.entries()) {
      const together = [items, ...beside].map((others) => others[index]!.attributes.id!)
      expect(inside(item, 'linkclipref').map((link) => link.text)).toEqual(together)
      for (const link of inside(item, 'link')) {
        const kind = value(link, 'mediatype') as 'video' | 'audio'
        const [at, nth] = ['trackindex', 'clipindex'].map((name) => Number(value(link, name)) - 1)
        expect(tracks[kind][at!]![nth!]!.attributes.id).toBe(value(link, 'linkclipref'))
      }
    }
    return pieces
  })
  const all = inside(sequence, 'clipitem').map(({ attributes }) => attributes.id)
  expect(new Set(all).size).toBe(all.length)
  const files = inside(sequence, 'file')
  expect(files.map(({ children }) => children.length > 0)).toEqual(files.map((_, i) => i === 0))
  return {
    total: Number(value(sequence, 'duration')),
    pieces: layers.flat().toSorted((a, b) => a.at - b.at),
  }
}

/** In milliseconds, as silences are found. */
const cuts = fc.array(
  fc.tuple(fc.nat(19_900), fc.integer({ min: 20, max: 3000 })).map(([start, long]) => ({
    start: start / 1000,
    end: (start + long) / 1000,
  })),
  { maxLength: 12 },
)

test.each(Object.entries(RATES))(
  'at %s the three lists read back as the same pieces, one after the other, within half a frame of what was kept',
  (_, rate) => {
    fc.assert(
      fc.property(cuts, fc.boolean(), (cuts, drop) => {
        const kept = keptRanges(cuts, 20)
        const list = cutList(source(rate.num / rate.den), kept, { drop })
        expect(list.rate).toEqual(rate)
        const read = readFcpxml(writeFcpxml(list), rate)
        expect(read).toEqual({ total: list.total, pieces: list.pieces })
        expect(readXmeml(writeXmeml(list))).toEqual(read)
        expect(readEdl(writeEdl(list), rate)).toEqual(read)
        expect(read.pieces).toHaveLength(kept.length)
        let at = 0
        for (const [i, piece] of read.pieces.entries()) {
          expect(piece.at).toBe(at)
          at += piece.to - piece.from
          const half = rate.den / rate.num / 2 + 1e-6
          const { start, end } = kept[i]!
          expect(Math.abs((piece.from * rate.den) / rate.num - start)).toBeLessThanOrEqual(half)
          // The whole file is a whole number of frames.
          expect(
            Math.abs((piece.to * rate.den) / rate.num - Math.min(end, 20)),
          ).toBeLessThanOrEqual(half)
        }
        expect(at).toBe(read.total)
      }),
      { numRuns: 40 },
    )
  },
)

test.each(Object.entries(RATES))(
  'at %s lists that leave nothing out show the whole film in place, what is cut split off or on a second track',
  (_, rate) => {
    fc.assert(
      fc.property(
        cuts,
        fc.boolean(),
        fc.constantFrom<CutParts>('split', 'above'),
        (cuts, drop, parts) => {
          const kept = keptRanges(cuts, 20)
          const begins = hourFrame(1, { rate, drop })
          const made = (begins: number) =>
            cutList(source(rate.num / rate.den), laidOut(kept, parts, 20), { drop, begins })
          const list = made(0)
          const read = readFcpxml(writeFcpxml(list), rate)
          expect(read).toEqual({ total: list.length, pieces: list.pieces })
          expect(readXmeml(writeXmeml(list))).toEqual(read)
          const late = readFcpxml(writeFcpxml(made(begins)), rate)
          expect(late.pieces.map(({ from, at }) => from - at)).toEqual(
            late.pieces.map(() => begins),
          )
          if (parts === 'split') expect(readEdl(writeEdl(list), rate)).toEqual(read)
          let at = 0
          for (const piece of read.pieces) {
            expect(piece).toMatchObject({ from: at, at })
            at = piece.to
          }
          expect(at).toBe(list.length)
          const removed = cutList(source(rate.num / rate.den), kept, { drop })
          const spans = (pieces: CutList['pieces']) => pieces.map(({ from, to }) => [from, to])
          const below = read.pieces.filter(({ track }) => track === 1)
          if (parts === 'above') expect(spans(below)).toEqual(spans(removed.pieces))
          else {
            expect(below).toHaveLength(read.pieces.length)
            expect(spans(below)).toEqual(expect.arrayContaining(spans(removed.pieces)))
          }
        },
      ),
      { numRuns: 40 },
    )
  },
)

test('no frame is missed over a day at any rate, though seconds are no whole numbers of them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(RATES)),
      fc.nat(24 * 3600 * 59),
      fc.boolean(),
      (rate, frame, drop) => {
        expect(nearestFrame((frame * rate.den) / rate.num, rate)).toBe(frame)
        const stamp = timecode(frame % hourFrame(24, { rate, drop }), { rate, drop })
        expect(frameOf(stamp, rate)).toBe(frame % hourFrame(24, { rate, drop }))
      },
    ),
  )
})

test('drop-frame timecode leaves out the numbers that SMPTE leaves out, and keeps to the clock', () => {
  const at = (frame: number, name: string, drop = true) =>
    timecode(frame, { rate: RATES[name]!, drop })
  expect([1799, 1800, 17_981, 17_982].map((frame) => at(frame, '29.97'))).toEqual([
    '00:00:59;29',
    '00:01:00;02',
    '00:09:59;29',
    '00:10:00;00',
  ])
  expect([3599, 3600].map((frame) => at(frame, '59.94'))).toEqual(['00:00:59;59', '00:01:00;04'])
  expect(at(107_892, '29.97')).toBe('01:00:00;00')
  // There is none for the others.
  expect(at(1800, '29.97', false)).toBe('00:01:00:00')
  expect(at(1440, '23.976')).toBe('00:01:00:00')
})

test.each([
  [23.9759, '23.976'],
  [29.9695, '29.97'],
  [30.0004, '30'],
  [59.938, '59.94'],
  [14.985, '29.97'],
  [12.5, '25'],
  [15, '30'],
  [10, '30'],
  [27, '25'],
])('%d counted pictures a second are %s', (counted, name) => {
  expect(standardRate(counted)).toEqual(RATES[name])
})

test('twenty pictures a second, as screens are recorded, are sixty frames', () => {
  expect(standardRate(20)).toEqual({ num: 60, den: 1 })
  expect(standardRate(24)).toEqual({ num: 24, den: 1 })
})

const ODD = '第1集 「你好」 <Tom & "Jerry\'s"> \u0007.mp4'

test('names of any script and with any sign come back as they were', () => {
  const list = cutList(source(25, ODD), [{ start: 1, end: 2 }], { drop: false })
  const readable = ODD.replace('\u0007', '')
  const fcpxml = readXml(writeFcpxml(list))
  expect(inside(fcpxml, 'asset-clip')[0]!.attributes.name).toBe(readable)
  expect(decodeURIComponent(inside(fcpxml, 'media-rep')[0]!.attributes.src!)).toBe(`./${ODD}`)
  expect(value(inside(readXml(writeXmeml(list)), 'file')[0]!, 'name')).toBe(readable)
  expect(writeEdl(list)).toContain('* FROM CLIP NAME: 第1集 「你好」 <Tom & "Jerry\'s">  .mp4\r\n')
})

test('a title too long for an EDL is cut between signs', () => {
  const named = { ...source(25), title: `${'a'.repeat(69)}😀😀` }
  const list = cutList(named, [{ start: 1, end: 2 }], { drop: false })
  expect(writeEdl(list)).toContain(`TITLE: ${'a'.repeat(69)}😀\r\n`)
})

test('a recording without pictures has sound alone in each list', () => {
  const list = cutList(
    { ...source(25), video: null, audio: { channels: 1, sampleRate: 44100 } },
    [{ start: 1, end: 2 }],
    { drop: true },
  )
  expect(writeEdl(list)).toMatch(/^001 {2}AX {7}A {5}C {8}00:00:01:00 00:00:02:00/m)
  const [asset] = inside(readXml(writeFcpxml(list)), 'asset') as [Xml]
  expect([asset.attributes.hasVideo, asset.attributes.hasAudio]).toEqual([undefined, '1'])
  expect(inside(readXml(writeXmeml(list)), 'track')).toHaveLength(1)
})

test('what is cut of a recording without pictures lies on a second sound track', () => {
  const audio = { channels: 1, sampleRate: 44100 }
  const laid = laidOut([{ start: 0, end: 2 }], 'above', 20)
  const list = cutList({ ...source(25), video: null, audio }, laid, { drop: true })
  expect(readFcpxml(writeFcpxml(list), RATES['30']!).pieces).toEqual(list.pieces)
  const tracks = inside(readXml(writeXmeml(list)), 'track')
  const told = tracks.map((track) =>
    inside(track, 'clipitem').map((item) => [value(item, 'in'), value(item, 'out')]),
  )
  expect(told).toEqual([[['0', '60']], [['60', '600']]])
})

test('a film without sound has pictures alone in each list', () => {
  const list = cutList({ ...source(25), audio: null }, [{ start: 1, end: 2 }], { drop: false })
  expect(writeEdl(list)).toContain('001  AX       V     C        00:00:01:00 00:00:02:00')
  const [fcpxml, xmeml] = [writeFcpxml(list), writeXmeml(list)]
  followsTheDtd(readXml(fcpxml))
  expect(fcpxml).not.toMatch(/audio/i)
  expect(xmeml).not.toMatch(/audio/i)
  expect(inside(readXml(xmeml), 'clipitem')).toHaveLength(1)
})

test('a film that begins at ten hours is counted from there', () => {
  const begins = hourFrame(10, { rate: RATES['29.97']!, drop: true })
  const list = cutList(source(29.97), [{ start: 1, end: 2 }], { drop: true, begins })
  expect(writeEdl(list)).toContain(' 10:00:01;00 10:00:02;00 01:00:00;00 01:00:01;00')
  const fcpxml = readXml(writeFcpxml(list))
  const starts = ['asset', 'asset-clip'].map((name) => inside(fcpxml, name)[0]!.attributes.start!)
  expect(starts.map((time) => framesOf(time, list.rate) - begins)).toEqual([0, 30])
  const [item] = inside(readXml(writeXmeml(list)), 'clipitem') as [Xml]
  expect([value(item, 'in'), value(child(child(item, 'file'), 'timecode'), 'string')]).toEqual([
    '30',
    '10:00:00;00',
  ])
})

test('frames are counted from the first picture, which Matroska shows behind the run-up of its sound', () => {
  const start = 0.021
  const video = { width: 1280, height: 720, frameRate: 25, start }
  const whole = { ...source(25), video, duration: 20 + start }
  const at = (from: number, to: number) => ({ start: from / 25 + start, end: to / 25 + start })
  const kept = [{ start: 0, end: at(0, 55).end }, at(95, 180), at(499, 500)]
  const { pieces, length } = cutList(whole, kept, { drop: false })
  expect(length).toBe(500)
  expect(pieces.map(({ from, to }) => [from, to])).toEqual([
    [0, 55],
    [95, 180],
    [499, 500],
  ])
  const late = { ...whole, video: { ...video, start: 2 } }
  const [first] = cutList(
    late,
    [
      { start: 0, end: 1 },
      { start: 1.5, end: 3 },
    ],
    { drop: false },
  ).pieces
  expect(first).toMatchObject({ from: 0, to: 25, at: 0 })
})

const bytes = (...parts: (number[] | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
const u32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
const letters = (name: string) => [...name].map((letter) => letter.charCodeAt(0))
const box = (name: string, ...body: (number[] | Uint8Array)[]) => {
  const inner = bytes(...body)
  return bytes(u32(inner.length + 8), letters(name), inner)
}

/** As cameras write it: pictures, then a track of one sample that is the number of the first frame. */
function recorded(frame: number, perSecond: number, flags = 0) {
  const track = (handler: string, ...table: Uint8Array[]) =>
    box(
      'trak',
      box(
        'mdia',
        box('hdlr', u32(0), u32(0), letters(handler)),
        box('minf', box('stbl', ...table)),
      ),
    )
  const media = box('mdat', u32(frame))
  const entry = bytes(
    u32(34),
    letters('tmcd'),
    [0, 0, 0, 0, 0, 0, 0, 1],
    u32(0),
    u32(flags),
    u32(30000),
    u32(1001),
    [perSecond, 0],
  )
  const times = track(
    'tmcd',
    box('stsd', u32(0), u32(1), entry),
    box('stco', u32(0), u32(1), u32(8)),
  )
  return new Blob([media, box('moov', box('mvhd', u32(0)), track('vide'), times)])
}

test.each([
  ['its first frame', recorded(1_078_920, 30), 1_078_920],
  ['nothing of what is counted otherwise', recorded(900_000, 25), 0],
  ['nothing of a counter', recorded(900_000, 30, 8), 0],
  ['nothing of a film without one', new Blob([box('moov', box('mvhd', u32(0)))]), 0],
  ['nothing of what is cut off', recorded(900_000, 30).slice(0, 60), 0],
  ['nothing of another file', new Blob(['RIFF....WAVE']), 0],
])('a timecode track gives %s', async (_, file, frame) => {
  expect(await startTimecode(file, 30)).toBe(frame)
})
