import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { outbox } from '../../test/mailbox.ts'
import { openWork } from '../../kernel/deps.ts'
import { ORDER_HOURS } from './contract.ts'
import { call, newUser, type Person, rid } from '../../test/people.ts'
import { complaints } from '../../test/setup.ts'
import { buy, credits, DAY, order, see, tell, wholeLedger, anomalies } from '../../test/shop.ts'
import { ALIPAY_FIELDS, PRIVATE_KEY } from '../../test/payment-vectors.ts'
import { signedText } from '../../providers/alipay/adapter.ts'
import { signRsa } from '../../providers/rsa.ts'
import { pairOf } from '../../test/uploads.ts'
import { walletKeys, walletStandIn } from '../../test/wallet-stand-in.ts'

const HOUR = 3600_000
let wallets: ReturnType<typeof walletStandIn>

beforeEach(() => {
  wallets = walletStandIn()
  env.PAYMENT_KEYS = walletKeys('https://wallets.example')
  vi.stubGlobal('fetch', wallets.fetcher)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  delete env.PAYMENT_KEYS
  await wholeLedger()
})

const ask = (who: Person, plan_id: string, provider: string, currency?: string) =>
  who.post('/api/orders', { plan_id, provider, request_id: rid(), ...(currency && { currency }) })
const payByCode = async (id: string, amount: number) => {
  wallets.pay(id, amount)
  const { body, headers } = await wallets.notice(id)
  return call('POST', '/api/payments/wechat/webhook', body, headers)
}

test('every way to pay says what it takes, and every seeded plan has a price for each', async () => {
  const ways = (await call('GET', '/api/payments/providers')).data as {
    id: string
    currencies: string[] | null
  }[]
  expect(ways.map(({ id, currencies }) => [id, currencies])).toEqual([
    ['alipay', ['CNY']],
    ['wechat', ['CNY']],
    ['sandbox', null],
    ['manual', null],
  ])
  const plans = (await call('GET', '/api/plans')).data.filter(
    ({ kind }: { kind: string }) => kind !== 'free',
  )
  expect(plans).toHaveLength(8)
  for (const { prices, amount } of plans)
    expect(prices).toMatchObject([{ currency: 'USD', amount }, { currency: 'CNY' }])
  const ada = await newUser()
  for (const plan of plans) {
    for (const { id } of ways)
      expect(await ask(ada, plan.id, id), `${plan.id} by ${id}`).toMatchObject({ status: 201 })
  }
})

test('an order is of the currency that was asked for, else of the first that the provider takes', async () => {
  const ada = await newUser()
  expect((await ask(ada, 'starter-monthly', 'sandbox')).data).toMatchObject({
    amount: 990,
    currency: 'USD',
  })
  expect((await ask(ada, 'starter-monthly', 'sandbox', 'CNY')).data).toMatchObject({
    amount: 6900,
    currency: 'CNY',
  })
  expect((await ask(ada, 'starter-monthly', 'wechat')).data).toMatchObject({
    amount: 6900,
    currency: 'CNY',
  })
  const alipay = (await ask(ada, 'starter-monthly', 'alipay', 'CNY')).data
  expect(alipay).toMatchObject({ amount: 6900, currency: 'CNY', checkout_code: null })
  expect(
    JSON.parse(new URL(alipay.checkout_url).searchParams.get('biz_content') ?? ''),
  ).toMatchObject({ total_amount: '69.00' })
})

test.each([
  ['wechat', 'USD'],
  ['sandbox', 'HKD'],
])('%s in %s is refused in words that help, and nothing is ordered', async (provider, currency) => {
  const ada = await newUser()
  expect(await ask(ada, 'starter-monthly', provider, currency)).toMatchObject({
    status: 422,
    fault: 'currencyOff',
  })
  expect((await ada.get('/api/orders')).data.items).toEqual([])
})

test('a plan that has no price in yuan is not sold by those who take nothing else', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  await admin.patch('/api/admin/plans/credits-500', { other_prices: {} })
  expect(await ask(ada, 'credits-500', 'wechat')).toMatchObject({
    status: 422,
    fault: 'currencyOff',
  })
  expect(
    await admin.patch('/api/admin/plans/credits-500', { other_prices: { CNY: 5200, HKD: 5400 } }),
  ).toMatchObject({ data: { amount: 690, other_prices: { CNY: 5200, HKD: 5400 } } })
  expect((await ask(ada, 'credits-500', 'wechat')).data).toMatchObject({
    amount: 5200,
    currency: 'CNY',
  })
  expect(
    await admin.patch('/api/admin/plans/credits-500', { other_prices: { CNY: 1 } }),
  ).toMatchObject({ status: 422 })
  expect(
    await admin.patch('/api/admin/plans/credits-500', { other_prices: { EUR: 500 } }),
  ).toMatchObject({ status: 422 })
})

