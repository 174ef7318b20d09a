import { expect, test } from 'vitest'
import { resample, stretch } from './time-stretch.ts'

const RATE = 48_000
const sine = (hertz: number, seconds: number) =>
  Float32Array.from(
    { length: RATE * seconds },
    (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / RATE),
  )

/** By its upward crossings of zero. */
function pitchOf(samples: Float32Array): number {
  const crossings: number[] = []
  for (let i = 1; i < samples.length; i++) {
    const [before, after] = [samples[i - 1]!, samples[i]!]
    if (before < 0 && after >= 0) crossings.push(i - 1 + before / (before - after))
  }
  return ((crossings.length - 1) * RATE) / (crossings.at(-1)! - crossings[0]!)
}
const steepest = (samples: Float32Array) =>
  samples.reduce(
    (most, sample, i) => (i === 0 ? 0 : Math.max(most, Math.abs(sample - samples[i - 1]!))),
    0,
  )

test.each([2, 3.7, 8])(
  '%d times as fast, a tone is as high as before and has no clicks',
  (speed) => {
    const tone = sine(220, 4)
    const frames = Math.round(tone.length / speed)
    const [made] = stretch([tone], frames, RATE) as [Float32Array]
    expect(made.length).toBe(frames)
    expect(Math.abs(1200 * Math.log2(pitchOf(made) / 220))).toBeLessThan(5)
    expect(steepest(made)).toBeLessThan(steepest(tone) * 1.3)
  },
)

test('it begins and ends with the samples it was given, however short it is', () => {
  const tone = sine(333, 1)
  for (const frames of [20_000, 6001, 900, 2, 1]) {
    const [made] = stretch([tone], frames, RATE) as [Float32Array]
    expect(made.length).toBe(frames)
    expect(made[0]).toBeCloseTo(tone[0]!, 5)
    if (frames > 1) expect(made.at(-1)).toBeCloseTo(tone.at(-1)!, 5)
  }
  expect(stretch([new Float32Array(0)], 0, RATE)).toEqual([new Float32Array(0)])
})

test('channels stay together', () => {
  const [left, right] = [sine(220, 2), sine(220, 2).map((sample) => -sample / 2)]
  const [l, r] = stretch([left, right], RATE / 2, RATE) as [Float32Array, Float32Array]
  expect(l.every((sample, i) => Math.abs(r[i]! + sample / 2) < 1e-6)).toBe(true)
})

test('without keeping the pitch it rises with the speed, and what would fold back is gone', () => {
  const [made] = resample([sine(220, 2)], RATE / 2) as [Float32Array]
  expect(pitchOf(made)).toBeCloseTo(880, 0)
  const [folded] = resample([sine(20_000, 2)], RATE / 4) as [Float32Array]
  expect(Math.max(...folded.slice(10, -10))).toBeLessThan(0.05)
})
