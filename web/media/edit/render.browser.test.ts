import {
  ALL_FORMATS,
  AudioBufferSink,
  AudioSample,
  AudioSampleSource,
  BlobSource,
  BufferTarget,
  Input,
  MovOutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSink,
  VideoSampleSource,
  WavOutputFormat,
} from 'mediabunny'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeWav } from '../../../worker/providers/sound/contract.ts'
import { newDrums } from '../../test/drums.ts'
import { makeFilm } from '../../test/films.ts'
import speech from '../../test/media/speech.mp4?url'
import { gifWriter } from '../gif-writer.ts'
import { addClip, changeClip, setCrossfade } from './edits.ts'
import { probeMedium } from './probe-medium.ts'
import { renderSequence } from './render.ts'
import { renderSound } from './render-sound.ts'
import {
  type Clip,
  EMPTY,
  type ImageClip,
  type Medium,
  type MediaClip,
  PLAIN_PLACING,
  type Sequence,
  type TextClip,
} from './sequence.ts'
import { ALONE } from '../engine.ts'
import type { Chapter } from '../chapters.ts'
import { readChapters, withChapters } from '../kept-chapters.ts'
import { loudnessOf } from '../loudness.ts'

const RATE = 48_000
type Colour = readonly [red: number, green: number, blue: number]

/** A film of one colour, 25 pictures a second, in which a tone begins at a moment. */
async function plainFilm(
  name: string,
  colour: Colour,
  seconds: number,
  tone: { at: number; hertz: number },
) {
  const target = new BufferTarget()
  const output = new Output({ format: new MovOutputFormat(), target })
  const pictures = new VideoSampleSource({
    codec: 'avc',
    quality: new Quality({ bitrate: 400_000 }),
  })
  const sound = new AudioSampleSource({ codec: 'pcm-s16' })
  output.addVideoTrack(pictures)
  output.addAudioTrack(sound)
  await output.start()
  const data = new Uint8Array(160 * 90 * 4).map((_, i) => [...colour, 255][i % 4] as number)
  for (let i = 0; i < seconds * 25; i++) {
    using picture = new VideoSample(data, {
      format: 'RGBX',
      codedWidth: 160,
      codedHeight: 90,
      timestamp: i / 25,
      duration: 1 / 25,
    })
    await pictures.add(picture)
  }
  const wave = new Float32Array(seconds * RATE).map((_, i) =>
    i / RATE >= tone.at ? 0.5 * Math.sin((2 * Math.PI * tone.hertz * i) / RATE) : 0,
  )
  using heard = new AudioSample({
    data: wave,
    format: 'f32',
    numberOfChannels: 1,
    sampleRate: RATE,
    timestamp: 0,
  })
  await sound.add(heard)
  await output.finalize()
  return new File([target.buffer as ArrayBuffer], name, { type: 'video/quicktime' })
}

