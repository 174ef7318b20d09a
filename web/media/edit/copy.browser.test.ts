import {
  ALL_FORMATS,
  BlobSource,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  type VideoSample,
  VideoSampleSink,
} from 'mediabunny'
import { expect, test } from 'vitest'
import { flashing, listFilm, lookAtFilm, makeFilm, warningsOf } from '../../test/films.ts'
import { ALONE } from '../engine.ts'
import { withChapters } from '../kept-chapters.ts'
import { newPlanes, PlaneReader, type Planes } from '../planes.ts'
import { addClip, setCrossfade } from './edits.ts'
import { probeMedium } from './probe-medium.ts'
import { renderSequence, type RenderOptions } from './render.ts'
import {
  EMPTY,
  frameRateOf,
  type Medium,
  type MediaClip,
  PLAIN_PLACING,
  type Sequence,
  type TextClip,
} from './sequence.ts'

const RATE = 25
const SIZE = { width: 320, height: 180 }
const MOVING = ['-f', 'lavfi', '-t', '12', '-i', `testsrc2=s=320x180:r=${RATE}`]
const TONE = ['-f', 'lavfi', '-t', '12', '-i', 'sine=r=48000']
/** A key frame a second. */
const H264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-g', '25', '-sc_threshold', '0']
const WITHOUT_B = [...H264, '-bf', '0']
const moving = (name = 'moving.mp4', how = H264) =>
  makeFilm([...MOVING, ...TONE, ...how, '-c:a', 'aac', name])

async function mediumOf(id: string, file: File): Promise<Medium> {
  const probed = await probeMedium(file, {}, ALONE)
  if (!probed.ok) throw new Error(`${probed.why} ${probed.detail}`)
  return { id, name: file.name, size: file.size, ...probed.facts }
}

const PLAIN = { fadeIn: 0, fadeOut: 0, crossfade: 0 }
const clip = (id: string, given: Partial<MediaClip> = {}): MediaClip => ({
  ...({ id, kind: 'video', medium: 'film', start: 0, length: 12, in: 0, speed: 1 } as const),
  ...{ gain: 0, placing: PLAIN_PLACING, ...PLAIN },
  ...given,
})
/** Green, in the upper right corner. */
const title = (given: Partial<TextClip> = {}): TextClip => ({
  ...({ id: 'title', kind: 'text', start: 5, length: 1.5, text: 'Title', size: 0.1 } as const),
  ...{ color: '#00c000', background: '#00c000', x: 0.35, y: -0.35, ...PLAIN },
  ...given,
})
const GREEN = [0, 192, 0]
/** What the title covers nothing of. */
const BELOW = 0.35

async function sequenceOf(film: File, clips: MediaClip[], texts: TextClip[] = []) {
  let sequence: Sequence = { ...EMPTY, media: [await mediumOf('film', film)] }
  for (const one of clips) sequence = addClip(sequence, 'video', one)
  for (const text of texts) sequence = addClip(sequence, 'text', text)
  return sequence
}

async function written(sequence: Sequence, film: File, given: Partial<RenderOptions> = {}) {
  const files = [['film', film]] as const
  const made = await renderSequence(
    new Blob(),
    { sequence, files, format: 'mp4', short: 'source', name: 'made', ...given },
    ALONE,
  )
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  return made
}

async function withTrack<T>(film: Blob, work: (track: InputVideoTrack) => Promise<T>) {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(film) })
  return await work((await input.getPrimaryVideoTrack()) as InputVideoTrack)
}

/** Every packet of the pictures: when it is shown, and its bytes. */
const packetsOf = (film: Blob) =>
  withTrack(film, async (track) => {
    const packets = await Array.fromAsync(new EncodedPacketSink(track).packets())
    return packets.map(({ timestamp, data }) => ({
      time: Math.round(timestamp * 1000) / 1000,
      bytes: data.join(),
    }))
  })
const times = (packets: { time: number }[]) =>
  packets.map(({ time }) => time).toSorted((a, b) => a - b)

/** The sound's packets, byte for byte. */
async function soundOf(film: Blob) {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(film) })
  const track = await input.getPrimaryAudioTrack()
  const packets = await Array.fromAsync(new EncodedPacketSink(track!).packets())
  return packets.map(({ timestamp, data }) => `${Math.round(timestamp * 1000)} ${data.join()}`)
}

/** How long a film's pictures and its sound last. */
async function lengthsOf(film: Blob) {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(film) })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  return { seen: await video!.computeDuration(), heard: await audio!.computeDuration() }
}

