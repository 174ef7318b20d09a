import { expect, test } from 'vitest'
import { formatSize } from './size.ts'

test('sizes are read with their unit, counted as the limit of 20 MB is', () => {
  const sizes = [0, 999, 52_701, 219_602, 12_400_000, 20_971_520]
  expect(sizes.map((bytes) => formatSize(bytes, 'en-US'))).toEqual([
    '0 B',
    '999 B',
    '51 kB',
    '214 kB',
    '11.8 MB',
    '20 MB',
  ])
})
