import { answer, type Engine } from '../engine.ts'
import { fftOf } from '../fft.ts'
import { LEVELS_PER_SECOND } from '../silence.ts'

/** So many levels are one: a moment is then known to 5 ms, and found to one afterwards. */
const COARSE = 5
/** How far the best place stands out from all others, in their deviations. Two different recordings stay below 7. */
const CERTAIN = 9

/** Of each recording the levels, as `readLevels` has them. */
export type Heard = { one: Float32Array; other: Float32Array }

/** What `beginningIn` finds. Call it in a worker: of an hour it takes a second. */
export const lineUp: Engine<Heard, { begins: number | null }> = (_source, { one, other }, run) =>
  answer(run.signal, async () => ({ begins: beginningIn(one, other) }))

/**
 * When in one recording another of the same moment begins, by what both were loudest at; negative where it begins before.
 * @param levels of each, as `readLevels` has them
 * @returns seconds; null where they have too little in common
 */
export function beginningIn(one: Float32Array, other: Float32Array): number | null {
  const [a, b] = [rises(coarse(one)), rises(coarse(other))]
  const size = 2 ** Math.ceil(Math.log2(a.length + b.length + 1))
  const shared = correlated(a, b, size)
  const first = shared.length - b.length
  let [best, sum, squares, count] = [0, 0, 0, 0]
  for (let i = 0; i < size; i++) {
    if (i >= a.length && i <= first) continue
    const value = shared[i] as number
    sum += value
    squares += value * value
    count++
    if (value > (shared[best] as number)) best = i
  }
  const mean = sum / count
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean))
  if (!(deviation > 0) || ((shared[best] as number) - mean) / deviation < CERTAIN) return null
  const steps = best < a.length ? best : best - size
  return refined(rises(one), rises(other), steps * COARSE) / LEVELS_PER_SECOND
}

function coarse(levels: Float32Array): Float32Array {
  const out = new Float32Array(Math.ceil(levels.length / COARSE))
  for (const [i, level] of levels.entries()) {
    const at = Math.floor(i / COARSE)
    out[at] = Math.max(out[at] as number, level)
  }
  return out
}

/** How much louder it becomes from one moment to the next, whichever the microphone: beats and syllables. */
function rises(levels: Float32Array): Float32Array {
  const most = levels.reduce((loudest, level) => Math.max(loudest, level), 1e-6)
  return levels.map((level, i) =>
    i === 0
      ? 0
      : Math.max(0, Math.sqrt(level / most) - Math.sqrt((levels[i - 1] as number) / most)),
  )
}

/** What two have in common, by how many steps the second begins after the first; what is before stands at the end. */
function correlated(a: Float32Array, b: Float32Array, size: number): Float64Array {
  const fft = fftOf(size)
  const spectrum = (from: Float32Array) => {
    const [re, im] = [new Float64Array(size), new Float64Array(size)]
    re.set(from)
    fft.forward(re, im)
    return { re, im }
  }
  const [x, y] = [spectrum(a), spectrum(b)]
  for (let i = 0; i < size; i++) {
    const [xr, xi] = [x.re[i] as number, x.im[i] as number]
    const [yr, yi] = [y.re[i] as number, y.im[i] as number]
    x.re[i] = xr * yr + xi * yi
    x.im[i] = xi * yr - xr * yi
  }
  fft.inverse(x.re, x.im)
  return x.re
}

/** The best place near one that is nearly right, in levels. */
function refined(one: Float32Array, other: Float32Array, near: number): number {
  let [best, most] = [near, -Infinity]
  for (let shift = near - COARSE; shift <= near + COARSE; shift++) {
    let sum = 0
    const end = Math.min(other.length, one.length - shift)
    for (let i = Math.max(0, -shift); i < end; i++)
      sum += (one[i + shift] as number) * (other[i] as number)
    if (sum > most) [best, most] = [shift, sum]
  }
  return best
}
