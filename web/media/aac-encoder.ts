import {
  AudioSample,
  AudioSampleSource,
  type EncodedPacket,
  Mp4OutputFormat,
  NullTarget,
  Output,
  Quality,
} from 'mediabunny'
import type { Timed } from './interleave.ts'

/** Samples in an AAC packet. */
const FRAME = 1024
/** Packets encoded before those that count: an encoder decides by what it heard before. */
const RUN_UP = 8
/** Half a minute is encoded at a time by one worker: long beside its start, short beside memory. */
const SEGMENT_SECONDS = 30
const MOST_WORKERS = 8
/** The encoder is given so many samples at a time: with each packet it moves what it was given and has not encoded yet. */
const GIVEN = 8 * FRAME

export type AacConfig = { sampleRate: number; channels: number; bitrate: number }
type Encoded = { packets: EncodedPacket[]; config: AudioDecoderConfig }

/**
 * Encodes sound as AAC on all cores: each segment by an encoder of its own, on one grid of packets. A segment begins some
 * packets early and ends one late, and those are dropped, so at a seam each packet is what one encoder would have made.
 * @param blocks interleaved samples in order and without gaps
 * @returns the packets, the first one packet before zero: it holds the encoder's run-up
 */
export async function* encodeAac(
  blocks: AsyncIterable<Float32Array>,
  config: AacConfig,
): AsyncGenerator<Timed<{ packet: EncodedPacket; config: AudioDecoderConfig }>> {
  const workers = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1)
  const working: Promise<Encoded>[] = []
  let at = 0
  const placed = function* ({ packets, config: decoderConfig }: Encoded) {
    for (const packet of packets) {
      const time = ((at++ - 1) * FRAME) / config.sampleRate
      const timed = packet.clone({ timestamp: time, duration: FRAME / config.sampleRate })
      yield { time, item: { packet: timed, config: decoderConfig } }
    }
  }
  const stop = new AbortController()
  try {
    for await (const segment of segmentsOf(blocks, config)) {
      const work = encodeSegment(segment, config, stop.signal)
      // Awaited in order; one that fails before its turn must not count as unheard.
      work.catch(() => {})
      working.push(work)
      if (working.length > workers) yield* placed(await (working.shift() as Promise<Encoded>))
    }
    for (const work of working) yield* placed(await work)
  } finally {
    stop.abort()
  }
}

/** `runUp` packets at the front and all after `count` more are not wanted. */
type Segment = { samples: Float32Array<ArrayBuffer>; runUp: number; count: number }

async function* segmentsOf(
  blocks: AsyncIterable<Float32Array>,
  { sampleRate, channels }: AacConfig,
): AsyncGenerator<Segment> {
  const frame = FRAME * channels
  const count = Math.max(1, Math.round((SEGMENT_SECONDS * sampleRate) / FRAME))
  // A packet is made of its own samples and the next packet's.
  const whole = (runUp: number) => (runUp + count + 1) * frame
  let runUp = 0
  let samples = new Float32Array(whole(0))
  let filled = 0
  for await (const block of blocks) {
    for (let i = 0; i < block.length;) {
      const part = block.subarray(i, i + samples.length - filled)
      samples.set(part, filled)
      filled += part.length
      i += part.length
      if (filled < samples.length) continue
      yield { samples, runUp, count }
      const kept = samples.subarray(samples.length - (RUN_UP + 1) * frame)
      runUp = RUN_UP
      samples = new Float32Array(whole(runUp))
      samples.set(kept)
      filled = kept.length
    }
  }
  const left = Math.ceil(filled / frame) - runUp + 1
  if (filled > 0) yield { samples: samples.slice(0, filled), runUp, count: left }
}

async function encodeSegment(
  { samples, runUp, count }: Segment,
  { sampleRate, channels, bitrate }: AacConfig,
  stop: AbortSignal,
): Promise<Encoded> {
  const packets: EncodedPacket[] = []
  let decoderConfig: AudioDecoderConfig | undefined
  const source = new AudioSampleSource({
    codec: 'aac',
    quality: new Quality({ bitrate }),
    onEncodedPacket(packet, meta) {
      packets.push(packet)
      decoderConfig ??= meta?.decoderConfig
    },
  })
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new NullTarget(),
  })
  // One that nobody waits for any more must not keep its worker.
  const end = () => void output.cancel()
  stop.addEventListener('abort', end)
  output.addAudioTrack(source)
  await output.start()
  for (let at = 0; at < samples.length; at += GIVEN * channels) {
    using sample = new AudioSample({
      ...({ format: 'f32', sampleRate, numberOfChannels: channels } as const),
      data: samples.subarray(at, at + GIVEN * channels),
      timestamp: at / channels / sampleRate,
    })
    await source.add(sample)
  }
  await output.finalize()
  stop.removeEventListener('abort', end)
  return {
    packets: packets.slice(runUp, runUp + count),
    config: decoderConfig as AudioDecoderConfig,
  }
}