test('a picture is one by what it holds, and so is a film, whatever type they are given', async () => {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
  const png = await canvas.convertToBlob()
  const film = await fetch(speech).then((answer) => answer.blob())
  const told = async (pieces: BlobPart[], name: string, type = '') => {
    const probed = await probeMedium(new File(pieces, name, { type }), {}, ALONE)
    return probed.ok ? probed.facts.kind : probed.why
  }
  expect(await told([png], 'shot')).toBe('image')
  expect(await told([png], 'shot.mp4', 'video/mp4')).toBe('image')
  expect(await told([film], 'clip.jpg', 'image/jpeg')).toBe('video')
  expect(await told(['not a picture'], 'note.jpg', 'image/jpeg')).toBe('notPicture')
  expect(await told(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC')).toBe('heic')
})

async function mediumOf(id: string, file: File): Promise<Medium> {
  const probed = await probeMedium(file, {}, ALONE)
  if (!probed.ok) throw new Error(`${probed.why} ${probed.detail}`)
  return { id, name: file.name, size: file.size, ...probed.facts }
}

const clip = (id: string, medium: string, given: Partial<MediaClip> = {}): MediaClip => ({
  ...({ id, kind: 'video', medium, start: 0, length: 2, in: 0, speed: 1, gain: 0 } as const),
  fadeIn: 0,
  fadeOut: 0,
  crossfade: 0,
  placing: PLAIN_PLACING,
  ...given,
})
const sign: TextClip = {
  ...({ id: 'sign', kind: 'text', start: 0.4, length: 0.6, text: 'Sign', size: 0.3 } as const),
  color: '#ffffff',
  background: '#00c000',
  x: 0,
  y: 0,
  fadeIn: 0,
  fadeOut: 0,
  crossfade: 0,
}

/** The colour of a film at a moment, near its left edge and in its middle left of any letter. */
async function colours(file: File, moments: number[]) {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const track = await input.getPrimaryVideoTrack()
  const sink = new VideoSampleSink(track!)
  const seen: { edge: number[]; sign: number[] }[] = []
  const size = { width: await track!.getDisplayWidth(), height: await track!.getDisplayHeight() }
  const context = new OffscreenCanvas(size.width, size.height).getContext('2d')!
  for (const moment of moments) {
    using sample = await sink.getSample(moment)
    sample!.draw(context, 0, 0)
    const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)]
    seen.push({ edge: at(4, 4), sign: at(size.width / 2 - 36, size.height / 2) })
  }
  return { seen, size, duration: await input.computeDuration() }
}

async function soundOf(file: File, channel = 0): Promise<Float32Array<ArrayBuffer>> {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const track = await input.getPrimaryAudioTrack()
  const samples = new Float32Array(Math.ceil((await input.computeDuration()) * RATE) + RATE)
  for await (const { buffer, timestamp } of new AudioBufferSink(track!).buffers()) {
    const at = Math.round(timestamp * RATE)
    const skipped = Math.max(0, -at)
    samples.set(buffer.getChannelData(channel).subarray(skipped), at + skipped)
  }
  return samples
}
const loudness = (samples: Float32Array, from: number, to: number) => {
  const part = samples.subarray(Math.round(from * RATE), Math.round(to * RATE))
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
}
const near = (seen: number[] | undefined, wanted: Colour) =>
  Math.max(...wanted.map((value, i) => Math.abs(value - (seen?.[i] ?? -999))))

async function twoFilms({ red = [] }: { red?: Chapter[] } = {}): Promise<{
  sequence: Sequence
  files: [string, File][]
}> {
  const first = await plainFilm('red.mov', [220, 20, 20], 2, { at: 0, hertz: 500 })
  const files: [string, File][] = [
    ['red', await withChapters(first, 'mov', red, 2)],
    ['blue', await plainFilm('blue.mov', [20, 20, 220], 2, { at: 1, hertz: 900 })],
  ]
  const media = await Promise.all(files.map(([id, file]) => mediumOf(id, file)))
  let sequence: Sequence = { ...EMPTY, media }
  sequence = addClip(sequence, 'video', clip('a', 'red'))
  sequence = addClip(sequence, 'video', clip('b', 'blue'))
  return { sequence, files }
}