/** What is made of each picture of a film at some moments, at the middle of a frame. In their order, which is quickest where it is that of time. */
const picturesAt = <T>(
  film: Blob,
  moments: readonly number[],
  look: (sample: VideoSample) => T | Promise<T>,
) =>
  withTrack(film, async (track) => {
    const middles = moments.map((moment) => moment + 0.5 / RATE)
    const all: T[] = []
    for await (const sample of new VideoSampleSink(track).samplesAtTimestamps(middles)) {
      using picture = sample!
      all.push(await look(picture))
    }
    return all
  })

/** Pictures as they are stored. */
const planesAt = (film: Blob, moments: readonly number[]) =>
  picturesAt(film, moments, async (sample) => {
    const planes = newPlanes(sample.codedWidth, sample.codedHeight)
    await new PlaneReader().read(sample, planes)
    return planes
  })

/** How far pictures are from others below the title, of 255, in each plane. */
const apart = (seen: readonly Planes[], own: readonly Planes[]) =>
  seen.map(({ y, u, v }, i) =>
    [
      [y, own[i]!.y],
      [u, own[i]!.u],
      [v, own[i]!.v],
    ].map(([a, b]) => {
      const from = Math.round(a!.length * BELOW)
      let sum = 0
      for (let at = from; at < a!.length; at++) sum += Math.abs(a![at]! - b![at]!)
      return sum / (a!.length - from)
    }),
  )

const frameOf = (time: number) => Math.round(time * RATE)

/** What is seen at some moments is what a film shows at others, and nearer to it than to its neighbours. */
async function expectSame(made: Blob, at: number[], film: Blob, of: number[], most = 2) {
  const seen = await planesAt(made, at)
  // In one pass, each moment's picture beside its neighbours.
  const moments = [...new Set(of.flatMap((time) => [-1, 0, 1].map((by) => frameOf(time) + by)))]
  const frames = moments.toSorted((a, b) => a - b)
  const planes = await planesAt(
    film,
    frames.map((frame) => frame / RATE),
  )
  const shown = new Map(frames.map((frame, i) => [frame, planes[i]!]))
  const lightBy = (by: number) =>
    apart(
      seen,
      of.map((time) => shown.get(frameOf(time) + by)!),
    ).map(([light]) => light!)
  const [before, own, after] = [lightBy(-1), lightBy(0), lightBy(1)]
  for (const [i, time] of at.entries()) {
    expect(own[i], `${time}`).toBeLessThan(most)
    expect(own[i], `${time}`).toBeLessThan(Math.min(before[i]!, after[i]!))
  }
}

/** The colours of a film as it is shown at some moments, at places that are shares of its width and height. */
const coloursAt = (
  film: Blob,
  moments: readonly number[],
  places: readonly (readonly [x: number, y: number])[],
) =>
  picturesAt(film, moments, (sample) => {
    const { displayWidth: width, displayHeight: height } = sample
    const context = new OffscreenCanvas(width, height).getContext('2d')!
    sample.draw(context, 0, 0)
    return places.map(([x, y]) => [
      ...context.getImageData(x * width, y * height, 1, 1).data.slice(0, 3),
    ])
  })
const off = (seen: number[], wanted: readonly number[]) =>
  Math.max(...wanted.map((value, i) => Math.abs(value - seen[i]!)))

async function expectColours(
  made: Blob,
  film: Blob,
  moment: number,
  places: Parameters<typeof coloursAt>[2],
) {
  const [[seen], [own]] = [
    await coloursAt(made, [moment], places),
    await coloursAt(film, [moment], places),
  ]
  for (const [i, place] of places.entries())
    expect(off(seen![i]!, own![i]!), place.join(' ')).toBeLessThan(40)
}

const inCorner = async (film: Blob, moments: readonly number[], colour: readonly number[]) =>
  (await coloursAt(film, moments, [[0.85, 0.15]])).map(([seen]) => off(seen!, colour) < 40)
/** At which moments the title stands there. */
const titledAt = (film: Blob, moments: readonly number[]) => inCorner(film, moments, GREEN)

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.round((to - from) / by) }, (_, i) => from + i * by)

