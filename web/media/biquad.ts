import type { Planes, SoundFilter } from './sound-filter.ts'

/** A filter of second order, normalised so that a0 is 1. */
export type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

/** Of Robert Bristow-Johnson's cookbook. @param q how narrow the bend is; 0.7071 is flat */
export function highPass(hertz: number, rate: number, q: number): Biquad {
  const w = (2 * Math.PI * hertz) / rate
  const [cos, alpha] = [Math.cos(w), Math.sin(w) / (2 * q)]
  const a0 = 1 + alpha
  return [
    (1 + cos) / 2 / a0,
    -(1 + cos) / a0,
    (1 + cos) / 2 / a0,
    (-2 * cos) / a0,
    (1 - alpha) / a0,
  ]
}

/** Takes out one frequency, of the same cookbook. @param width in hertz, between the points 3 dB down */
export function notch(hertz: number, width: number, rate: number): Biquad {
  const w = (2 * Math.PI * hertz) / rate
  const [cos, alpha] = [Math.cos(w), Math.sin(w) / (2 * (hertz / width))]
  const a0 = 1 + alpha
  return [1 / a0, (-2 * cos) / a0, 1 / a0, (-2 * cos) / a0, (1 - alpha) / a0]
}

/** By how much it multiplies the power of a frequency. */
export function powerResponse([b0, b1, b2, a1, a2]: Biquad, hertz: number, rate: number): number {
  const w = (2 * Math.PI * hertz) / rate
  const square = (c0: number, c1: number, c2: number) =>
    (c0 + c1 * Math.cos(w) + c2 * Math.cos(2 * w)) ** 2 +
    (c1 * Math.sin(w) + c2 * Math.sin(2 * w)) ** 2
  return square(b0, b1, b2) / square(1, a1, a2)
}

/** One filter on one channel, which it changes in place and whose end it remembers. */
function running([b0, b1, b2, a1, a2]: Biquad) {
  let kept1 = 0
  let kept2 = 0
  return (samples: Float32Array) => {
    // Of its own, for speed: what a closure holds is read and written each time.
    let s1 = kept1
    let s2 = kept2
    for (let i = 0; i < samples.length; i++) {
      const x = samples[i] as number
      const y = b0 * x + s1
      s1 = b1 * x - a1 * y + s2
      s2 = b2 * x - a2 * y
      samples[i] = y
    }
    // What is far below hearing would only slow the processor down.
    kept1 = Math.abs(s1) < 1e-25 ? 0 : s1
    kept2 = Math.abs(s2) < 1e-25 ? 0 : s2
  }
}

/** Filters one after the other, on every channel. */
export function biquads(filters: readonly Biquad[], channels: number): SoundFilter {
  const lanes = Array.from({ length: channels }, () => filters.map(running))
  return {
    push(planes: Planes) {
      const out = planes.map((plane) => plane.slice())
      for (const [channel, plane] of out.entries())
        for (const run of lanes[channel] ?? []) run(plane)
      return out
    },
    end: () => Array.from({ length: channels }, () => new Float32Array(0)),
  }
}