test.each(['mp4', 'webm'] as const)(
  'two films with a title and a crossfade come out as %s, each picture and sound where it belongs',
  async (format) => {
    const { sequence, files } = await twoFilms()
    const edited = addClip(setCrossfade(sequence, 'b', 0.4), 'text', sign)
    const made = await renderSequence(
      new Blob(),
      { sequence: edited, files, format, short: 'source', name: 'made' },
      ALONE,
    )
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    expect(made.file.name).toBe(`made.${format}`)
    // Of an MP4 what lies between two key frames and is not changed is copied, and that is little here.
    expect(made.copied).toBeLessThan(format === 'mp4' ? 0.2 : 0.001)
    const { seen, size, duration } = await colours(made.file, [0.2, 0.7, 1.2, 1.81, 2.4])
    expect(size).toEqual({ width: 160, height: 90 })
    expect(Math.abs(duration - 3.6)).toBeLessThan(0.05)
    const [before, titled, after, between, last] = seen
    expect(near(before?.edge, [220, 20, 20])).toBeLessThan(24)
    expect(near(before?.sign, [220, 20, 20])).toBeLessThan(24)
    expect(near(titled?.edge, [220, 20, 20])).toBeLessThan(24)
    expect(near(titled?.sign, [0, 192, 0])).toBeLessThan(32)
    expect(near(after?.sign, [220, 20, 20])).toBeLessThan(24)
    expect(near(between?.edge, [120, 20, 120])).toBeLessThan(28)
    expect(near(last?.edge, [20, 20, 220])).toBeLessThan(24)
    const sound = await soundOf(made.file)
    const loud = 0.5 * Math.SQRT1_2
    expect(Math.abs(loudness(sound, 0.2, 1.4) - loud)).toBeLessThan(0.02)
    // It fades with the picture, to the end of its own film.
    expect(Math.abs(loudness(sound, 1.79, 1.81) - loud * Math.SQRT1_2)).toBeLessThan(0.03)
    expect(loudness(sound, 2.05, 2.55)).toBeLessThan(0.01)
    const onset = sound.findIndex((sample, i) => i > 2.2 * RATE && Math.abs(sample) > 0.1)
    expect(Math.abs(onset / RATE - 2.6)).toBeLessThan(0.004)
  },
)

test.each([
  ['mp4', -23],
  ['webm', -14],
] as const)(
  'a %s is as loud as it is asked to be, whatever its clips were mixed to, and says so',
  async (format, target) => {
    const { sequence, files } = await twoFilms()
    const quieter = changeClip(sequence, 'b', (one) => ({ ...one, gain: -12 }))
    const made = await renderSequence(
      new Blob(),
      { sequence: quieter, files, format, short: 'source', loudness: target, name: 'made' },
      ALONE,
    )
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    const heard = loudnessOf([await soundOf(made.file, 0), await soundOf(made.file, 1)], RATE)
    expect(Math.abs(heard.integrated - target)).toBeLessThan(0.3)
    expect(20 * Math.log10(heard.truePeak)).toBeLessThan(-1)
    expect(made.loudness?.integrated).toBeCloseTo(heard.integrated, 1)
    // What is seen is none the worse for it.
    expect(made.copied).toBe(format === 'mp4' ? 1 : 0)
  },
)

test.each(['mp3', 'm4a', 'wav'] as const)(
  'what is heard comes out alone as %s, in time, as loud as it is asked to be and with its chapters',
  async (sound) => {
    const { sequence, files } = await twoFilms({ red: [{ start: 0, title: 'Hello' }] })
    const options = { sequence, files, sound, name: 'episode' }
    const made = await renderSound(new Blob(), { ...options, loudness: -16 }, ALONE)
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    expect(made.file.name).toBe(`episode.${sound}`)
    expect(await readChapters(made.file, sound)).toEqual(
      sound === 'wav'
        ? []
        : [
            { start: 0, title: 'Hello' },
            { start: 2, title: 'blue' },
          ],
    )
    const [left, right] = [await soundOf(made.file, 0), await soundOf(made.file, 1)]
    const heard = loudnessOf([left, right], RATE)
    expect(Math.abs(heard.integrated - -16)).toBeLessThan(0.3)
    expect(made.loudness?.integrated).toBeCloseTo(-16, 1)
    // The second film is heard from its own second on; what LAME begins with, and tells players to leave out, is read here.
    const late = sound === 'mp3' ? LAME_DELAY / RATE : 0
    const onset = left.findIndex((sample, i) => i > 2.2 * RATE && Math.abs(sample) > 0.05)
    expect(Math.abs(onset / RATE - 3 - late)).toBeLessThan(0.004)
    const nothing = changeClip(changeClip(sequence, 'a', mute), 'b', mute)
    expect(await renderSound(new Blob(), { ...options, sequence: nothing }, ALONE)).toMatchObject({
      why: 'noSound',
    })
  },
)
const LAME_DELAY = 1105

