import { expect, test } from 'vitest'
import { centsOf, figureOf } from './figure.ts'

test.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['-3', -3],
  // As an input method for Chinese or Japanese writes them.
  ['１２．５', 12.5],
  ['１２，５', 12.5],
  ['−3', -3],
])('%s is a figure', (typed, figure) => expect(figureOf(typed)).toBe(figure))

test.each(['', 'twelve', '1,200', '１，２００'])('“%s” is none, or may be one of two', (typed) =>
  expect(figureOf(typed)).toBeNaN(),
)

test('what nobody can pay is no amount of money', () => {
  expect(['9.99', '1,1', '0.29', '1099.99', '9.999', '0.001'].map(centsOf)).toEqual([
    ...[999, 110, 29, 109_999],
    ...[Number.NaN, Number.NaN],
  ])
})
