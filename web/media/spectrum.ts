import { fftOf } from './fft.ts'
import { joined, lengthOf, type Planes, silence, type SoundFilter } from './sound-filter.ts'

/** As long as a voice stays the same, so that its harmonics stand apart and its onsets do not smear. */
const FRAME_SECONDS = 0.043
/** Of neighbouring frames; with the root of Hann's window at both ends they then add up to twice the sound. */
export const OVERLAP = 4

/** How many samples a frame has at a rate. */
export const frameOf = (rate: number) => 2 ** Math.round(Math.log2(FRAME_SECONDS * rate))

/** The root of Hann's window. */
const windowOf = (size: number) =>
  Float64Array.from({ length: size }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / size))

/** Two channels as one complex spectrum: a real factor for each frequency works on both of them. */
type Pair = { re: Float64Array; im: Float64Array }

/**
 * Looks at a sound frame by frame.
 * @param look is given the power of each frequency from 0 to half the rate, of all channels together; it may keep nothing of it
 */
export function spectra(rate: number, channels: number, look: (power: Float64Array) => void) {
  const frames = framesOf(rate, channels, (pairs, power) => {
    powerOf(pairs, power)
    look(power)
  })
  return { push: (planes: Planes) => frames(planes) }
}

/**
 * Changes a sound frame by frame.
 * @param decide is given the power of each frequency, and sets what its amplitude is to be multiplied by
 */
export function spectralFilter(
  rate: number,
  channels: number,
  decide: (power: Float64Array, gains: Float64Array) => void,
): SoundFilter {
  const size = frameOf(rate)
  const hop = size / OVERLAP
  const window = windowOf(size)
  const { inverse } = fftOf(size)
  const gains = new Float64Array(size / 2 + 1)
  const sums = silence(channels, size)
  let ready: Planes[] = []
  /** The first frame begins before the sound, so that its first sample lies in as many frames as all others. */
  let early = size - hop
  let [given, taken] = [0, 0]

  const frames = framesOf(rate, channels, (pairs, power) => {
    powerOf(pairs, power)
    decide(power, gains)
    for (const [i, { re, im }] of pairs.entries()) {
      for (let k = 0; k < size; k++) {
        const gain = gains[k <= size / 2 ? k : size - k] as number
        re[k] = (re[k] as number) * gain
        im[k] = (im[k] as number) * gain
      }
      inverse(re, im)
      add(sums[2 * i], re)
      add(sums[2 * i + 1], im)
    }
    ready.push(sums.map((sum) => sum.slice(0, hop)))
    for (const sum of sums) {
      sum.copyWithin(0, hop)
      sum.fill(0, size - hop)
    }
  })
  function add(sum: Float32Array | undefined, part: Float64Array) {
    if (!sum) return
    for (let k = 0; k < size; k++)
      sum[k] = (sum[k] as number) + ((part[k] as number) * (window[k] as number) * 2) / OVERLAP
  }
  function take(most: number): Planes {
    const whole = joined(ready, channels)
    ready = []
    const skipped = Math.min(early, lengthOf(whole))
    early -= skipped
    const end = Math.min(lengthOf(whole), skipped + most - taken)
    taken += end - skipped
    return whole.map((plane) => plane.slice(skipped, end))
  }
  return {
    push(planes) {
      given += lengthOf(planes)
      frames(planes)
      return take(Infinity)
    },
    end() {
      frames(silence(channels, size + hop))
      return take(given)
    },
  }
}

function framesOf(
  rate: number,
  channels: number,
  each: (pairs: Pair[], power: Float64Array) => void,
) {
  const size = frameOf(rate)
  const hop = size / OVERLAP
  const window = windowOf(size)
  const { forward } = fftOf(size)
  const power = new Float64Array(size / 2 + 1)
  const held = silence(channels, size)
  const pairs: Pair[] = Array.from({ length: Math.ceil(channels / 2) }, () => ({
    re: new Float64Array(size),
    im: new Float64Array(size),
  }))
  const load = (into: Float64Array, from: Float32Array | undefined) => {
    if (!from) return into.fill(0)
    for (let k = 0; k < size; k++) into[k] = (from[k] as number) * (window[k] as number)
    return into
  }
  let filled = size - hop
  return (planes: Planes) => {
    const length = lengthOf(planes)
    for (let at = 0; at < length;) {
      const count = Math.min(size - filled, length - at)
      for (const [channel, plane] of planes.entries())
        held[channel]?.set(plane.subarray(at, at + count), filled)
      filled += count
      at += count
      if (filled < size) return
      for (const [i, { re, im }] of pairs.entries()) {
        load(re, held[2 * i])
        load(im, held[2 * i + 1])
        forward(re, im)
      }
      each(pairs, power)
      for (const plane of held) plane.copyWithin(0, hop)
      filled = size - hop
    }
  }
}

/** The power of both channels of every pair: that of a complex spectrum at a frequency and at its mirror image. */
function powerOf(pairs: readonly Pair[], power: Float64Array) {
  const size = (power.length - 1) * 2
  power.fill(0)
  for (const { re, im } of pairs)
    for (let k = 0; k < power.length; k++) {
      const mirror = (size - k) % size
      const here = (re[k] as number) ** 2 + (im[k] as number) ** 2
      const there = (re[mirror] as number) ** 2 + (im[mirror] as number) ** 2
      power[k] = (power[k] as number) + (here + there) / 2
    }
}
