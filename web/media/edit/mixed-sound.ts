import { AudioSample, AudioSampleSource, type Output, Quality } from 'mediabunny'
import { AAC_PRIMING } from '../aac/aac.ts'
import { registerAac } from '../aac/register-aac.ts'
import type { Next } from '../interleave.ts'
import { isHeard } from './layers.ts'
import type { MixLevel } from './limit.ts'
import { mixed } from './mix.ts'
import type { Sequence } from './sequence.ts'
import type { Sources } from './source.ts'
import { MIX_RATE } from './voice-reader.ts'

/** In bits a second. */
export const SOUND_BITRATE = 160_000
/** Packets a second: AAC has 1024 samples in one, Opus 960. */
const SOUND_PACKETS = MIX_RATE / 960

/** A sequence, what it is made of, and how loud it becomes where that is not as it was mixed. */
export type Mix = { sequence: Sequence; files: Sources; level: MixLevel | undefined }

/** Adds the sound of the first seconds of a sequence to what is written, and gives what fills it; nothing where nothing is heard. */
export function addMixedSound(
  output: Output,
  format: 'mp4' | 'webm',
  mix: Mix,
  seconds: number,
): AsyncGenerator<Next>[] {
  if (!isHeard(mix.sequence)) return []
  if (format === 'mp4') registerAac()
  const codec = format === 'mp4' ? 'aac' : 'opus'
  const source = new AudioSampleSource({ codec, quality: new Quality({ bitrate: SOUND_BITRATE }) })
  output.addAudioTrack(source, { maximumPacketCount: Math.ceil(seconds * SOUND_PACKETS) + 8 })
  const lead = format === 'mp4' ? AAC_PRIMING / MIX_RATE : 0
  return [soundOf(mix, seconds, lead, source)]
}

async function* soundOf(
  { sequence, files, level }: Mix,
  seconds: number,
  lead: number,
  source: AudioSampleSource,
): AsyncGenerator<Next> {
  let at = 0
  for await (const { left, right } of mixed(sequence, files, 0, seconds, level)) {
    const data = new Float32Array(left.length * 2)
    data.set(left)
    data.set(right, left.length)
    const timestamp = at / MIX_RATE - lead
    at += left.length
    using sample = new AudioSample({
      ...({ data, format: 'f32-planar', numberOfChannels: 2, sampleRate: MIX_RATE } as const),
      timestamp,
    })
    yield { time: timestamp, write: () => source.add(sample) }
  }
}
