import { afterEach, expect, test, vi } from 'vitest'
import {
  ALIPAY_FIELDS,
  ALIPAY_SIGN,
  PRIVATE_KEY,
  PUBLIC_KEY,
  WECHAT_API_KEY,
  WECHAT_BODY,
  WECHAT_NONCE,
  WECHAT_REQUEST_SIGN,
  WECHAT_SIGN,
  WECHAT_TIME,
} from '../test/payment-vectors.ts'
import { wechatNotice } from '../test/wallet-stand-in.ts'
import { alipayKeys, alipayPayment, requestOf, signedText } from './alipay/adapter.ts'
import { PaymentAway } from './payment.ts'
import { fitsRsa, signRsa } from './rsa.ts'
import { authorization, wechatKeys, wechatPayment } from './wechat/adapter.ts'

afterEach(() => vi.unstubAllGlobals())

const AT = Number(WECHAT_TIME) * 1000
const alipay = alipayKeys.parse({
  app_id: ALIPAY_FIELDS.app_id,
  private_key: PRIVATE_KEY,
  alipay_public_key: PUBLIC_KEY,
})
const wechat = wechatKeys.parse({
  app_id: 'wx1',
  merchant_id: '1900000001',
  private_key: PRIVATE_KEY,
  serial: 'OURS',
  platform_key: PUBLIC_KEY,
  platform_serial: 'PLATFORM',
  api_v3_key: WECHAT_API_KEY,
})

test('RSA signatures are those of OpenSSL, and nothing else fits', async () => {
  expect(await signRsa(PRIVATE_KEY, signedText(ALIPAY_FIELDS))).toBe(ALIPAY_SIGN)
  expect(await fitsRsa(PUBLIC_KEY, ALIPAY_SIGN, signedText(ALIPAY_FIELDS))).toBe(true)
  expect(await fitsRsa(PUBLIC_KEY, ALIPAY_SIGN, `${signedText(ALIPAY_FIELDS)} `)).toBe(false)
  expect(await fitsRsa(PUBLIC_KEY, 'no base64!', 'text')).toBe(false)
})

test('Alipay: a signed notice is a payment in fen', async () => {
  const body = new URLSearchParams({
    ...ALIPAY_FIELDS,
    sign: ALIPAY_SIGN,
    sign_type: 'RSA2',
  }).toString()
  const read = alipayPayment(alipay, () => AT).readWebhook
  expect(await read?.(body, new Headers())).toEqual([
    {
      kind: 'paid',
      eventId: ALIPAY_FIELDS.notify_id,
      orderId: 'order-1',
      paymentRef: ALIPAY_FIELDS.trade_no,
      amount: 6900,
      currency: 'CNY',
    },
  ])
  await expect(read?.(body.replace('69.00', '0.01'), new Headers())).rejects.toMatchObject({
    fault: 'webhookForged',
  })
  const other = alipayPayment({ ...alipay, app_id: 'other' }, () => AT).readWebhook
  await expect(other?.(body, new Headers())).rejects.toMatchObject({ fault: 'webhookForged' })
})

test('Alipay: a request is signed over its sorted fields, at China’s time', async () => {
  const { sign = '', ...fields } = await requestOf(
    alipay,
    'alipay.trade.page.pay',
    { out_trade_no: 'order-1' },
    Date.UTC(2026, 10, 21, 20),
  )
  expect(fields.timestamp).toBe('2026-11-22 04:00:00')
  expect(await fitsRsa(PUBLIC_KEY, sign, signedText(fields))).toBe(true)
})

