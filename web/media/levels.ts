import { AudioSampleSink, type InputAudioTrack } from 'mediabunny'
import { closing } from './closing.ts'
import { throwIfCancelled, type Run } from './engine.ts'
import { foundOnce } from './found-once.ts'
import { LEVELS_PER_SECOND } from './silence.ts'
import { lengthOf, type Planes } from './sound-filter.ts'

/** The loudest sample of all channels in each thousandth of a second of a file's sound track, which is decoded once. */
export const readLevels = (source: Blob, audio: InputAudioTrack, duration: number, run: Run) =>
  foundOnce(
    'levels 2',
    source,
    () => decodeLevels(audio, duration, run),
    (levels) => levels.byteLength,
  )

async function decodeLevels(
  audio: InputAudioTrack,
  duration: number,
  { signal, onProgress }: Run,
): Promise<Float32Array> {
  const levels = new Float32Array(Math.ceil(duration * LEVELS_PER_SECOND))
  let plane = new Float32Array(0)
  for await (const sample of closing(new AudioSampleSink(audio).samples())) {
    throwIfCancelled(signal)
    const { numberOfFrames, numberOfChannels, sampleRate, timestamp } = sample
    if (plane.length < numberOfFrames) plane = new Float32Array(numberOfFrames)
    const samples = plane.subarray(0, numberOfFrames)
    for (let channel = 0; channel < numberOfChannels; channel++) {
      sample.copyTo(samples, { planeIndex: channel, format: 'f32-planar' })
      keepLoudest(levels, samples, timestamp, sampleRate)
    }
    onProgress(Math.min(1, Math.max(0, timestamp / duration)), 'listening')
  }
  return levels
}

/** The same for a sound that flows by. @param duration in seconds */
export function levelsOf(rate: number, duration: number) {
  const levels = new Float32Array(Math.ceil(duration * LEVELS_PER_SECOND))
  let frames = 0
  return {
    push(planes: Planes) {
      for (const plane of planes) keepLoudest(levels, plane, frames / rate, rate)
      frames += lengthOf(planes)
    },
    read: () => levels,
  }
}

function keepLoudest(
  levels: Float32Array,
  samples: Float32Array,
  timestamp: number,
  sampleRate: number,
) {
  const perLevel = sampleRate / LEVELS_PER_SECOND
  const origin = timestamp * sampleRate
  // What lies before zero is the encoder's run-up, which no player plays.
  let i = Math.max(0, Math.ceil(-origin))
  while (i < samples.length) {
    const at = Math.floor((origin + i) / perLevel + 1e-6)
    if (at >= levels.length) return
    const end = Math.min(
      samples.length,
      Math.max(i + 1, Math.ceil((at + 1) * perLevel - origin - 1e-3)),
    )
    let loudest = levels[at] as number
    for (; i < end; i++) {
      const sample = samples[i] as number
      if (sample > loudest) loudest = sample
      else if (-sample > loudest) loudest = -sample
    }
    levels[at] = loudest
  }
}
