// Loaded by the engine when it needs it; named here so that the test server prepares it beforehand and does not reload midway.
import 'signalsmith-stretch'
import {
  BlobSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  type InputAudioTrack,
} from 'mediabunny'
import { expect, onTestFinished, test } from 'vitest'
import { readWav, writeWav } from '../../worker/providers/sound/contract.ts'
import { hear, tune } from '../tools/voicer/engine.ts'
import { flashing, lookAtFilm, makeFilm } from '../test/films.ts'
import { heavy, onDisk } from '../test/heavy.ts'
import hevc from '../test/media/hevc.mp4?url'
import speech from '../test/media/speech.mp4?url'
import { copyTrack } from './copy-track.ts'
import { fftOf } from './fft.ts'
import { newDrums } from '../test/drums.ts'
import { loudnessOf } from './loudness.ts'
import { probe } from './open.ts'
import { wipeScratch } from './scratch.ts'
import { readTextTracks } from './subtitle-tracks.ts'
import type { VoiceSettings } from './voice-chain.ts'
import type { VoiceFormat } from './voice-format.ts'
import { writeTracks } from './write-tracks.ts'
import { ALONE } from './engine.ts'

const RATE = 48_000
const AS_IS: VoiceSettings = {
  pitch: 0,
  formant: 0,
  tempo: 1,
  noise: 0,
  hum: false,
  rumble: false,
  target: null,
}

const made = (seconds: number, at: (time: number) => number) =>
  Float32Array.from({ length: Math.round(seconds * RATE) }, (_, i) => at(i / RATE))
const wav = (samples: Float32Array) =>
  new File(
    [
      writeWav({
        rate: RATE,
        info: {},
        samples: Int16Array.from(samples, (x) => Math.round(Math.max(-1, Math.min(1, x)) * 32767)),
      }),
    ],
    'voice.wav',
  )

async function tuned(
  samples: Float32Array,
  settings: Partial<VoiceSettings>,
  format: VoiceFormat = 'wav',
) {
  const source = wav(samples)
  const heard = await hear(source, ALONE)
  if (!heard.ok) throw new Error(heard.detail)
  const { background, loudness: before } = heard.facts
  const result = await tune(
    source,
    { settings: { ...AS_IS, ...settings }, background, format, name: 'tuned' },
    ALONE,
  )
  if (!result.ok) throw new Error(`${result.why} ${result.detail}`)
  const bytes = await result.file.arrayBuffer()
  if (format !== 'wav') {
    const decoded = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes)
    return { samples: decoded.getChannelData(0), background, before, ...result }
  }
  const { samples: whole } = readWav(new Uint8Array(bytes))
  return { samples: Float32Array.from(whole, (x) => x / 32768), background, before, ...result }
}

/** Power at each frequency of a stretch of sound, by Hann's window. */
function spectrumOf(samples: Float32Array, from: number, size = 32_768) {
  const re = Float64Array.from(
    { length: size },
    (_, i) => (samples[from + i] ?? 0) * Math.sin((Math.PI * (i + 0.5)) / size) ** 2,
  )
  const im = new Float64Array(size)
  fftOf(size).forward(re, im)
  const power = re.slice(0, size / 2).map((x, k) => x * x + (im[k] as number) ** 2)
  const bin = (hertz: number) => Math.round((hertz * size) / RATE)
  return {
    between: (low: number, high: number) =>
      power.subarray(bin(low), bin(high) + 1).reduce((sum, one) => sum + one, 0),
    /** In hertz. */
    peak(low: number, high: number) {
      let top = bin(low)
      for (let k = top; k <= bin(high); k++) if ((power[k] ?? 0) > (power[top] ?? 0)) top = k
      const [left, here, right] = [top - 1, top, top + 1].map((k) => Math.log(power[k] ?? 0)) as [
        ...[number, number, number],
      ]
      return ((top + (left - right) / (2 * (left - 2 * here + right))) * RATE) / size
    },
  }
}

const cents = (hertz: number, wanted: number) => 1200 * Math.log2(hertz / wanted)