test.each(['mp4', 'webm', 'mp3'] as const)(
  'drums do not rise above the ceiling in what %s makes of them, and are as loud as is said',
  async (kind) => {
    const hit = newDrums()
    const samples = Int16Array.from({ length: 4 * RATE }, (_, i) => 32_767 * hit(i / RATE))
    const drums = new File([writeWav({ rate: RATE, info: {}, samples })], 'drums.wav')
    const sequence = {
      ...{ ...EMPTY, media: [await mediumOf('red', drums)] },
      tracks: [
        {
          id: 'a',
          kind: 'audio' as const,
          muted: false,
          clips: [clip('a', 'red', { kind: 'audio', length: 4 })],
        },
      ],
    }
    const options = { sequence, files: [['red', drums] as const], loudness: -12, name: 'made' }
    const made =
      kind === 'mp3'
        ? await renderSound(new Blob(), { ...options, sound: kind }, ALONE)
        : await renderSequence(new Blob(), { ...options, format: kind, short: 90 }, ALONE)
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    const heard = loudnessOf([await soundOf(made.file, 0), await soundOf(made.file, 1)], RATE)
    expect(20 * Math.log10(heard.truePeak)).toBeLessThan(-0.95)
    expect(Math.abs(heard.truePeak - (made.loudness?.truePeak ?? 0))).toBeLessThan(0.01)
    expect(made.file.name).toBe(`made.${kind}`)
    if (kind === 'mp3') return
    const { seen, duration } = await colours(made.file, [0.5, 3.5])
    expect(seen.map(({ edge }) => near(edge, [0, 0, 0]) < 4)).toEqual([true, true])
    expect(Math.abs(duration - 4)).toBeLessThan(0.05)
  },
)
const mute = (one: Clip) => ({ ...one, gain: null }) as Clip

test('what is faster keeps its pitch, what is louder and turned down is heard so, and never above full scale', async () => {
  const { sequence, files } = await twoFilms()
  const edited = {
    ...sequence,
    ratio: '1:1' as const,
    tracks: sequence.tracks.map((track) =>
      track.id === 'video'
        ? {
            ...track,
            clips: [
              clip('a', 'red', { speed: 2, length: 1, gain: 12 }),
              clip('b', 'blue', {
                start: 1,
                gain: -6,
                placing: { ...PLAIN_PLACING, fit: 'cover' },
              }),
            ],
          }
        : track,
    ),
  }
  const made = await renderSequence(
    new Blob(),
    { sequence: edited, files, format: 'webm', short: 90, name: 'made' },
    ALONE,
  )
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  const { seen, size, duration } = await colours(made.file, [0.5, 1.5])
  expect([size, Math.abs(duration - 3) < 0.05]).toEqual([{ width: 90, height: 90 }, true])
  // A wide film stands between bars; one that covers the frame has none.
  expect(near(seen[0]?.edge, [0, 0, 0])).toBeLessThan(16)
  expect(near(seen[1]?.edge, [20, 20, 220])).toBeLessThan(24)
  const sound = await soundOf(made.file)
  expect(Math.max(...sound.subarray(0, RATE).map(Math.abs))).toBeLessThan(1.03)
  expect(loudness(sound, 0.2, 0.8)).toBeGreaterThan(0.6)
  let crossings = 0
  for (let i = 0.2 * RATE; i < 0.8 * RATE; i++)
    if ((sound[i] as number) < 0 !== (sound[i + 1] as number) < 0) crossings++
  expect(Math.abs(crossings / 2 / 0.6 - 500)).toBeLessThan(4)
  expect(Math.abs(loudness(sound, 2.2, 2.8) - 0.5 * Math.SQRT1_2 * 10 ** (-6 / 20))).toBeLessThan(
    0.02,
  )
})

