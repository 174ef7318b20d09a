// Loaded by the engine when it needs it; named here so that the test server prepares it beforehand and does not reload midway.
import '@mediabunny/flac-encoder'
import '@mediabunny/mp3-encoder'
import {
  AudioBufferSink,
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  ALL_FORMATS,
  VideoSampleSink,
} from 'mediabunny'
import { expect, test } from 'vitest'
import heard from '../test/media/speech.silences.json'
import { makeFilm } from '../test/films.ts'
import { analyse, cutOut } from '../tools/cut-silence/engine.ts'
import type { WantedFormat } from './kinds.ts'
import { copySound } from './copy-sound.ts'
import { writeCreation } from './mp4-dates.ts'
import { findSilences } from './silence.ts'
import { keptRanges, totalOf, type Range } from './timeline.ts'
import type { Run } from './engine.ts'

const clips = import.meta.glob<string>('../test/media/*.{mp4,m4a,wav,webm,m2ts}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** What is made of it is the same for each test that asks. */
function once<Key, Made>(make: (key: Key) => Promise<Made>) {
  const made = new Map<Key, Promise<Made>>()
  return (key: Key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

const clip = once(async (name: string) => {
  const answer = await fetch(clips[`../test/media/${name}`] as string)
  return new File([await answer.blob()], name)
})

const run = (signal = new AbortController().signal): Run => ({ signal, onProgress: () => {} })

const listen = once(async (file: File) => {
  const result = await analyse(file, run())
  if (!result.ok) throw new Error(`${result.why} ${result.detail}`)
  return result.analysis
})

const MARGIN = 0.2
const cutsOf = (silences: Range[]) =>
  silences.map(({ start, end }) => ({ start: start + MARGIN, end: end - MARGIN }))

type Wish = { format?: WantedFormat; encodeAll?: boolean }

async function shortened(file: File, options: Wish) {
  const { levels, duration } = await listen(file)
  const kept = keptRanges(cutsOf(findSilences(levels, { threshold: -40, shortest: 0.5 })), duration)
  const result = await cutOut(file, { kept, format: 'same', name: 'result', ...options }, run())
  if (!result.ok) throw new Error(`${result.why} ${result.detail}`)
  return { kept, ...result }
}

const asIs = once((file: File) => shortened(file, {}))
const anew = once((file: File) => shortened(file, { encodeAll: true }))

async function withoutPauses(name: string | File, options: Wish = {}) {
  const file = name instanceof File ? name : await clip(name)
  if (options.format) return shortened(file, options)
  return options.encodeAll ? anew(file) : asIs(file)
}

/** Decodes everything in a result: throws on a broken stream, and tells where its sound and pictures are. */
async function decode(file: File) {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  const pictures: number[] = []
  if (video) {
    for await (const sample of new VideoSampleSink(video).samples()) {
      pictures.push(sample.timestamp)
      sample.close()
    }
  }
  let soundEnd = 0
  if (audio)
    for await (const { timestamp, duration } of new AudioBufferSink(audio).buffers())
      soundEnd = timestamp + duration
  const sent = video ? await Array.fromAsync(new EncodedPacketSink(video).packets()) : []
  return {
    pictures,
    soundEnd,
    packets: sent.length,
    pictureEnd: video ? await video.computeDuration() : 0,
  }
}

test('silences are where silencedetect hears them, within 30 ms', async () => {
  const { levels, threshold } = await listen(await clip('speech.mp4'))
  for (const decibels of [-40, threshold]) {
    const found = findSilences(levels, { threshold: decibels, shortest: 0.5 })
    expect(found).toHaveLength(heard.length)
    for (const [i, { start, end }] of found.entries()) {
      expect(Math.abs(start - (heard[i]?.[0] ?? 0))).toBeLessThan(0.03)
      expect(Math.abs(end - (heard[i]?.[1] ?? 0))).toBeLessThan(0.03)
    }
  }
})

test('an H.264 film is cut by copying, every picture decodes, and sound ends with the picture', async () => {
  const { file, kept, ...how } = await withoutPauses('speech.mp4')
  expect(how).toMatchObject({ way: 'copied' })
  expect(file).toMatchObject({ name: 'result.mp4', type: 'video/mp4' })
  const result = await decode(file)
  expect(result.pictures).toHaveLength(result.packets)
  for (const [i, time] of result.pictures.entries()) expect(time).toBeCloseTo(i / 30, 2)
  expect(Math.abs(result.soundEnd - result.pictureEnd)).toBeLessThan(0.035)
  expect(Math.abs(result.pictureEnd - totalOf(kept))).toBeLessThan(0.035)
})

test('the pauses that remain are the margins', async () => {
  const { file } = await withoutPauses('speech.mp4', { encodeAll: true })
  const { levels } = await listen(file)
  const pauses = findSilences(levels, { threshold: -40, shortest: 0.3 }).map(
    ({ start, end }) => end - start,
  )
  expect(pauses.length).toBeGreaterThanOrEqual(3)
  for (const pause of pauses) expect(Math.abs(pause - 2 * MARGIN)).toBeLessThan(0.06)
})

test('encoded anew, sound and picture are exactly as long as what was kept', async () => {
  const { file, kept, ...how } = await withoutPauses('speech.mp4', { encodeAll: true })
  expect(how).toMatchObject({ way: 'encoded', reason: null })
  const result = await decode(file)
  expect(Math.abs(result.pictureEnd - totalOf(kept))).toBeLessThan(0.1)
  expect(Math.abs(result.soundEnd - result.pictureEnd)).toBeLessThan(0.04)
})

test('a film in another codec is encoded anew and says so', async () => {
  const { file, ...how } = await withoutPauses('speech.webm')
  expect(how).toMatchObject({ way: 'encoded', reason: 'codec' })
  expect(file.name).toBe('result.webm')
  expect((await decode(file)).pictures.length).toBeGreaterThan(30)
})

test('the sound alone comes out as WAV, exact to the sample, and as M4A', async () => {
  const wav = await withoutPauses('speech.mp4', { format: 'wav' })
  expect(wav.file.type).toBe('audio/wav')
  const frames = (wav.file.size - 44) / 4
  expect(Math.abs(frames - totalOf(wav.kept) * 48000)).toBeLessThan(5)
  const m4a = await withoutPauses('speech.mp4', { format: 'm4a' })
  expect(m4a.file).toMatchObject({ name: 'result.m4a', type: 'audio/mp4' })
  expect(Math.abs((await decode(m4a.file)).soundEnd - totalOf(m4a.kept))).toBeLessThan(0.03)
})

/** The sound of a clip over and over, as long as a talk. */
async function talkOf(name: string, seconds: number) {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(await clip(name)) })
  const audio = await input.getPrimaryAudioTrack()
  const decoderConfig = await audio?.getDecoderConfig()
  if (!audio || !decoderConfig) throw new Error('No sound')
  const packets = await Array.fromAsync(new EncodedPacketSink(audio).packets())
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(source)
  await output.start()
  for (let at = 0, i = 0; at < seconds; i++) {
    const packet = packets[i % packets.length] ?? expect.fail('no packet')
    await source.add(packet.clone({ timestamp: at }), { decoderConfig })
    at += packet.duration
  }
  await output.finalize()
  return new File([target.buffer as ArrayBuffer], 'talk.m4a')
}

test('a long recording that loses some of its sound weighs less', async () => {
  const talk = await talkOf('speech.mp4', 240)
  const kept = [
    { start: 0, end: 100 },
    { start: 110, end: 230 },
  ]
  const result = await cutOut(talk, { kept, format: 'same', name: 'result' }, run())
  if (!result.ok) throw new Error(`${result.why} ${result.detail}`)
  expect(result.file.size).toBeLessThan(talk.size * (220 / 240) * 1.01)
})

test('a recording keeps its kind where it can be written', async () => {
  expect((await withoutPauses('speech.wav')).file.name).toBe('result.wav')
  expect((await withoutPauses('speech.m4a')).file.name).toBe('result.m4a')
})

test.each(['mp3', 'ogg', 'flac', 'aac'] as const)(
  'sound comes out as %s, as long as what was kept, and is kept so when it is cut again',
  async (format) => {
    const { file, kept } = await withoutPauses('speech.wav', { format })
    expect(file.name).toBe(`result.${format}`)
    // At 8 kHz an encoder's run-up and its last packet may be so long.
    expect(Math.abs((await decode(file)).soundEnd - totalOf(kept))).toBeLessThan(0.2)
    const shorter = { kept: [{ start: 0, end: 0.8 }], format: 'same' as const, name: 'again' }
    expect(await cutOut(file, shorter, run())).toMatchObject({ file: { name: `again.${format}` } })
  },
)

test('a film whose pictures cannot be read here still gives its sound, and says what its pictures are', async () => {
  const file = await clip('hevc.mp4')
  const { video, probe } = await listen(file)
  expect(video).toBeNull()
  expect(probe.tracks).toMatchObject([
    { kind: 'video', codecName: 'HEVC', decodable: false, width: 64, height: 36 },
    { kind: 'audio', codecName: 'AAC', decodable: true, channels: 1 },
  ])
  const wish = { kept: [{ start: 0, end: 2 }], name: 'result' }
  expect(await cutOut(file, { ...wish, format: 'same' }, run())).toEqual({
    ok: false,
    why: 'unsupportedCodec',
    detail: 'HEVC',
  })
  expect(await cutOut(file, { ...wish, format: 'wav' }, run())).toMatchObject({ ok: true })
})

test('a transport stream is read, and comes out as MP4', async () => {
  const { file } = await withoutPauses('speech.m2ts')
  expect(file.name).toBe('result.mp4')
  expect((await decode(file)).pictures.length).toBeGreaterThan(20)
})

/** A clip with its sound once more, as a film has a second language. */
async function withSecondLanguage(name: string): Promise<File> {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(await clip(name)) })
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  if (!video || !audio) throw new Error('no film')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const pictures = new EncodedVideoPacketSource('avc')
  const sounds = ['eng', 'fra'].map((languageCode) => {
    const source = new EncodedAudioPacketSource('aac')
    output.addAudioTrack(source, { languageCode })
    return source
  })
  output.addVideoTrack(pictures)
  await output.start()
  const seen = { decoderConfig: (await video.getDecoderConfig()) as VideoDecoderConfig }
  const heard = { decoderConfig: (await audio.getDecoderConfig()) as AudioDecoderConfig }
  const packets = (track: typeof video | typeof audio) => new EncodedPacketSink(track).packets()
  const copies = [
    (async () => {
      for await (const packet of packets(video)) await pictures.add(packet, seen)
      pictures.close()
    })(),
    ...sounds.map(async (sound) => {
      for await (const packet of packets(audio)) await sound.add(packet, heard)
      sound.close()
    }),
  ]
  await Promise.all(copies)
  await output.finalize()
  return new File([target.buffer as ArrayBuffer], 'two.mp4')
}

