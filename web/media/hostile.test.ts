import { afterEach, expect, test, vi } from 'vitest'
import { MOST_TRACKS } from '../../worker/features/files/held/contract.ts'
import { MOST_CHAPTERS, MOST_TITLE } from './chapters.ts'
import { Stop } from './engine.ts'
import { ElementReader } from './matroska-elements.ts'
import { readChapters, withChapters } from './kept-chapters.ts'
import { readLabels } from './label-sound.ts'
import { boxOf, fullBoxOf, words } from './made-boxes.ts'
import { probe } from './open.ts'
import { findSubtitles, readTextTracks } from './subtitle-tracks.ts'
import { unlistedIn } from './unlisted.ts'

afterEach(() => vi.restoreAllMocks())

const text = (letters: string) => new TextEncoder().encode(letters)
const CHAPTERS = ['Opening', 'Dans la forêt', '第二章'].map((title, i) => ({ start: i * 5, title }))

type Told = { size?: number; samples?: number; inChunk?: number; chunks?: number }

/** A film of captions alone. @param told what its tables say, whatever there is */
function captioned({ size = 0, samples = 2, inChunk = 2, chunks = 1 }: Told = {}) {
  const said = ['Hello', 'World'].map((one) => Uint8Array.of(0, one.length, ...text(one)))
  const sizes = size === 0 ? said.map(({ length }) => length) : []
  const table = (at: number) =>
    boxOf(
      'moov',
      fullBoxOf('mvhd', 0, words(0, 0, 1000, 4000), words(2)),
      boxOf(
        'trak',
        fullBoxOf('tkhd', 0, words(0, 0, 1)),
        boxOf(
          'mdia',
          fullBoxOf('mdhd', 0, words(0, 0, 1000, 4000, 0x55c40000)),
          fullBoxOf('hdlr', 0, words(0), text('text'), words(0, 0, 0)),
          boxOf(
            'minf',
            boxOf(
              'stbl',
              fullBoxOf('stsd', 0, words(1), boxOf('tx3g', words(0, 1))),
              fullBoxOf('stts', 0, words(1, samples, 2000)),
              fullBoxOf('stsc', 0, words(1, 1, inChunk, 1)),
              fullBoxOf('stsz', 0, words(size, samples, ...sizes)),
              fullBoxOf('stco', 0, words(chunks, ...Array.from({ length: chunks }, () => at))),
            ),
          ),
        ),
      ),
    )
  const at = table(0).length + 8
  return new File([table(at), boxOf('mdat', ...said)], 'film.mp4')
}

const element = (id: number[], ...content: Uint8Array[]) => {
  const length = content.reduce((sum, one) => sum + one.length, 0)
  return new Uint8Array([
    ...id,
    0x10,
    0,
    length >> 8,
    length & 255,
    ...content.flatMap((one) => [...one]),
  ])
}
/** No pictures, and the place where what tells of them is told. */
const matroska = () =>
  new File(
    [
      element(
        [0x18, 0x53, 0x80, 0x67],
        element(
          [0x11, 0x4d, 0x9b, 0x74],
          element(
            [0x4d, 0xbb],
            element([0x53, 0xab], Uint8Array.of(0x15, 0x49, 0xa9, 0x66)),
            element([0x53, 0xac], new Uint8Array(8)),
          ),
        ),
      ),
    ],
    'film.mkv',
  )

/** Numbers below a bound, the same ones in each run. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % below
}

/** A file with a few of its bytes, or lengths, otherwise, or cut off. */
function damaged(bytes: Uint8Array, next: (below: number) => number) {
  const made = bytes.slice(0, next(4) === 0 ? next(bytes.length) : bytes.length)
  const view = new DataView(made.buffer)
  for (let i = 0; i < 1 + next(6) && made.length > 4; i++) {
    const at = next(made.length - 4)
    if (next(2) === 0) made[at] = next(256)
    else view.setUint32(at, [0, 1, 7, 0x7fffffff, 0xffffffff, made.length][next(6)] as number)
  }
  return new File([made], 'damaged')
}

const plain = new File(['sound'], 'book.mp3')
test.each([
  ['mp4', () => withChapters(captioned(), 'mp4', CHAPTERS, 15)],
  ['mp3', () => withChapters(plain, 'mp3', CHAPTERS, 15)],
  ['mkv', () => withChapters(matroska(), 'mkv', CHAPTERS, 15)],
] as const)('a damaged %s has what can be read of it, or is refused as one', async (kind, make) => {
  const whole = await make()
  expect(await readChapters(whole, kind)).toEqual(CHAPTERS)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const next = seeded(7)
  for (let i = 0; i < 400; i++) {
    const file = damaged(bytes, next)
    expect((await readChapters(file, kind)).length).toBeLessThan(bytes.length)
    const read = readTextTracks(file, kind, new AbortController().signal)
    const refused = await read.then(
      () => null,
      (error: unknown) => error,
    )
    if (refused) expect(refused).toBeInstanceOf(Stop)
  }
})

