import { expect, test } from 'vitest'
import { call, newUser, rid } from '../../test/people.ts'

const gold = {
  id: 'gold-monthly',
  kind: 'membership',
  term: 'month',
  user_level: 3,
  credits: 50,
  amount: 500,
  sort: 100,
  title: { 'en-US': 'Gold', 'zh-HK': '金', 'zh-CN': '金' },
}

test('the plans are those of the price list, in the reader’s language', async () => {
  const { data } = await call('GET', '/api/plans')
  expect(
    data.map(({ id, amount, credits, user_level }: Record<string, unknown>) => [
      id,
      amount,
      credits,
      user_level,
    ]),
  ).toEqual([
    ['free', 0, 200, 0],
    ['starter-monthly', 990, 1000, 1],
    ['creator-monthly', 2990, 4000, 2],
    ['studio-monthly', 7990, 12_000, 3],
    ['starter-yearly', 9900, 12_000, 11],
    ['creator-yearly', 29_900, 48_000, 12],
    ['studio-yearly', 79_900, 144_000, 13],
    ['credits-500', 690, 500, 0],
    ['credits-2000', 2490, 2000, 0],
  ])
  expect((await call('GET', '/api/plans?lang=zh-TW')).data[1].title).toBe('入門版（月費）')
})

test('the admin makes and changes plans; orders keep what they were made with, and what was ordered is taken off sale', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  expect(await admin.post('/api/admin/plans', gold)).toMatchObject({
    status: 201,
    data: { id: 'gold-monthly', amount: 500 },
  })
  expect(await admin.post('/api/admin/plans', gold)).toMatchObject({
    status: 409,
    fault: 'planExists',
  })
  const order = await ada.post('/api/orders', {
    plan_id: 'gold-monthly',
    provider: 'sandbox',
    request_id: rid(),
  })
  expect(await admin.patch('/api/admin/plans/gold-monthly', { amount: 900 })).toMatchObject({
    data: { amount: 900, credits: 50 },
  })
  expect((await ada.get(`/api/orders/${order.data.id}`)).data.amount).toBe(500)
  expect(await admin.delete('/api/admin/plans/gold-monthly')).toMatchObject({
    status: 409,
    fault: 'planKept',
  })
  expect(await admin.patch('/api/admin/plans/gold-monthly', { on_sale: false })).toMatchObject({
    data: { amount: 900, on_sale: false },
  })
  expect(
    await ada.post('/api/orders', {
      plan_id: 'gold-monthly',
      provider: 'sandbox',
      request_id: rid(),
    }),
  ).toMatchObject({ fault: 'planUnknown' })
  expect((await ada.get(`/api/orders/${order.data.id}`)).data.title).toBe('Gold')
})

test('a plan that nobody ordered is deleted; the free one never', async () => {
  const admin = await newUser({ role: 'admin' })
  await admin.post('/api/admin/plans', gold)
  expect((await admin.delete('/api/admin/plans/gold-monthly')).status).toBe(200)
  expect(await admin.delete('/api/admin/plans/gold-monthly')).toMatchObject({ status: 404 })
  expect(await admin.delete('/api/admin/plans/free')).toMatchObject({
    status: 409,
    fault: 'planKept',
  })
})

test('every change of a plan leaves a line with its reason, and one that was refused leaves none', async () => {
  const admin = await newUser({ role: 'admin' })
  await admin.post('/api/admin/plans', { ...gold, reason: 'autumn' })
  await admin.post('/api/admin/plans', gold)
  await admin.patch('/api/admin/plans/gold-monthly', { amount: 900, reason: 'costs rose' })
  await admin.patch('/api/admin/plans/gold-monthly', { user_level: 13 })
  await admin.delete('/api/admin/plans/gold-monthly')
  const { data } = await admin.get('/api/admin/audit?subject=gold-monthly')
  expect(
    data.items.map(({ action, reason, detail }: Record<string, unknown>) => [
      action,
      reason,
      (detail as { amount?: number }).amount,
    ]),
  ).toEqual([
    ['plan.delete', '', undefined],
    ['plan.change', 'costs rose', 900],
    ['plan.create', 'autumn', 500],
  ])
})

test.each([
  { ...gold, term: 'year' },
  { ...gold, kind: 'topup' },
  { ...gold, user_level: 4 },
  { ...gold, amount: 0 },
  { ...gold, credits: 0.001 },
  { ...gold, currency: 'XYZ' },
])('a plan that does not fit together is refused: %j', async (plan) => {
  const admin = await newUser({ role: 'admin' })
  expect(await admin.post('/api/admin/plans', plan)).toMatchObject({ status: 422 })
})

test('the free plan stays free', async () => {
  const admin = await newUser({ role: 'admin' })
  expect(await admin.patch('/api/admin/plans/free', { amount: 500, credits: 9 })).toMatchObject({
    data: { amount: 0, credits: 200 },
  })
})

test('nobody else touches plans, orders or anomalies', async () => {
  const ada = await newUser()
  for (const path of ['/api/admin/plans', '/api/admin/orders', '/api/admin/payments/anomalies']) {
    expect((await call('GET', path)).status).toBe(401)
    expect((await ada.get(path)).status).toBe(403)
  }
})
