import { base64Of, signRsa } from '../providers/rsa.ts'
import { PRIVATE_KEY, PUBLIC_KEY, WECHAT_API_KEY } from './payment-vectors.ts'

type Paid = { id: string; total: number; refunded: number }

/** What PAYMENT_KEYS says of the two wallets, when they are asked at `api`. */
export const walletKeys = (api: string) =>
  JSON.stringify({
    wechat: {
      app_id: 'wx1',
      merchant_id: '1900000001',
      private_key: PRIVATE_KEY,
      serial: 'OURS',
      api,
      platform_key: PUBLIC_KEY,
      platform_serial: 'PLATFORM',
      api_v3_key: WECHAT_API_KEY,
    },
    alipay: {
      app_id: '2021000000000000',
      private_key: PRIVATE_KEY,
      alipay_public_key: PUBLIC_KEY,
      gateway: `${api}/gateway.do`,
    },
  })

/** WeChat Pay and Alipay as far as orders need them: they keep state and sign what they answer and tell. */
export function walletStandIn() {
  const paid = new Map<string, Paid>()
  const asked: { path: string; body: any }[] = []
  let codes = 0
  let refundStatus = 'PROCESSING'
  let inService = true

  const fetcher = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const text = await request.text()
    if (pathname === '/gateway.do') return alipay(Object.fromEntries(new URLSearchParams(text)))
    const body = text ? JSON.parse(text) : undefined
    asked.push({ path: pathname, body })
    const [status, answer] = wechat(pathname, body)
    return signed(status, answer === null ? '' : JSON.stringify(answer))
  }

  function wechat(path: string, body: any): [status: number, answer: object | null] {
    if (path.endsWith('/native'))
      return [
        200,
        { code_url: `weixin://wxpay/bizpayurl?pr=${body.out_trade_no.slice(-6)}-${++codes}` },
      ]
    if (path.endsWith('/close'))
      return paid.has(path.split('/').at(-2) ?? '') ? [400, { code: 'ORDERPAID' }] : [204, null]
    if (path === '/v3/refund/domestic/refunds') {
      const payment = [...paid.values()].find(({ id }) => id === body.transaction_id)
      if (
        !payment ||
        payment.total !== body.amount.total ||
        payment.refunded + body.amount.refund > payment.total
      )
        return [400, { code: 'PARAM_ERROR' }]
      payment.refunded += body.amount.refund
      return [200, { refund_id: `r-${body.out_refund_no}`, status: refundStatus }]
    }
    const order = path.split('/').at(-1) ?? ''
    const payment = paid.get(order)
    return payment
      ? [
          200,
          {
            out_trade_no: order,
            transaction_id: payment.id,
            trade_state: 'SUCCESS',
            amount: { total: payment.total, currency: 'CNY' },
          },
        ]
      : [200, { out_trade_no: order, trade_state: 'NOTPAY' }]
  }

  async function alipay({ method = '', biz_content = '{}' }: Record<string, string>) {
    const content = JSON.parse(biz_content)
    asked.push({ path: method, body: content })
    const payment = paid.get(content.out_trade_no)
    const inside = JSON.stringify(
      !inService
        ? { code: '20000', msg: 'Service Currently Unavailable' }
        : payment
          ? {
              code: '10000',
              trade_no: payment.id,
              trade_status: 'TRADE_SUCCESS',
              total_amount: (payment.total / 100).toFixed(2),
            }
          : { code: '40004', sub_msg: 'no such trade' },
    )
    return new Response(
      `{"${method.replaceAll('.', '_')}_response":${inside},"sign":"${await signRsa(PRIVATE_KEY, inside)}"}`,
    )
  }

  return {
    fetcher,
    asked,
    /** The buyer pays an order in yuan. */
    pay: (orderId: string, total: number) =>
      void paid.set(orderId, { id: `4200${orderId}`, total, refunded: 0 }),
    signed,
    /** How WeChat Pay says a refund stands when it is asked for: `PROCESSING` unless it is set. */
    setRefundStatus: (status: string) => void (refundStatus = status),
    /** Alipay answers, and knows nothing. */
    setInService: (value: boolean) => void (inService = value),
    refundedOf: (orderId: string) => paid.get(orderId)?.refunded,
    /** WeChat Pay's notice of a payment: what it sends as body and headers. */
    async notice(orderId: string) {
      const payment = paid.get(orderId)
      const trade = {
        out_trade_no: orderId,
        transaction_id: payment?.id,
        trade_state: 'SUCCESS',
        amount: { total: payment?.total, currency: 'CNY' },
      }
      return wechatNotice(`EV-${orderId}`, 'TRANSACTION.SUCCESS', trade)
    },
    /** WeChat Pay's notice of how a refund that was asked for has ended. */
    async refundNotice(orderId: string, refundId: string, status: string) {
      const { id = '', total = 0, refunded = 0 } = paid.get(orderId) ?? {}
      const refund = {
        mchid: '1900000001',
        out_trade_no: orderId,
        transaction_id: id,
        out_refund_no: refundId,
        refund_id: `r-${refundId}`,
        refund_status: status,
        user_received_account: '招商银行信用卡0403',
        amount: { total, refund: refunded, payer_total: total, payer_refund: refunded },
      }
      return wechatNotice(`EV-${refundId}-${status}`, `REFUND.${status}`, refund)
    },
  }
}

async function signed(status: number, body: string) {
  const [time, nonce] = [String(Math.floor(Date.now() / 1000)), 'EcutfQZj3cZbXjiqeyktBdXS2CyhIYhR']
  const headers = {
    'Wechatpay-Timestamp': time,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': 'PLATFORM',
  }
  const signature = await signRsa(PRIVATE_KEY, `${time}\n${nonce}\n${body}\n`)
  return new Response(status === 204 ? null : body, {
    status,
    headers: { ...headers, 'Wechatpay-Signature': signature },
  })
}

/** What WeChat Pay sends, as body and headers. */
export async function wechatNotice(id: string, event_type: string, about: object) {
  const resource = {
    algorithm: 'AEAD_AES_256_GCM',
    associated_data: 'transaction',
    nonce: 'fdasflkja484',
    ciphertext: await encrypted(JSON.stringify(about)),
  }
  const body = JSON.stringify({ id, event_type, resource })
  return { body, headers: Object.fromEntries((await signed(200, body)).headers) }
}

async function encrypted(text: string) {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(WECHAT_API_KEY),
    'AES-GCM',
    false,
    ['encrypt'],
  )
  const how = {
    name: 'AES-GCM',
    iv: encoder.encode('fdasflkja484'),
    additionalData: encoder.encode('transaction'),
  }
  return base64Of(await crypto.subtle.encrypt(how, key, encoder.encode(text)))
}