test.each([{ encodeAll: false }, { encodeAll: true }])(
  'a second language comes along and is cut the same way: %o',
  async (options) => {
    const { file, kept } = await withoutPauses(await withSecondLanguage('speech.mp4'), options)
    const { tracks } = (await listen(file)).probe
    expect(tracks.map(({ kind, language }) => [kind, language])).toEqual([
      ['video', null],
      ['audio', 'eng'],
      ['audio', 'fra'],
    ])
    for (const { end } of tracks) expect(Math.abs(end - totalOf(kept))).toBeLessThan(0.06)
  },
)

test('a film keeps the date it was made', async () => {
  const { file } = await withoutPauses('speech.mp4')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const made = new Date('2024-05-06T07:08:09Z')
  writeCreation(bytes, made)
  const kept = [
    { start: 0, end: 1 },
    { start: 2, end: 3 },
  ]
  const wish = { kept, format: 'mp4' as const, name: 'again' }
  const again = await cutOut(new File([bytes], 'older.mp4'), wish, run())
  if (!again.ok) throw new Error(again.detail)
  expect((await listen(again.file)).probe.created).toEqual(made)
  expect((await decode(again.file)).pictures.length).toBeGreaterThan(30)
})

test.each(['mkv', 'webm'] as const)(
  'a film keeps the date it was made as %s, and from that on',
  async (format) => {
    const created = new Date('2024-05-06T07:08:09Z')
    const bytes = new Uint8Array(await (await clip('speech.mp4')).arrayBuffer())
    writeCreation(bytes, created)
    const kept = [{ start: 0, end: 1 }]
    const made = await cutOut(new File([bytes], 'phone.mp4'), { kept, format, name: 'x' }, run())
    if (!made.ok) throw new Error(made.detail)
    expect((await listen(made.file)).probe.created).toEqual(created)
    const again = await cutOut(made.file, { kept, format: 'mp4', name: 'y' }, run())
    if (!again.ok) throw new Error(again.detail)
    expect((await listen(again.file)).probe.created).toEqual(created)
  },
)

