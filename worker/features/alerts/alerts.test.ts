import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { takeCards } from '../../test/card-stand-in.ts'
import { newAddress, outbox } from '../../test/mailbox.ts'
import { call, newUser, type Person } from '../../test/people.ts'
import { buy, DAY, deps, order, tell } from '../../test/shop.ts'
import { paint } from '../../test/pictures.ts'
import { complaints } from '../../test/setup.ts'
import { callUnder, PRODUCTION } from '../../test/under.ts'
import { cutOut, ended, hurriedWorkflows, newCreator, newPicture, send } from '../../test/work.ts'
import type { Overview } from '../overview/read.ts'
import { ALERT_KINDS, type AlertView } from './contract.ts'
import { alertMail } from './mail.ts'
import { raiseAlert, settleAlert } from './raise.ts'
import { wordsOf } from './words.ts'

const MINUTE = 60_000
const cron = (name = 'alerts') => call('POST', '/dev/cron', { name })
const open = async (boss: Person, lang = 'en-US') =>
  (await boss.get<Overview>('/api/admin/overview', undefined, { 'Accept-Language': lang })).data
    .alerts as AlertView[]

const LIMIT_GB = env.DATABASE_LIMIT_GB
afterEach(() => {
  vi.unstubAllGlobals()
  for (const secret of ['PAYMENT_KEYS', 'PROVIDER_KEYS', 'DOMAIN_KEYS'] as const) delete env[secret]
  env.DATABASE_LIMIT_GB = LIMIT_GB
})

test('a payment that does not add up is mailed to every admin in his language, stands in the overview, and goes when it is resolved', async () => {
  const [boss, ada] = [await newUser({ role: 'admin' }), await newUser()]
  // By ADMIN_EMAILS alone.
  const chief = await newUser({ email: 'admin@example.com' })
  await env.DB.prepare(`UPDATE users SET locale = 'zh-HK' WHERE id = ?`).bind(chief.id).run()
  const { id } = await order(ada, 'credits-500')
  await tell(id, { amount: 1 })
  await cron()
  expect((await outbox(boss.email))[0]).toMatchObject({
    subject: 'Verdigris: A payment did not add up',
    text: expect.stringContaining(
      `A payment of another amount than the order’s (sandbox, order ${id})`,
    ),
  })
  expect((await outbox(boss.email))[0]?.text).toContain('http://localhost/admin/orders')
  expect((await outbox(chief.email))[0]).toMatchObject({
    subject: 'Verdigris：有付款對不上',
    text: expect.stringContaining(`付款金額與訂單不符（sandbox，訂單 ${id}）`),
  })
  expect((await outbox(ada.email)).map(({ subject }) => subject)).toEqual([
    'Verdigris: your payment for “500 credits” did not match',
  ])
  expect(await open(boss, 'zh-CN')).toMatchObject([
    { kind: 'paymentAnomaly', subject: 'sandbox', title: '有付款对不上', menu: 'orders', times: 1 },
  ])
  const [anomaly] = (await boss.get('/api/admin/payments/anomalies')).data.items
  expect((await boss.post(`/api/admin/payments/anomalies/${anomaly.id}/resolve`, {})).status).toBe(
    200,
  )
  expect(await open(boss)).toEqual([])
})

test('of one kind there is at most one mail an hour, however often it is raised and by whom', async () => {
  const boss = await newUser({ role: 'admin' })
  const raise = (subject: string) =>
    raiseAlert(deps, {
      kind: 'providerDown',
      subject,
      facts: { provider: subject, error: 'no answer' },
    })
  await Promise.all(Array.from({ length: 20 }, () => raise('stripe')))
  await Promise.all(Array.from({ length: 5 }, () => cron()))
  await raise('alipay')
  moveClock(59 * MINUTE)
  await raise('stripe')
  await cron()
  expect(await outbox(boss.email)).toHaveLength(1)
  moveClock(61 * MINUTE)
  await cron()
  const [second, ...others] = await outbox(boss.email)
  expect(others).toHaveLength(1)
  for (const words of ['alipay failed again', 'stripe failed again', '21 times so far'])
    expect(second?.text).toContain(words)
  moveClock(3 * 60 * MINUTE)
  await cron()
  expect(await outbox(boss.email)).toHaveLength(2)
  expect(await open(boss)).toMatchObject([
    { subject: 'stripe', times: 21 },
    { subject: 'alipay', times: 1 },
  ])
})