test('captions are read once, however many and large a table calls them', async () => {
  const read = async (told?: Told) => {
    const tracks = await readTextTracks(captioned(told), 'mp4', new AbortController().signal)
    return tracks.flatMap(({ captions }) => captions.map(({ text }) => text))
  }
  expect(await read()).toEqual(['Hello', 'World'])
  const many = 2 ** 32 - 1
  expect((await read({ size: 1, samples: many, inChunk: many })).length).toBeLessThan(1000)
  const over = read({ size: 300, samples: 1000, inChunk: 1, chunks: 1000 })
  await expect(over).rejects.toMatchObject({ why: 'brokenFile' })
})

/** How often a file is looked into for something. */
async function readingsFor(work: () => Promise<unknown>) {
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer')
  await work()
  return read.mock.calls.length
}

test('a film of many captions or boxes is read in few pieces', async () => {
  const film = captioned({ size: 4, samples: 5000, inChunk: 5000 })
  const padded = new File([film, new Uint8Array(4 * 5000)], 'film.mp4')
  const read = () => readTextTracks(padded, 'mp4', new AbortController().signal)
  expect((await read())[0]?.captions.length).toBeGreaterThan(0)
  expect(await readingsFor(read)).toBeLessThan(20)
  const boxes = new File([...Array.from({ length: 20_000 }, () => boxOf('free')), film], 'film.mp4')
  expect(await readingsFor(() => findSubtitles(boxes, 'mp4'))).toBeLessThan(20)
})

test('captions that change more often than any film has them are refused', async () => {
  const film = captioned({ size: 1, samples: 300_000, inChunk: 300_000 })
  const padded = new File([film, new Uint8Array(300_000)], 'film.mp4')
  const read = readTextTracks(padded, 'mp4', new AbortController().signal)
  await expect(read).rejects.toMatchObject({ why: 'brokenFile' })
})

const numberOf = (value: number) => Uint8Array.of(value)
/** A Matroska that is captions alone. @param track what is told of them besides @param blocks each with what it says */
const captionedMatroska = (track: Uint8Array[], ...blocks: Uint8Array<ArrayBuffer>[]) =>
  new File(
    [
      Uint8Array.of(0x18, 0x53, 0x80, 0x67, 0xff),
      element(
        [0x16, 0x54, 0xae, 0x6b],
        element(
          [0xae],
          element([0xd7], numberOf(1)),
          element([0x86], text('S_TEXT/UTF8')),
          ...track,
        ),
      ),
      Uint8Array.of(0x1f, 0x43, 0xb6, 0x75, 0xff),
      element([0xe7], numberOf(0)),
      ...blocks.flatMap((said) => {
        const size = new Uint8Array(4)
        new DataView(size.buffer).setUint32(0, (said.length + 4) | 0x10000000)
        return [numberOf(0xa3), size, Uint8Array.of(0x81, 0, 0, 0), said]
      }),
    ],
    'film.mkv',
  )
const ZLIB = element([0x6d, 0x80], element([0x62, 0x40], element([0x50, 0x34])))
const zipped = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate')),
    ).arrayBuffer(),
  )

test('a Matroska of more tracks, or longer captions, than any film has is refused', async () => {
  const read = (file: File) => readTextTracks(file, 'mkv', new AbortController().signal)
  const captionsOf = async (file: File) =>
    (await read(file)).flatMap(({ captions }) => captions.map((one) => one.text))
  expect(await captionsOf(captionedMatroska([], text('Hello')))).toEqual(['Hello'])
  // What was not packed whole says nothing.
  const packed = [await zipped(text('World')), (await zipped(text('World'))).slice(0, 6)]
  expect(await captionsOf(captionedMatroska([ZLIB], ...packed))).toEqual(['World'])
  const tracks = Array.from({ length: MOST_TRACKS + 1 }, () => element([0xae]))
  const long = new Uint8Array(2 << 20).fill(97)
  for (const file of [
    captionedMatroska(tracks),
    captionedMatroska([], long),
    captionedMatroska([ZLIB], await zipped(long)),
  ])
    await expect(read(file)).rejects.toMatchObject({ why: 'brokenFile' })
})

test('a Matroska in which nothing is told by hundreds of thousands of elements is looked through no further', async () => {
  const nothing = new Uint8Array(600_000).map((_, i) => (i % 2 === 0 ? 0xec : 0x80))
  const passed = vi.spyOn(ElementReader.prototype, 'bytes')
  const file = new File([Uint8Array.of(0x18, 0x53, 0x80, 0x67, 0xff), nothing], 'film.mkv')
  expect(await findSubtitles(file, 'mkv')).toEqual([])
  expect(passed.mock.calls.length).toBeLessThan(250_000)
})

