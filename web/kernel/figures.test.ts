import { expect, test } from 'vitest'
import { formatCount, formatCredits, formatMoney } from './figures.ts'

test('credits have two decimals, groups, and a true minus', () => {
  expect([1199, -38.5, 0].map((credits) => formatCredits(credits, 'en-US'))).toEqual([
    '1,199.00',
    '−38.50',
    '0.00',
  ])
  expect(formatCount(-1199, 'zh-CN')).toBe('−1,199')
})

test('money always has its cents, and says whose dollar it is', () => {
  expect(formatMoney(9900, 'USD', 'en-US')).toBe('$99.00')
  expect(formatMoney(-690, 'USD', 'en-US')).toBe('−$6.90')
  expect(formatMoney(9900, 'USD', 'zh-HK')).toBe('US$99.00')
})