test.each([
  ['without B-frames', WITHOUT_B],
  ['with B-frames', H264],
])('a title in a film %s leaves all other packets as they are', async (_, how) => {
  const film = await moving('moving.mp4', how)
  const made = await written(await sequenceOf(film, [clip('a')], [title()]), film)
  // From 5 s, or a few pictures before, to the key frame after 6.5 s.
  expect(made.copied).toBeGreaterThan(0.8)
  expect(made.copied).toBeLessThan(0.85)
  const [before, after] = [await packetsOf(film), await packetsOf(made.file)]
  expect(times(after)).toEqual(times(before))
  const kept = new Set(after.map(({ bytes }) => bytes))
  const anew = before.filter(({ bytes }) => !kept.has(bytes)).map(({ time }) => time)
  expect(Math.min(...anew)).toBeGreaterThan(4.8)
  expect(Math.max(...anew)).toBeLessThan(7)
  expect(await soundOf(made.file)).toEqual(await soundOf(film))
  const edges = [4.96, 5, 6.44, 6.52, 7]
  expect(await titledAt(made.file, edges)).toEqual([false, true, true, false, false])
  const all = steps(4.6, 7.4, 1 / RATE)
  await expectSame(made.file, all, film, all)
  expect(await warningsOf(made.file)).toBe('')
})

test('a title in a film of open groups of pictures leaves all others as they were', async () => {
  const film = await moving('open.mp4', [...H264, '-x264-params', 'open-gop=1'])
  const made = await written(await sequenceOf(film, [clip('a')], [title()]), film)
  expect(made.copied).toBeGreaterThan(0.8)
  const [before, after] = [await lookAtFilm(film), await lookAtFilm(made.file)]
  const others = ({ pictures }: typeof before) =>
    pictures.filter(({ time }) => time < 4.8 || time > 7.04)
  expect(others(after)).toEqual(others(before))
  expect(await titledAt(made.file, [4.96, 5])).toEqual([false, true])
  expect(after.warnings).toBe('')
})

test('where only another sound is heard, every picture is copied', async () => {
  const film = await moving()
  const music = await makeFilm([...TONE, 'music.wav'])
  let sequence = await sequenceOf(film, [clip('a', { gain: -6, fadeOut: 0 })])
  sequence = { ...sequence, media: [...sequence.media, await mediumOf('music', music)] }
  sequence = addClip(sequence, 'audio', {
    ...clip('m', { medium: 'music', start: 2, length: 6 }),
    kind: 'audio',
  })
  const files = [
    ['film', film],
    ['music', music],
  ] as const
  const made = await written(sequence, film, { files })
  expect(made.copied).toBe(1)
  expect(await packetsOf(made.file)).toEqual(await packetsOf(film))
  const { seen, heard } = await lengthsOf(made.file)
  expect(Math.abs(seen - heard)).toBeLessThan(1 / RATE)
})

test('parts of a film in another order, under a title and turned down, are each where they belong', async () => {
  const film = await moving()
  const clips = [
    clip('b', { in: 7.3, length: 3.13, gain: -6 }),
    clip('a', { in: 1.21, length: 4.4, start: 3.13, gain: -6 }),
    clip('c', { in: 10.5, length: 1.4, start: 7.53, gain: -6 }),
  ]
  const sequence = await sequenceOf(film, clips, [title({ start: 2.6, length: 1.2 })])
  const made = await written(sequence, film)
  expect(made.copied).toBeGreaterThan(0.4)
  const at = [...steps(0.04, 3.04, 0.2), ...steps(3.2, 7.4, 0.2), ...steps(7.6, 8.8, 0.2)]
  const pictures = (await packetsOf(film)).length
  const drawn = await planesAt(made.file, at)
  // Edges lie between pictures, so the pictures of a part may be one off.
  const nearest = await Promise.all(
    [-1, 0, 1].map(async (by) => {
      const own = at.map((time) => {
        const part = clips.findLast(({ start }) => time >= start - 1e-6)!
        const frame = Math.floor((time + 0.5 / RATE - part.start + part.in) * RATE) + by
        return Math.min(pictures - 1, Math.max(0, frame)) / RATE
      })
      return apart(drawn, await planesAt(film, own))
    }),
  )
  for (const [i, time] of at.entries())
    expect(Math.min(...nearest.map((far) => far[i]![0]!)), `${time}`).toBeLessThan(2.5)
  const edges = [2.48, 2.68, 3.68, 3.88]
  expect(await titledAt(made.file, edges)).toEqual([false, true, true, false])
  const { seen, heard } = await lengthsOf(made.file)
  expect(Math.abs(seen - heard)).toBeLessThan(1 / RATE)
  expect(Math.abs(seen - 8.93)).toBeLessThan(1 / RATE)
  expect(await warningsOf(made.file)).toBe('')
})

