import { expect, test } from 'vitest'
import { nextIndex } from './roving.ts'

const GRID = [0, 0, 0, 90, 90, 90, 180]

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 6, null],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 4, null],
  ['ArrowUp', 3, 0],
  ['Home', 4, 0],
  ['End', 4, 6],
  ['End', 6, null],
  ['a', 1, null],
])('%s from %i leads to %s', (key, from, to) => expect(nextIndex(key, from, GRID)).toBe(to))
