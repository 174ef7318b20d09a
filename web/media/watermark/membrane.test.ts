import { expect, test } from 'vitest'
import { Membrane } from './membrane.ts'

const [WIDTH, HEIGHT] = [81, 57]
type In = (x: number, y: number) => boolean
type Value = (x: number, y: number) => number

const grid = <T>(of: (x: number, y: number) => T) =>
  Array.from({ length: WIDTH * HEIGHT }, (_, i) => of(i % WIDTH, Math.floor(i / WIDTH)))

/** What is filled in, and how far it is from Laplace's equation solved to the end. */
function stretched(isIn: In, value: Value) {
  const mask = Uint8Array.from(grid((x, y) => (isIn(x, y) ? 1 : 0)))
  const given = Float32Array.from(grid((x, y) => (isIn(x, y) ? 999 : value(x, y))))
  const filled = given.slice()
  new Membrane(mask, WIDTH, HEIGHT).stretch(filled)
  const exact = Float64Array.from(given, (one, i) => (mask[i] ? 0 : one))
  for (let sweep = 0; sweep < 3000; sweep++)
    for (let i = 0; i < exact.length; i++) {
      if (!mask[i]) continue
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
      const at = (isThere: boolean, step: number) => exact[isThere ? i + step : i]!
      const sum =
        at(x > 0, -1) + at(x < WIDTH - 1, 1) + at(y > 0, -WIDTH) + at(y < HEIGHT - 1, WIDTH)
      exact[i] = exact[i]! + 1.8 * (sum / 4 - exact[i]!)
    }
  const off = [...filled.keys()].filter((i) => mask[i]).map((i) => filled[i]! - exact[i]!)
  return { mask, given, filled, off }
}

const box: In = (x, y) => x >= 16 && x < 65 && y >= 16 && y < 41
const disc: In = (x, y) => (x - 40) ** 2 + (y - 28) ** 2 < 400
const stroke: In = (x, y) => Math.abs(y - 28 - 8 * Math.sin(x / 9)) < 4 && x > 8 && x < 72
const atEdge: In = (x, y) => x < 50 && y >= 16
const slope: Value = (x, y) => 20 + x + y

test.each([
  ['a box', box],
  ['a disc', disc],
  ['a stroke', stroke],
  ['a box at two edges', atEdge],
])('%s takes what is round it, and nothing round it changes', (_, isIn) => {
  const level = stretched(isIn, () => 100)
  expect(Math.max(...level.filled) - Math.min(...level.filled)).toBeLessThan(0.01)
  const { mask, given, filled, off } = stretched(isIn, slope)
  expect(filled.filter((_, i) => !mask[i])).toEqual(given.filter((_, i) => !mask[i]))
  // Of a slope over some 100 levels.
  expect(Math.sqrt(off.reduce((sum, one) => sum + one * one, 0) / off.length)).toBeLessThan(4)
})
