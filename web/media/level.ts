import { limiter } from './limiter.ts'
import { type Loudness, loudnessMeter, MOST_PEAK_DB } from './loudness.ts'
import type { SoundShape } from './sound-blocks.ts'
import type { Planes } from './sound-filter.ts'

/** Nearer to what is asked for than this nobody hears, nor measures. In LU. */
const NEAR = 0.03
/** How often it is tried anew with what the limiter took away. */
const MOST_PASSES = 8
/** A whisper in silence is not blown up into noise. In dB. */
const MOST_GAIN_DB = 40

/** What AAC and MP3 leave out of speech makes its peaks higher by no more than this as a rule, in dB. */
const LOSSY_DB = 0.8

/** No peak is above. The other one is where sound begins that is then encoded with losses. */
export const CEILING = 10 ** (MOST_PEAK_DB / 20)
export const LOSSY_CEILING = 10 ** ((MOST_PEAK_DB - LOSSY_DB) / 20)

/** What a sound is multiplied by, whether its peaks are limited, and how loud it is then. */
export type Level = { gain: number; limited: boolean; ceiling: number; loudness: Loudness }

/**
 * Finds by how much a sound is to be louder so that it is as loud as asked, with all its peaks below the ceiling.
 * @param before how loud it is
 * @param read goes through it; more than once where peaks must give way
 */
export async function levelFor(
  shape: SoundShape,
  before: Loudness,
  { target, ceiling }: { target: number; ceiling: number },
  read: () => AsyncGenerator<Planes>,
): Promise<Level> {
  if (!Number.isFinite(before.integrated))
    return { gain: 1, limited: false, ceiling, loudness: before }
  let gain = Math.min(10 ** (MOST_GAIN_DB / 20), 10 ** ((target - before.integrated) / 20))
  if (gain * before.truePeak <= ceiling)
    return { gain, limited: false, ceiling, loudness: louder(before, gain) }
  let loudness = before
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    loudness = await measured(shape, { gain, ceiling }, read)
    const off = target - loudness.integrated
    if (Math.abs(off) < NEAR) break
    gain *= 10 ** (off / 20)
  }
  return { gain, limited: true, ceiling, loudness }
}

/** How loud a sound is once it is made louder and its peaks are below the ceiling. */
export async function measured(
  { rate, channels }: SoundShape,
  { gain, ceiling }: { gain: number; ceiling: number },
  read: () => AsyncGenerator<Planes>,
): Promise<Loudness> {
  const [filter, meter] = [limiter(rate, channels, gain, ceiling), loudnessMeter(rate, channels)]
  for await (const planes of read()) meter.push(filter.push(planes))
  meter.push(filter.end())
  return meter.read()
}

function louder({ integrated, shortTerm, range, truePeak }: Loudness, gain: number): Loudness {
  const decibels = 20 * Math.log10(gain)
  return {
    integrated: integrated + decibels,
    shortTerm: shortTerm + decibels,
    range,
    truePeak: truePeak * gain,
  }
}