test.each([
  ['mp3', plain],
  ['mkv', matroska()],
] as const)(
  'of a %s with more chapters than any recording has, none is shown, and no title without an end',
  async (kind, file) => {
    const many = Array.from({ length: MOST_CHAPTERS + 1 }, (_, start) => ({ start, title: '' }))
    expect(await readChapters(await withChapters(file, kind, many, 20_000), kind)).toEqual([])
    const long = await withChapters(file, kind, [{ start: 0, title: 'a'.repeat(50_000) }], 10)
    expect((await readChapters(long, kind)).map(({ title }) => title.length)).toEqual([MOST_TITLE])
  },
)

/** A packet of a transport stream, filled up. @param begins whether a table begins in it */
function packet(pid: number, begins: boolean, ...content: readonly number[]) {
  const made = new Uint8Array(188).fill(0xff)
  made.set([0x47, (begins ? 0x40 : 0) + (pid >> 8), pid & 255, 0x10, ...content])
  return made
}
/** A table with its sum, which nobody checks. */
const tableOf = (id: number, body: readonly number[]) => [
  ...[0, id, 0xb0 + ((body.length + 4) >> 8), (body.length + 4) & 255, ...body, 0, 0, 0, 0],
]
const PROGRAMS = packet(0, true, ...tableOf(0, [0, 1, 0xc1, 0, 0, 0, 1, 0xe1, 0]))
const streamOf = (type: number, ...told: readonly number[]) => [
  ...[type, 0xe1, 1, 0xf0, told.length, ...told],
]
const programOf = (...streams: readonly number[][]) =>
  packet(0x100, true, ...tableOf(2, [0, 1, 0xc1, 0, 0, 0xe1, 1, 0xf0, 0, ...streams.flat()]))
const MPEG_2 = streamOf(2)
const OPUS = streamOf(6, 5, 4, ...text('Opus'))
const SUBTITLED = streamOf(6, 0x59, 8, ...text('deu'), 0x10, 0, 1, 0, 1)
const NOTHING = packet(0x1fff, false)
const ofPackets = (...packets: Uint8Array<ArrayBuffer>[]) =>
  new File([...packets, ...Array.from({ length: 8 }, () => NOTHING)], 'film.ts')

/** The first page of a track of an OGG. */
const firstPage = (begins: string) => {
  const content = Uint8Array.from(begins, (letter) => letter.charCodeAt(0))
  const heading = [...text('OggS'), 0, 2, ...new Uint8Array(20), 1, content.length]
  return new Uint8Array([...heading, ...content])
}

test.each([
  ['ts', ofPackets(PROGRAMS, programOf(MPEG_2, OPUS, SUBTITLED)), ['MPEG-2', 'Opus']],
  ['ogg', new File([firstPage('\x80theora'), firstPage('Speex   ')], 'a'), ['Theora', 'Speex']],
] as const)('of a damaged %s as much is told as can be read of it', async (kind, whole, names) => {
  expect((await unlistedIn(whole, kind)).map(({ codecName }) => codecName)).toEqual(names)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const next = seeded(7)
  for (let i = 0; i < 400; i++) {
    const file = damaged(bytes, next)
    expect((await unlistedIn(file, kind)).length).toBeLessThan(MOST_TRACKS)
    expect((await findSubtitles(file, kind)).length).toBeLessThan(bytes.length)
  }
})

test('a table of a transport stream ends where it says, however much follows, and one without a length has nothing', async () => {
  const more = packet(0, false)
  const long = Array.from({ length: 10_000 }, () => more)
  const followed = ofPackets(PROGRAMS, ...long, programOf(MPEG_2))
  expect(await unlistedIn(followed, 'ts')).toHaveLength(1)
  const empty = programOf(MPEG_2)
  empty.set([0xb0, 0], 6)
  expect(await unlistedIn(ofPackets(PROGRAMS, empty), 'ts')).toEqual([])
})

test('what tells of more tracks than any film has is refused', async () => {
  const pages = Array.from({ length: MOST_TRACKS + 1 }, () => firstPage('\x80theora'))
  await expect(unlistedIn(new File(pages, 'film.ogv'), 'ogg')).rejects.toMatchObject({
    why: 'brokenFile',
  })
})

test('a sound whose tag is damaged is opened all the same, and says nothing of itself', async () => {
  const sound = new Uint8Array(417 * 40)
  for (let at = 0; at < sound.length; at += 417) sound.set([0xff, 0xfb, 0x90, 0x64], at)
  const title = [...text('TIT2'), 0, 0, 0, 3, 0, 0, 0x80, ...text('Hi')]
  const heads = [
    [...text('ID3'), 4, 0, 0, 0, 0, 0, title.length, ...title],
    [...text('ID3'), 4, 0, 0x40, 0, 0, 0, 2, 0, 0],
  ]
  for (const head of heads) {
    const file = new File([Uint8Array.from(head), sound], 'talk.mp3', { type: 'audio/mpeg' })
    expect(await probe(file)).toMatchObject({
      container: 'mp3',
      duration: expect.closeTo(1, 0),
    })
    expect(await readLabels(file)).toMatchObject({ title: '', artist: '' })
  }
})
