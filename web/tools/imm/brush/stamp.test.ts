import { expect, test } from 'vitest'
import { type Plane, stamp, touchedBy } from './stamp.ts'
import type { Stroke } from './strokes.ts'

const SIZE = { width: 60, height: 40 }
const plane = (value = 0): Plane => ({
  x: 0,
  y: 0,
  ...SIZE,
  data: new Uint8Array(SIZE.width * SIZE.height).fill(value),
})
const at = ({ x, y, width, data }: Plane, px: number, py: number) =>
  data[(py - y) * width + px - x] ?? -1
const painted = (strokes: readonly Stroke[], on = plane()) => {
  for (const stroke of strokes) stamp(on, stroke)
  return on
}
const LINE: Stroke = { points: [10, 20, 30, 20, 50, 20], radius: 8 }

test('a hard stroke covers its width whole and nothing beside it', () => {
  const made = painted([LINE])
  expect([at(made, 30, 20), at(made, 30, 13), at(made, 30, 26)]).toEqual([255, 255, 255])
  expect([at(made, 30, 10), at(made, 30, 30), at(made, 0, 20)]).toEqual([0, 0, 0])
})

test('a soft stroke fades out from where its hardness ends, and never past its edge', () => {
  const made = painted([{ ...LINE, hardness: 50 }])
  const down = Array.from({ length: 10 }, (_, off) => at(made, 30, 20 + off))
  expect(down.slice(0, 4)).toEqual([255, 255, 255, 255])
  expect(down).toEqual(down.toSorted((a, b) => b - a))
  expect(down[6]).toBeGreaterThan(0)
  expect(down[6]).toBeLessThan(200)
  expect(down[9]).toBe(0)
})

test('a single point is a dot', () => {
  const made = painted([{ points: [20, 20], radius: 5 }])
  expect([at(made, 20, 20), at(made, 23, 20), at(made, 27, 20)]).toEqual([255, 255, 0])
})

test('rubbing lowers what was there to what it leaves, and only there', () => {
  const made = painted([{ points: [30, 20], radius: 5, rub: true }], plane(200))
  expect([at(made, 30, 20), at(made, 5, 5)]).toEqual([0, 200])
})

test('a stroke is the same in one piece, piece by piece while it is drawn, and twice', () => {
  const soft = { ...LINE, hardness: 20 }
  const whole = painted([soft])
  const grown = plane()
  for (let n = 1; n <= 3; n++)
    stamp(grown, { ...soft, points: LINE.points.slice(0, n * 2) }, 1, n - 2)
  expect(grown.data).toEqual(whole.data)
  expect(painted([soft, soft]).data).toEqual(whole.data)
})

test('a part of a picture holds what the whole holds there, at its own scale', () => {
  const whole = painted([LINE])
  const part: Plane = { x: 12, y: 14, width: 9, height: 7, data: new Uint8Array(63) }
  stamp(part, LINE)
  for (let y = 14; y < 21; y++)
    for (let x = 12; x < 21; x++) expect(at(part, x, y)).toBe(at(whole, x, y))
  const small: Plane = { x: 0, y: 0, width: 30, height: 20, data: new Uint8Array(600) }
  stamp(small, LINE, 0.5)
  expect([at(small, 15, 10), at(small, 15, 16)]).toEqual([255, 0])
})

test('only the part that strokes reach is touched', () => {
  expect(touchedBy([{ points: [10, 10], radius: 4 }], SIZE)).toEqual({
    x: 5,
    y: 5,
    width: 10,
    height: 10,
  })
  expect(touchedBy([{ points: [-50, -50], radius: 4 }], SIZE)).toBeNull()
  expect(touchedBy([], SIZE)).toBeNull()
})