test('an HLG film under a title looks as the browser shows it, which need not draw each picture', async () => {
  const marks = '-color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc'.split(' ')
  const film = await makeFilm([
    ...['-f', 'lavfi', '-i', 'color=c=0x4a7fb5:s=160x90:r=25', '-t', '1'],
    ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', ...marks, 'hlg.mp4'],
  ])
  const medium = await mediumOf('hlg', film)
  const filmed = addClip(
    { ...EMPTY, media: [medium] },
    'video',
    clip('a', 'hlg', { length: medium.duration }),
  )
  const sequence = addClip(filmed, 'text', sign)
  const draw = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'drawImage')
  onTestFinished(() => void vi.restoreAllMocks())
  const files = [['hlg', film] as const]
  const options = { sequence, files, format: 'mp4', short: 'source', name: 'made' } as const
  const made = await renderSequence(new Blob(), options, ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  // The one is all of its colours.
  expect(draw.mock.calls.filter(([drawn]) => drawn instanceof VideoFrame).length).toBeLessThan(2)
  const moments = [0.1, 0.5, 0.9]
  const [as, is] = [await colours(film, moments), await colours(made.file, moments)]
  for (const [i, { edge }] of as.seen.entries())
    expect(near(is.seen[i]?.edge, edge as unknown as Colour)).toBeLessThan(7)
  expect(near(is.seen[1]?.sign, [0, 192, 0])).toBeLessThan(32)
})

test('what begins between two frames is seen from the nearest one on', async () => {
  const { sequence, files } = await twoFilms()
  // After the 25 frames of the first second there is a quarter of one more, and then three quarters.
  for (const [length, blueFrom] of [
    [1.01, 25],
    [1.03, 26],
  ] as const) {
    const edited = {
      ...sequence,
      tracks: sequence.tracks.map((track) => ({
        ...track,
        clips: track.clips.map((one) =>
          one.id === 'a' ? { ...one, length } : { ...one, start: length, length: 1 },
        ),
      })),
    }
    const options = { sequence: edited, files, short: 'source', name: 'made' } as const
    const made = await renderSequence(new Blob(), { ...options, format: 'webm' }, ALONE)
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    const frames = Array.from({ length: 4 }, (_, i) => i + 24)
    const { seen } = await colours(
      made.file,
      frames.map((frame) => (frame + 0.5) / 25),
    )
    const isBlue = seen.map(({ edge }) => near(edge, [20, 20, 220]) < 24)
    expect(isBlue, `${length}`).toEqual(frames.map((frame) => frame >= blueFrom))
  }
})

test.each(['mp4', 'webm'] as const)(
  'a GIF that moves does so over a film, as %s',
  async (format) => {
    const [wide, high] = [160, 90]
    const gif = gifWriter(wide, high)
    for (const colour of [
      [0, 192, 0],
      [220, 220, 20],
    ])
      gif.add(
        new Uint8ClampedArray(wide * high * 4).map((_, i) => colour[i % 4] ?? 255),
        0.4,
      )
    const { sequence, files } = await twoFilms()
    const sticker = gif.finish('sticker')
    const medium = await mediumOf('gif', sticker)
    const placing = { ...PLAIN_PLACING, scale: 0.5 }
    const over: ImageClip = {
      ...({ id: 'over', kind: 'image', medium: 'gif', start: 0.2, length: 1.4 } as const),
      ...{ fadeIn: 0, fadeOut: 0, crossfade: 0, placing },
    }
    const edited: Sequence = {
      ...sequence,
      media: [...sequence.media, medium],
      tracks: [...sequence.tracks, { id: 'above', kind: 'video', clips: [over], muted: false }],
    }
    const made = await renderSequence(
      new Blob(),
      {
        ...({ sequence: edited, format, short: 'source', name: 'made' } as const),
        files: [...files, ['gif', sticker]],
      },
      ALONE,
    )
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    const { seen } = await colours(made.file, [0.1, 0.4, 0.8, 1.2, 1.7])
    const [red, green, yellow]: Colour[] = [
      [220, 20, 20],
      [0, 192, 0],
      [220, 220, 20],
    ]
    const wanted = [red, green, yellow, green, red]
    for (const [i, colour] of wanted.entries()) {
      expect(near(seen[i]?.sign, colour!), JSON.stringify(seen)).toBeLessThan(32)
      expect(near(seen[i]?.edge, red!), JSON.stringify(seen)).toBeLessThan(24)
    }
  },
)

