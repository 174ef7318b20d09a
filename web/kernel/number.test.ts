import { expect, test } from 'vitest'
import { formatCredits, formatNumber } from './number.ts'

test('credits have two decimals, groups, and a true minus', () => {
  expect([1199, -38.5, 0].map((credits) => formatCredits(credits, 'en-US'))).toEqual([
    '1,199.00',
    '−38.50',
    '0.00',
  ])
  expect(formatNumber(-1199, 'zh-CN')).toBe('−1,199')
})
