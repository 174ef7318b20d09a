import { expect, test } from 'vitest'
import { effectOf, moneyOf, monthsSaved } from './words.ts'

test.each([
  [1, 0, 'begins'],
  [1, 10, 'begins'],
  [11, 1, 'renews'],
  [2, 11, 'upgrades'],
  [1, 13, 'waits'],
] as const)('a plan of level %i bought at level %i %s', (user_level, level, effect) =>
  expect(effectOf({ user_level }, level)).toBe(effect),
)

test('amounts are told to the cent, whole ones without', () => {
  expect(moneyOf(990, 'USD', 'en-US')).toBe('$9.90')
  expect(moneyOf(9900, 'USD', 'zh-HK')).toBe('US$99')
  expect(moneyOf(6900, 'CNY', 'zh-CN')).toBe('¥69')
  expect(moneyOf(6900, 'CNY', 'en-US')).toBe('CN¥69')
})

test('a year for ten months saves two', () => {
  const dollars = (amount: number) => ({ amount, currency: 'USD' })
  expect(monthsSaved(dollars(9900), dollars(990))).toBe(2)
  expect(monthsSaved(dollars(11_880), dollars(990))).toBe(0)
  expect(monthsSaved(dollars(9900), undefined)).toBe(0)
  expect(monthsSaved({ amount: 9900, currency: 'CNY' }, dollars(990))).toBe(0)
})