/** A sung "ah" of a man: his voice's overtones, louder where his throat and mouth ring. */
const vowel = (seconds: number, hertz = 120) => {
  const rings = [
    [700, 90, 1],
    [1220, 110, 0.6],
    [2600, 160, 0.3],
  ] as const
  const overtones = Array.from({ length: 40 }, (_, i) => {
    const f = hertz * (i + 1)
    const loud = rings.reduce(
      (sum, [at, wide, much]) => sum + much / (1 + ((f - at) / wide) ** 2),
      0.02,
    )
    return [f, 0.12 * loud, (i + 1) ** 2] as const
  })
  return made(seconds, (time) =>
    overtones.reduce(
      (sum, [f, loud, phase]) => sum + loud * Math.sin(2 * Math.PI * f * time + phase),
      0,
    ),
  )
}

test('a tone and a voice change their pitch within five cents and not their length', async () => {
  const tone = made(2, (time) => 0.3 * Math.sin(2 * Math.PI * 440 * time))
  const higher = await tuned(tone, { pitch: 4 })
  expect(higher.samples.length).toBe(tone.length)
  expect(
    Math.abs(cents(spectrumOf(higher.samples, RATE / 2).peak(500, 620), 554.365)),
  ).toBeLessThan(5)
  const voice = vowel(2)
  const lower = await tuned(voice, { pitch: -5 })
  expect(lower.samples.length).toBe(voice.length)
  const ninth = 9 * 120 * 2 ** (-5 / 12)
  const heard = spectrumOf(lower.samples, RATE / 2).peak(ninth - 30, ninth + 30)
  expect(Math.abs(cents(heard, ninth))).toBeLessThan(5)
})

test('a voice that is moved keeps its formants, and formants move without it', async () => {
  const voice = vowel(2)
  // Without a correction the ring at 2600 Hz would be found at 3680 Hz.
  const higher = spectrumOf((await tuned(voice, { pitch: 6 })).samples, RATE / 2)
  expect(higher.between(2350, 2850)).toBeGreaterThan(3 * higher.between(3430, 3930))
  const smaller = await tuned(voice, { formant: 6 })
  const rings = spectrumOf(smaller.samples, RATE / 2)
  expect(rings.between(3430, 3930)).toBeGreaterThan(2 * rings.between(2350, 2850))
  expect(Math.abs(cents(rings.peak(1050, 1110), 1080))).toBeLessThan(5)
})

test('tempo changes the length to the sample, and neither the pitch nor where a word is', async () => {
  const words = made(3, (time) =>
    time % 1 < 0.25
      ? 0.4 * Math.sin(2 * Math.PI * 300 * time) * Math.sin(4 * Math.PI * time) ** 2
      : 0,
  )
  const { samples } = await tuned(words, { tempo: 1.25 })
  expect(samples.length).toBe(Math.round(words.length / 1.25))
  const half = samples.slice(RATE * 1.4, RATE * 2)
  const sum = half.reduce((all, x) => all + x * x, 0)
  const middle = half.reduce((all, x, i) => all + x * x * i, 0) / sum / RATE + 1.4
  expect(Math.abs(middle - 2.125 / 1.25)).toBeLessThan(0.005)
})

test('a voice comes out as loud as asked, also where its peaks must give way', async () => {
  const spoken = made(6, (time) => {
    const word = Math.max(0, Math.sin(2 * Math.PI * 1.3 * time)) ** 3
    const click = time % 1.7 < 0.001 ? 0.8 : 0
    return (
      0.06 * word * Math.sin(2 * Math.PI * 220 * time) + click * Math.sin(2 * Math.PI * 3000 * time)
    )
  })
  for (const [target, format] of [
    [-23, 'wav'],
    [-16, 'wav'],
    [-14, 'wav'],
    [-14, 'm4a'],
  ] as const) {
    const { samples, loudness } = await tuned(spoken, { target }, format)
    const { integrated, truePeak } = loudnessOf([samples as Float32Array<ArrayBuffer>], RATE)
    expect(Math.abs(integrated - target)).toBeLessThan(0.1)
    expect(Math.abs(integrated - loudness.integrated)).toBeLessThan(0.02)
    expect(20 * Math.log10(truePeak)).toBeLessThan(-0.98)
  }
})

