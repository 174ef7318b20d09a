import {
  BlobSource,
  BufferTarget,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  ALL_FORMATS,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny'
import { expect, test } from 'vitest'
import webm from '../test/media/speech.webm?url'
import speech from '../test/media/speech.mp4?url'
import { flashing, lookAtFilm, makeFilm } from '../test/films.ts'
import { addSoftTrack } from './captions/soft-track.ts'
import { filteredAs } from './filtered-as.ts'
import { filterFilm, type FilteredFilm, type FrameFilter } from './filter-film.ts'
import { probe } from './open.ts'
import { newPlanes, PlaneReader } from './planes.ts'
import type { Range } from './timeline.ts'
import { ALONE } from './engine.ts'

const GREY = 128

/** Paints a square in the corner grey. */
const squareOf =
  (side: number): FrameFilter =>
  ({ width, y, u, v }) => {
    for (let row = 0; row < side; row++) y.fill(GREY, row * width, row * width + side)
    for (let row = 0; row < side / 2; row++)
      for (const plane of [u, v]) plane.fill(GREY, (row * width) / 2, (row * width) / 2 + side / 2)
  }

const ALWAYS = [{ start: -Infinity, end: Infinity }]

async function filtered(film: Blob, filter: FrameFilter, changes: Range[] = ALWAYS) {
  let told: FilteredFilm | undefined
  const result = await filterFilm(
    film,
    { name: 'changed', changes, filter: (facts) => ((told = facts), filter) },
    ALONE,
  )
  if (!result.ok) throw new Error(`${result.why} ${result.detail}`)
  return { ...result, told: told as unknown as FilteredFilm }
}

async function brightness(film: Blob, at: number) {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(film) })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('no picture')
  using sample = await new VideoSampleSink(track).getSample(at)
  if (!sample) throw new Error(`no picture at ${at}`)
  const planes = newPlanes(sample.codedWidth, sample.codedHeight)
  await new PlaneReader().read(sample, planes)
  return planes
}

/** Every packet of the pictures: when it is shown, and its bytes. */
async function pictures(film: Blob) {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(film) })
  const track = (await input.getPrimaryVideoTrack()) as InputVideoTrack
  const packets = await Array.fromAsync(new EncodedPacketSink(track).packets())
  return packets.map(({ timestamp, data }) => ({
    time: Math.round(timestamp * 1000),
    bytes: data.join(),
  }))
}

async function sound(film: Blob) {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(film) })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Error('no sound')
  const packets = await Array.fromAsync(new EncodedPacketSink(track).packets())
  return packets.map(({ timestamp, data }) => [Math.round(timestamp * 1000), data.join()])
}

test('a filter changes its part of every picture, and sound stays as it was, byte for byte', async () => {
  const film = await (await fetch(speech)).blob()
  const { file, told } = await filtered(film, squareOf(48))
  expect(told).toMatchObject({ width: 256, height: 144, rotation: 0 })
  for (const at of [0.1, 3, 6]) {
    const [before, after] = [await brightness(film, at), await brightness(file, at)]
    const off = (from: number, to: number) => {
      let sum = 0
      for (let i = from; i < to; i++) sum += Math.abs((before.y[i] ?? 0) - (after.y[i] ?? 0))
      return sum / (to - from)
    }
    for (let row = 4; row < 44; row += 8)
      for (let x = 4; x < 44; x += 8)
        expect(Math.abs((after.y[row * 256 + x] ?? 0) - GREY)).toBeLessThan(6)
    expect(off(256 * 60, 256 * 144)).toBeLessThan(3)
  }
  expect(await sound(file)).toEqual(await sound(film))
})

test('a filter that changes a second of a film leaves the packets of all other groups as they are', async () => {
  const film = await (await fetch(speech)).blob()
  const changes = [{ start: 2.5, end: 3.5 }]
  const made = await filtered(film, squareOf(48), changes)
  expect(made).toMatchObject({ way: 'copied' })
  const [before, after] = [await pictures(film), await pictures(made.file)]
  const times = (all: typeof before) => all.map(({ time }) => time).toSorted((a, b) => a - b)
  expect(times(after)).toEqual(times(before))
  const kept = new Set(after.map(({ bytes }) => bytes))
  const anew = before.filter(({ bytes }) => !kept.has(bytes)).map(({ time }) => time)
  // A key frame a second, and two B-frames that wait for the picture after them.
  expect(Math.min(...anew)).toBeGreaterThan(2300)
  expect(Math.max(...anew)).toBeGreaterThanOrEqual(3950)
  expect(Math.max(...anew)).toBeLessThan(4000)
  for (const [at, isChanged] of [
    [2.4, false],
    [2.52, true],
    [3.48, true],
    [3.52, false],
    [4.1, false],
  ] as const) {
    const [was, is] = [await brightness(film, at), await brightness(made.file, at)]
    expect(Math.abs((is.y[20 * 256 + 20] ?? 0) - GREY) < 6).toBe(isChanged)
    const rest = [...is.y.subarray(256 * 60)].reduce(
      (sum, value, i) => sum + Math.abs(value - (was.y[256 * 60 + i] ?? 0)),
      0,
    )
    expect(rest / (256 * 84)).toBeLessThan(3)
  }
  expect(await sound(made.file)).toEqual(await sound(film))
})

