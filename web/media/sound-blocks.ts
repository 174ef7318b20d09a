import { AudioSampleSink, type AudioSample, type InputAudioTrack } from 'mediabunny'
import { closing } from './closing.ts'
import { Stop, throwIfCancelled } from './engine.ts'
import { resampler } from './resample.ts'
import { samplesFrom } from './samples-from.ts'
import { joined, lengthOf, type Planes, silence, type SoundFilter } from './sound-filter.ts'

/** As what a sound is decoded; its head may say something else. */
export type SoundShape = { rate: number; channels: number }

/** Shorter holes and overlaps are times that were rounded. */
const ROUNDING_SECONDS = 0.02
/** Of what is told at a time. */
const BLOCK_SECONDS = 0.25

/** Decodes the first moment of a track. @throws Stop brokenFile where there is none */
export async function shapeOf(audio: InputAudioTrack): Promise<SoundShape> {
  for await (const sample of closing(new AudioSampleSink(audio).samples()))
    return { rate: sample.sampleRate, channels: sample.numberOfChannels }
  throw new Stop('brokenFile', 'no sound in its track')
}

const shapes = new WeakMap<InputAudioTrack, Promise<SoundShape>>()

/**
 * As what a track is decoded. The head of HE-AAC often tells half its rate, and one channel of two: that of what is added to it is
 * found in its frames alone. Where nothing can be decoded it is what the head says.
 */
export function decodedShape(audio: InputAudioTrack): Promise<SoundShape> {
  const known = shapes.get(audio)
  if (known) return known
  const shape = shapeOf(audio).catch(async () => ({
    rate: await audio.getSampleRate(),
    channels: await audio.getNumberOfChannels(),
  }))
  shapes.set(audio, shape)
  return shape
}

/**
 * A track's sound in blocks, without holes: where it has none there is silence, and what lies before time zero, the encoder's
 * run-up, is left out. A track that changes its rate or channels on the way keeps those it began with.
 * @param from in seconds
 */
export async function* soundBlocks(
  audio: InputAudioTrack,
  { rate, channels }: SoundShape,
  signal: AbortSignal,
  from = 0,
): AsyncGenerator<Planes> {
  const origin = Math.round(from * rate)
  const block = Math.round(BLOCK_SECONDS * rate)
  let pieces: Planes[] = []
  let [held, at] = [0, origin]
  const add = (piece: Planes) => {
    pieces.push(piece)
    held += lengthOf(piece)
    at += lengthOf(piece)
  }
  const take = () => {
    const whole = joined(pieces, channels)
    ;[pieces, held] = [[], 0]
    return whole
  }
  let bend = null as { rate: number; filter: SoundFilter } | null
  for await (const sample of closing(samplesFrom(audio, from))) {
    throwIfCancelled(signal)
    const start = Math.round(sample.timestamp * rate)
    let planes = planesOf(sample, channels)
    if (sample.sampleRate !== rate) {
      if (bend?.rate !== sample.sampleRate)
        bend = { rate: sample.sampleRate, filter: resampler(sample.sampleRate, rate, channels) }
      planes = bend.filter.push(planes)
    } else if (bend) {
      add(bend.filter.end())
      bend = null
    }
    const off = start - at
    if (!bend && off < 0 && (at === origin || -off > ROUNDING_SECONDS * rate))
      planes = planes.map((plane) => plane.subarray(-off))
    for (let hole = off; hole > ROUNDING_SECONDS * rate && hole > 0; hole -= block) {
      add(silence(channels, Math.min(hole, block)))
      if (held >= block) yield take()
    }
    add(planes)
    if (held >= block) yield take()
  }
  if (bend) add(bend.filter.end())
  if (held > 0) yield take()
}

function planesOf(sample: AudioSample, channels: number): Planes {
  return Array.from({ length: channels }, (_, channel) => {
    const plane = new Float32Array(sample.numberOfFrames)
    const planeIndex = Math.min(channel, sample.numberOfChannels - 1)
    sample.copyTo(plane, { planeIndex, format: 'f32-planar' })
    return plane
  })
}
