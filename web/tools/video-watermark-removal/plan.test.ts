import { expect, test } from 'vitest'
import type { Verdict } from '../../media/watermark/choose.ts'
import { boxAt } from '../../media/watermark/marks.ts'
import { type Drawn, drawn, keyOf, putAt, setMoving, settled, withoutKey } from './plan.ts'

const BOX = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }
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

test('a box that is dragged at another time goes from place to place, and stands where it is when it stops', () => {
  const still = { kind: 'box', box: BOX } as const
  const right = { ...BOX, x: 0.8 }
  expect(putAt(still, 2, right)).toEqual({ kind: 'box', box: right })
  const moves = putAt(setMoving(still, 1, true), 3, right)
  expect([0, 1, 2, 3, 9].map((time) => boxAt(moves, time).x)).toEqual([
    0.4,
    0.4,
    expect.closeTo(0.6),
    0.8,
    0.8,
  ])
  expect(putAt(moves, 3.01, BOX).path).toHaveLength(2)
  expect(boxAt(withoutKey(moves, 1), 0).x).toBe(0.8)
  expect(setMoving(moves, 2, false)).toEqual({
    kind: 'box',
    box: { ...BOX, x: expect.closeTo(0.6) },
  })
})
