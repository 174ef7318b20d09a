import { expect, test } from 'vitest'
import { type Clip, mixed } from './mix.ts'

const RATE = 1000
const tone = (hertz: number, frames: number) => [
  Float32Array.from({ length: frames }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / RATE)),
]
const clip = (given: Partial<Clip>): Clip => ({
  ...{ planes: tone(100, 2000), at: 0, gain: 1, pan: 0, fadeIn: 0, fadeOut: 0 },
  ...given,
})
const power = (samples: Float32Array | undefined, from: number, to: number) =>
  (samples?.slice(from, to) ?? new Float32Array(0)).reduce((sum, x) => sum + x * x, 0) / (to - from)

test('two sounds go over into each other without becoming quieter or louder on the way', () => {
  const [left] = mixed(
    [clip({ fadeOut: 1000 }), clip({ planes: tone(130, 2000), at: 1000, fadeIn: 1000 })],
    3000,
  )
  const before = power(left, 0, 1000)
  for (let at = 1000; at < 2000; at += 100)
    expect(Math.abs(10 * Math.log10(power(left, at, at + 100) / before))).toBeLessThan(0.5)
})

test('a voice keeps its loudness wherever between left and right it is, and its gain', () => {
  for (const pan of [-1, -0.4, 0, 0.7, 1]) {
    const [left, right] = mixed([clip({ pan, gain: 0.5 })], 2000)
    expect(power(left, 0, 2000) + power(right, 0, 2000)).toBeCloseTo(0.125, 4)
  }
  const [left, right] = mixed([clip({ pan: 1 })], 2000)
  expect([power(left, 0, 2000) < 1e-6, power(right, 0, 2000) > 0.49]).toEqual([true, true])
})

test('what lies before the beginning or after the end of a mix is left out', () => {
  const [left] = mixed([clip({ at: -500 }), clip({ at: 2500 })], 3000)
  expect([left?.length, power(left, 1500, 2500)]).toEqual([3000, 0])
  expect(power(left, 0, 1500)).toBeCloseTo(0.25, 3)
})
