import { VideoSample } from 'mediabunny'
import { afterEach, expect, test, vi } from 'vitest'
import { writeWav } from '../../worker/providers/sound/contract.ts'
import speechInMp4 from '../test/media/speech.mp4?url'
import speechInWebm from '../test/media/speech.webm?url'
import { cutOut, type CutOptions } from './cut-out.ts'
import { probeMedium } from './edit/probe-medium.ts'
import { renderSequence } from './edit/render.ts'
import { EMPTY, type MediaClip, PLAIN_PLACING, type Sequence } from './edit/sequence.ts'
import { encodable } from './encodable.ts'
import { filterFilm } from './filter-film.ts'
import { PlaneReader } from './planes.ts'
import { speechPieces } from './speech-pieces.ts'
import { speedUp } from './speed-up.ts'
import { toWav } from './to-wav.ts'
import { ALONE } from './engine.ts'

const fetched = async (url: string) => (await fetch(url)).blob()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Remembers all pictures and sounds that are decoded, made or copied from here on. @returns how many of them are open */
function watchMedia() {
  const media: (VideoFrame | AudioData)[] = []
  const seen = <One extends VideoFrame | AudioData>(one: One) => {
    media.push(one)
    return one
  }
  const making = {
    construct: (maker: never, given: never[], made: never) =>
      seen(Reflect.construct(maker, given, made) as VideoFrame),
  }
  const decoding = {
    construct: (coder: never, [{ output, error }]: [VideoDecoderInit], made: never) =>
      Reflect.construct(coder, [{ error, output: (one: VideoFrame) => output(seen(one)) }], made),
  }
  const kinds = [
    [VideoFrame, making],
    [AudioData, making],
    [VideoDecoder, decoding],
    [AudioDecoder, decoding],
  ] as const
  for (const [kind, watch] of kinds)
    vi.stubGlobal(kind.name, new Proxy(kind as object, watch as ProxyHandler<object>))
  const { clone } = VideoFrame.prototype
  vi.spyOn(VideoFrame.prototype, 'clone').mockImplementation(function (this: VideoFrame) {
    return seen(clone.call(this))
  })
  return {
    count: () => media.length,
    open: () => media.filter(({ format }) => format !== null).length,
  }
}

/** An encoder of this kind fails at so many pictures or pieces of sound. */
function failingAt(name: 'VideoEncoder' | 'AudioEncoder', count: number) {
  let given = 0
  const Encoder = globalThis[name] as typeof VideoEncoder
  class Failing extends Encoder {
    private readonly refuse: (error: DOMException) => void
    constructor(init: VideoEncoderInit) {
      super(init)
      this.refuse = init.error
    }
    override encode(picture: VideoFrame, options?: VideoEncoderEncodeOptions) {
      if (++given < count) super.encode(picture, options)
      else this.refuse(new DOMException('It went away.', 'EncodingError'))
    }
  }
  vi.stubGlobal(name, Failing)
}

const WISH: CutOptions = {
  kept: [
    { start: 0.2, end: 1.4 },
    { start: 1.8, end: 3.1 },
  ],
  format: 'same',
  name: 'result',
  encodeAll: true,
}

test.each(['VideoEncoder', 'AudioEncoder'] as const)(
  'a cut whose %s fails half way leaves nothing open, neither what it was given nor what waited',
  async (name) => {
    const film = new File([await fetched(speechInWebm)], 'speech.webm')
    const media = watchMedia()
    failingAt(name, 12)
    expect(await cutOut(film, WISH, ALONE)).toMatchObject({ ok: false, why: 'brokenFile' })
    expect(media.count()).toBeGreaterThan(12)
    expect(media.open()).toBe(0)
  },
)

test.each(['VideoEncoder', 'AudioEncoder'] as const)(
  'a film made faster whose %s fails half way leaves nothing open',
  async (name) => {
    const film = await fetched(speechInWebm)
    const media = watchMedia()
    // Five seconds of sound at a time are fewer pieces than pictures.
    failingAt(name, name === 'AudioEncoder' ? 2 : 25)
    const shown = [
      { start: 0, end: 1 },
      { start: 1, end: 3, speed: 2 },
      { start: 3, end: 3.4 },
    ]
    const wish = { shown, keepPitch: false, format: 'same', name: 'result' } as const
    expect(await speedUp(film, wish, ALONE)).toMatchObject({ ok: false, why: 'brokenFile' })
    expect(media.open()).toBe(0)
  },
)