test('a mail that cannot be sent is sent later, and nothing is lost', async () => {
  const boss = await newUser({ role: 'admin' })
  await raiseAlert(deps, { kind: 'ledgerBroken', facts: { what: 'a rule', ids: 'x' } })
  await env.DB.prepare('ALTER TABLE outbox RENAME TO outbox_away').run()
  await cron()
  await env.DB.prepare('ALTER TABLE outbox_away RENAME TO outbox').run()
  moveClock(10 * MINUTE)
  await cron()
  expect(await outbox(boss.email)).toHaveLength(1)
})

test('an admin settles what he has seen to, which leaves an audit line; raised again it is open again', async () => {
  const [boss, ada] = [await newUser({ role: 'admin' }), await newUser()]
  const alert = { kind: 'refundFailed', subject: 'order-7' } as const
  await raiseAlert(deps, alert)
  await raiseAlert(deps, alert)
  expect(await ada.post('/api/admin/alerts/settle', alert)).toMatchObject({ status: 403 })
  expect((await boss.post('/api/admin/alerts/settle', alert)).status).toBe(200)
  expect(await boss.post('/api/admin/alerts/settle', alert)).toMatchObject({ status: 404 })
  expect(await open(boss)).toEqual([])
  expect(
    (await boss.get('/api/admin/audit?subject=refundFailed:order-7')).data.items,
  ).toMatchObject([{ action: 'alert.settle' }])
  await raiseAlert(deps, alert)
  expect((await boss.get<AlertView[]>('/api/admin/alerts')).data).toMatchObject([
    { ...alert, times: 1 },
  ])
})

test('raising breaks no caller, whatever the facts and however the database feels', async () => {
  await raiseAlert(deps, {
    kind: 'refundFailed',
    subject: 'x'.repeat(5000),
    facts: { what: 'y'.repeat(1e6) },
  })
  expect(
    await env.DB.prepare(
      'SELECT length(subject) AS subject, length(facts) < 300 AS short FROM alerts',
    ).first(),
  ).toEqual({ subject: 120, short: 1 })
  await env.DB.prepare('DROP TABLE alerts').run()
  await raiseAlert(deps, { kind: 'refundFailed' })
  await settleAlert(deps, { kind: 'refundFailed' })
})

test('a payment provider that fails three times in a row is told of, and the line goes when it answers', async () => {
  const [boss, ada] = [await newUser({ role: 'admin' }), await newUser()]
  const cards = takeCards()
  const { id } = await order(ada, 'credits-500', 'stripe')
  const ask = () => ada.post(`/api/orders/${id}/check`, {})
  const fail = async () => {
    cards.setAway(true)
    expect(await ask()).toMatchObject({ status: 503, fault: 'paymentAway' })
    complaints.splice(0)
    cards.setAway(false)
  }
  for (const _ of [1, 2]) await fail()
  expect((await ask()).status).toBe(200)
  for (const _ of [1, 2]) await fail()
  expect(await open(boss)).toEqual([])
  await fail()
  expect(await open(boss)).toMatchObject([
    {
      kind: 'paymentDown',
      subject: 'stripe',
      menu: 'orders',
      times: 3,
      text: expect.stringContaining('down'),
    },
  ])
  expect((await ask()).status).toBe(200)
  expect(await open(boss)).toEqual([])
})

test('an AI provider whose every try fails is told of', async () => {
  await using _ = await hurriedWorkflows()
  const [boss, ada] = [await newUser({ role: 'admin' }), await newCreator()]
  const picture = await newPicture(ada, '[[fail]].png')
  for (const _ of [1, 2]) await ended(ada, (await send(ada, cutOut(picture))).data.id)
  expect(await open(boss)).toMatchObject([
    { kind: 'providerDown', subject: 'matte.demo', menu: 'providers', times: 6 },
  ])
  await ended(
    ada,
    (
      await send(
        ada,
        cutOut(await newPicture(ada, 'good.png', await paint(9, 9, () => [1, 2, 3, 255]))),
      )
    ).data.id,
  )
  expect(await open(boss)).toEqual([])
})

test('a refund that the provider refuses is told of', async () => {
  const [boss, ada] = [await newUser({ role: 'admin' }), await newUser()]
  const { id } = await buy(ada, 'credits-500')
  await env.DB.prepare('UPDATE sandbox_payments SET refunded = amount').run()
  await boss.post(`/api/admin/orders/${id}/refund`, { reason: 'asked for' })
  expect(await open(boss)).toMatchObject([
    {
      kind: 'refundFailed',
      subject: id,
      text: expect.stringContaining('A refund that did not go through ('),
    },
  ])
})

