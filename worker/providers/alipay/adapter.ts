import * as z from 'zod'
import { Fault } from '../../kernel/fault.ts'
import { HOUR_MS } from '../../kernel/time/contract.ts'
import { away, type Payment, PaymentAway, type PaymentEvent, PaymentRefused } from '../payment.ts'
import { fitsRsa, signRsa } from '../rsa.ts'
import { readAs } from '../signed-body.ts'

export const alipayKeys = z.object({
  app_id: z.string().min(1).max(64),
  /** Ours, PKCS #8, and Alipay's, SPKI; both base64. */
  private_key: z.string().min(100).max(8000),
  alipay_public_key: z.string().min(100).max(8000),
  gateway: z.url().default('https://openapi.alipay.com/gateway.do'),
})
type Keys = z.output<typeof alipayKeys>
type Fields = Record<string, string>

/** Amounts are told in yuan with two decimals. */
const yuan = (cents: number) => (cents / 100).toFixed(2)
const cents = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/)
  .transform((amount) => Math.round(Number(amount) * 100))

const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'] as const
const name = z.string().min(1).max(64)
/** A trade, paid or not; what it says of a payment is read of those that are. */
const trade = z.discriminatedUnion('paid', [
  z.object({ paid: z.literal(true), out_trade_no: name, trade_no: name, total_amount: cents }),
  z.object({ paid: z.literal(false), out_trade_no: z.string().max(64).optional() }),
])
const notice = z.object({ notify_id: z.string().min(1).max(128) })

/** Notices of refunds carry the status of the trade they belong to; what was refunded here is known already. */
const isPaid = ({ trade_status, refund_fee }: Partial<Fields>) =>
  PAID.some((status) => status === trade_status) && !refund_fee

/** What is signed: the fields that have a value, sorted by name, as `name=value` joined by `&`. */
export const signedText = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Alipay's page payment in yuan. @param now milliseconds */
export const alipayPayment = (keys: Keys, now: () => number): Payment => ({
  currencies: ['CNY'],

  checkout: async ({ orderId, amount, title, origin }) => {
    const content = {
      out_trade_no: orderId,
      total_amount: yuan(amount),
      subject: title,
      product_code: 'FAST_INSTANT_TRADE_PAY',
      timeout_express: '1d',
    }
    const fields = await requestOf(keys, 'alipay.trade.page.pay', content, now(), {
      return_url: `${origin}/orders/${orderId}?from=checkout`,
      notify_url: `${origin}/api/payments/alipay/webhook`,
    })
    return { reference: orderId, url: `${keys.gateway}?${new URLSearchParams(fields)}` }
  },

  query: async ({ id }) => {
    const answer = await ask(keys, 'alipay.trade.query', { out_trade_no: id }, now())
    if (isAway(answer)) throw new PaymentAway(answer.sub_msg ?? 'unknown')
    if (answer.code !== '10000') return []
    const found = trade.safeParse({ ...answer, out_trade_no: id, paid: isPaid(answer) })
    if (!found.success) throw new PaymentAway('an answer that makes no sense')
    return [tradeEvent(`query-${answer.trade_no}-${answer.trade_status}`, found.data)]
  },

  close: async (reference) => {
    await ask(keys, 'alipay.trade.close', { out_trade_no: reference }, now())
  },

  refund: async ({ id, paymentRef, amount }) => {
    const answer = await ask(
      keys,
      'alipay.trade.refund',
      { trade_no: paymentRef, refund_amount: yuan(amount), out_request_no: id },
      now(),
    )
    if (isAway(answer)) throw new PaymentAway(answer.sub_msg ?? 'unknown')
    if (answer.code !== '10000') throw new PaymentRefused(answer.sub_msg ?? answer.msg ?? 'refused')
    return { refundRef: `${paymentRef}-${id}` }
  },

  readWebhook: async (body) => {
    const { sign = '', sign_type: _type, ...fields } = Object.fromEntries(new URLSearchParams(body))
    if (!(await fitsRsa(keys.alipay_public_key, sign, signedText(fields))))
      throw new Fault('webhookForged')
    if (fields.app_id !== keys.app_id) throw new Fault('webhookForged', { app: fields.app_id })
    const { notify_id } = readAs(notice, fields)
    return [tradeEvent(notify_id, readAs(trade, { ...fields, paid: isPaid(fields) }))]
  },

  // Anything else is sent again for 25 hours.
  thanks: { body: 'success', type: 'text/plain' },
})

/** Alipay's own trouble, which says nothing of the trade (its common codes, and ACQ.SYSTEM_ERROR of a trade). */
const isAway = ({ code, sub_code }: Partial<Fields>) =>
  code === '20000' || sub_code === 'ACQ.SYSTEM_ERROR'

function tradeEvent(eventId: string, told: z.output<typeof trade>): PaymentEvent {
  const { out_trade_no: orderId } = told
  return told.paid
    ? {
        eventId,
        kind: 'paid',
        orderId: told.out_trade_no,
        paymentRef: told.trade_no,
        amount: told.total_amount,
        currency: 'CNY',
      }
    : { eventId, ...(orderId && { orderId }), kind: 'other' }
}

/** A signed request. The time is China's, as the gateway wants it. */
export async function requestOf(
  keys: Keys,
  method: string,
  content: object,
  at: number,
  more: Fields = {},
): Promise<Fields> {
  const fields: Fields = {
    app_id: keys.app_id,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    version: '1.0',
    timestamp: new Date(at + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' '),
    biz_content: JSON.stringify(content),
    ...more,
  }
  return { ...fields, sign: await signRsa(keys.private_key, signedText(fields)) }
}

/** Asks the gateway; its answer is signed over the text inside it. @throws PaymentAway */
async function ask(
  keys: Keys,
  method: string,
  content: object,
  at: number,
): Promise<Partial<Fields>> {
  const fields = await requestOf(keys, method, content, at)
  const response = await fetch(keys.gateway, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(10_000),
  }).catch(away)
  const text = await response.text().catch(away)
  const name = `${method.replaceAll('.', '_')}_response`
  const [, inside, sign] =
    new RegExp(
      `^\\{"${name}":(\\{.*\\}),(?:"alipay_cert_sn":"[^"]*",)?"sign":"([^"]+)"\\}$`,
      's',
    ).exec(text.trim()) ?? []
  if (!inside || !sign || !(await fitsRsa(keys.alipay_public_key, sign, inside)))
    throw new PaymentAway('an answer without a good signature')
  return JSON.parse(inside) as Partial<Fields>
}
