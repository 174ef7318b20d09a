import * as z from 'zod'
import { Fault } from '../../kernel/fault.ts'
import { HOUR_MS } from '../../kernel/time/contract.ts'
import { away, type Payment, PaymentAway, type PaymentEvent, PaymentRefused } from '../payment.ts'
import { bytesOf, fitsRsa, signRsa } from '../rsa.ts'
import { parseBody, readAs, TOLERANCE_SECONDS } from '../signed-body.ts'

export const wechatKeys = z.object({
  app_id: z.string().min(1).max(64),
  merchant_id: z.string().min(1).max(64),
  /** Ours: PKCS #8 and the serial of its certificate. */
  private_key: z.string().min(100).max(8000),
  serial: z.string().min(1).max(100),
  /** The platform's: SPKI and its id. */
  platform_key: z.string().min(100).max(8000),
  platform_serial: z.string().min(1).max(100),
  /** 32 bytes with which notices are encrypted. */
  api_v3_key: z.string().length(32),
  api: z.url().default('https://api.mch.weixin.qq.com'),
})
type Keys = z.output<typeof wechatKeys>

const notice = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().max(64),
  resource: z.object({
    ciphertext: z.base64().max(100_000),
    nonce: z.string().min(1).max(64),
    associated_data: z.string().max(200).default(''),
  }),
})
const told = z.record(z.string(), z.unknown())
const trade = z.object({
  out_trade_no: z.string().max(64),
  transaction_id: z.string().max(64).optional(),
  trade_state: z.string().max(32).optional(),
  amount: z
    .object({ total: z.number().int().min(0), currency: z.string().max(8).default('CNY') })
    .optional(),
})

const refund = z.object({
  out_trade_no: z.string().max(64),
  transaction_id: z.string().max(64),
  out_refund_no: z.string().max(64),
  refund_id: z.string().min(1).max(64),
  amount: z.object({ refund: z.number().int().min(0) }),
})
/** Refunds are accepted first; a notice of one of these tells how it ended, days later for a bank that refuses it. */
const REFUND_ENDS = new Map<string, 'refunded' | 'refundFailed'>([
  ['REFUND.SUCCESS', 'refunded'],
  ['REFUND.ABNORMAL', 'refundFailed'],
  ['REFUND.CLOSED', 'refundFailed'],
])

/** So long a code can be scanned (WeChat Pay, Native, `code_url`); a new one is given for the same order afterwards. */
const CODE_MS = 2 * HOUR_MS

/** WeChat Pay by a code that is scanned. @param now milliseconds */
export const wechatPayment = (keys: Keys, now: () => number): Payment => ({
  currencies: ['CNY'],

  checkout: async ({ orderId, amount, title, origin, expiresAt }) => {
    const { code_url } = await ask(keys, now(), 'POST', '/v3/pay/transactions/native', {
      appid: keys.app_id,
      mchid: keys.merchant_id,
      description: title,
      out_trade_no: orderId,
      notify_url: noticesAt(origin),
      amount: { total: amount, currency: 'CNY' },
    })
    if (typeof code_url !== 'string') throw new PaymentAway('no code')
    return {
      reference: orderId,
      url: `${origin}/orders/${orderId}`,
      code: { text: code_url, until: Math.min(now() + CODE_MS, expiresAt) },
    }
  },

  query: async ({ id }) => {
    const answer = await ask(
      keys,
      now(),
      'GET',
      `/v3/pay/transactions/out-trade-no/${id}?mchid=${keys.merchant_id}`,
    )
    if (!('trade_state' in answer)) return []
    const found = trade.safeParse(answer)
    if (!found.success) throw new PaymentAway('an answer that makes no sense')
    return [tradeEvent(`query-${id}-${String(answer.trade_state)}`, found.data)]
  },

  close: async (reference) => {
    await ask(keys, now(), 'POST', `/v3/pay/transactions/out-trade-no/${reference}/close`, {
      mchid: keys.merchant_id,
    })
  },

  refund: async ({ id, paymentRef, amount, total, origin }) => {
    const answer = await ask(keys, now(), 'POST', '/v3/refund/domestic/refunds', {
      transaction_id: paymentRef,
      out_refund_no: id,
      notify_url: noticesAt(origin),
      amount: { refund: amount, total, currency: 'CNY' },
    })
    if (typeof answer.refund_id !== 'string')
      throw new PaymentRefused(String(answer.message ?? 'refused'))
    if (answer.status === 'ABNORMAL' || answer.status === 'CLOSED')
      throw new PaymentRefused(`${answer.refund_id} is ${answer.status}`)
    return { refundRef: answer.refund_id }
  },

  readWebhook: async (body, headers) => {
    const [time = '', nonce = '', signature = '', serial = ''] = [
      'Timestamp',
      'Nonce',
      'Signature',
      'Serial',
    ].map((name) => headers.get(`Wechatpay-${name}`) ?? '')
    const fresh =
      /^\d{1,12}$/.test(time) && Math.abs(now() / 1000 - Number(time)) <= TOLERANCE_SECONDS
    if (
      !fresh ||
      serial !== keys.platform_serial ||
      !(await fitsRsa(keys.platform_key, signature, `${time}\n${nonce}\n${body}\n`))
    ) {
      throw new Fault('webhookForged', { fresh, serial })
    }
    const { id, event_type, resource } = readAs(notice, parseBody(body))
    const inside = async () => parseBody(await decrypt(keys.api_v3_key, resource))
    if (event_type === 'TRANSACTION.SUCCESS') return [tradeEvent(id, readAs(trade, await inside()))]
    const kind = REFUND_ENDS.get(event_type)
    return kind
      ? [refundEvent(id, kind, readAs(refund, await inside()))]
      : [{ eventId: id, kind: 'other' }]
  },
})

