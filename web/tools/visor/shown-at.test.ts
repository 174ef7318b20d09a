import { expect, test } from 'vitest'
import { shownAt } from './shown-at.ts'

const times = (mismatch: Parameters<typeof shownAt>[2]) =>
  [0.5, 1.5, 2.5, 4.5].map((at) => shownAt(at, 2, mismatch).time)

test('past its end a video stands, begins again, or runs back and forth', () => {
  expect(times('cut')).toEqual([0.5, 1.5, 2, 2])
  expect(times('freeze')).toEqual([0.5, 1.5, 2, 2])
  expect(times('loop')).toEqual([0.5, 1.5, 0.5, 0.5])
  expect(times('bounce')).toEqual([0.5, 1.5, 1.5, 0.5])
  expect(shownAt(2.5, 2, 'bounce').backwards).toBe(true)
  expect(shownAt(4.5, 2, 'bounce').backwards).toBe(false)
})
