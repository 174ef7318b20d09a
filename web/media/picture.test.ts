import { expect, test } from 'vitest'
import { compressedType, cropTo, fitInside, LARGE_PNG_BYTES, nameFor } from './picture.ts'

test.each([
  [{ width: 4000, height: 3000 }, 1024, { width: 1024, height: 768 }],
  [{ width: 3000, height: 4000 }, 1024, { width: 768, height: 1024 }],
  [{ width: 1024, height: 1024 }, 1024, { width: 1024, height: 1024 }],
  [{ width: 640, height: 480 }, 1024, { width: 640, height: 480 }],
  [{ width: 20_000, height: 3 }, 1024, { width: 1024, height: 1 }],
  [{ width: 4000, height: 3000 }, Infinity, { width: 4000, height: 3000 }],
])('%o fits into %i as %o', (size, maxSide, fitted) =>
  expect(fitInside(size, maxSide)).toEqual(fitted),
)

test.each([
  ['image/jpeg', 9e6, 'image/jpeg'],
  ['image/webp', 9e6, 'image/webp'],
  ['image/png', LARGE_PNG_BYTES, 'image/png'],
  ['image/png', LARGE_PNG_BYTES + 1, 'image/jpeg'],
  ['image/gif', 9e6, null],
  ['image/svg+xml', 9e6, null],
  ['image/avif', 9e6, null],
  ['video/mp4', 9e6, null],
  ['', 9e6, null],
])('%s of %i bytes becomes %s', (type, size, becomes) =>
  expect(compressedType({ type, size })).toBe(becomes),
)

test.each([
  [{ width: 4000, height: 3000 }, 1, { x: 500, y: 0, width: 3000, height: 3000 }],
  [{ width: 4000, height: 3000 }, 16 / 9, { x: 0, y: 375, width: 4000, height: 2250 }],
  [{ width: 3000, height: 4000 }, 9 / 16, { x: 375, y: 0, width: 2250, height: 4000 }],
  [{ width: 4000, height: 3000 }, 4 / 3, { x: 0, y: 0, width: 4000, height: 3000 }],
  [{ width: 4000, height: 3000 }, undefined, { x: 0, y: 0, width: 4000, height: 3000 }],
])('the middle of %o at the ratio %s is %o', (size, ratio, rect) =>
  expect(cropTo(size, ratio)).toEqual(rect),
)

test.each([
  ['holiday.png', 'image/jpeg', 'holiday.jpg'],
  ['holiday.JPEG', 'image/jpeg', 'holiday.JPEG'],
  ['my.holiday.webp', 'image/png', 'my.holiday.png'],
  ['holiday', 'image/webp', 'holiday.webp'],
] as const)('%s as %s is %s', (name, type, named) => expect(nameFor(name, type)).toBe(named))