test('after many cuts a mixed sound is with its pictures', async () => {
  const film = await makeFilm([...flashing('30000/1001', 30), ...H264, '-c:a', 'aac', 'flash.mp4'])
  // Of every second and a half a little more than a second, off the grid of pictures.
  const clips = Array.from({ length: 18 }, (_, i) =>
    clip(`${i}`, { in: i * 1.5 + 0.3, length: 1.217, start: i * 1.217, gain: -3 }),
  )
  const made = await written(await sequenceOf(film, clips), film)
  expect(made.copied).toBeGreaterThan(0.1)
  const { pictures, beeps, warnings } = await lookAtFilm(made.file)
  const flashes = pictures
    .filter(({ light }, i) => light > 180 && (pictures[i - 1]?.light ?? 255) <= 180)
    .map(({ time }) => time)
  expect(flashes.length).toBeGreaterThan(12)
  for (const flash of flashes) {
    const nearest = Math.min(...beeps.map((beep) => Math.abs(beep - flash)))
    expect(nearest, `${flash}: ${beeps.join()}`).toBeLessThan(1001 / 30_000 + 0.005)
  }
  expect(warnings).toBe('')
})

async function greenPicture() {
  const canvas = new OffscreenCanvas(64, 36)
  const context = canvas.getContext('2d')!
  context.fillStyle = `rgb(${GREEN.join()})`
  context.fillRect(0, 0, 64, 36)
  return new File([await canvas.convertToBlob()], 'green.png')
}

test.each([90, 180, 270])(
  'of a film turned by %d degrees a title and a picture stand upright',
  async (turn) => {
    const film = await makeFilm(
      [...MOVING, ...TONE, ...H264, '-c:a', 'aac', 'base.mp4'],
      ['-i', 'base.mp4', '-c', 'copy', '-metadata:s:v', `rotate=${turn}`, 'phone.mp4'],
    )
    const picture = await greenPicture()
    const plain = await sequenceOf(film, [clip('a')], [title()])
    const lowerLeft = { ...PLAIN_PLACING, scale: 0.3, x: -0.35, y: 0.35 }
    const stands = {
      ...({ id: 'p', kind: 'image', medium: 'picture', start: 8, length: 1 } as const),
      ...{ ...PLAIN, placing: lowerLeft },
    }
    const sequence: Sequence = {
      ...plain,
      media: [...plain.media, await mediumOf('picture', picture)],
      tracks: [...plain.tracks, { id: 'over', kind: 'video', muted: false, clips: [stands] }],
    }
    const files = [
      ['film', film],
      ['picture', picture],
    ] as const
    const made = await written(sequence, film, { files })
    expect(made.copied).toBeGreaterThan(0.7)
    const [withPicture] = await coloursAt(made.file, [8.5], [[0.15, 0.85]])
    expect(off(withPicture![0]!, GREEN)).toBeLessThan(40)
    const beside = [
      [0.85, 0.85],
      [0.15, 0.15],
      [0.6, 0.6],
    ] as const
    await expectColours(made.file, film, 8.5, beside)
    const turned = (file: File) => withTrack(file, (track) => track.getRotation())
    expect([await turned(made.file), await turned(film)]).toEqual([360 - turn, 360 - turn])
    expect(await titledAt(made.file, [4.7, 5.5])).toEqual([false, true])
    const below = [
      [0.15, 0.85],
      [0.5, 0.5],
      [0.85, 0.85],
      [0.15, 0.15],
    ] as const
    await expectColours(made.file, film, 5.6, below)
  },
)

const HD = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709']
const SD = ['-color_primaries', 'smpte170m', '-color_trc', 'smpte170m', '-colorspace', 'smpte170m']
const PAL = ['-color_primaries', 'bt470bg', '-color_trc', 'bt709', '-colorspace', 'bt470bg']
const PATCHES = [
  '0xdc3c3c',
  '0x3c3cdc',
  '0x60b060',
  '0xe0c080',
  'black',
  'white',
  '0x808080',
  'blue',
]
const patched = (filter: string, tags: string[]) =>
  makeFilm([
    ...['-f', 'lavfi', '-t', '6', '-i'],
    [
      `color=c=0x404040:s=${SIZE.width}x${SIZE.height}:r=${RATE}`,
      ...PATCHES.map((grey, i) => `drawbox=x=${i * 40}:y=80:w=40:h=90:color=${grey}:t=fill`),
      filter,
    ].join(),
    ...[...H264, '-crf', '12', ...tags, 'patches.mp4'],
  ])