test('what is paid in yuan is told, mailed, refunded and counted in yuan, beside the dollars', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  await buy(ada, 'credits-500')
  const { data: made } = await ask(ada, 'credits-2000', 'wechat')
  expect(await payByCode(made.id, 16_900)).toMatchObject({ status: 200 })
  expect((await see(ada, made.id)).timeline.map(({ text }) => text).slice(0, 2)).toEqual([
    'Ordered for CN¥169.00. It waits for your payment.',
    'Your payment of CN¥169.00 arrived.',
  ])
  expect(await credits(ada)).toMatchObject({ balance: 2500 })
  await admin.post(`/api/admin/orders/${made.id}/refund`, { reason: 'asked for', amount: 1690 })
  expect(wallets.refundedOf(made.id)).toBe(1690)
  await expect.poll(openWork).toBe(0)
  const mails = await outbox(ada.email)
  expect(mails.map(({ text }) => /(?:Amount|Money returned): .*/.exec(text)?.[0])).toEqual([
    'Money returned: CN¥16.90',
    'Amount: CN¥169.00',
    'Amount: $6.90',
  ])
  const { data } = await admin.get('/api/admin/overview')
  expect(data.money.day).toEqual([
    { currency: 'CNY', orders: 1, paid: 16_900, refunded: 1690 },
    { currency: 'USD', orders: 1, paid: 690, refunded: 0 },
  ])
})

