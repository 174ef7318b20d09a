import type { MonoSound } from './mono-sound.ts'

/** Speech for the web, in LUFS; and the highest that its peaks may be between samples, in dB. */
export const SPEECH_LUFS = -16
const MOST_PEAK_DB = -1
/** Less is no speech, and would come out as noise. */
const LEAST_LUFS = -70
const [BLOCK_SECONDS, STEP_SECONDS, RELATIVE] = [0.4, 0.1, -10]

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

/** The two filters of BS.1770 for any rate: a shelf for the head, and what the ear does not hear below. */
function weighting(rate: number): readonly [Biquad, Biquad] {
  const shelf = (): Biquad => {
    const [k, q] = [Math.tan((Math.PI * 1681.974450955533) / rate), 0.7071752369554196]
    const high = 10 ** (3.999843853973347 / 20)
    const mid = high ** 0.4996667741545416
    const a0 = 1 + k / q + k * k
    return [
      ...[(high + (mid * k) / q + k * k) / a0, (2 * (k * k - high)) / a0],
      ...[(high - (mid * k) / q + k * k) / a0, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
    ] as unknown as Biquad
  }
  const [k, q] = [Math.tan((Math.PI * 38.13547087602444) / rate), 0.5003270373238773]
  const a0 = 1 + k / q + k * k
  return [shelf(), [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0]]
}

function filtered(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad): Float32Array {
  const out = new Float32Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i] as number
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    out[i] = y
  }
  return out
}

/** How loud a sound is as a whole, in LUFS by BS.1770-4; −Infinity where there is nothing to hear. */
export function loudnessOf({ samples, rate }: MonoSound): number {
  const heard = weighting(rate).reduce(filtered, samples)
  const [block, step] = [Math.round(BLOCK_SECONDS * rate), Math.round(STEP_SECONDS * rate)]
  const powers: number[] = []
  for (let from = 0; from === 0 || from + block <= heard.length; from += step) {
    const part = heard.subarray(from, from + block)
    powers.push(part.reduce((sum, x) => sum + x * x, 0) / Math.max(1, part.length))
  }
  const above = (least: number) => powers.filter((power) => lufs(power) > least)
  const gate = lufs(mean(above(LEAST_LUFS))) + RELATIVE
  return lufs(mean(above(Math.max(LEAST_LUFS, gate))))
}

const lufs = (power: number) => -0.691 + 10 * Math.log10(power)
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const [PHASES, TAPS] = [4, 12]
/** Windowed sinc, for the three moments between two samples. */
const BETWEEN = Array.from({ length: PHASES - 1 }, (_, phase) =>
  Array.from({ length: TAPS }, (_unused, tap) => {
    const x = tap - TAPS / 2 + 1 - (phase + 1) / PHASES
    const window = 0.5 + 0.5 * Math.cos((2 * Math.PI * x) / (TAPS + 1))
    return (window * Math.sin(Math.PI * x)) / (Math.PI * x)
  }),
)

/** The highest peak, also between samples, from 0 to 1 and beyond. */
export function truePeakOf({ samples }: Pick<MonoSound, 'samples'>): number {
  const loudest = samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
  let most = loudest
  for (let i = 0; i + TAPS <= samples.length; i++) {
    // Between two quiet samples no peak is higher than what is known.
    if (Math.abs(samples[i + TAPS / 2 - 1] as number) < loudest / 2) continue
    for (const taps of BETWEEN) {
      let sum = 0
      for (let tap = 0; tap < TAPS; tap++) sum += (samples[i + tap] as number) * (taps[tap] ?? 0)
      most = Math.max(most, Math.abs(sum))
    }
  }
  return most
}

/** What a sound is to be multiplied by so that it is as loud as speech, as far as its peaks allow. */
export function gainFor(sound: MonoSound): number {
  const loudness = loudnessOf(sound)
  if (loudness < LEAST_LUFS) return 1
  const wanted = 10 ** ((SPEECH_LUFS - loudness) / 20)
  return Math.min(wanted, 10 ** (MOST_PEAK_DB / 20) / truePeakOf(sound))
}