test('a recording that was clipped and is only cleaned is as loud as is said', async () => {
  // What is below the voices held its peaks down.
  const clipped = made(4, (time) => Math.sign(Math.sin(2 * Math.PI * 90 * time)) * 0.999)
  const { samples, loudness } = await tuned(clipped, { rumble: true })
  const heard = loudnessOf([samples as Float32Array<ArrayBuffer>], RATE)
  expect(20 * Math.log10(heard.truePeak)).toBeLessThan(-0.95)
  expect(Math.abs(heard.truePeak - loudness.truePeak)).toBeLessThan(0.01)
  expect(Math.abs(heard.integrated - loudness.integrated)).toBeLessThan(0.02)
})

test.each(['m4a', 'mp3'] as const)(
  'drums do not rise above the ceiling in what %s makes of them, and are as loud as is said',
  async (format) => {
    const drums = made(4, newDrums())
    const { samples, loudness } = await tuned(drums, { target: -12 }, format)
    const heard = loudnessOf([samples as Float32Array<ArrayBuffer>], RATE)
    expect(20 * Math.log10(heard.truePeak)).toBeLessThan(-0.95)
    expect(Math.abs(heard.truePeak - loudness.truePeak)).toBeLessThan(0.01)
    expect(Math.abs(heard.integrated - loudness.integrated)).toBeLessThan(0.02)
  },
)

test('hum and hiss go, and the voice stays', async () => {
  let [seed, pink] = [1, 0]
  const hiss = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
    return (pink = 0.8 * pink + (seed / 2 ** 32 - 0.5) * 0.01)
  }
  const voice = vowel(6, 131)
  const clean = voice.map((x, i) => x * Math.max(0, Math.sin((Math.PI * i) / RATE)) ** 0.5)
  const noisy = clean.map((x, i) => {
    const turn = (2 * Math.PI * 50 * i) / RATE
    return (
      x + 0.02 * Math.sin(turn) + 0.01 * Math.sin(2 * turn) + 0.008 * Math.sin(3 * turn) + hiss()
    )
  })
  const { samples, background } = await tuned(noisy, { hum: true, rumble: true, noise: 18 })
  expect(Math.abs((background.hum?.hertz ?? 0) - 50)).toBeLessThan(0.05)
  // From 3.1 to 3.9 s nobody speaks, from 2.1 to 2.9 s somebody does.
  const power = (from: Float32Array, at: number) =>
    10 * Math.log10(from.slice(at * RATE, (at + 0.8) * RATE).reduce((sum, x) => sum + x * x, 0))
  expect(power(noisy, 3.1) - power(samples, 3.1)).toBeGreaterThan(20)
  const [said, left] = [spectrumOf(clean, 2.15 * RATE), spectrumOf(samples, 2.15 * RATE)]
  for (const [low, high] of [
    [380, 560],
    [600, 900],
    [1100, 1400],
  ] as const)
    expect(
      Math.abs(10 * Math.log10(left.between(low, high) / said.between(low, high))),
    ).toBeLessThan(1)
})

const CREATED = new Date('2024-05-01T10:00:00Z')

/** The spoken film in two languages, with subtitles. */
async function inTwoLanguages() {
  using input = new Input({
    formats: [MP4],
    source: new BlobSource(await (await fetch(speech)).blob()),
  })
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  if (!video || !audio) throw new Error('no film')
  const decoderConfig = await audio.getDecoderConfig()
  const heard = decoderConfig ? { decoderConfig } : {}
  return await writeTracks(
    {
      kind: 'mp4',
      title: { name: 'bi.mp4', created: CREATED },
      tagsOf: null,
      expectedBytes: 0,
      seconds: 7,
      stage: 'copying',
      along: {
        texts: [{ language: 'eng', name: null, captions: [{ start: 1, end: 2, text: 'Hello' }] }],
        chapters: [],
      },
    },
    async (output) => {
      const tracks = [await copyTrack(video, output)]
      for (const languageCode of ['eng', 'zho']) {
        const source = new EncodedAudioPacketSource('aac')
        output.addAudioTrack(source, { languageCode, maximumPacketCount: 2000 })
        tracks.push(
          (async function* () {
            for await (const packet of new EncodedPacketSink(audio).packets())
              yield { time: packet.timestamp, write: () => source.add(packet, heard) }
          })(),
        )
      }
      return tracks
    },
    ALONE,
  )
}

