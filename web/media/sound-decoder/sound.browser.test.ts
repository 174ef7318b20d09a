import { AudioSampleSink, type InputAudioTrack } from 'mediabunny'
import { expect, test, vi } from 'vitest'
import { makeFilm } from '../../test/films.ts'
import { open, probe } from '../open.ts'
import { FfmpegSound } from './ffmpeg-sound.ts'

/** A tone of its own and as loud as its place on each channel. */
const tones = (channels: number, rate: number) => {
  const each = Array.from({ length: channels }, (_, i) => `0.${i + 1}*sin(${(i + 2) * 600}*t)`)
  const layout = channels === 6 ? '5.1' : 'stereo'
  return ['-f', 'lavfi', '-t', '1', '-i', `aevalsrc=${each.join('|')}:c=${layout}:s=${rate}`]
}

/** Each channel's samples; what lies before zero is the encoder's. */
async function samplesOf(audio: InputAudioTrack): Promise<number[][]> {
  const channels: number[][] = []
  for await (const sample of new AudioSampleSink(audio).samples()) {
    for (let planeIndex = 0; planeIndex < sample.numberOfChannels; planeIndex++) {
      const plane = new Float32Array(sample.numberOfFrames)
      sample.copyTo(plane, { planeIndex, format: 'f32-planar' })
      const before = Math.max(0, Math.round(-sample.timestamp * sample.sampleRate))
      ;(channels[planeIndex] ??= []).push(...plane.subarray(before))
    }
    sample.close()
  }
  return channels
}

async function decoded(file: File) {
  const { input, audio, probe } = await open(file, { video: 'no', audio: 'need' })
  using _ = input
  return { channels: await samplesOf(audio), probe }
}

// Before the others, which have it by then.
test('a decoder that did not come over a bad line comes when it is asked for again', async () => {
  const ask = () => FfmpegSound.open('ac3', { channels: 2, sampleRate: 48_000 })
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(ask()).rejects.toThrow('Failed to fetch')
  expect((await ask()).decode(new Uint8Array(8))).toEqual([])
  vi.restoreAllMocks()
})

test('a packet that is larger than any of sound is a gap, and takes no memory', async () => {
  const begin = vi.spyOn(WebAssembly, 'instantiate')
  const sound = await FfmpegSound.open('ac3', { channels: 2, sampleRate: 48_000 })
  const [begun] = begin.mock.settledResults as unknown as { value: WebAssembly.Instance }[]
  vi.restoreAllMocks()
  expect(sound.decode(new Uint8Array(64 * 2 ** 20))).toEqual([])
  const memory = begun?.value.exports.memory as WebAssembly.Memory
  expect(memory.buffer.byteLength).toBeLessThan(8 * 2 ** 20)
})

test.each([
  ['ac3', 6, 48_000, 'x.mkv', []],
  ['eac3', 6, 48_000, 'x.mp4', []],
  ['alac', 6, 48_000, 'x.mkv', []],
  ['alac', 2, 96_000, 'x.m4a', ['-sample_fmt', 's32p']],
  ['alac', 2, 44_100, 'x.mov', ['-sample_fmt', 's16p']],
] as const)(
  '%s of %i channels at %i Hz in %s is what ffmpeg hears',
  async (codec, channels, rate, name, how) => {
    const encode = [...tones(channels, rate), '-c:a', codec, ...how, name]
    const [given, heard] = await Promise.all([
      makeFilm(encode),
      makeFilm(encode, ['-i', name, '-c:a', 'pcm_f32le', 'x.wav']),
    ])
    const [ours, theirs] = await Promise.all([decoded(given), decoded(heard)])
    expect(ours.probe.tracks).toMatchObject([{ channels, sampleRate: rate, decodable: true }])
    expect(ours.channels.length).toBe(channels)
    for (const [i, plane] of ours.channels.entries()) {
      const expected = theirs.channels[i] ?? []
      expect(Math.abs(plane.length - expected.length)).toBeLessThanOrEqual(1536)
      const off = plane.map((value, at) => Math.abs(value - (expected[at] ?? value)))
      expect(Math.max(...off.slice(0, rate / 2))).toBeLessThan(1e-6)
      expect(Math.max(...plane.slice(0, rate / 2))).toBeGreaterThan((i + 1) * 0.08)
    }
  },
)

test.each([
  [9, 44_100, 4096],
  [2, 4_000_000_000, 4096],
  [2, 44_100, 16_000_000],
])(
  'ALAC of %i channels at %i Hz in frames of %i is decoded by nobody',
  async (channels, rate, frame) => {
    const file = await makeFilm([...tones(2, 44_100), '-c:a', 'alac', 'x.m4a'])
    const bytes = new Uint8Array(await file.arrayBuffer())
    // The second one is the decoder's; behind it version and flags, and what it is told.
    const at = new TextDecoder('latin1').decode(bytes).lastIndexOf('alac')
    const view = new DataView(bytes.buffer, at + 8)
    view.setUint32(0, frame)
    view.setUint8(9, channels)
    view.setUint32(20, rate)
    const { tracks } = await probe(new File([bytes], 'x.m4a'))
    expect(tracks).toMatchObject([{ codecName: 'ALAC', decodable: false }])
  },
)
