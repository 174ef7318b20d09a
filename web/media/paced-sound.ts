import { AudioSample, AudioSampleSink, type InputAudioTrack } from 'mediabunny'
import { closing } from './closing.ts'
import { throwIfCancelled } from './engine.ts'
import type { Timed } from './interleave.ts'
import { decodedShape } from './sound-blocks.ts'
import { resample, stretch } from './time-stretch.ts'
import type { Paced } from './timeline.ts'

/** Sound goes on its way in such pieces of the source; a longer silence is several. */
const STEP_SECONDS = 5

/**
 * The sound of each range in its time, to the sample, one continuous stream; each piece is closed once the next is asked for.
 * @param audio from its beginning on
 * @param given.shown all of it, in order and without gaps
 * @param given.keepPitch faster sound stays as high as it is
 * @param lead seconds that the encoder puts in front of what it is given; the sound then starts that much before zero
 */
export async function* pacedSound(
  audio: InputAudioTrack,
  { shown, keepPitch }: { shown: readonly Paced[]; keepPitch: boolean },
  lead: number,
  signal: AbortSignal,
): AsyncGenerator<Timed<AudioSample>> {
  const { rate: sampleRate, channels: numberOfChannels } = await decodedShape(audio)
  const read = readerOf(new AudioSampleSink(audio), { sampleRate, channels: numberOfChannels })
  try {
    for (const { start, end, at, until, speed } of steps(shown)) {
      throwIfCancelled(signal)
      const given = await read.take(frameAt(end, sampleRate) - frameAt(start, sampleRate))
      const from = frameAt(at, sampleRate)
      const frames = frameAt(until, sampleRate) - from
      if (frames === 0) continue
      // Without a speed it is longer or shorter by a sample at most, which is rounding.
      const made =
        speed === 1
          ? given.map((plane) => fitted(plane, frames))
          : keepPitch
            ? stretch(given, frames, sampleRate)
            : resample(given, frames)
      const timestamp = from / sampleRate - lead
      const data = new Float32Array(frames * numberOfChannels)
      for (const [channel, plane] of made.entries()) data.set(plane, channel * frames)
      const format = 'f32-planar'
      using item = new AudioSample({ data, format, numberOfChannels, sampleRate, timestamp })
      yield { time: timestamp, item }
    }
  } finally {
    await read.close()
  }
}

const frameAt = (seconds: number, sampleRate: number) => Math.round(seconds * sampleRate)

function fitted(plane: Float32Array, frames: number): Float32Array {
  if (plane.length >= frames) return plane.subarray(0, frames)
  const longer = new Float32Array(frames).fill(plane.at(-1) ?? 0)
  longer.set(plane)
  return longer
}

function* steps(shown: readonly Paced[]) {
  let at = 0
  for (const { start, end, speed = 1 } of shown) {
    const count = Math.max(1, Math.ceil((end - start) / STEP_SECONDS))
    const long = (end - start) / count
    for (let i = 0; i < count; i++) {
      const [from, to] = [start + i * long, i === count - 1 ? end : start + (i + 1) * long]
      const until = at + (to - from) / speed
      yield { start: from, end: to, at, until, speed }
      at = until
    }
  }
}

/** Hands out a sound track from its beginning on, so many samples at a time; where it has none there is silence. */
function readerOf(
  sink: AudioSampleSink,
  { sampleRate, channels }: { sampleRate: number; channels: number },
) {
  const samples = closing(sink.samples())
  let taken = 0
  let waiting: { at: number; planes: Float32Array[] } | null = null

  async function next() {
    const { value, done } = await samples.next()
    if (done) return null
    const planes = Array.from({ length: channels }, (_, planeIndex) => {
      const plane = new Float32Array(value.numberOfFrames)
      value.copyTo(plane, { planeIndex, format: 'f32-planar' })
      return plane
    })
    const at = frameAt(value.timestamp, sampleRate)
    return { at, planes }
  }

  return {
    async take(frames: number): Promise<Float32Array[]> {
      const made = Array.from({ length: channels }, () => new Float32Array(frames))
      const end = taken + frames
      for (;;) {
        waiting ??= await next()
        if (!waiting || waiting.at >= end) break
        const { at, planes } = waiting
        const long = planes[0]?.length ?? 0
        const [from, to] = [Math.max(at, taken), Math.min(at + long, end)]
        if (to > from)
          for (const [channel, plane] of planes.entries())
            made[channel]?.set(plane.subarray(from - at, to - at), from - taken)
        if (at + long > end) break
        waiting = null
      }
      taken = end
      return made
    },
    close: () => samples.return(),
  }
}
