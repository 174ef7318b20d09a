import { expect, test } from 'vitest'
import type { AdminPlan } from './admin-api.ts'
import { changesOf, EMPTY, fieldsOf, newPlanOf } from './admin-fields.ts'

const studio: AdminPlan = {
  id: 'studio-yearly',
  kind: 'membership',
  term: 'year',
  user_level: 13,
  credits: 144_000,
  amount: 79_900,
  currency: 'USD',
  other_prices: { CNY: 549_000 },
  sort: 30,
  on_sale: true,
  updated_at: 1,
  title: { 'en-US': 'Studio', 'zh-HK': '工作室版', 'zh-CN': '工作室版' },
}

test('what is loaded and sent again unchanged is the same plan', () => {
  const { id: _id, updated_at: _version, ...part } = studio
  expect(changesOf(fieldsOf(studio))).toEqual(part)
})

test('the level of a membership says its term, a top-up has none, and a comma is as good as a point', () => {
  const fields = {
    ...EMPTY,
    id: 'x1',
    prices: { USD: '19,99', CNY: '', HKD: '' },
    credits: '12.5',
    vip: '2',
  } as const
  expect(newPlanOf({ ...fields, term: 'year' })).toMatchObject({
    user_level: 12,
    amount: 1999,
    credits: 12.5,
  })
  expect(newPlanOf({ ...fields, kind: 'topup', term: 'year' })).toMatchObject({
    user_level: 0,
    kind: 'topup',
  })
})

test('a plan is sold in the currencies that have a price', () => {
  const prices = { USD: ' ', CNY: '69', HKD: '78,00' }
  expect(newPlanOf({ ...EMPTY, prices })).toMatchObject({
    currency: 'CNY',
    amount: 6900,
    other_prices: { HKD: 7800 },
  })
  expect(
    changesOf({ ...fieldsOf(studio), prices: { USD: '799.00', CNY: '', HKD: '' } }),
  ).toMatchObject({ amount: 79_900, other_prices: {} })
})

test('of the free plan only words, place and sale are sent', () => {
  const free = fieldsOf({ ...studio, id: 'free', kind: 'free', amount: 0, user_level: 0 })
  expect(Object.keys(changesOf({ ...free, reason: ' quiet season ' }))).toEqual([
    'title',
    'sort',
    'on_sale',
    'reason',
  ])
})