test('of pictures that are copied and cannot be seen here it is known what they are', async () => {
  for (const [url, codec] of [
    [hevc, 'HEVC'],
    [speech, null],
  ] as const) {
    const heard = await hear(await (await fetch(url)).blob(), ALONE)
    expect(heard).toMatchObject({ facts: { lostPictures: null, unseenPictures: codec } })
  }
})

async function packetsOf(film: File, language: string) {
  using input = new Input({ formats: [MP4], source: new BlobSource(film) })
  const tracks = await input.getAudioTracks()
  const languages = await Promise.all(tracks.map((track) => track.getLanguageCode()))
  const track = tracks[languages.indexOf(language)] as InputAudioTrack
  const packets = await Array.fromAsync(new EncodedPacketSink(track).packets())
  return packets.map(({ data }) => data.join())
}

test.each([1, 1.25])(
  'a film keeps its date, its languages and its subtitles, in step, at a tempo of %s',
  async (tempo) => {
    const source = await inTwoLanguages()
    const heard = await hear(source, ALONE)
    if (!heard.ok) throw new Error(heard.detail)
    expect(heard.facts).toMatchObject({
      furtherSounds: [{ codecName: 'AAC', held: true, decodable: true }],
      subtitles: [{ isText: true, language: 'eng' }],
    })
    const { background } = heard.facts
    const settings = { ...AS_IS, tempo, pitch: 2 }
    const made = await tune(source, { settings, background, format: 'film', name: 'tuned' }, ALONE)
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    const [before, after] = [await probe(source), await probe(made.file)]
    expect(after.created).toEqual(CREATED)
    expect(after.tracks.map(({ kind, language }) => [kind, language])).toEqual(
      before.tracks.map(({ kind, language }) => [kind, language]),
    )
    for (const { end } of after.tracks)
      expect(Math.abs(end - before.duration / tempo)).toBeLessThan(0.1)
    const { signal } = ALONE
    expect(await readTextTracks(made.file, 'mp4', signal)).toMatchObject([
      { language: 'eng', captions: [{ start: 1 / tempo, end: 2 / tempo, text: 'Hello' }] },
    ])
    if (tempo === 1)
      expect(await packetsOf(made.file, 'zho')).toEqual(await packetsOf(source, 'zho'))
    expect(await packetsOf(made.file, 'eng')).not.toEqual(await packetsOf(source, 'eng'))
  },
)

