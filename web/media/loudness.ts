import type { Biquad } from './biquad.ts'
import { lengthOf, type Planes } from './sound-filter.ts'
import { peakMeter } from './true-peak.ts'

/** Speech for the web, in LUFS; and the highest that its peaks may be between samples, in dB. */
export const SPEECH_LUFS = -16
export const MOST_PEAK_DB = -1
/** Less is no speech, and would come out as noise. */
const LEAST_LUFS = -70
/** Blocks of loudness and of short-term loudness are made of steps, in seconds. */
const STEP_SECONDS = 0.1
const [BLOCK_STEPS, SHORT_STEPS] = [4, 30]
/** In LU below the mean: what counts for the whole, and for the range. */
const [RELATIVE, RANGE_RELATIVE] = [-10, -20]
const [LOW_PERCENTILE, HIGH_PERCENTILE] = [0.1, 0.95]
/** Of 5.1: what comes from behind counts more, and the sixth loudspeaker not at all. */
const SURROUND = [1, 1, 1, 0, 1.41, 1.41]

/** How loud a sound is, by EBU R 128. */
export type Loudness = {
  /** As a whole, in LUFS; −Infinity where there is nothing to hear. */
  integrated: number
  /** The loudest three seconds, in LUFS. */
  shortTerm: number
  /** How far its loud parts are from its quiet ones, in LU (EBU Tech 3342). */
  range: number
  /** The highest peak, also between samples, from 0 to 1 and beyond. */
  truePeak: number
}

/** The two filters of BS.1770 for any rate: a shelf for the head, and what the ear does not hear below. */
function weighting(rate: number): readonly [Biquad, Biquad] {
  const shelf = (): Biquad => {
    const [k, q] = [Math.tan((Math.PI * 1681.974450955533) / rate), 0.7071752369554196]
    const high = 10 ** (3.999843853973347 / 20)
    const mid = high ** 0.4996667741545416
    const a0 = 1 + k / q + k * k
    return [
      (high + (mid * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (mid * k) / q + k * k) / a0,
      (2 * (k * k - 1)) / a0,
      (1 - k / q + k * k) / a0,
    ] as unknown as Biquad
  }
  const [k, q] = [Math.tan((Math.PI * 38.13547087602444) / rate), 0.5003270373238773]
  const a0 = 1 + k / q + k * k
  return [shelf(), [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0]]
}

/** Sums the squares of what is heard of one channel, part by part, through both filters at once. */
function listening(rate: number) {
  const [[b0, b1, b2, a1, a2], [c0, c1, c2, d1, d2]] = weighting(rate)
  const kept = new Float64Array(4)
  return (samples: Float32Array, from: number, to: number): number => {
    let [s1 = 0, s2 = 0, t1 = 0, t2 = 0] = kept
    let sum = 0
    for (let i = from; i < to; i++) {
      const x = samples[i] as number
      const y = b0 * x + s1
      s1 = b1 * x - a1 * y + s2
      s2 = b2 * x - a2 * y
      const z = c0 * y + t1
      t1 = c1 * y - d1 * z + t2
      t2 = c2 * y - d2 * z
      sum += z * z
    }
    // What is far below hearing would only slow the processor down.
    for (const [i, state] of [s1, s2, t1, t2].entries())
      kept[i] = Math.abs(state) < 1e-25 ? 0 : state
    return sum
  }
}

/** Follows how loud a sound is that flows by in pieces. */
export function loudnessMeter(rate: number, channels: number) {
  const lanes = Array.from({ length: channels }, (_, channel) => ({
    weight: channels === 6 ? (SURROUND[channel] as number) : 1,
    listen: listening(rate),
    peak: peakMeter(),
  }))
  const step = Math.round(STEP_SECONDS * rate)
  /** The mean power of each tenth of a second. */
  const powers: number[] = []
  let sums = 0
  let filled = 0

  return {
    push(planes: Planes) {
      // One sound on every side is heard once.
      const first = planes.map((plane) => planes.indexOf(plane))
      for (const [channel, plane] of planes.entries())
        if (first[channel] === channel) lanes[channel]?.peak.push(plane)
      for (let at = 0; at < lengthOf(planes);) {
        const end = Math.min(lengthOf(planes), at + step - filled)
        const heard: number[] = []
        for (const [channel, plane] of planes.entries()) {
          const known = heard[first[channel] as number]
          heard.push(known ?? lanes[channel]?.listen(plane, at, end) ?? 0)
          sums += (heard[channel] as number) * (lanes[channel]?.weight ?? 0)
        }
        filled += end - at
        at = end
        if (filled < step) continue
        powers.push(sums / step)
        ;[sums, filled] = [0, 0]
      }
    },
    read(): Loudness {
      const rest = powers.length < BLOCK_STEPS && filled > 0 ? [sums / filled] : []
      const known = [...powers, ...rest]
      const short = windows(known, SHORT_STEPS)
      return {
        integrated: gated(windows(known, BLOCK_STEPS)),
        shortTerm: lufs(short.reduce((most, power) => Math.max(most, power), 0)),
        range: rangeOf(short),
        truePeak: lanes.reduce((most, { peak }) => Math.max(most, peak.read()), 0),
      }
    },
  }
}

/** The mean power of so many steps, from each of them on; of all where there are fewer. */
function windows(powers: readonly number[], steps: number): number[] {
  if (powers.length <= steps) return [mean(powers)]
  const means: number[] = []
  for (let from = 0; from + steps <= powers.length; from++) {
    let sum = 0
    for (let i = from; i < from + steps; i++) sum += powers[i] as number
    means.push(sum / steps)
  }
  return means
}

function gated(powers: readonly number[]): number {
  const above = (least: number) => powers.filter((power) => lufs(power) > least)
  const gate = lufs(mean(above(LEAST_LUFS))) + RELATIVE
  return lufs(mean(above(Math.max(LEAST_LUFS, gate))))
}

function rangeOf(powers: readonly number[]): number {
  const audible = powers.filter((power) => lufs(power) > LEAST_LUFS)
  const gate = lufs(mean(audible)) + RANGE_RELATIVE
  const sorted = audible
    .map(lufs)
    .filter((one) => one > gate)
    .sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return at(HIGH_PERCENTILE) - at(LOW_PERCENTILE)
}

const lufs = (power: number) => -0.691 + 10 * Math.log10(power)
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** How loud a sound is that is there as a whole. */
export function loudnessOf(planes: Planes, rate: number): Loudness {
  const meter = loudnessMeter(rate, planes.length)
  meter.push(planes)
  return meter.read()
}

/** What a sound is to be multiplied by so that it is as loud as speech, as far as its peaks allow. */
export function gainFor({ samples, rate }: { samples: Float32Array; rate: number }): number {
  const { integrated, truePeak } = loudnessOf([new Float32Array(samples)], rate)
  if (integrated < LEAST_LUFS) return 1
  const wanted = 10 ** ((SPEECH_LUFS - integrated) / 20)
  return Math.min(wanted, 10 ** (MOST_PEAK_DB / 20) / truePeak)
}
