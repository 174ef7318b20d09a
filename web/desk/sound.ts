import { readWav } from '../../worker/providers/sound/contract.ts'
import { buildPeaks, type Peaks } from '../media/peaks.ts'

const LEVELS_PER_SECOND = 1000

/** A WAV with what is drawn of it. */
export type Sound = { file: File; duration: number; peaks: Peaks }

/** @throws RangeError for what is no WAV */
export async function soundOf(blob: Blob, name: string): Promise<Sound> {
  const { samples, rate } = readWav(new Uint8Array(await blob.arrayBuffer()))
  const levels = new Float32Array(Math.ceil((samples.length / rate) * LEVELS_PER_SECOND))
  for (let i = 0; i < samples.length; i++) {
    const at = Math.floor((i * LEVELS_PER_SECOND) / rate)
    levels[at] = Math.max(levels[at] ?? 0, Math.abs(samples[i] as number) / 32768)
  }
  return {
    file: new File([blob], name, { type: 'audio/wav' }),
    duration: samples.length / rate,
    peaks: buildPeaks(levels, LEVELS_PER_SECOND),
  }
}