/** How blue the bluest patch is, 128 to 240. Browsers turn the bluest of HD into a screen's colours with an error of 6. */
async function blueOf(film: Blob, moment = 2.2) {
  const [planes] = await planesAt(film, [moment])
  return planes!.u[Math.round(planes!.u.length * 0.7) + Math.round(planes!.width * 0.47)]!
}

test.each([
  ['that says nothing of them', 'format=yuv420p', []],
  ['of 720 rows that says nothing of them', 'scale=640:720,setsar=1,format=yuv420p', []],
  ['of HD', 'format=gbrp,scale=out_color_matrix=bt709,format=yuv420p', HD],
  ['of American television', 'format=yuv420p', SD],
  ['of European television', 'format=yuv420p', PAL],
  [
    'of the full range',
    'format=gbrp,scale=out_color_matrix=bt709:out_range=pc,format=yuvj420p',
    [...HD, '-color_range', 'pc', '-pix_fmt', 'yuvj420p'],
  ],
])('a film %s keeps its colours beside a title', async (_, filter, tags) => {
  const film = await patched(filter, tags)
  const sequence = await sequenceOf(film, [clip('a', { length: 6 })], [title({ start: 2 })])
  const made = await written(sequence, film)
  expect(made.copied).toBeGreaterThan(0.5)
  const moments = [2.2, 3.2, 3.6]
  const far = apart(await planesAt(made.file, moments), await planesAt(film, moments))
  expect(Math.max(...far.flat()), JSON.stringify(far)).toBeLessThan(1.5)
  expect(Math.abs((await blueOf(made.file)) - (await blueOf(film)))).toBeLessThan(4)
  expect(await titledAt(made.file, [2.2])).toEqual([true])
})

test('a film under a title from end to end keeps its colours beside it', async () => {
  const film = await patched('format=gbrp,scale=out_color_matrix=bt709,format=yuv420p', HD)
  const over = title({ start: 0, length: 6 })
  const made = await written(await sequenceOf(film, [clip('a', { length: 6 })], [over]), film)
  expect(made.copied).toBe(0)
  expect(Math.abs((await blueOf(made.file)) - (await blueOf(film)))).toBeLessThan(4)
  expect(await titledAt(made.file, [2.2])).toEqual([true])
})

test.each([
  ['of HD', 'format=gbrp,scale=out_color_matrix=bt709,format=yuv420p', HD],
  ['of European television', 'format=yuv420p', PAL],
])(
  'a film %s keeps its colours where it goes over, fades, and lies under another',
  async (_, filter, tags) => {
    const film = await patched(filter, tags)
    const own = await blueOf(film)
    const small = { ...PLAIN_PLACING, scale: 0.3, x: 0.35, y: -0.35 }
    const plain = await sequenceOf(film, [
      clip('a', { length: 2, fadeIn: 0.8 }),
      clip('b', { in: 3, start: 2, length: 3 }),
    ])
    const over = clip('over', { start: 4, length: 0.6, gain: null, placing: small })
    const sequence = addClip(
      {
        ...setCrossfade(plain, 'b', 0.6),
        tracks: [
          ...setCrossfade(plain, 'b', 0.6).tracks,
          { id: 'over', kind: 'video', clips: [], muted: false },
        ],
      },
      'over',
      over,
    )
    for (const format of ['mp4', 'webm'] as const) {
      const made = await written(sequence, film, { format })
      expect(made.copied > 0.3, format).toBe(format === 'mp4')
      const seen = []
      for (const moment of [0.4, 2.2, 2.4, 4.2]) seen.push(await blueOf(made.file, moment))
      const faded = 128 + (own - 128) * ((0.4 + 0.5 / RATE) / 0.8)
      for (const [i, wanted] of [faded, own, own, own].entries())
        expect(Math.abs(seen[i]! - wanted), `${format} ${seen} of ${own}`).toBeLessThan(3)
    }
  },
)

