import { expect, test } from 'vitest'
import { html } from '../../test/pages.ts'
import { creditsOf, moneyOf, priceOf } from './contract.ts'

test('money always has its cents and a true minus, and says whose dollar it is', () => {
  expect(moneyOf(9900, 'USD', 'en-US')).toBe('$99.00')
  expect(moneyOf(-690, 'USD', 'en-US')).toBe('−$6.90')
  for (const locale of ['zh-HK', 'zh-CN']) expect(moneyOf(9900, 'USD', locale)).toBe('US$99.00')
  expect(moneyOf(9900, 'HKD', 'zh-HK')).toBe('HK$99.00')
  expect(moneyOf(9900, 'CNY', 'zh-CN')).toBe('¥99.00')
  expect(moneyOf(9900, 'CNY', 'en-US')).toBe('CN¥99.00')
})

test('the least that a unit may cost is not told as nothing', () => {
  const least = [0.000001, 0.00001, 0.0003, 0.05, 0.1 + 0.2, 38.5, 1200]
  expect(least.map((amount) => creditsOf(amount, 'en-US'))).toEqual([
    ...['0.000001', '0.00001', '0.0003', '0.05', '0.30', '38.50', '1,200'],
  ])
})

test('a price goes without decimals where it is a whole one', () => {
  expect([990, 9900].map((cents) => priceOf(cents, 'USD', 'en-US'))).toEqual(['$9.90', '$99'])
  expect(priceOf(9900, 'USD', 'zh-HK')).toBe('US$99')
})

test('a page is served with the prices that the app shows', async () => {
  expect(await html('/pricing?lang=zh-HK')).toMatch(/>US\$9\.90</)
  expect(await html('/pricing')).toMatch(/>\$9\.90</)
})
