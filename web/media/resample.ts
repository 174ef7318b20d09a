import { joined, lengthOf, type Planes, silence, type SoundFilter } from './sound-filter.ts'

/** Zero crossings of the kernel at each side. */
const HALF = 16
const PHASES = 512
/** Of the Kaiser window: about 90 dB of quiet beside the band (Kaiser 1974: β = 0.1102 (A − 8.7)). */
const BETA = 8.96

/** Made when it is first needed: most sounds keep their rate. */
let kernel: Float64Array | undefined

/** How far around a moment samples are needed, at `step` samples of the source for one of the result. */
export const reach = (step: number) => Math.ceil(HALF * Math.max(1, step)) + 1

/**
 * Reads a sound at other moments than it was sampled at, by a sinc under a Kaiser window (J. O. Smith, Digital Audio Resampling).
 * @param at where in `samples` the first one of the result is; steps of 1 at whole numbers are copied exactly
 * @param step samples of the source for one of the result; above 1 what would fold back is filtered out
 */
export function resample(
  samples: Float32Array,
  at: number,
  step: number,
  into: Float32Array,
  count: number,
) {
  if (step === 1 && Number.isInteger(at)) {
    into.set(samples.subarray(at, at + count))
    return
  }
  const table = (kernel ??= makeKernel())
  const wide = Math.max(1, step)
  const side = HALF * wide
  for (let i = 0; i < count; i++) {
    const moment = at + i * step
    const [from, to] = [Math.ceil(moment - side), Math.floor(moment + side)]
    let sum = 0
    for (let k = from; k <= to; k++) {
      const distance = (Math.abs(k - moment) / wide) * PHASES
      const slot = Math.floor(distance)
      const [low, high] = [table[slot] as number, table[slot + 1] as number]
      sum += (samples[k] ?? 0) * (low + (high - low) * (distance - slot))
    }
    into[i] = sum / wide
  }
}

/** Brings a sound that comes in pieces to another rate. As long as before, to the nearest sample. */
export function resampler(from: number, to: number, channels: number): SoundFilter {
  const step = from / to
  const side = reach(step)
  /** What is still needed; its first sample is number `start` of the source, and before zero there is silence. */
  let held = silence(channels, side)
  let start = -side
  let [given, made] = [0, 0]

  function work(until: number): Planes {
    const readable = Math.floor((start + lengthOf(held) - 1 - side) / step) + 1
    const ready = Math.min(until, Math.max(made, readable))
    const out = silence(channels, ready - made)
    for (const [channel, plane] of held.entries())
      resample(plane, made * step - start, step, out[channel] as Float32Array, ready - made)
    made = ready
    const passed = Math.floor(made * step) - side - start
    const gone = Math.max(0, Math.min(lengthOf(held), passed))
    held = held.map((plane) => plane.slice(gone))
    start += gone
    return out
  }
  return {
    push(planes) {
      given += lengthOf(planes)
      held = joined([held, planes], channels)
      return work(Infinity)
    },
    end() {
      held = joined([held, silence(channels, 2 * side)], channels)
      return work(Math.round((given * to) / from))
    },
  }
}

function makeKernel(): Float64Array {
  const made = new Float64Array(HALF * PHASES + 2)
  const middle = bessel(BETA)
  for (let i = 0; i <= HALF * PHASES; i++) {
    const x = i / PHASES
    const sinc = i === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
    made[i] = (sinc * bessel(BETA * Math.sqrt(1 - (x / HALF) ** 2))) / middle
  }
  return made
}

/** The modified Bessel function of the first kind and order zero, by its series. */
function bessel(x: number): number {
  let [sum, term] = [1, 1]
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}