test('what goes over into another part of its film, and what stands otherwise in the frame, is drawn', async () => {
  const film = await moving()
  const small = { ...PLAIN_PLACING, scale: 0.5 }
  let sequence = await sequenceOf(film, [
    clip('a', { length: 4 }),
    clip('b', { in: 6, start: 4, length: 3 }),
    clip('c', { in: 9, start: 7, length: 1, placing: small }),
    clip('d', { in: 10, start: 8, length: 2 }),
  ])
  sequence = setCrossfade(sequence, 'b', 0.6)
  const made = await written(sequence, film)
  expect(made.copied).toBeGreaterThan(0.4)
  const [first, second] = await planesAt(film, [4.28, 6.28])
  const [crossed, inSmall, last] = await planesAt(made.file, [4.28, 7.5, 8.5])
  // At 0.3 of 0.6 s each is half there.
  let sum = 0
  for (let at = 0; at < crossed!.y.length; at++)
    sum += Math.abs(crossed!.y[at]! - (first!.y[at]! + second!.y[at]!) / 2)
  expect(sum / crossed!.y.length).toBeLessThan(5)
  expect(Math.max(...inSmall!.y.subarray(0, SIZE.width * 30))).toBeLessThan(24)
  expect(Math.max(...last!.y.subarray(0, SIZE.width * 30))).toBeGreaterThan(100)
  const at = [...steps(0.48, 3.9, 0.5), ...steps(4.64, 6.9, 0.5), ...steps(8, 9.9, 0.3)]
  const own = at.map((time) => time + (time < 4 ? 0 : 2))
  await expectSame(made.file, at, film, own)
})

test('another film and a picture in its corners are seen for as long as they stand there', async () => {
  const film = await moving()
  const blue = ['-f', 'lavfi', '-t', '3', '-i', 'color=c=0x1414dc:s=160x90:r=50']
  const other = await makeFilm([...blue, ...H264, 'blue.mp4'])
  const picture = await greenPicture()
  const corner = (x: number) => ({ ...PLAIN_PLACING, scale: 0.3, x, y: -0.35 })
  const plain = await sequenceOf(film, [clip('a')])
  const sequence: Sequence = {
    ...plain,
    media: [...plain.media, await mediumOf('other', other), await mediumOf('picture', picture)],
    tracks: [
      ...plain.tracks,
      {
        ...{ id: 'over', kind: 'video', muted: false },
        clips: [
          clip('o', { medium: 'other', start: 2.5, length: 2, in: 0.5, placing: corner(0.35) }),
          {
            ...({ id: 'p', kind: 'image', medium: 'picture', start: 8, length: 1 } as const),
            ...{ ...PLAIN, placing: corner(0.35) },
          },
        ],
      },
    ],
  }
  const files = [
    ['film', film],
    ['other', other],
    ['picture', picture],
  ] as const
  const made = await written(sequence, film, { files })
  expect(made.copied).toBeGreaterThan(0.6)
  expect(await inCorner(made.file, [2.44, 2.52, 4.44, 4.52], [20, 20, 220])).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(await titledAt(made.file, [7.96, 8, 8.96, 9])).toEqual([false, true, true, false])
  const all = [2.2, 2.6, 4.4, 4.6, 5.2, 7.9, 8.1, 9.1]
  await expectSame(made.file, all, film, all)
})

/** Another film of the same camera. */
const another = (how: string[] = ['-c:a', 'aac']) =>
  makeFilm([
    ...['-f', 'lavfi', '-t', '12', '-i', `testsrc2=s=320x180:r=${RATE}`, ...TONE],
    ...['-vf', 'hflip,negate', ...H264, ...how, 'another.mp4'],
  ])

async function sequenceOfTwo(film: File, other: File, clips: MediaClip[], texts: TextClip[] = []) {
  let sequence = await sequenceOf(film, [])
  sequence = { ...sequence, media: [...sequence.media, await mediumOf('other', other)] }
  for (const one of clips) sequence = addClip(sequence, 'video', one)
  for (const text of texts) sequence = addClip(sequence, 'text', text)
  const files = [
    ['film', film],
    ['other', other],
  ] as const
  return { sequence, files }
}

/** A part of another film, and what comes before and after it of the first, its edges between key frames. */
const OF_TWO = [
  clip('a', { in: 1.2, length: 2 }),
  clip('o', { medium: 'other', in: 3.48, length: 4, start: 2 }),
  clip('b', { in: 5, length: 5, start: 6 }),
]