test('sound packets of Matroska each have a time of their own', async () => {
  const { file } = await withoutPauses('speech.mp4', { format: 'mkv' })
  expect(file.name).toBe('result.mkv')
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const audio = await input.getPrimaryAudioTrack()
  if (!audio) throw new Error('no sound')
  const packets = await Array.fromAsync(copySound(audio, [{ start: 0, end: 4, at: 0 }]))
  for (const [i, { time }] of packets.entries())
    if (i > 0) expect(time - (packets[i - 1]?.time ?? 0)).toBeCloseTo(1024 / 48000, 3)
})

test('a film that breaks off says where, and what is there can be cut', async () => {
  const { file } = await withoutPauses('speech.mp4')
  const broken = new File([file.slice(0, file.size * 0.7)], 'broken.mp4')
  const whole = await listen(file)
  expect(whole.probe.breaksOffAt).toBeNull()
  const { probe, duration } = await listen(broken)
  expect(probe.breaksOffAt).toBe(duration)
  expect(duration).toBeGreaterThan(whole.duration * 0.4)
  expect(duration).toBeLessThan(whole.duration * 0.9)
  const result = await cutOut(
    broken,
    { kept: [{ start: 1, end: duration }], format: 'mp4', name: 'result' },
    run(),
  )
  expect(result).toMatchObject({ ok: true })
})