test('a refund that is not answered for about an hour is told of, and no more when the money is back', async () => {
  const [boss, ada] = [await newUser({ role: 'admin' }), await newUser()]
  const cards = takeCards()
  const { id } = await order(ada, 'credits-500', 'stripe')
  cards.pay(
    (await env.DB.prepare('SELECT reference FROM orders WHERE id = ?')
      .bind(id)
      .first<string>('reference'))!,
  )
  await ada.post(`/api/orders/${id}/check`, {})
  cards.setAway(true)
  await boss.post(`/api/admin/orders/${id}/refund`, { reason: 'asked for' })
  const told = async () => (await open(boss)).filter(({ kind }) => kind === 'refundFailed')
  for (const minutes of [2, 5, 10, 19]) {
    moveClock(minutes * MINUTE)
    await cron('refunds')
  }
  expect(await told()).toEqual([])
  moveClock(70 * MINUTE)
  await cron('refunds')
  expect(await told()).toMatchObject([{ subject: id, text: expect.stringContaining('stripe') }])
  cards.setAway(false)
  moveClock(200 * MINUTE)
  await cron('refunds')
  expect(await told()).toEqual([])
})

test('a ledger that breaks a rule is told of, and when it is right again no more', async () => {
  const [boss, ada] = [await newUser({ role: 'admin' }), await newCreator({ credits: 50 })]
  await env.DB.prepare('DROP TRIGGER entries_no_update').run()
  const spoil = (by: number) =>
    env.DB.prepare('UPDATE entries SET delta = delta + ? WHERE user_id = ?').bind(by, ada.id).run()
  await spoil(1)
  await cron('ledger-check')
  expect(complaints.splice(0)).toHaveLength(1)
  expect(await open(boss)).toMatchObject([
    { kind: 'ledgerBroken', text: expect.stringContaining('its entries sum up') },
  ])
  await spoil(-1)
  moveClock(61 * MINUTE)
  await cron('ledger-check')
  expect(await open(boss)).toEqual([])
})

test('a database that is filling up is told of at 70 % and again with every twentieth more, until there is room', async () => {
  const boss = await newUser({ role: 'admin' })
  const { meta } = await env.DB.prepare('SELECT 1').all()
  const fill = async (percent: number) => {
    env.DATABASE_LIMIT_GB = String((meta.size_after * 100) / (percent + 0.5) / 1e9)
    await cron('database')
  }
  await fill(69)
  expect(await open(boss)).toEqual([])
  for (const percent of [70, 70, 74]) await fill(percent)
  expect(await open(boss)).toMatchObject([
    { kind: 'databaseFilling', times: 1, text: expect.stringContaining('70 %') },
  ])
  await fill(75)
  expect(await open(boss)).toMatchObject([{ times: 2, text: expect.stringContaining('75 %') }])
  await fill(60)
  expect(await open(boss)).toEqual([])
})

test('a secret that cannot be read is told of by its name alone, once, until it can', async () => {
  const boss = await newUser({ role: 'admin' })
  const told = async () => {
    await cron('secrets')
    return open(boss)
  }
  expect(await told()).toEqual([])
  env.PROVIDER_KEYS = '{"fal": {"key": "fal-key"}, "replicate": "r8-key"}'
  env.PAYMENT_KEYS = '{"stripe": {"key": "sk-key"'
  env.DOMAIN_KEYS = '{"cloudflare": {"token": "zone-key"}}'
  for (const _ of [1, 2])
    expect(await told()).toMatchObject([
      {
        kind: 'misconfigured',
        times: 1,
        text: expect.stringContaining(
          'PROVIDER_KEYS.replicate, PAYMENT_KEYS, DOMAIN_KEYS.cloudflare',
        ),
      },
    ])
  await cron()
  const [mail] = await outbox(boss.email)
  expect(mail?.text).toContain('PAYMENT_KEYS')
  expect(JSON.stringify([mail, await open(boss)])).not.toMatch(/(?:fal|r8|sk|zone)-key/)
  delete env.PROVIDER_KEYS
  env.PAYMENT_KEYS = '{"stripe": {"key": "sk-key"}}'
  delete env.DOMAIN_KEYS
  expect(await told()).toMatchObject([
    { times: 2, text: expect.stringMatching(/: PAYMENT_KEYS\.stripe\. /) },
  ])
  for (const unfit of ['null', '[]', '"x"']) {
    env.PAYMENT_KEYS = unfit
    expect(await told()).toMatchObject([{ text: expect.stringMatching(/: PAYMENT_KEYS\. /) }])
  }
  delete env.PAYMENT_KEYS
  expect(await told()).toEqual([])
})