/** A second of tones, one for each channel, at a third of full scale. */
async function tones(name: string, hertz: readonly number[]) {
  const target = new BufferTarget()
  const output = new Output({ format: new WavOutputFormat(), target })
  const sound = new AudioSampleSource({ codec: 'pcm-s16' })
  output.addAudioTrack(sound)
  await output.start()
  using heard = new AudioSample({
    data: new Float32Array(RATE * hertz.length).map(
      (_, i) => Math.sin((2 * Math.PI * (hertz[Math.floor(i / RATE)] ?? 0) * i) / RATE) / 3,
    ),
    ...({ format: 'f32-planar', numberOfChannels: hertz.length } as const),
    ...{ sampleRate: RATE, timestamp: 0 },
  })
  await sound.add(heard)
  await output.finalize()
  return new File([target.buffer as ArrayBuffer], name, { type: 'audio/wav' })
}

test('a sound is moved between left and right as loud as it was, and stands in the middle as it is', async () => {
  const files: [string, File][] = [
    ['one', await tones('one.wav', [500])],
    ['two', await tones('two.wav', [500, 900])],
  ]
  const media = await Promise.all(files.map(([id, file]) => mediumOf(id, file)))
  let sequence: Sequence = { ...EMPTY, media }
  const pans = [-1, 0, 1, -0.5]
  const parts = ['one', 'two'].flatMap((medium) => pans.map((pan) => ({ medium, pan })))
  for (const [i, { medium, pan }] of parts.entries()) {
    const heard = clip(`${i}`, medium, { kind: 'audio', start: i, length: 1, pan })
    sequence = addClip(sequence, 'audio', heard)
  }
  const made = await renderSequence(
    new Blob(),
    { sequence, files, format: 'webm', short: 90, name: 'made' },
    ALONE,
  )
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  const [left, right] = [await soundOf(made.file, 0), await soundOf(made.file, 1)]
  const level = Math.SQRT1_2 / 3
  const sides = parts.map((_, i) =>
    [left, right].map((side) => loudness(side, i + 0.2, i + 0.8) / level),
  )
  const [cos, sin] = [Math.cos(Math.PI / 8), Math.sin(Math.PI / 8)]
  const half = Math.SQRT1_2
  const wanted = [
    // What was recorded with one microphone keeps its power.
    ...[
      [Math.SQRT2, 0],
      [1, 1],
      [0, Math.SQRT2],
      [Math.SQRT2 * cos, Math.SQRT2 * sin],
    ],
    // Of two sides one goes over into the other.
    ...[
      [Math.SQRT2, 0],
      [1, 1],
      [0, Math.SQRT2],
      [Math.hypot(1, half), half],
    ],
  ]
  for (const [i, both] of wanted.entries())
    for (const [side, value] of both.entries())
      expect(Math.abs(sides[i]![side]! - value), `${JSON.stringify(sides)}`).toBeLessThan(0.03)
})

