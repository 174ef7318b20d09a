import { expect, test } from 'vitest'
import { boxBetween, clampBox, resized, turnedBox } from './box.ts'

const BOX = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }
const close = (box: typeof BOX) =>
  Object.fromEntries(Object.entries(box).map(([side, value]) => [side, Number(value.toFixed(4))]))

test('a box is the same from whichever corner it is drawn', () => {
  const from = boxBetween([0.6, 0.3], [0.2, 0.7])
  expect(close(from)).toEqual({ x: 0.2, y: 0.3, width: 0.4, height: 0.4 })
  expect(from).toEqual(boxBetween([0.2, 0.7], [0.6, 0.3]))
})

test('a box stays in the picture, wherever it is moved or pulled', () => {
  expect(close(clampBox({ ...BOX, x: 0.95 }))).toMatchObject({ x: 0.8, width: 0.2 })
  expect(close(resized(BOX, 'se', 0.1, 0.9))).toEqual({ ...BOX, width: 0.3, height: 0.6 })
  expect(close(resized(BOX, 'nw', -0.6, 0.1))).toEqual({ x: 0, y: 0.5, width: 0.6, height: 0.1 })
})

test('a side that is pulled over the other one leaves a narrow box, and the other side where it was', () => {
  const narrow = resized(BOX, 'w', 0.5, 0)
  expect(narrow.width).toBeGreaterThan(0)
  expect(narrow.x + narrow.width).toBeCloseTo(0.6)
})

test('a box of a fixed shape keeps it by every corner and edge, and what lies across stays', () => {
  const wide = { x: 0.3, y: 0.4, width: 0.4, height: 0.2 }
  for (const side of ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'])
    for (const by of [-0.9, -0.1, 0.07, 0.9]) {
      const box = resized(wide, side, by, by, 2)
      expect(box.width / box.height, side).toBeCloseTo(2)
      expect(Math.min(box.x, box.y), side).toBeGreaterThan(-1e-9)
      expect(Math.max(box.x + box.width, box.y + box.height), side).toBeLessThan(1 + 1e-9)
      if (side.includes('w')) expect(box.x + box.width).toBeCloseTo(0.7)
      if (side.includes('s')) expect(box.y).toBeCloseTo(0.4)
    }
  expect(close(resized(wide, 'se', 0.1, 0, 2))).toEqual({ ...wide, width: 0.5, height: 0.25 })
})

test('a box turns with its picture, and four quarters are none', () => {
  const corner = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
  expect(close(turnedBox(corner))).toEqual({ x: 0.4, y: 0.1, width: 0.4, height: 0.3 })
  expect(close(turnedBox(turnedBox(turnedBox(turnedBox(corner)))))).toEqual(corner)
})
