import { expect, test } from 'vitest'
import { alphaOf, composeCut } from './compose.ts'

const pixel = (...data: number[]) => ({ data: Uint8ClampedArray.from(data) })
const brushed = (cut: number[], original: number[], alpha: number) => {
  const made = pixel(...cut)
  composeCut(made, pixel(...original), Uint8Array.of(alpha))
  return [...made.data]
}
const [RED, GREY] = [
  [200, 0, 0, 255],
  [120, 60, 60, 255],
]

test('what was cut away comes back in its own colour', () => {
  expect(brushed([0, 0, 0, 0], GREY, 255)).toEqual(GREY)
  expect(brushed([0, 0, 0, 0], GREY, 128)).toEqual([120, 60, 60, 128])
})

test('a seam goes over from the colour without background into the one with it', () => {
  expect(brushed([200, 0, 0, 128], GREY, 128)).toEqual([200, 0, 0, 128])
  expect(brushed([200, 0, 0, 128], GREY, 255)).toEqual(GREY)
  const [red = 0, green = 0, , alpha] = brushed([200, 0, 0, 128], GREY, 192)
  expect(alpha).toBe(192)
  expect(red).toBeGreaterThan(120)
  expect(red).toBeLessThan(200)
  expect(green).toBeGreaterThan(0)
})

test('what is erased fades and keeps its colour; what was not touched stays as it is', () => {
  expect(brushed(RED, RED, 0)).toEqual([200, 0, 0, 0])
  expect(brushed([200, 0, 0, 90], GREY, 40)).toEqual([200, 0, 0, 40])
  expect(brushed([13, 7, 3, 90], GREY, 90)).toEqual([13, 7, 3, 90])
})

test('a picture that was transparent before it was cut becomes no more than it was', () => {
  expect(brushed([0, 0, 0, 0], [10, 20, 30, 100], 255)).toEqual([10, 20, 30, 100])
})

test('transparency is read from every pixel', () => {
  expect([...alphaOf(pixel(1, 2, 3, 4, 5, 6, 7, 8))]).toEqual([4, 8])
})
