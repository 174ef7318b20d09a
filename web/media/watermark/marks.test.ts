import { expect, test } from 'vitest'
import { newPlanes } from '../planes.ts'
import { borderBlend } from './border-blend.ts'
import { colourHole, type Hole, holeOf, MARGIN, type Shape } from './marks.ts'

const box = (x: number, y: number, width: number, height: number): Shape => ({
  kind: 'box',
  box: { x, y, width, height },
})
/** The pixels that are to be filled: the least and the most of each axis, and how many. */
function filled({ left, top, width, mask }: Hole) {
  const places = [...mask.keys()].filter((i) => mask[i])
  const xs = places.map((i) => left + (i % width))
  const ys = places.map((i) => top + Math.floor(i / width))
  return {
    x: [Math.min(...xs), Math.max(...xs)],
    y: [Math.min(...ys), Math.max(...ys)],
    count: places.length,
  }
}

// Shown 200 wide and 100 high, the upper left corner is marked; encoded it lies where the turn puts it.
test.each([
  [0, { width: 200, height: 100 }, { x: [0, 19], y: [0, 19], count: 400 }],
  [90, { width: 100, height: 200 }, { x: [0, 19], y: [180, 199], count: 400 }],
  [180, { width: 200, height: 100 }, { x: [180, 199], y: [80, 99], count: 400 }],
  [270, { width: 100, height: 200 }, { x: [80, 99], y: [0, 19], count: 400 }],
])(
  'a box on a video that is turned by %i degrees lies where it was drawn',
  (rotation, size, place) => {
    const hole = holeOf(box(0, 0, 0.1, 0.2), { ...size, rotation })
    expect(filled(hole as Hole)).toEqual(place)
  },
)

test('a hole has a margin on even places, and its colours half of it', () => {
  const hole = holeOf(box(0.25, 0.25, 0.1, 0.1), { width: 200, height: 200, rotation: 0 }) as Hole
  expect([hole.left, hole.top]).toEqual([50 - MARGIN, 50 - MARGIN])
  expect([hole.left, hole.top, hole.width, hole.height].filter((value) => value % 2)).toEqual([])
  expect(filled(colourHole(hole))).toEqual({ x: [25, 34], y: [25, 34], count: 100 })
})

test('a brush covers what is within its radius, and nothing where it never went', () => {
  const strokes = [{ radius: 0.05, points: [[0.2, 0.5] as const, [0.8, 0.5] as const] }]
  const hole = holeOf({ kind: 'brush', strokes }, { width: 100, height: 100, rotation: 0 }) as Hole
  expect(filled(hole)).toMatchObject({ x: [15, 84], y: [45, 54] })
  expect(
    holeOf({ kind: 'brush', strokes: [] }, { width: 100, height: 100, rotation: 0 }),
  ).toBeNull()
})

test('a mark over the whole picture has no border to be filled from, and leaves it as it is', () => {
  const planes = newPlanes(64, 48)
  planes.data.set(planes.data.map((_, i) => 40 + (i % 150)))
  const before = planes.data.slice()
  const hole = holeOf(box(0, 0, 1, 1), { width: 64, height: 48, rotation: 0 })
  borderBlend(() => hole)(planes, 0)
  expect(planes.data).toEqual(before)
})