const noticesAt = (origin: string) => `${origin}/api/payments/wechat/webhook`

const refundEvent = (
  eventId: string,
  kind: 'refunded' | 'refundFailed',
  { out_trade_no, transaction_id, out_refund_no, refund_id, amount }: z.output<typeof refund>,
): PaymentEvent => ({
  eventId,
  orderId: out_trade_no,
  paymentRef: transaction_id,
  kind,
  refundRef: refund_id,
  refundId: out_refund_no,
  amount: amount.refund,
  currency: 'CNY',
})

function tradeEvent(
  eventId: string,
  { out_trade_no: orderId, transaction_id, trade_state, amount }: z.output<typeof trade>,
): PaymentEvent {
  if (trade_state !== 'SUCCESS' || !transaction_id || !amount)
    return { eventId, orderId, kind: 'other' }
  return {
    eventId,
    orderId,
    kind: 'paid',
    paymentRef: transaction_id,
    amount: amount.total,
    currency: amount.currency,
  }
}

/** AES-256-GCM, the tag at the end of the text. @throws Fault webhookForged */
async function decrypt(
  key: string,
  { ciphertext, nonce, associated_data }: z.output<typeof notice>['resource'],
): Promise<string> {
  const encoder = new TextEncoder()
  const secret = await crypto.subtle.importKey('raw', encoder.encode(key), 'AES-GCM', false, [
    'decrypt',
  ])
  const how = {
    name: 'AES-GCM',
    iv: encoder.encode(nonce),
    additionalData: encoder.encode(associated_data),
  }
  const plain = await crypto.subtle
    .decrypt(how, secret, bytesOf(ciphertext))
    .catch((error: unknown) => {
      throw new Fault('webhookForged', { error: String(error) })
    })
  return new TextDecoder().decode(plain)
}

/** The Authorization header of a request: a signature over method, address, time, nonce and body. */
export async function authorization(
  keys: Keys,
  at: number,
  nonce: string,
  method: string,
  path: string,
  body: string,
) {
  const time = Math.floor(at / 1000)
  const signature = await signRsa(
    keys.private_key,
    `${method}\n${path}\n${time}\n${nonce}\n${body}\n`,
  )
  const fields = {
    mchid: keys.merchant_id,
    nonce_str: nonce,
    signature,
    timestamp: time,
    serial_no: keys.serial,
  }
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
}

/** @throws PaymentAway, PaymentRefused for a request that will never be granted */
async function ask(
  keys: Keys,
  at: number,
  method: string,
  path: string,
  content?: object,
): Promise<Record<string, unknown>> {
  const body = content ? JSON.stringify(content) : ''
  const nonce = crypto.getRandomValues(new Uint8Array(16)).toHex()
  const response = await fetch(keys.api + path, {
    method,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'User-Agent': 'verdigris',
      Authorization: await authorization(keys, at, nonce, method, path, body),
    },
    ...(body && { body }),
    signal: AbortSignal.timeout(10_000),
  }).catch(away)
  const text = await response.text().catch(away)
  if (response.status >= 500 || response.status === 429)
    throw new PaymentAway(`status ${response.status}`)
  if (response.status === 404 && method === 'GET') return {}
  if (!response.ok) throw new PaymentRefused(text.slice(0, 500))
  const head = (name: string) => response.headers.get(`Wechatpay-${name}`) ?? ''
  const good = await fitsRsa(
    keys.platform_key,
    head('Signature'),
    `${head('Timestamp')}\n${head('Nonce')}\n${text}\n`,
  )
  if (!good) throw new PaymentAway('an answer without a good signature')
  const { success, data } = told.safeParse(text ? parseBody(text) : {})
  if (!success) throw new PaymentAway('an answer that makes no sense')
  return data
}
