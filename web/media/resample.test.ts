import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reach, resample, resampler } from './resample.ts'

const sine = (count: number, hertz: number, rate: number) =>
  new Float32Array(count).map((_, i) => Math.sin((2 * Math.PI * hertz * i) / rate))

test('a tone keeps its pitch and loudness at another rate, 80 dB above what is added', () => {
  const [from, to] = [44_100, 48_000]
  for (const hertz of [100, 1000, 10_000]) {
    const made = new Float32Array(2000)
    const at = reach(from / to)
    resample(sine(4000, hertz, from), at, from / to, made, made.length)
    const wrong = made.map(
      (sample, i) => sample - Math.sin(2 * Math.PI * hertz * (at / from + i / to)),
    )
    expect(Math.max(...wrong.map(Math.abs))).toBeLessThan(1e-4)
  }
})

test('at its own rate sound is copied, and at double speed what would fold back is gone', () => {
  const [given, made] = [sine(4000, 3000, 48_000), new Float32Array(1000)]
  resample(given, 100, 1, made, made.length)
  expect(made).toEqual(given.subarray(100, 1100))
  resample(sine(4000, 20_000, 48_000), 200, 2, made, made.length)
  expect(Math.max(...made.map(Math.abs))).toBeLessThan(0.01)
})

test('in whatever pieces it comes, a sound is as long as before and the same', () => {
  const [from, to] = [22_050, 48_000]
  const tone = sine(3000, 700, from)
  fc.assert(
    fc.property(fc.array(fc.nat(3000), { maxLength: 6 }), (cuts) => {
      const filter = resampler(from, to, 1)
      const made: number[] = []
      const ends = [...cuts.toSorted((a, b) => a - b), tone.length]
      let at = 0
      for (const end of ends) {
        made.push(...(filter.push([tone.slice(at, end)])[0] as Float32Array))
        at = end
      }
      made.push(...(filter.end()[0] as Float32Array))
      expect(made.length).toBe(Math.round((tone.length * to) / from))
      // At its ends it comes out of silence.
      const wrong = made.map((x, i) => Math.abs(x - Math.sin((2 * Math.PI * 700 * i) / to)))
      expect(Math.max(...wrong.slice(200, -200))).toBeLessThan(1e-3)
    }),
    { numRuns: 30 },
  )
})