test.each([
  ['turned down', -6],
  ['as loud as they are', 0],
])('films of one camera, %s, keep what no title covers', async (_, gain) => {
  const [film, other] = [await moving(), await another()]
  const clips = OF_TWO.map((one) => ({ ...one, gain }))
  // The whole of the first part, and from one film into another.
  const titles = [title({ id: 't', start: 0, length: 2 }), title({ start: 5.4, length: 1 })]
  const { sequence, files } = await sequenceOfTwo(film, other, clips, titles)
  const made = await written(sequence, film, { files })
  expect(made.copied).toBeGreaterThan(0.4)
  await expectSame(made.file, [0.4, 1, 1.6], film, [1.6, 2.2, 2.8])
  await expectSame(made.file, [2.2, 3, 4.2], other, [3.68, 4.48, 5.68])
  // Re-encoded, beside the title.
  await expectSame(made.file, [5.6], other, [7.08], 3)
  await expectSame(made.file, [6.2, 7, 9, 10.8], film, [5.2, 6, 8, 9.8])
  const moments = [0.04, 1.9, 2.04, 5.3, 5.44, 6.3, 6.44, 8]
  expect(await titledAt(made.file, moments)).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
    false,
    false,
  ])
  const { seen, heard } = await lengthsOf(made.file)
  expect(Math.abs(seen - 11)).toBeLessThan(1 / RATE)
  expect(Math.abs(seen - heard)).toBeLessThan(1.5 / RATE)
  expect(await warningsOf(made.file)).toBe('')
})

/** Of the first film of two; the other has none. */
const CHAPTERS = [
  { start: 0, title: 'Opening' },
  { start: 5.5, title: 'Questions' },
  { start: 8, title: 'Thanks' },
]
const chaptersOf = async (film: File) =>
  (await listFilm(film)).chapters.map(({ start_time, tags }) => [
    Math.round(Number(start_time) * 10) / 10,
    tags?.title,
  ])

test('films that are joined keep their chapters, copied or encoded anew, and one without any is one', async () => {
  const film = await withChapters(await moving(), 'mp4', CHAPTERS, 12)
  for (const other of [
    await another(),
    await moving('strange.mp4', [...H264, '-profile:v', 'baseline']),
  ]) {
    const { sequence, files } = await sequenceOfTwo(film, other, OF_TWO)
    const made = await written(sequence, film, { files })
    const name = other.name.replace('.mp4', '')
    const opening = [0, 'Opening']
    expect(await chaptersOf(made.file)).toEqual([
      opening,
      [2, name],
      [6, 'Opening'],
      [6.5, 'Questions'],
      [9, 'Thanks'],
    ])
    expect(made.copied > 0).toBe(name === 'another')
  }
  // What is split, and what was taken out of it, begins no chapter anew.
  const parts = [clip('a', { length: 3 }), clip('b', { in: 4, start: 3, length: 3 })]
  const cut = await written(await sequenceOf(film, parts), film)
  expect(await chaptersOf(cut.file)).toEqual([
    [0, 'Opening'],
    [4.5, 'Questions'],
  ])
})

test('where only one of two films has a sound, their pictures are copied', async () => {
  const [film, other] = [await moving(), await another(['-an'])]
  const { sequence, files } = await sequenceOfTwo(film, other, OF_TWO)
  const made = await written(sequence, film, { files })
  expect(made.copied).toBeGreaterThan(0.6)
  await expectSame(made.file, [1, 7], film, [2.2, 6])
  await expectSame(made.file, [3, 5], other, [4.48, 6.48])
  const { seen, heard } = await lengthsOf(made.file)
  expect(Math.abs(seen - heard)).toBeLessThan(1.5 / RATE)
})

test('where a title is nearly all over them, and where cameras differ, films are encoded from end to end', async () => {
  const [film, other] = [await moving(), await another()]
  const over = title({ start: 0, length: 9 })
  const { sequence, files } = await sequenceOfTwo(film, other, OF_TWO, [over])
  const covered = await written(sequence, film, { files })
  const strange = await moving('other.mp4', [...H264, '-profile:v', 'baseline'])
  const two = await sequenceOfTwo(film, strange, [
    clip('a', { in: 1.2, length: 1 }),
    clip('o', { medium: 'other', in: 3.48, length: 1, start: 1 }),
  ])
  const mixed = await written(two.sequence, film, { files: two.files })
  expect([covered.copied, mixed.copied]).toEqual([0, 0])
})

test('who stops it gets no file of it', async () => {
  const film = await moving()
  const sequence = await sequenceOf(film, [clip('a')], [title()])
  const stop = new AbortController()
  const options = { sequence, files: [['film', film]], format: 'mp4', short: 'source' } as const
  const onProgress = (share: number) => share > 0.4 && stop.abort()
  expect(
    await renderSequence(
      new Blob(),
      { ...options, name: 'made' },
      { signal: stop.signal, onProgress },
    ),
  ).toEqual({ ok: false, why: 'cancelled' })
})