test('WeChat Pay gives a code that the order’s own page shows; when its time is over another one can be asked for', async () => {
  const [ada, eve] = [await newUser(), await newUser()]
  const made = await order(ada, 'credits-500', 'wechat')
  expect(made.checkout_url).toBe(`http://localhost/orders/${made.id}`)
  expect(made.checkout_code?.text).toMatch(/^weixin:\/\/wxpay\//)
  expect((made.checkout_code?.expires_in ?? 0) / 3600).toBeCloseTo(2, 1)
  moveClock(3 * HOUR)
  expect((await see(ada, made.id)).checkout_code?.expires_in).toBe(0)
  expect(await eve.post(`/api/orders/${made.id}/checkout`, {})).toMatchObject({ status: 404 })
  const { data } = await ada.post(`/api/orders/${made.id}/checkout`, {})
  expect(data.checkout_code.text).not.toBe(made.checkout_code?.text)
  expect(data.checkout_code.expires_in / 3600).toBeCloseTo(2, 1)
  // The provider is asked for the same order in the same words, as it wants it.
  const [first, second] = wallets.asked.filter(({ path }) => path.endsWith('/native'))
  expect(second).toEqual(first)
  moveClock(23.5 * HOUR)
  const late = (await ada.post(`/api/orders/${made.id}/checkout`, {})).data
  expect(late.checkout_code.expires_in / 3600).toBeCloseTo(0.5, 1)
  expect(await payByCode(made.id, 4900)).toMatchObject({ status: 200 })
  expect(await see(ada, made.id)).toMatchObject({ status: 'fulfilled', checkout_code: null })
  expect(await ada.post(`/api/orders/${made.id}/checkout`, {})).toMatchObject({
    status: 409,
    fault: 'orderClosed',
  })
})

test('a wallet’s notice that is signed and makes no sense is the sender’s mistake', async () => {
  const signedBy = async (fields: Record<string, string>) =>
    new URLSearchParams({
      ...fields,
      sign: await signRsa(PRIVATE_KEY, signedText(fields)),
      sign_type: 'RSA2',
    }).toString()
  const app = { app_id: '2021000000000000' }
  const paid = { ...ALIPAY_FIELDS, ...app }
  for (const fields of [
    app,
    { ...paid, notify_id: '' },
    { ...paid, trade_no: '' },
    { ...paid, out_trade_no: '' },
    { ...paid, total_amount: 'much' },
    { ...paid, total_amount: '-1' },
    { ...app, notify_id: 'n', trade_status: 'TRADE_SUCCESS' },
  ]) {
    const reply = await call('POST', '/api/payments/alipay/webhook', await signedBy(fields))
    expect([fields, reply.status]).toEqual([fields, 400])
  }
  for (const body of ['null', '{}', '[]', '{"id":"EV-1","event_type":"TRANSACTION.SUCCESS"}']) {
    const { headers } = await wallets.signed(200, body)
    const reply = await call(
      'POST',
      '/api/payments/wechat/webhook',
      body,
      Object.fromEntries(headers),
    )
    expect([body, reply.status]).toEqual([body, 400])
  }
  expect(await anomalies()).toEqual([])
})

test.each([
  ['CNY', 'USD'],
  ['USD', 'CNY'],
  ['HKD', 'USD'],
])(
  'what is left of a level that was paid in %s becomes as much time of one paid in %s',
  async (from, to) => {
    const [ada, bob, admin] = [await newUser(), await newUser(), await newUser({ role: 'admin' })]
    for (const plan of ['starter-yearly', 'creator-monthly'])
      await admin.patch(`/api/admin/plans/${plan}`, {
        other_prices: plan === 'starter-yearly' ? { CNY: 69_000, HKD: 77_000 } : { CNY: 20_900 },
      })
    const days = async (who: Person, first: string, second: string) => {
      for (const [plan, currency] of [
        ['starter-yearly', first],
        ['creator-monthly', second],
      ] as const)
        await tell((await ask(who, plan, 'sandbox', currency)).data.id)
      return (Date.parse((await who.get('/api/user/me')).data.level_until) - Date.now()) / DAY
    }
    const [mixed, same] = [await days(ada, from, to), await days(bob, 'USD', 'USD')]
    expect(mixed / same).toBeGreaterThan(0.9)
    expect(mixed / same).toBeLessThan(1.1)
    // A part goes back in its own currency, and all of it leaves nothing.
    const [creator, starter] = (await ada.get('/api/orders')).data.items
    const back = (id: string, amount?: number) =>
      admin.post(`/api/admin/orders/${id}/refund`, { reason: 'asked', ...(amount && { amount }) })
    expect((await back(creator.id)).status).toBe(200)
    expect(await credits(ada)).toMatchObject({ user_level: 11 })
    expect((await back(starter.id, Math.round(starter.amount / 2))).status).toBe(200)
    const again = await ask(ada, 'creator-monthly', 'sandbox', to)
    await tell(again.data.id)
    const left = (Date.parse((await ada.get('/api/user/me')).data.level_until) - Date.now()) / DAY
    expect((left - 30) / (mixed - 30)).toBeGreaterThan(0.4)
    expect((left - 30) / (mixed - 30)).toBeLessThan(0.6)
  },
)

/** An order that was paid by code and that the admin has sent back, or a part of it. */
async function sentBack(boss: Person, part?: number) {
  const ada = await newUser()
  const { id, amount } = (await ask(ada, 'credits-500', 'wechat')).data
  await payByCode(id, amount)
  await boss.post(`/api/admin/orders/${id}/refund`, { reason: 'asked for', amount: part })
  const [row] = (await boss.get(`/api/admin/orders/${id}`)).data.refunds
  return { ada, id, row, amount }
}
const told = async (boss: Person, orderId: string) =>
  (await boss.get('/api/admin/overview')).data.alerts.filter(
    ({ subject }: { subject: string }) => subject === orderId,
  )

test.each(['ABNORMAL', 'CLOSED'])(
  'a refund that WeChat Pay took on and could not make (%s) is told to the admin',
  async (status) => {
    const boss = await newUser({ role: 'admin' })
    const { id, row } = await sentBack(boss)
    expect(row.state).toBe('done')
    expect(wallets.asked.at(-1)?.body.notify_url).toMatch(/\/api\/payments\/wechat\/webhook$/)
    const { body, headers } = await wallets.refundNotice(id, row.id, status)
    for (const _ of [1, 2])
      expect(await call('POST', '/api/payments/wechat/webhook', body, headers)).toMatchObject({
        status: 200,
      })
    expect((await boss.get('/api/admin/payments/anomalies')).data.items).toMatchObject([
      { kind: 'refundRefused', repairs: ['refund', 'returned'] },
    ])
    expect(await told(boss, id)).toMatchObject([{ kind: 'refundFailed', times: 1 }])
  },
)

test('that a refund of WeChat Pay has arrived changes nothing more', async () => {
  const boss = await newUser({ role: 'admin' })
  const { ada, id, row } = await sentBack(boss)
  const before = await see(ada, id)
  const { body, headers } = await wallets.refundNotice(id, row.id, 'SUCCESS')
  expect((await call('POST', '/api/payments/wechat/webhook', body, headers)).status).toBe(200)
  expect(await see(ada, id)).toEqual(before)
  expect(await anomalies()).toEqual([])
})

test('a part that WeChat Pay could not make is asked for anew as a part of the whole', async () => {
  const boss = await newUser({ role: 'admin' })
  const { id, row, amount } = await sentBack(boss, 900)
  const { body, headers } = await wallets.refundNotice(id, row.id, 'ABNORMAL')
  await call('POST', '/api/payments/wechat/webhook', body, headers)
  const [one] = (await boss.get('/api/admin/payments/anomalies')).data.items
  const anew = { repair: 'refund', reason: 'looked at it' }
  await boss.post(`/api/admin/payments/anomalies/${one.id}/repair`, anew)
  expect(wallets.asked.at(-1)?.body.amount).toEqual({ refund: 900, total: amount, currency: 'CNY' })
  const { refunds } = (await boss.get(`/api/admin/orders/${id}`)).data
  expect(refunds.map(({ state }: { state: string }) => state)).toEqual(['done', 'done'])
})

test('a refund that WeChat Pay refused and that arrives after all leaves nothing to be sent again', async () => {
  const boss = await newUser({ role: 'admin' })
  wallets.setRefundStatus('ABNORMAL')
  const { ada, id, row } = await sentBack(boss, 900)
  expect(await anomalies()).toEqual(['refundRefused'])
  const { body, headers } = await wallets.refundNotice(id, row.id, 'SUCCESS')
  await call('POST', '/api/payments/wechat/webhook', body, headers)
  expect(await see(ada, id)).toMatchObject({ status: 'fulfilled', refunded: 900 })
  expect((await boss.get('/api/admin/payments/anomalies?open=true')).data.items).toEqual([])
})

test('nor does one that was sent anew, refused again, and arrives after all', async () => {
  const boss = await newUser({ role: 'admin' })
  const open = async () => (await boss.get('/api/admin/payments/anomalies?open=true')).data.items
  const tell = async (order: string, refund: string, status: string) => {
    const { body, headers } = await wallets.refundNotice(order, refund, status)
    return call('POST', '/api/payments/wechat/webhook', body, headers)
  }
  const { id, row } = await sentBack(boss, 900)
  await tell(id, row.id, 'ABNORMAL')
  const [one] = await open()
  wallets.setRefundStatus('ABNORMAL')
  const anew = { repair: 'refund', reason: 'looked at it' }
  await boss.post(`/api/admin/payments/anomalies/${one.id}/repair`, anew)
  const refunds = async () => (await boss.get(`/api/admin/orders/${id}`)).data.refunds
  const again = (await refunds()).find((refund: { id: string }) => refund.id !== row.id)
  expect([again.state, (await open()).length]).toEqual(['refused', 1])
  await tell(id, again.id, 'SUCCESS')
  expect(await open()).toEqual([])
  expect((await refunds()).map(({ state }: { state: string }) => state)).toEqual(['done', 'done'])
})

test.each(['ABNORMAL', 'CLOSED'])(
  'a refund that WeChat Pay answers with %s is refused, and takes nothing back',
  async (status) => {
    const boss = await newUser({ role: 'admin' })
    wallets.setRefundStatus(status)
    const { ada, id, row } = await sentBack(boss)
    expect(row.state).toBe('refused')
    expect(await see(ada, id)).toMatchObject({ status: 'fulfilled', refunded: 0 })
    expect((await credits(ada)).balance).toBe(500)
    expect(await told(boss, id)).toMatchObject([{ kind: 'refundFailed' }])
  },
)

test('keys that cannot be read take out only the ways to pay that need them', async () => {
  const ways = async () =>
    (await call('GET', '/api/payments/providers')).data.map(({ id }: { id: string }) => id)
  env.PAYMENT_KEYS = JSON.stringify({ ...JSON.parse(env.PAYMENT_KEYS!), wechat: { app_id: 'wx1' } })
  expect(await ways()).toEqual(['alipay', 'sandbox', 'manual'])
  for (const unfit of ['{', 'null', '[]']) {
    env.PAYMENT_KEYS = unfit
    expect(await ways()).toEqual(['sandbox', 'manual'])
    expect((await buy(await newUser(), 'credits-500')).status).toBe('fulfilled')
  }
})

test('while its keys cannot be read, what a provider has under way waits as if it did not answer', async () => {
  const [ada, boss] = [await newUser(), await newUser({ role: 'admin' })]
  const paid = (await ask(ada, 'credits-500', 'wechat')).data
  await payByCode(paid.id, paid.amount)
  const waiting = (await ask(ada, 'credits-500', 'wechat')).data
  wallets.pay('nobody', 690)
  const { body, headers } = await wallets.notice('nobody')
  await call('POST', '/api/payments/wechat/webhook', body, headers)
  const keys = env.PAYMENT_KEYS!
  env.PAYMENT_KEYS = '{'
  expect(await ask(ada, 'credits-500', 'wechat')).toMatchObject({ status: 422 })
  for (const deed of ['check', 'checkout'])
    expect(await ada.post(`/api/orders/${waiting.id}/${deed}`, {})).toMatchObject({
      status: 503,
      fault: 'paymentAway',
    })
  complaints.splice(0)
  expect((await boss.get('/api/admin/payments/anomalies')).data.items).toMatchObject([
    { kind: 'unknownOrder', repairs: [] },
  ])
  await boss.post(`/api/admin/orders/${paid.id}/refund`, { reason: 'asked for' })
  expect((await boss.get(`/api/admin/orders/${paid.id}`)).data.refunds).toMatchObject([
    { state: 'wanted' },
  ])
  expect((await ada.delete(`/api/orders/${waiting.id}`, {})).status).toBe(200)
  env.PAYMENT_KEYS = keys
  moveClock(HOUR)
  await call('POST', '/dev/cron', {})
  expect(await see(ada, paid.id)).toMatchObject({ status: 'refunded' })
})

test('of an Alipay that is out of service nobody hears that he has not paid, and his order waits', async () => {
  const ada = await newUser()
  const { id, amount } = (await ask(ada, 'credits-500', 'alipay')).data
  wallets.pay(id, amount)
  wallets.setInService(false)
  const refused = { status: 503, fault: 'paymentAway' }
  expect(await ada.post(`/api/orders/${id}/check`, {})).toMatchObject(refused)
  complaints.splice(0)
  moveClock(ORDER_HOURS * HOUR + 60_000)
  await call('POST', '/dev/cron', {})
  expect(await see(ada, id)).toMatchObject({ status: 'pending' })
  wallets.setInService(true)
  expect((await ada.post(`/api/orders/${id}/check`, {})).data).toMatchObject({
    status: 'fulfilled',
  })
})

test('a provider whose key is none is one that does not answer: orders end in their time, and who leaves is gone', async () => {
  const ada = await newUser()
  const { id } = (await ask(ada, 'credits-500', 'wechat')).data
  const keys = JSON.parse(env.PAYMENT_KEYS!)
  for (const one of [keys.wechat, keys.alipay]) one.private_key = 'x'.repeat(200)
  env.PAYMENT_KEYS = JSON.stringify(keys)
  const refused = { status: 503, fault: 'paymentAway' }
  expect(await ask(await newUser(), 'credits-500', 'wechat')).toMatchObject(refused)
  expect(await ask(await newUser(), 'credits-500', 'alipay')).toMatchObject(refused)
  expect(await ada.post(`/api/orders/${id}/check`, {})).toMatchObject(refused)
  complaints.splice(0)
  await ada.delete('/api/user/me', { confirm: ada.email, ...(await pairOf(ada)) })
  expect(
    await env.DB.prepare('SELECT erased_at IS NOT NULL AS erased FROM deletions').first('erased'),
  ).toBe(1)
})

test('who deletes an order, or leaves, just after he paid by code has paid it', async () => {
  const [ada, bob] = [await newUser(), await newUser()]
  const [hers, his] = [
    (await ask(ada, 'credits-500', 'wechat')).data,
    (await ask(bob, 'credits-500', 'wechat')).data,
  ]
  for (const { id, amount } of [hers, his]) wallets.pay(id, amount)
  expect(await ada.delete(`/api/orders/${hers.id}`, {})).toMatchObject({
    status: 409,
    fault: 'orderPaid',
  })
  expect(await see(ada, hers.id)).toMatchObject({ status: 'fulfilled' })
  await bob.delete('/api/user/me', { confirm: bob.email, ...(await pairOf(bob)) })
  expect(
    await env.DB.prepare('SELECT erased_at IS NOT NULL AS erased FROM deletions').first('erased'),
  ).toBe(1)
})