test('a turned film of an odd size keeps its turn, and every picture its time', async () => {
  const source = new VideoSampleSource({ codec: 'vp9', quality: new Quality({ bitrate: 200_000 }) })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  output.addVideoTrack(source, { rotation: 90 })
  await output.start()
  const times = [0, 0.033, 0.1, 0.35, 0.4]
  for (const [i, timestamp] of times.entries())
    await source.add(
      new VideoSample(new Uint8Array(4 * 101 * 75).fill(40 * i), {
        format: 'RGBX',
        codedWidth: 101,
        codedHeight: 75,
        timestamp,
        duration: (times[i + 1] ?? 0.45) - timestamp,
      }),
    )
  await output.finalize()
  const { file, told } = await filtered(new Blob([target.buffer as ArrayBuffer]), squareOf(8))
  expect(told).toMatchObject({ width: 100, height: 74, rotation: 90 })
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const track = await input.getPrimaryVideoTrack()
  expect(await track?.getRotation()).toBe(90)
  const shown: number[] = []
  for await (const sample of new VideoSampleSink(track as never).samples()) {
    shown.push(Math.round(sample.timestamp * 1000))
    sample.close()
  }
  expect(shown).toEqual(times.map((time) => time * 1000))
})

test('a WebM stays one, with its sound as it was, and its name and type say so', async () => {
  const film = await (await fetch(webm)).blob()
  const { file, way } = await filtered(film, squareOf(48))
  expect([way, file.name, file.type]).toEqual(['encoded', 'changed.webm', 'video/webm'])
  expect((await probe(file)).tracks).toMatchObject(
    (await probe(film)).tracks.map(({ codec, kind }) => ({ kind, codec })),
  )
  expect(await sound(file)).toEqual(await sound(film))
  const { y } = await brightness(file, 3)
  expect(Math.abs((y[20 * 256 + 20] ?? 0) - GREY)).toBeLessThan(6)
})

test.each([
  ['mov', 'pcm_s16le', { kind: 'mov', unlike: null }],
  ['mkv', 'vorbis', { kind: 'mkv', unlike: null }],
  ['mp4', 'alac', { kind: 'mp4', unlike: null }],
  ['mov', 'adpcm_ima_qt', { kind: 'mov', unlike: null }],
  ['ts', 'aac', { kind: 'mp4', unlike: { why: 'container' } }],
])(
  'what a film is written as is known beforehand, and why: %s with %s',
  async (kind, codec, as) => {
    const film = await makeFilm([
      ...[...flashing('5', 1), '-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
      ...['-c:a', codec, '-ac', '2', '-strict', '-2', `film.${kind}`],
    ])
    expect(await filteredAs(film, undefined, ALONE)).toEqual({ ok: true, as })
    const wish = { name: 'x', changes: [{ start: 0, end: 1 }], filter: () => () => {} }
    const made = await filterFilm(film, wish, ALONE)
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    const { tracks } = await probe(made.file)
    expect(made.file.name).toBe(`x.${as.kind}`)
    expect(tracks.some((track) => track.kind === 'audio')).toBe(codec !== 'adpcm_ima_qt')
  },
)

test.each<[string, string[], number, 'copied' | 'encoded']>([
  ['each by a clock of its own', [], 0, 'copied'],
  // Sound lasts a packet longer than its pictures, and lies over what follows.
  ['with something between that another encoder made', ['-profile:v', 'baseline'], 2, 'encoded'],
])(
  'pieces of a broadcast that were put together are changed and captioned as one film, %s',
  async (_, between, step, asked) => {
    const parts = [[], between, []].map((how, i) => [
      ...[...flashing('30', 2), '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-g', '30', ...how],
      ...['-c:a', 'aac', '-output_ts_offset', `${10 + step * i}`, 'part.ts'],
    ])
    const film = new File(await Promise.all(parts.map((part) => makeFilm(part))), 'x.ts')
    const made = await filtered(film, squareOf(8), [{ start: 0.1, end: 0.3 }])
    expect(made.way).toBe(asked)
    const captions = [{ start: 1, end: 2, text: 'Here' }]
    const captioned = await addSoftTrack(film, { captions, language: 'eng', name: 'x' }, ALONE)
    if (!captioned.ok) throw new Error(`${captioned.why} ${captioned.detail}`)
    for (const file of [made.file, captioned.file]) {
      const look = await lookAtFilm(file)
      expect([look.warnings, look.pictures.length]).toEqual(['', 180])
      expect(look.beeps.map(Math.floor)).toEqual([0, 1, 2, 3, 4, 5])
      expect(look.pictures.at(-1)?.time).toBeCloseTo(6 - 1 / 30, 1)
    }
  },
)

test('an empty file is refused with its reason', async () => {
  const refused = await filterFilm(
    new Blob(['']),
    { name: 'x', changes: ALWAYS, filter: () => () => {} },
    ALONE,
  )
  expect(refused).toMatchObject({ ok: false, why: 'emptyFile' })
})
