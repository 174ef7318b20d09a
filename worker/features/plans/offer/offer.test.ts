import { expect, test } from 'vitest'
import {
  effectOf,
  monthsSaved,
  partsOf,
  perHundred,
  recommendedOf,
  renewalAfter,
} from './contract.ts'

test.each([
  [1, 0, 'begins'],
  [1, 10, 'begins'],
  [11, 1, 'renews'],
  [2, 11, 'upgrades'],
  [1, 13, 'waits'],
] as const)('a plan of level %i bought at level %i %s', (user_level, level, effect) =>
  expect(effectOf({ user_level }, level)).toBe(effect),
)

const [CARD, CODE] = [{ renews: true }, { renews: false }]
test.each([
  ['another term, by card', 11, CARD, 1, 1, 'ends'],
  ['a lower one, by card', 1, CARD, 2, 2, 'ends'],
  ['a lower one, by a code', 1, CODE, 2, 2, 'goesOn'],
  ['the same, by a code', 1, CODE, 1, 1, 'goesOn'],
  ['a higher one, by a code', 2, CODE, 1, 1, 'ends'],
  ['a higher one, by a code, when the level is over', 2, CODE, 0, 1, 'goesOn'],
  ['credits', 0, CARD, 1, 1, undefined],
  ['a first one', 1, CARD, 0, undefined, undefined],
] as const)('what renews, when one buys %s', (_what, user_level, way, level, renews, after) =>
  expect(
    renewalAfter({ user_level }, way, level, renews === undefined ? null : { user_level: renews }),
  ).toBe(after),
)

test('a year for ten months saves two', () => {
  const dollars = (amount: number) => ({ amount, currency: 'USD' })
  expect(monthsSaved(dollars(9900), dollars(990))).toBe(2)
  expect(monthsSaved(dollars(11_880), dollars(990))).toBe(0)
  expect(monthsSaved(dollars(9900), undefined)).toBe(0)
  expect(monthsSaved({ amount: 9900, currency: 'CNY' }, dollars(990))).toBe(0)
})

test('a hundred credits are told to the cent', () => {
  expect([perHundred(990, 1000), perHundred(7990, 12_000)]).toEqual([99, 67])
})

test.each([
  ['Starter, monthly', 'Starter, yearly', ['Starter', ', monthly']],
  ['入門版（月費）', '入門版（年費）', ['入門版', '（月費）']],
  ['Monthly', 'Yearly', ['Monthly', '']],
  ['Pro', 'Pro', ['Pro', '']],
])('of %s beside %s the name is what both share', (title, other, parts) => {
  const plan = { title, user_level: 1 }
  const plans = [
    plan,
    { title: other, user_level: 11 },
    { title: 'Studio, monthly', user_level: 3 },
  ]
  expect(partsOf(plan, plans)).toEqual(parts)
})

test.each([
  [0, 2],
  [1, 2],
  [12, 3],
  [3, 3],
])('to a reader of level %i the plan of vip %i is recommended', (level, vip) => {
  const plans = [1, 2, 3].map((user_level) => ({ user_level }))
  expect(recommendedOf(plans, level)).toEqual({ user_level: vip })
})
