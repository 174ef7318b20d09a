import { EncodedPacket } from 'mediabunny'
import type { Timed } from '../interleave.ts'
import { AAC_FRAME, type AacConfig } from './aac.ts'

const MOST_QUEUED = 16
/** So much is given at a time. */
const BLOCK_FRAMES = 16 * AAC_FRAME

/** What the run-up is measured with: a short chirp in silence, which nothing but itself resembles. */
const CHIRP = { at: 6000, frames: 2400, from: 300, to: 3000 }
const MEASURED_FRAMES = 24 * AAC_FRAME
/** Below this likeness of what comes out to what went in, nothing was measured. */
const LEAST_LIKENESS = 0.8
const LONGEST_RUN_UP = 8 * AAC_FRAME

/** An AAC encoder of the browser's own. */
type BrowserAac = {
  config: AudioEncoderConfig
  /** How many samples it puts in front of what it is given. */
  runUp: number
}

/** The browser's own encoder for such sound; null where it has none, or none whose run-up can be measured. */
export async function browserAac({
  sampleRate,
  channels,
  bitrate,
}: AacConfig): Promise<BrowserAac | null> {
  if (typeof AudioEncoder === 'undefined') return null
  const config = { codec: 'mp4a.40.2', sampleRate, numberOfChannels: channels, bitrate }
  try {
    const { supported } = await AudioEncoder.isConfigSupported(config)
    const runUp = supported ? await measuredRunUp(config) : null
    return runUp === null ? null : { config, runUp }
  } catch {
    return null
  }
}

/** Encodes sound in one go. The first packets lie before zero: they hold the run-up. @param blocks as `encodeAac` has them */
export async function* encodeInBrowser(
  blocks: AsyncIterable<Float32Array>,
  { config, runUp }: BrowserAac,
): AsyncGenerator<Timed<{ packet: EncodedPacket; config: AudioDecoderConfig }>> {
  let at = -runUp
  for await (const { data, decoderConfig } of chunksOf(blocks, config)) {
    const time = at / config.sampleRate
    at += AAC_FRAME
    const packet = new EncodedPacket(data, 'key', time, AAC_FRAME / config.sampleRate)
    yield { time, item: { packet, config: decoderConfig } }
  }
}

type Chunk = { data: Uint8Array<ArrayBuffer>; decoderConfig: AudioDecoderConfig }

async function* chunksOf(
  blocks: AsyncIterable<Float32Array>,
  config: AudioEncoderConfig,
): AsyncGenerator<Chunk> {
  const { sampleRate, numberOfChannels } = config
  const ready: Chunk[] = []
  let decoderConfig: AudioDecoderConfig | undefined
  let failed: unknown
  const encoder = new AudioEncoder({
    output(chunk, meta) {
      decoderConfig ??= meta?.decoderConfig
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      ready.push({ data, decoderConfig: decoderConfig as AudioDecoderConfig })
    },
    error: (error) => (failed = error),
  })
  try {
    encoder.configure(config)
    let at = 0
    for await (const block of inParts(blocks, BLOCK_FRAMES * numberOfChannels)) {
      while (encoder.encodeQueueSize >= MOST_QUEUED && !failed)
        await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }))
      if (failed) throw failed
      const numberOfFrames = block.length / numberOfChannels
      const data = new AudioData({
        data: block,
        format: 'f32',
        sampleRate,
        numberOfChannels,
        numberOfFrames,
        timestamp: Math.round((at * 1e6) / sampleRate),
      })
      at += numberOfFrames
      try {
        encoder.encode(data)
      } finally {
        data.close()
      }
      yield* ready.splice(0)
    }
    await encoder.flush()
    yield* ready.splice(0)
  } finally {
    if (encoder.state !== 'closed') encoder.close()
  }
}

async function* inParts(blocks: AsyncIterable<Float32Array>, length: number) {
  for await (const block of blocks)
    for (let at = 0; at < block.length; at += length) yield block.slice(at, at + length)
}

/** Encodes and decodes a chirp, and looks where it comes out. */
async function measuredRunUp(config: AudioEncoderConfig): Promise<number | null> {
  const { sampleRate, numberOfChannels } = config
  const wave = chirp(sampleRate)
  const sound = new Float32Array(MEASURED_FRAMES * numberOfChannels)
  for (let i = 0; i < wave.length; i++)
    sound.fill(
      wave[i] as number,
      (CHIRP.at + i) * numberOfChannels,
      (CHIRP.at + i + 1) * numberOfChannels,
    )
  const heard: number[] = []
  const decoder = new AudioDecoder({
    output(data) {
      try {
        const plane = new Float32Array(data.numberOfFrames)
        data.copyTo(plane, { planeIndex: 0, format: 'f32-planar' })
        heard.push(...plane)
      } finally {
        data.close()
      }
    },
    error: () => {},
  })
  try {
    let time = 0
    for await (const { data, decoderConfig } of chunksOf(once(sound), config)) {
      if (decoder.state === 'unconfigured') decoder.configure(decoderConfig)
      decoder.decode(new EncodedAudioChunk({ data, type: 'key', timestamp: time }))
      time += Math.round((AAC_FRAME * 1e6) / sampleRate)
    }
    await decoder.flush()
  } finally {
    if (decoder.state !== 'closed') decoder.close()
  }
  return shiftOf(wave, heard)
}

async function* once(sound: Float32Array) {
  yield sound
}

function chirp(sampleRate: number): Float32Array {
  const { frames, from, to } = CHIRP
  return Float32Array.from({ length: frames }, (_, i) => {
    const seconds = i / sampleRate
    const rising = ((to - from) * seconds * i) / frames / 2
    return (
      0.5 *
      Math.sin((Math.PI * i) / frames) ** 2 *
      Math.sin(2 * Math.PI * (from * seconds + rising))
    )
  })
}

/** How much later a wave is heard than it was given, in samples, by the greatest likeness; null where nothing is like it. */
function shiftOf(wave: Float32Array, heard: readonly number[]): number | null {
  const own = wave.reduce((sum, value) => sum + value * value, 0)
  let best = { likeness: LEAST_LIKENESS, shift: -1 }
  for (let shift = 0; shift <= LONGEST_RUN_UP; shift++) {
    let [product, energy] = [0, 0]
    for (let i = 0; i < wave.length; i++) {
      const value = heard[CHIRP.at + shift + i] ?? 0
      product += value * (wave[i] as number)
      energy += value * value
    }
    const likeness = product / Math.sqrt(own * energy + 1e-12)
    if (likeness > best.likeness) best = { likeness, shift }
  }
  return best.shift < 0 ? null : best.shift
}