test('music is turned down while a voice is heard, stays so between its words, and comes back after it', async () => {
  // The voice speaks for a second, and after a breath for another; it stands at the left, the music at the right.
  const voice = await plainFilm('voice.mov', [9, 9, 9], 6, { at: 2, hertz: 300 })
  const files: [string, File][] = [
    ['voice', voice],
    ['music', await plainFilm('music.mov', [9, 9, 9], 8, { at: 0, hertz: 900 })],
  ]
  const media = await Promise.all(files.map(([id, file]) => mediumOf(id, file)))
  const left = { kind: 'audio', pan: -1, length: 1 } as const
  let sequence: Sequence = { ...EMPTY, media }
  sequence = { ...sequence, tracks: [...sequence.tracks, { ...EMPTY.tracks[0]!, id: 'more' }] }
  sequence = addClip(sequence, 'audio', clip('a', 'voice', { ...left, start: 2, in: 2 }))
  sequence = addClip(sequence, 'audio', clip('b', 'voice', { ...left, start: 3.3, in: 3 }))
  const music = clip('c', 'music', { kind: 'audio', length: 8, pan: 1, ducked: true })
  sequence = addClip(sequence, 'more', music)
  const how = { sequence, files, format: 'webm', short: 90, name: 'made' } as const
  const made = await renderSequence(new Blob(), how, ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  const right = await soundOf(made.file, 1)
  const before = loudness(right, 0.5, 1.9)
  const share = (from: number, to: number) => loudness(right, from, to) / before
  expect(share(2.3, 2.9)).toBeCloseTo(0.25, 1)
  expect(share(3.05, 3.25)).toBeCloseTo(0.25, 1)
  expect(share(3.5, 4.2)).toBeCloseTo(0.25, 1)
  expect(share(6.5, 7.5)).toBeCloseTo(1, 1)
})

test('what is only trimmed is copied', async () => {
  const file = new File([await (await fetch(speech)).blob()], 'speech.mp4')
  const medium = await mediumOf('speech', file)
  const sequence = addClip(
    { ...EMPTY, media: [medium] },
    'video',
    clip('a', 'speech', { in: 1, length: 4 }),
  )
  const options = { sequence, files: [['speech', file]] as const, name: 'made' }
  const made = await renderSequence(
    new Blob(),
    { ...options, format: 'mp4', short: 'source' },
    ALONE,
  )
  expect(made.ok && made.copied).toBeGreaterThan(0.5)
})

test('a file that is missing leaves its place black, and a stopped export says so', async () => {
  const { sequence, files } = await twoFilms()
  const options = { sequence, format: 'webm' as const, short: 90, name: 'made' }
  const made = await renderSequence(new Blob(), { ...options, files: files.slice(0, 1) }, ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  const { seen } = await colours(made.file, [1, 3])
  expect(near(seen[0]?.edge, [220, 20, 20])).toBeLessThan(24)
  expect(near(seen[1]?.edge, [0, 0, 0])).toBeLessThan(16)
  const stop = new AbortController()
  const stopped = renderSequence(
    new Blob(),
    { ...options, files },
    { signal: stop.signal, onProgress: () => stop.abort() },
  )
  expect(await stopped).toMatchObject({ ok: false, why: 'cancelled' })
})

const HD = [
  ...['-color_range', 'tv', '-colorspace', 'bt709'],
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709'],
]
const PATCHES = ['black', '0x202020', 'gray', '0xe0e0e0', 'white']

/** Patches from black to white along the upper edge, 40 pixels each, for three seconds. */
const greys = (tags: string[]) =>
  makeFilm([
    ...['-f', 'lavfi', '-t', '3', '-i'],
    [
      'color=c=0x404040:s=200x120:r=25',
      ...PATCHES.map((grey, i) => `drawbox=x=${i * 40}:y=0:w=40:h=40:color=${grey}:t=fill`),
    ].join(),
    ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-crf', '12', ...tags, 'greys.mp4'],
  ])

/** How bright the patches are in a film at a moment, as its planes have it, and in which colours they say to be. */
async function patches(file: File, moments: number[]) {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const track = await input.getPrimaryVideoTrack()
  const sink = new VideoSampleSink(track!)
  const [lights, told]: [number[][], object[]] = [[], [await track!.getColorSpace()]]
  for (const moment of moments) {
    using sample = await sink.getSample(moment)
    const planes = new Uint8Array(sample!.allocationSize())
    const [light] = await sample!.copyTo(planes)
    lights.push(PATCHES.map((_, i) => planes[light!.offset + 20 * light!.stride + i * 40 + 20]!))
    told.push(sample!.colorSpace.toJSON())
  }
  return { lights, told }
}

test.each([
  ['mp4', 1],
  ['mp4', 0],
  ['webm', 1],
  ['webm', 0],
] as const)(
  '%s: a title at %d s leaves the light beside it and after it',
  async (format, start) => {
    const film = await greys(HD)
    const moments = [0.5, 1.5, 2.5]
    const source = await patches(film, moments)
    const sequence = addClip(
      addClip({ ...EMPTY, media: [await mediumOf('greys', film)] }, 'video', {
        ...clip('a', 'greys', { length: 3 }),
      }),
      'text',
      { ...sign, start, length: 1, size: 0.1, y: 0.3 },
    )
    const made = await renderSequence(
      new Blob(),
      { sequence, files: [['greys', film]], format, short: 'source', name: 'made' },
      ALONE,
    )
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    const { lights, told } = await patches(made.file, moments)
    for (const [i, light] of lights.entries())
      for (const [j, value] of light.entries())
        expect(Math.abs(value - source.lights[i]![j]!), `${lights.join(' | ')}`).toBeLessThan(4)
    for (const colours of told)
      expect(colours).toEqual({
        ...{ primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
      })
  },
)

/** One colour for two seconds, in a film that says what it is told to of its colours. */
const tinted = (colour: string, size: string, how: string[]) =>
  makeFilm([...['-f', 'lavfi', '-t', '2', '-i', `color=c=${colour}:s=${size}:r=25`], ...how])

test.each([
  ['mp4', 'the one that fills the frame first', ['red', 'green']],
  ['mp4', 'the other first', ['green', 'red']],
  ['webm', 'the one that fills the frame first', ['red', 'green']],
  ['webm', 'the other first', ['green', 'red']],
  ['mp4', 'with one of the full range between', ['red', 'whole', 'green']],
] as const)('%s: films of other sizes and colours keep them: %s', async (format, _, order) => {
  const wanted = { red: [220, 60, 60], green: [96, 176, 96], whole: [90, 110, 170] } as const
  const films = {
    red: await tinted('0xdc3c3c', '320x180', ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', 'red.mp4']),
    green: await tinted('0x60b060', '241x137', [
      '-pix_fmt',
      'yuv420p',
      '-c:v',
      'libvpx-vp9',
      'green.webm',
    ]),
    whole: await tinted('0x5a6eaa', '320x180', [
      ...['-vf', 'format=gbrp,scale=out_color_matrix=bt709:out_range=pc,format=yuvj420p'],
      ...['-c:v', 'libx264', ...HD.with(1, 'pc'), 'whole.mp4'],
    ]),
  }
  let sequence: Sequence = {
    ...EMPTY,
    media: await Promise.all(order.map((id) => mediumOf(id, films[id]))),
    ratio: '16:9',
  }
  for (const [i, id] of order.entries())
    sequence = addClip(sequence, 'video', clip(id, id, { start: i * 2 }))
  const files = order.map((id) => [id, films[id]] as const)
  const made = await renderSequence(
    new Blob(),
    { sequence, files, format, short: 180, name: 'made' },
    ALONE,
  )
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  const { seen } = await colours(
    made.file,
    order.map((_id, i) => i * 2 + 1),
  )
  for (const [i, id] of order.entries())
    expect(near(seen[i]?.sign, wanted[id]), JSON.stringify(seen)).toBeLessThan(7)
})