test('what was settled long ago is forgotten', async () => {
  await raiseAlert(deps, { kind: 'ledgerBroken' })
  await settleAlert(deps, { kind: 'ledgerBroken' })
  moveClock(31 * DAY)
  await cron()
  expect(await env.DB.prepare('SELECT count(*) AS n FROM alerts').first('n')).toBe(0)
})

test.each(ALERT_KINDS)(
  'of %s admins alone hear, once until it was settled and came again',
  async (kind) => {
    const [boss, ada] = [await newUser({ role: 'admin' }), await newUser()]
    const mails = async () => (await outbox()).map(({ to, subject }) => [to, subject])
    const hour = (n: number) => (moveClock(n * 61 * MINUTE), cron())
    const mail = [boss.email, `Verdigris: ${wordsOf(kind, {}, 'en-US').title}`]
    await raiseAlert(deps, { kind, subject: 'it' })
    for (const n of [0, 0, 1, 2]) await hour(n)
    expect(await mails()).toEqual([mail])
    expect((await boss.post('/api/admin/alerts/settle', { kind, subject: 'it' })).status).toBe(200)
    await hour(3)
    expect(await mails()).toEqual([mail])
    await raiseAlert(deps, { kind, subject: 'it' })
    for (const n of [3, 4]) await hour(n)
    expect(await mails()).toEqual([mail, mail])
    expect(await outbox(ada.email)).toEqual([])
  },
)

test.each(ALERT_KINDS)('%s has words in three languages', (kind) => {
  const all = (['en-US', 'zh-HK', 'zh-CN'] as const).map((locale) =>
    JSON.stringify(wordsOf(kind, { percent: 1 }, locale)),
  )
  expect(new Set(all).size).toBe(3)
  expect(all.join()).not.toMatch(/[{]\w+[}]/)
})

test.each([
  ['en-US', 'Verdigris: Email cannot be sent', 'an email is taken. 3 times so far.'],
  ['zh-CN', 'Verdigris：邮件无法寄出', '此提示会自行消失。至今共 3 次。'],
] as const)(
  'in %s one sentence follows another as that language sets them',
  (locale, subject, said) => {
    const open = [{ facts: { error: 'no answer' }, times: 3 }]
    const adminUrl = 'http://localhost/admin'
    expect(
      alertMail({ kind: 'mailDown', open, to: '', locale, siteName: 'Verdigris', adminUrl }),
    ).toMatchObject({ subject, text: expect.stringContaining(said) })
  },
)

test('what counts at once stays open when the same is raised again as something that counts only often', async () => {
  const boss = await newUser({ role: 'admin' })
  const down = {
    kind: 'providerDown',
    subject: 'chat.small',
    facts: { provider: 'x', error: 'y' },
  } as const
  await raiseAlert(deps, { ...down, needed: 1 })
  expect(await open(boss)).toHaveLength(1)
  await raiseAlert(deps, { ...down, needed: 6 })
  expect(await open(boss)).toHaveLength(1)
})

test('mail that cannot be sent again and again is told of, until one is taken', async () => {
  const boss = await newUser({ role: 'admin' })
  const ask = (n: number, send: () => Promise<unknown>) =>
    callUnder(
      { ...PRODUCTION, EMAIL: { send } },
      'POST',
      '/api/user/signin/verify-code',
      { nickname: 'Ada', email: `a${n}@example.com` },
      { 'CF-Connecting-IP': newAddress() },
    )
  const away = () => Promise.reject(Object.assign(new Error('no'), { code: 'E_INTERNAL' }))
  for (const n of [1, 2, 3]) {
    expect(await open(boss)).toEqual([])
    expect(await ask(n, away)).toMatchObject({ status: 503, fault: 'mailAway' })
  }
  complaints.splice(0)
  expect(await open(boss)).toMatchObject([{ kind: 'mailDown', menu: 'overview' }])
  expect(await ask(4, async () => ({ messageId: 'm' }))).toMatchObject({ status: 200 })
  await expect.poll(() => open(boss)).toEqual([])
})
