import {
  ALL_FORMATS,
  AudioBufferSink,
  AudioSample,
  AudioSampleSource,
  BlobSource,
  Input,
  Mp4OutputFormat,
  NullTarget,
  Output,
  Quality,
} from 'mediabunny'
import { expect, test, vi } from 'vitest'
import { cutOut } from '../cut-out.ts'

const RATE = 8000
const SECONDS = 70
/** Samples that encoders put in front. */
const [FFMPEG_RUN_UP, OWN_RUN_UP] = [1024, 2112]

/** A voice-like sweep that never repeats itself, so that any shift or hole shows. */
function sweep(): Float32Array {
  let phase = 0
  return Float32Array.from({ length: RATE * SECONDS }, (_, i) => {
    phase += (2 * Math.PI * (300 + 200 * Math.sin(i / 9000))) / RATE
    return 0.5 * Math.sin(phase)
  })
}

function wav(samples: Float32Array): Blob {
  const header = new DataView(new ArrayBuffer(44))
  const text = (at: number, word: string) =>
    [...word].forEach((letter, i) => header.setUint8(at + i, letter.charCodeAt(0)))
  text(0, 'RIFF')
  header.setUint32(4, 36 + samples.length * 2, true)
  text(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, RATE, true)
  header.setUint32(28, RATE * 2, true)
  header.setUint16(32, 2, true)
  header.setUint16(34, 16, true)
  text(36, 'data')
  header.setUint32(40, samples.length * 2, true)
  return new Blob([header, Int16Array.from(samples, (sample) => sample * 32767)])
}

/** Encodes a sound and tells how far the result is from it in each tenth of a second, where it is not faded. */
async function encoded(original: Float32Array, seconds: number) {
  const result = await cutOut(
    wav(original),
    { kept: [{ start: 0, end: seconds - 1 }], format: 'm4a', name: 'sweep' },
    { signal: new AbortController().signal, onProgress: () => {} },
  )
  if (!result.ok) throw new Error(result.detail)
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(result.file) })
  const audio = await input.getPrimaryAudioTrack()
  if (!audio) throw new Error('no sound')
  const heard = new Float32Array(RATE * seconds)
  for await (const { buffer, timestamp } of new AudioBufferSink(audio).buffers()) {
    const at = Math.round(timestamp * RATE)
    const samples = buffer.getChannelData(0)
    if (at + samples.length > 0)
      heard.set(samples.subarray(Math.max(0, -at), heard.length - at), Math.max(0, at))
  }
  const off = Array.from({ length: (seconds - 2) * 10 }, (_, block) => {
    let sum = 0
    for (let i = (block * RATE) / 10 + 100; i < ((block + 1) * RATE) / 10 + 100; i++)
      sum += ((heard[i] as number) - (original[i] as number)) ** 2
    return Math.sqrt(sum / (RATE / 10))
  })
  const usual = off.toSorted((a, b) => a - b)[Math.floor(off.length / 2)] as number
  return { usual, worst: Math.max(...off), duration: await audio.computeDuration() }
}

test('sound encoded as AAC by several encoders has no gap, shift or click where they meet', async () => {
  const { usual, worst, duration } = await encoded(sweep(), SECONDS)
  expect(usual).toBeLessThan(0.02)
  expect(worst).toBeLessThan(Math.max(0.03, usual * 3))
  expect(duration).toBeCloseTo(SECONDS - 1, 0)
})

/** As some browsers have one: it says nothing of its run-up, which is longer than FFmpeg's. */
class OwnEncoder extends EventTarget {
  static isConfigSupported = async () => ({ supported: true })
  static made = 0
  readonly encodeQueueSize = 0
  state = 'configured'
  private readonly given: Float32Array[] = [new Float32Array(OWN_RUN_UP - FFMPEG_RUN_UP)]
  constructor(private readonly init: AudioEncoderInit) {
    super()
    OwnEncoder.made++
  }
  configure() {}
  encode(data: AudioData) {
    const samples = new Float32Array(data.numberOfFrames)
    data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
    this.given.push(samples)
  }
  async flush() {
    const source = new AudioSampleSource({
      codec: 'aac',
      quality: new Quality({ bitrate: 40_000 }),
      onEncodedPacket: (packet, meta) =>
        this.init.output(packet.toEncodedAudioChunk(), meta as EncodedAudioChunkMetadata),
    })
    const output = new Output({
      format: new Mp4OutputFormat({ fastStart: false }),
      target: new NullTarget(),
    })
    output.addAudioTrack(source)
    await output.start()
    let timestamp = 0
    for (const data of this.given) {
      const format = { format: 'f32', sampleRate: RATE, numberOfChannels: 1 } as const
      using sample = new AudioSample({ data, ...format, timestamp })
      await source.add(sample)
      timestamp += data.length / RATE
    }
    await output.finalize()
  }
  close() {
    this.state = 'closed'
  }
}

test('where the browser encodes AAC itself, its run-up is measured and sound stays where it was', async () => {
  vi.stubGlobal('AudioEncoder', OwnEncoder)
  const seconds = 6
  const { usual, worst } = await encoded(sweep().slice(0, seconds * RATE), seconds).finally(() =>
    vi.unstubAllGlobals(),
  )
  expect(OwnEncoder.made).toBe(2)
  expect(usual).toBeLessThan(0.02)
  expect(worst).toBeLessThan(0.05)
})
