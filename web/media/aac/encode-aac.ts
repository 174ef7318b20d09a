import { EncodedPacket } from 'mediabunny'
import type { Timed } from '../interleave.ts'
import { AacWorker } from './aac-worker.ts'
import { AAC_FRAME, type AacConfig } from './aac.ts'

/** Packets encoded before those that count: an encoder decides by what it heard before. */
const RUN_UP = 8
/** Half a minute is encoded at a time by one worker: long beside its start, short beside memory. */
const SEGMENT_SECONDS = 30
const MOST_WORKERS = 8

type Encoded = { packets: Uint8Array<ArrayBuffer>[]; config: AudioDecoderConfig }

/**
 * Encodes sound as AAC on all cores: each segment by an encoder of its own, on one grid of packets. A segment begins some
 * packets early and ends one late, and those are dropped, so at a seam it is no farther from what it was given than one encoder would be.
 * @param blocks interleaved samples in order and without gaps
 * @returns the packets, the first one packet before zero: it holds the encoder's run-up
 */
export async function* encodeAac(
  blocks: AsyncIterable<Float32Array>,
  config: AacConfig,
): AsyncGenerator<Timed<{ packet: EncodedPacket; config: AudioDecoderConfig }>> {
  const workers: AacWorker[] = []
  const most = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1)
  const working: Promise<Encoded>[] = []
  const duration = AAC_FRAME / config.sampleRate
  let [segments, at] = [0, -1]
  const placed = function* ({ packets, config: decoderConfig }: Encoded) {
    for (const data of packets) {
      const time = at++ * duration
      const packet = new EncodedPacket(data, 'key', time, duration)
      yield { time, item: { packet, config: decoderConfig } }
    }
  }
  try {
    for await (const segment of segmentsOf(blocks, config)) {
      const worker = (workers[segments++ % most] ??= new AacWorker())
      const work = encodeSegment(worker, segment, config)
      // Awaited in order; one that fails before its turn must not count as unheard.
      work.catch(() => {})
      working.push(work)
      if (working.length > most) yield* placed(await (working.shift() as Promise<Encoded>))
    }
    for (const work of working) yield* placed(await work)
  } finally {
    for (const worker of workers) worker.end()
  }
}

/** `runUp` packets at the front and all after `count` more are not wanted. */
type Segment = { samples: Float32Array<ArrayBuffer>; runUp: number; count: number }

async function* segmentsOf(
  blocks: AsyncIterable<Float32Array>,
  { sampleRate, channels }: AacConfig,
): AsyncGenerator<Segment> {
  const frame = AAC_FRAME * channels
  const count = Math.max(1, Math.round((SEGMENT_SECONDS * sampleRate) / AAC_FRAME))
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
      // Copied first: a segment's samples go to its worker.
      const kept = samples.slice(samples.length - (RUN_UP + 1) * frame)
      yield { samples, runUp, count }
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
  worker: AacWorker,
  { samples, runUp, count }: Segment,
  sound: AacConfig,
): Promise<Encoded> {
  const [config, first, last] = await Promise.all([
    worker.open(sound),
    worker.encode(samples),
    worker.finish(),
  ])
  return { packets: [...first, ...last].slice(runUp, runUp + count), config }
}
