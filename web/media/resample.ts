import { joined, lengthOf, type Planes, silence, type SoundFilter } from './sound-filter.ts'

/** Crossings of zero on each side of the sinc, and how closely it is kept between them. */
const CROSSINGS = 24
const PHASES = 512
/** Kaiser's window: what would fold back is 90 dB down. */
const BETA = 9
/** The share of the lower rate's half that passes whole. */
const PASSED = 0.95

/** The modified Bessel function of the first kind and order zero. */
function bessel(x: number) {
  let [sum, term] = [1, 1]
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

/** Brings a sound to another rate, with a windowed sinc. As long as before, to the nearest sample. */
export function resampler(from: number, to: number, channels: number): SoundFilter {
  const cutoff = PASSED * Math.min(1, to / from)
  const reach = Math.ceil(CROSSINGS / cutoff)
  const taps = 2 * reach
  const table = Array.from({ length: PHASES + 1 }, (_, phase) =>
    Float64Array.from({ length: taps }, (_unused, tap) => {
      const x = tap - reach + 1 - phase / PHASES
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x)
      const edge = 1 - (x / reach) ** 2
      return edge <= 0 ? 0 : (cutoff * sinc * bessel(BETA * Math.sqrt(edge))) / bessel(BETA)
    }),
  )
  let held = silence(channels, reach - 1)
  /** Of the first held sample, in the source; what lies before zero is silence. */
  let start = -(reach - 1)
  let [given, made] = [0, 0]

  function work(until: number): Planes {
    const ready = Math.min(
      until,
      Math.max(made, Math.floor(((start + lengthOf(held) - 1 - reach) * to) / from) + 1),
    )
    const out = silence(channels, ready - made)
    for (let i = made; i < ready; i++) {
      const at = (i * from) / to
      const whole = Math.floor(at)
      const phase = (at - whole) * PHASES
      const near = Math.floor(phase)
      const share = phase - near
      const low = table[near] as Float64Array
      const high = table[near + 1] as Float64Array
      const first = whole - reach + 1 - start
      for (let channel = 0; channel < channels; channel++) {
        const plane = held[channel] as Float32Array
        let sum = 0
        for (let tap = 0; tap < taps; tap++)
          sum +=
            (plane[first + tap] as number) *
            ((low[tap] as number) * (1 - share) + (high[tap] as number) * share)
        ;(out[channel] as Float32Array)[i - made] = sum
      }
    }
    made = ready
    const needed = Math.floor((made * from) / to) - reach + 1
    const gone = Math.max(0, Math.min(lengthOf(held), needed - start))
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
      held = joined([held, silence(channels, 2 * reach)], channels)
      return work(Math.round((given * to) / from))
    },
  }
}