test('copied sound does not click where packets meet that were apart', async () => {
  const { file, kept, way } = await withoutPauses('speech.mp4')
  expect(way).toBe('copied')
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const audio = await input.getPrimaryAudioTrack()
  const rate = await audio!.getSampleRate()
  const samples = new Float32Array(Math.ceil((totalOf(kept) + 1) * rate))
  for await (const { buffer, timestamp } of new AudioBufferSink(audio!).buffers())
    if (timestamp >= 0) samples.set(buffer.getChannelData(0), Math.round(timestamp * rate))
  const jump = (from: number, to: number) => {
    let most = 0
    for (let i = Math.round(from * rate); i < to * rate; i++)
      most = Math.max(most, Math.abs((samples[i + 1] ?? 0) - (samples[i] ?? 0)))
    return most
  }
  let at = 0
  for (const { start, end } of kept.slice(0, -1)) {
    at += end - start
    // A picture or a packet may lie between where a join is planned and where it is.
    expect(jump(at - 0.08, at + 0.08)).toBeLessThan(0.01)
  }
  expect(jump(0, at)).toBeGreaterThan(0.05)
})

test('joins do not click: nowhere does the sound jump', async () => {
  const { file, kept } = await withoutPauses('speech.wav')
  const samples = new Int16Array((await file.arrayBuffer()).slice(44))
  let at = 0
  for (const { start, end } of kept.slice(0, -1)) {
    at += end - start
    const join = Math.round(at * 8000)
    for (let i = join - 4; i < join + 4; i++)
      expect(Math.abs((samples[i + 1] ?? 0) - (samples[i] ?? 0))).toBeLessThan(330)
  }
})

test.each([
  ['text.mp4', 'notMedia'],
  ['no-sound.mp4', 'noSound'],
])('%s is refused as %s', async (name, why) => {
  expect(await analyse(await clip(name), run())).toMatchObject({ ok: false, why })
})

test('a film of which neither pictures nor sound can be read is refused by their codec', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-i', 'testsrc2=s=64x36:d=1', '-f', 'lavfi', '-i', 'sine=r=48000:d=1'],
    ...['-c:v', 'mpeg4', '-c:a', 'dca', '-strict', '-2', '-b:a', '384k', 'old.mkv'],
  ])
  expect(await analyse(film, run())).toMatchObject({ ok: false, why: 'unsupportedCodec' })
})

test('an empty file, a film broken off in the middle, no cuts and nothing but cuts each have their reason', async () => {
  expect(await analyse(new Blob([]), run())).toMatchObject({ ok: false, why: 'emptyFile' })
  const film = await clip('speech.mp4')
  expect(await analyse(film.slice(0, film.size / 2), run())).toMatchObject({
    ok: false,
    why: 'brokenFile',
  })
  const whole = { kept: [{ start: 0, end: 9.45 }], format: 'same' as const, name: 'result' }
  expect(await cutOut(film, whole, run())).toMatchObject({ ok: false, why: 'nothingToCut' })
  expect(await cutOut(film, { ...whole, kept: [] }, run())).toMatchObject({
    ok: false,
    why: 'nothingLeft',
  })
})

test('cancelling ends the work at once and tells so', async () => {
  const stop = new AbortController()
  const film = await clip('speech.mp4')
  const work = cutOut(
    film,
    {
      kept: [
        { start: 0, end: 3 },
        { start: 4, end: 9 },
      ],
      format: 'mp4',
      name: 'result',
      encodeAll: true,
    },
    { signal: stop.signal, onProgress: () => stop.abort() },
  )
  expect(await work).toMatchObject({ ok: false, why: 'cancelled' })
  stop.abort()
  expect(await analyse(film, run(stop.signal))).toMatchObject({ ok: false, why: 'cancelled' })
})

test('progress runs from zero to one and says what is happening', async () => {
  const seen: [number, string][] = []
  await analyse(await clip('speech.mp4'), {
    signal: new AbortController().signal,
    onProgress: (...at) => seen.push(at),
  })
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.every(([fraction], i) => fraction >= (seen[i - 1]?.[0] ?? 0) && fraction <= 1)).toBe(
    true,
  )
})
