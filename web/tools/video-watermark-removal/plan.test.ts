import { expect, test } from 'vitest'
import type { Verdict } from '../../media/watermark/choose.ts'
import { boxBetween, clampBox, type Drawn, drawn, keyOf, resized, settled } from './plan.ts'

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

test('what is automatic takes the method that was measured, once it is known; what was chosen stays', () => {
  const first = drawn([], { kind: 'box', box: BOX }, 9)
  const second: Drawn = {
    ...drawn([first], { kind: 'box', box: BOX }, 9),
    from: 2,
    method: 'blend',
  }
  expect(second.id).toBe(2)
  expect(settled([first, second], new Map())).toBeNull()
  const verdict = { best: 'temporal' } as Verdict
  const known = new Map([[keyOf(first), verdict]])
  expect(settled([first, second], known)?.map(({ method }) => method)).toEqual([
    'temporal',
    'blend',
  ])
})
