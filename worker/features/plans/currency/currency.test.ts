import { expect, test } from 'vitest'
import type { Price } from '../contract.ts'
import { firstCurrency, payableIn, priceIn } from './contract.ts'

const both = {
  prices: [
    { amount: 990, currency: 'USD' },
    { amount: 6900, currency: 'CNY' },
  ] satisfies Price[],
}
const dollars = { prices: both.prices.slice(0, 1) }
const card = { id: 'stripe', currencies: null }
const wechat = { id: 'wechat', currencies: ['CNY'] }

test.each([
  [[both], [card, wechat], ['USD', 'CNY']],
  [[both], [wechat], ['CNY']],
  [[dollars], [card, wechat], ['USD']],
  [[dollars], [wechat], []],
])('what can be paid is what has a price and a way: %#', (plans, ways, currencies) =>
  expect(payableIn(plans, ways)).toEqual(currencies),
)

test.each([
  [null, 'zh-CN', 'CNY'],
  [null, 'zh-HK', 'USD'],
  [null, 'en-US', 'USD'],
  ['CNY', 'en-US', 'CNY'],
  ['USD', 'zh-CN', 'USD'],
  ['HKD', 'zh-CN', 'CNY'],
])('who chose %s and reads %s begins with %s', (chosen, locale, currency) =>
  expect(firstCurrency(['USD', 'CNY'], chosen, locale)).toBe(currency),
)

test('yuan is not where it cannot be paid', () =>
  expect(firstCurrency(['USD'], 'CNY', 'zh-CN')).toBe('USD'))

test('a plan without a price in the currency costs its first', () => {
  expect(priceIn(both, 'CNY')).toEqual({ amount: 6900, currency: 'CNY' })
  expect(priceIn(dollars, 'CNY')).toEqual({ amount: 990, currency: 'USD' })
})