test('WeChat Pay: a signed, encrypted notice is a payment; another time, serial, body or key is none', async () => {
  const headers = (change: Record<string, string> = {}) =>
    new Headers({
      'Wechatpay-Timestamp': WECHAT_TIME,
      'Wechatpay-Nonce': WECHAT_NONCE,
      'Wechatpay-Signature': WECHAT_SIGN,
      'Wechatpay-Serial': 'PLATFORM',
      ...change,
    })
  const read = wechatPayment(wechat, () => AT + 299_000).readWebhook
  expect(await read?.(WECHAT_BODY, headers())).toEqual([
    {
      kind: 'paid',
      eventId: 'EV-2018022511223320873',
      orderId: 'order-1',
      paymentRef: '4200000000000000001',
      amount: 6900,
      currency: 'CNY',
    },
  ])
  const forged = { fault: 'webhookForged' }
  await expect(
    wechatPayment(wechat, () => AT + 301_000).readWebhook?.(WECHAT_BODY, headers()),
  ).rejects.toMatchObject(forged)
  await expect(read?.(WECHAT_BODY, headers({ 'Wechatpay-Serial': 'ELSE' }))).rejects.toMatchObject(
    forged,
  )
  await expect(read?.(`${WECHAT_BODY} `, headers())).rejects.toMatchObject(forged)
  const otherKey = wechatPayment({ ...wechat, api_v3_key: 'f'.repeat(32) }, () => AT).readWebhook
  await expect(otherKey?.(WECHAT_BODY, headers())).rejects.toMatchObject(forged)
})

test.each([
  ['REFUND.SUCCESS', 'refunded'],
  ['REFUND.ABNORMAL', 'refundFailed'],
  ['REFUND.CLOSED', 'refundFailed'],
])('WeChat Pay: a notice of %s names the refund and its payment', async (type, kind) => {
  const refund = {
    mchid: '1900000001',
    out_trade_no: 'order-1',
    transaction_id: '4200000000000000001',
    out_refund_no: 'refund-1',
    refund_id: '50000000382019052709732678859',
    refund_status: type.replace('REFUND.', ''),
    user_received_account: '支付用户零钱',
    amount: { total: 6900, refund: 900, payer_total: 6900, payer_refund: 900 },
  }
  const { body, headers } = await wechatNotice('EV-1', type, refund)
  const read = wechatPayment(wechat, Date.now).readWebhook
  expect(await read?.(body, new Headers(headers))).toEqual([
    {
      kind,
      eventId: 'EV-1',
      orderId: 'order-1',
      paymentRef: '4200000000000000001',
      refundRef: '50000000382019052709732678859',
      refundId: 'refund-1',
      amount: 900,
      currency: 'CNY',
    },
  ])
})

test('WeChat Pay: a request carries the signature over method, address, time, nonce and body', async () => {
  const header = await authorization(
    wechat,
    AT,
    '593BEC0C930BF1AFEB40B4A08C8FB242',
    'POST',
    '/v3/pay/transactions/native',
    '{"appid":"wx1"}',
  )
  expect(header).toBe(
    `WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="593BEC0C930BF1AFEB40B4A08C8FB242",signature="${WECHAT_REQUEST_SIGN}",timestamp="${WECHAT_TIME}",serial_no="OURS"`,
  )
})

test('a wallet whose answer breaks off is away', async () => {
  const broken = () =>
    new Response(new ReadableStream({ start: (out) => out.error(new TypeError('gone')) }))
  vi.stubGlobal('fetch', async () => broken())
  const order = { id: 'order-1', reference: null }
  for (const { query } of [alipayPayment(alipay, () => AT), wechatPayment(wechat, () => AT)])
    await expect(query?.(order)).rejects.toBeInstanceOf(PaymentAway)
})

test('WeChat Pay: an answer that makes no sense says that it is away', async () => {
  const text = JSON.stringify({ trade_state: 'SUCCESS', out_trade_no: 1 })
  const headers = {
    'Wechatpay-Timestamp': WECHAT_TIME,
    'Wechatpay-Nonce': WECHAT_NONCE,
    'Wechatpay-Signature': await signRsa(PRIVATE_KEY, `${WECHAT_TIME}\n${WECHAT_NONCE}\n${text}\n`),
  }
  vi.stubGlobal('fetch', async () => new Response(text, { headers }))
  const { query } = wechatPayment(wechat, () => AT)
  await expect(query?.({ id: 'order-1', reference: null })).rejects.toBeInstanceOf(PaymentAway)
})