test('a cut that copies packets and whose encoder refuses a picture leaves none open', async () => {
  const film = new File([await fetched(speechInMp4)], 'speech.mp4')
  const media = watchMedia()
  let given = 0
  const { encode } = VideoEncoder.prototype
  vi.spyOn(VideoEncoder.prototype, 'encode').mockImplementation(function (
    this: VideoEncoder,
    ...picture
  ) {
    if (++given === 5) throw new DOMException('not this one', 'DataError')
    encode.apply(this, picture)
  })
  const wish: CutOptions = { kept: [{ start: 0.5, end: 3.4 }], format: 'same', name: 'result' }
  expect(await cutOut(film, wish, ALONE)).toMatchObject({ ok: false })
  expect(given).toBeGreaterThanOrEqual(5)
  await expect.poll(media.open).toBe(0)
})

test('an edit that copies packets and whose encoder refuses a picture of a crossfade leaves none open', async () => {
  const file = new File([await fetched(speechInMp4)], 'speech.mp4')
  const probed = await probeMedium(file, {}, ALONE)
  if (!probed.ok) throw new Error(probed.why)
  const clip = (id: string, start: number, at: number): MediaClip => ({
    ...({
      id,
      kind: 'video',
      medium: 'film',
      start,
      length: 2,
      in: at,
      speed: 1,
      gain: 0,
    } as const),
    ...{ fadeIn: 0, fadeOut: 0, crossfade: id === 'b' ? 1 : 0, placing: PLAIN_PLACING },
  })
  const sequence: Sequence = {
    ...EMPTY,
    media: [{ id: 'film', name: file.name, size: file.size, ...probed.facts }],
    tracks: [{ id: 'v', kind: 'video', muted: false, clips: [clip('a', 0, 0), clip('b', 2, 3.5)] }],
  }
  const files = [['film', file]] as const
  const wish = { sequence, files, format: 'mp4', short: 'source', name: 'result' } as const
  const media = watchMedia()
  const whole = await renderSequence(new Blob(), wish, ALONE)
  expect(whole.ok && whole.copied).toBeGreaterThan(0.1)
  await expect.poll(media.open).toBe(0)
  let given = 0
  const { encode } = VideoEncoder.prototype
  vi.spyOn(VideoEncoder.prototype, 'encode').mockImplementation(function (
    this: VideoEncoder,
    ...picture
  ) {
    if (++given === 5) throw new DOMException('not this one', 'DataError')
    encode.apply(this, picture)
  })
  expect(await renderSequence(new Blob(), wish, ALONE)).toMatchObject({ ok: false })
  await expect.poll(media.open).toBe(0)
})

test('a filter that fails leaves no picture open, whether packets are copied or not', async () => {
  const film = await fetched(speechInMp4)
  const media = watchMedia()
  for (const changes of [[{ start: 2.5, end: 3.5 }], [{ start: 0, end: Infinity }]]) {
    let filtered = 0
    const filter = () => () => {
      if (++filtered === 8) throw new RangeError('Array buffer allocation failed')
    }
    const failed = await filterFilm(film, { name: 'x', changes, filter }, ALONE)
    expect(failed).toMatchObject({ ok: false, why: 'outOfMemory' })
    await expect.poll(media.open).toBe(0)
  }
  expect(media.count()).toBeGreaterThan(16)
})

test('a picture that cannot be put into planes is closed all the same', async () => {
  const media = watchMedia()
  const size = { codedWidth: 64, codedHeight: 36 }
  const picture = new VideoFrame(new Uint8Array(64 * 36 * 3), {
    ...size,
    format: 'I444' as VideoPixelFormat,
    timestamp: 0,
  })
  const reader = new PlaneReader()
  vi.spyOn(reader, 'read').mockRejectedValue(new DOMException('gone', 'OperationError'))
  await expect(encodable(new VideoSample(picture), reader)).rejects.toThrow('gone')
  expect(media.open()).toBe(0)
})

test('who stops it while a recording is looked at gets no file of it', async () => {
  const samples = new Int16Array(24_000)
  const recording = new Blob([writeWav({ rate: 24_000, samples, info: {} })])
  const stopped = () => {
    const stop = new AbortController()
    const { slice } = Blob.prototype
    vi.spyOn(Blob.prototype, 'slice').mockImplementation(function (this: Blob, ...part) {
      stop.abort()
      return slice.apply(this, part)
    })
    return { signal: stop.signal, onProgress: () => {} }
  }
  const wav = await toWav(recording, { name: 'x.wav', most: Infinity }, stopped())
  expect(wav).toEqual({ ok: false, why: 'cancelled' })
  const pieces = [{ start: 0, end: 1 }]
  const speech = await speechPieces(recording, { pieces, name: 'x' }, stopped())
  expect(speech).toEqual({ ok: false, why: 'cancelled' })
})