test('a further sound that the film cannot hold as it is comes along encoded anew, with its language', async () => {
  const film = await makeFilm([
    ...flashing('20', 4),
    ...['-f', 'lavfi', '-t', '4', '-i', 'sine', '-map', '0', '-map', '1', '-map', '2'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a:0', 'aac', '-c:a:1', 'alac'],
    ...['-metadata:s:a:1', 'language=ita', 'film.mkv'],
  ])
  const background = { alike: true, profile: null, hum: null }
  const made = await tune(
    film,
    { settings: { ...AS_IS, pitch: 2 }, background, format: 'film', name: 'tuned' },
    ALONE,
  )
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  const { streams, warnings } = await lookAtFilm(made.file)
  expect([streams.map((one) => one.codec_name), warnings]).toEqual([['h264', 'aac', 'aac'], ''])
  const { tracks } = await probe(made.file)
  expect(tracks[2]).toMatchObject({ language: 'ita' })
  expect(Math.abs((tracks[2]?.end ?? 0) - 4)).toBeLessThan(0.05)
})

test.each([1, 1.25])(
  'a WebM stays one, whose pictures no MP4 holds, and its voice is in step, at a tempo of %s',
  async (tempo) => {
    const film = await makeFilm([
      ...flashing('20', 4),
      ...['-c:v', 'libvpx', '-b:v', '1M', '-c:a', 'libvorbis', 'film.webm'],
    ])
    const settings = { ...AS_IS, tempo }
    const background = { alike: true, profile: null, hum: null }
    const made = await tune(film, { settings, background, format: 'film', name: 'tuned' }, ALONE)
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    expect(made.file.name).toBe('tuned.webm')
    const { streams, warnings, pictures, beeps } = await lookAtFilm(made.file)
    expect([streams.map((one) => one.codec_name), warnings]).toEqual([['vp8', 'opus'], ''])
    const lit = pictures.map(({ light }) => light > 170)
    const flashes = pictures.filter((_, i) => lit[i] && !lit[i - 1]).map(({ time }) => time)
    expect(flashes).toHaveLength(4)
    // 6.5 ms of it are what Opus puts in front, of which the library's writer tells players nothing; ffmpeg tells of a beep that follows a pause.
    expect(beeps.length).toBeGreaterThanOrEqual(3)
    for (const beep of beeps)
      expect(Math.min(...flashes.map((flash) => Math.abs(flash - beep)))).toBeLessThan(0.02)
  },
)

/** Where a sound begins, in seconds. */
const onsetOf = (samples: Float32Array, rate: number) =>
  samples.findIndex((x) => Math.abs(x) > 0.1) / rate

test.each([8000, 24_000, 44_100, 48_000])(
  'an MP3 of %s samples a second begins and ends with its sound, to the millisecond',
  async (rate) => {
    const samples = Int16Array.from({ length: 2 * rate }, (_, i) =>
      i < rate / 2 ? 0 : 12_000 * Math.sin((2 * Math.PI * 400 * i) / rate),
    )
    const source = new File([writeWav({ rate, samples, info: {} })], 'voice.wav')
    const heard = await hear(source, ALONE)
    if (!heard.ok) throw new Error(heard.detail)
    const { background } = heard.facts
    const options = { settings: { ...AS_IS, rumble: true }, background, name: 'tuned' }
    const made = await tune(source, { ...options, format: 'mp3' }, ALONE)
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(
      await made.file.arrayBuffer(),
    )
    expect(Math.abs(decoded.duration - 2)).toBeLessThan(0.001)
    expect(Math.abs(onsetOf(decoded.getChannelData(0), rate) - 0.5)).toBeLessThan(0.002)
  },
)

test('a voice in FLAC stays in it, as long as it was', async () => {
  const source = await makeFilm(['-f', 'lavfi', '-i', 'sine=f=300:d=1', 'a.flac'])
  const heard = await hear(source, ALONE)
  if (!heard.ok) throw new Error(heard.detail)
  const { background } = heard.facts
  const options = { settings: { ...AS_IS, rumble: true }, background, name: 'tuned' }
  const made = await tune(source, { ...options, format: 'film' }, ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  const [sound] = (await probe(made.file)).tracks
  expect([made.file.name, sound?.codec]).toEqual(['tuned.flac', 'flac'])
  expect(Math.abs((sound?.end ?? 0) - 1)).toBeLessThan(0.001)
})

test.each(['pcm-s16', 'pcm-s24', 'pcm-f32'])(
  'a WAV of %s stays as fine as it is',
  async (codec) => {
    const encoder = `${codec.replace('-', '_')}le`
    const source = await makeFilm(['-f', 'lavfi', '-i', 'sine=f=300:d=1', '-c:a', encoder, 'a.wav'])
    const heard = await hear(source, ALONE)
    if (!heard.ok) throw new Error(heard.detail)
    const { background } = heard.facts
    const options = { settings: { ...AS_IS, rumble: true }, background, name: 'tuned' }
    const made = await tune(source, { ...options, format: 'wav' }, ALONE)
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    const [sound] = (await probe(made.file)).tracks
    expect(sound?.codec).toBe(codec)
    expect(Math.abs((sound?.end ?? 0) - 1)).toBeLessThan(0.001)
  },
)

test('a big film that is stopped while its loudness is measured leaves nothing on the disk', async () => {
  await wipeScratch()
  onTestFinished(wipeScratch)
  const film = await heavy(600_000)
  const heard = await hear(film, ALONE)
  if (!heard.ok) throw new Error(heard.detail)
  const stop = new AbortController()
  const stages = new Set<string>()
  const stopped = await tune(
    film,
    {
      settings: { ...AS_IS, pitch: 2 },
      background: heard.facts.background,
      format: 'film',
      name: 'tuned',
    },
    {
      signal: stop.signal,
      onProgress(_, stage) {
        if (stage === 'levelling' && stages.has('encoding')) stop.abort()
        stages.add(stage)
      },
    },
  )
  expect(stopped).toMatchObject({ ok: false, why: 'cancelled' })
  expect([...stages]).toContain('encoding')
  await expect.poll(onDisk).toEqual([])
})