test('what nearly all is changed of, what stands still and what ends in black is encoded from end to end', async () => {
  const film = await moving()
  const short = clip('a', { length: 4 })
  const nearlyAll = [title({ start: 0.2, length: 3.6 })]
  const whole = await written(await sequenceOf(film, [short], nearlyAll), film)
  const still = await makeFilm([
    ...['-f', 'lavfi', '-t', '12', '-i', 'testsrc2=s=320x180:r=25', '-vf'],
    ...["select='not(between(t,4.9,8))'", '-fps_mode', 'vfr', ...H264, 'still.mp4'],
  ])
  const stands = await written(await sequenceOf(still, [clip('a')], [title()]), still)
  const late = await sequenceOf(film, [short], [title({ start: 3, length: 2 })])
  const black = await written(late, film)
  const smaller = await written(await sequenceOf(film, [short]), film, { short: 90 })
  expect([whole, stands, black, smaller].map(({ copied }) => copied)).toEqual([0, 0, 0, 0])
  expect(await titledAt(stands.file, [5.5])).toEqual([true])
  expect(await titledAt(black.file, [4.5])).toEqual([true])
})

test('in a film of variable frame rate a title comes and goes at its moments', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '60', '-i', 'testsrc2=s=320x180:r=25', '-vf'],
    ...["select='between(t,20,26)+not(mod(n,25))'", '-fps_mode', 'vfr', ...H264],
    ...['-force_key_frames', 'expr:gte(t,n_forced)', 'vfr.mp4'],
  ])
  const sequence = await sequenceOf(film, [clip('a', { length: 60 })], [title({ start: 23 })])
  expect(frameRateOf(sequence)).toBe(25)
  const { copied, file } = await written(sequence, film)
  expect(copied).toBeGreaterThan(0.7)
  const moments = [22.92, 22.96, 23, 24.44, 24.48, 24.52]
  expect(await titledAt(file, moments)).toEqual([false, false, true, true, false, false])
})

test('a screen on which nothing happens for a while is drawn anew as often as it moves later', async () => {
  const screen = await makeFilm([
    ...['-f', 'lavfi', '-t', '100', '-i', 'testsrc2=s=64x36:r=30', '-vf'],
    ...["select='gt(t,85)+not(mod(n,6))'", '-fps_mode', 'vfr', ...H264, 'screen.mp4'],
  ])
  expect(frameRateOf(await sequenceOf(screen, [clip('a')]))).toBe(30)
})

test('in a film of five pictures a second a title is on the first one that is mostly under it', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '60', '-i', 'testsrc2=s=320x180:r=5', ...H264, 'screen.mp4'],
  ])
  const sequence = await sequenceOf(film, [clip('a', { length: 60 })], [title({ start: 23.08 })])
  const { copied, file } = await written(sequence, film)
  expect(copied).toBeGreaterThan(0.5)
  expect(await titledAt(file, [22.8, 23, 24.4, 24.6])).toEqual([false, true, true, false])
})

test('a part fades out to its last picture, also where the rest of its film comes later', async () => {
  const film = await moving()
  const clips = [
    // The middle of its last picture is in the other part.
    clip('a', { in: 4.985, length: 2.025, fadeOut: 1 }),
    clip('b', { in: 0, length: 2, start: 2.025 }),
    clip('c', { in: 7.01, length: 2, start: 4.025 }),
  ]
  const { copied, file } = await written(await sequenceOf(film, clips), film)
  expect(copied).toBeGreaterThan(0.5)
  const { pictures } = await lookAtFilm(file)
  const dark = pictures.filter(({ light }) => light < 5).map(({ time }) => time)
  expect(dark.at(-1)).toBeCloseTo(2)
  expect(dark.length).toBeLessThan(6)
})

test('a part that comes twice is titled where it was titled', async () => {
  const film = await moving()
  const clips = [
    clip('a', { in: 2, length: 3, gain: -6 }),
    clip('b', { in: 6, length: 2, gain: -6, start: 3 }),
    clip('c', { in: 2.5, length: 3, gain: -6, start: 5 }),
  ]
  const sequence = await sequenceOf(film, clips, [title({ start: 5.6, length: 0.8 })])
  const { copied, file } = await written(sequence, film)
  expect(copied).toBeGreaterThan(0.3)
  const moments = [0.5, 1.1, 1.5, 5.5, 5.6, 6.3, 6.5]
  expect(await titledAt(file, moments)).toEqual([false, false, false, false, true, true, false])
  expect(await warningsOf(file)).toBe('')
})
