import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limited } from './limit.ts'
import { reach, resample } from './resample.ts'

const sine = (count: number, hertz: number, rate: number) =>
  new Float32Array(count).map((_, i) => Math.sin((2 * Math.PI * hertz * i) / rate))

async function* blocks(...all: Float32Array<ArrayBuffer>[]) {
  for (const left of all) yield { left, right: left.slice() }
}
async function flat(of: ReturnType<typeof limited>) {
  const left: number[] = []
  for await (const piece of of) left.push(...piece.left)
  return left
}

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

test('sound is never cut off at full scale, and what is quiet enough is left as it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 1, maxLength: 8 }),
      async (peaks) => {
        const given = peaks.map((peak) => sine(1000, 440, 48_000).map((sample) => sample * peak))
        const made = await flat(limited(blocks(...given)))
        expect(made.length).toBe(given.length * 1000)
        expect(Math.max(...made.map(Math.abs))).toBeLessThanOrEqual(0.9801)
      },
    ),
    { numRuns: 30 },
  )
  const quiet = sine(3000, 440, 48_000).map((sample) => sample * 0.9)
  expect(await flat(limited(blocks(quiet.slice())))).toEqual([...quiet])
})
