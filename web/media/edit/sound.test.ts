import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limited } from './limit.ts'

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
