import { env } from 'cloudflare:workers'
import { vi } from 'vitest'

const secret = 'whsec_stand_in'

/** What PAYMENT_KEYS says where cards are paid at the stand-in. */
export const CARD_KEYS = JSON.stringify({
  stripe: { key: 'sk_test_stand_in', webhook_secret: secret },
})

/** Has cards paid at a fresh stand-in from now on. */
export function takeCards() {
  const cards = cardStandIn()
  env.PAYMENT_KEYS = CARD_KEYS
  vi.stubGlobal('fetch', cards.fetcher)
  return cards
}

/** Cards are paid nowhere any more. */
export function refuseCards() {
  vi.unstubAllGlobals()
  delete env.PAYMENT_KEYS
}

/** A card provider that keeps state, answers as the real one does, and signs what it tells: enough of it for orders. */
function cardStandIn() {
  const sessions = new Map<string, any>()
  const intents = new Map<string, any>()
  const answers = new Map<string, { said: string; answer: unknown }>()
  const calls: string[] = []
  const ended: string[] = []
  let counter = 0
  let away = false
  let lost = false
  let refusing = false

  async function signed(payload: string, ahead = 0) {
    const { default: Stripe } = await import('stripe')
    return new Stripe('sk_test_local').webhooks.generateTestHeaderStringAsync({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1000) + ahead,
      cryptoProvider: Stripe.createSubtleCryptoProvider(),
    })
  }

  const fetcher = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    calls.push(`${request.method} ${pathname}`)
    if (away)
      return Response.json({ error: { message: 'down', type: 'api_error' } }, { status: 503 })
    const key = request.headers.get('Idempotency-Key')
    const form = new URLSearchParams(request.method === 'GET' ? searchParams : await request.text())
    const before = key ? answers.get(key) : undefined
    if (before && before.said !== form.toString()) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return Response.json({ error: { message, type: 'idempotency_error' } }, { status: 400 })
    }
    const answer = before?.answer ?? answerTo(request.method, pathname, form)
    if (!answer)
      return Response.json(
        { error: { message: 'No such object', type: 'invalid_request_error' } },
        { status: 404 },
      )
    if (key) answers.set(key, { said: form.toString(), answer })
    return lost
      ? Response.json({ error: { message: 'lost', type: 'api_error' } }, { status: 502 })
      : Response.json(answer)
  }

  function answerTo(method: string, path: string, form: URLSearchParams): unknown {
    const [, , , id = ''] = path.split('/')
    if (method === 'POST' && path === '/v1/checkout/sessions') return open(form)
    if (path.startsWith('/v1/checkout/sessions/')) {
      const session = sessions.get(path.split('/')[4] ?? '')
      if (session && path.endsWith('/expire')) {
        if (session.status !== 'open') return null
        session.status = 'expired'
      }
      return session
    }
    if (path === '/v1/refunds') {
      const intent = intents.get(form.get('payment_intent') ?? '')
      const amount = Number(form.get('amount'))
      if (refusing || !intent || intent.refunded + amount > intent.amount) return null
      intent.refunded += amount
      return { id: `re_${++counter}`, object: 'refund', status: 'succeeded', amount, metadata: {} }
    }
    if (path.startsWith('/v1/payment_intents/')) return intents.get(id)
    if (path === '/v1/invoice_payments')
      return {
        object: 'list',
        data: [{ invoice: 'in_1', payment: { payment_intent: 'pi_of_in_1' } }],
      }
    if (method === 'DELETE' && path.startsWith('/v1/subscriptions/'))
      return ended.push(id) && { id, status: 'canceled' }
    if (path === '/v1/billing_portal/sessions' && !refusing)
      return { id: 'bps_1', url: `https://portal.example/${form.get('customer')}` }
    return null
  }

  function open(form: URLSearchParams) {
    // A session closes between half an hour and a day after it was made.
    const seconds = Number(form.get('expires_at')) - Date.now() / 1000
    if (!(seconds >= 30 * 60 && seconds <= 24 * 3600)) return null
    const id = `cs_test_${++counter}`
    const session = {
      id,
      object: 'checkout.session',
      url: `https://pay.example/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      mode: form.get('mode'),
      client_reference_id: form.get('client_reference_id'),
      metadata: { order_id: form.get('metadata[order_id]') },
      customer: null as string | null,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
      payment_intent: null as string | null,
      invoice: null as string | null,
      subscription: null as string | null,
    }
    sessions.set(id, session)
    return session
  }

  return {
    fetcher,
    calls,
    ended,
    setAway: (value: boolean) => (away = value),
    /** What is asked is done, but no answer arrives. */
    setLost: (value: boolean) => (lost = value),
    /** No money goes back, and no portal opens. */
    setRefusing: (value: boolean) => (refusing = value),
    sessions: () => [...sessions.values()],
    session: (id: string) => sessions.get(id),
    /** The buyer pays at the checkout. */
    pay(id: string) {
      const session = sessions.get(id)
      const intent = {
        id: `pi_${++counter}`,
        object: 'payment_intent',
        amount: session.amount_total,
        refunded: 0,
        metadata: { order_id: session.client_reference_id },
      }
      Object.assign(session, { status: 'complete', payment_status: 'paid', customer: 'cus_1' })
      if (session.mode === 'payment') session.payment_intent = intent.id
      else Object.assign(session, { invoice: 'in_1', subscription: 'sub_1' })
      intents.set(intent.id, intent)
      intents.set('pi_of_in_1', { ...intent, id: 'pi_of_in_1', metadata: {} })
      return session
    },
    /** A signed event, as it arrives. @param ahead seconds by which the sender's clock is before ours */
    async event(
      type: string,
      object: unknown,
      id = `evt_${++counter}`,
      created = Math.floor(Date.now() / 1000),
      ahead = 0,
    ) {
      const body = JSON.stringify({
        id,
        object: 'event',
        api_version: '2026-10-28.endive',
        created,
        type,
        data: { object },
      })
      return { body, signature: await signed(body, ahead) }
    },
    signed,
  }
}

/** What the bank of a buyer of 500 credits has sent back, as the provider tells it. @param reference of the refund */
export const failedRefund = (orderId: string, reference: string | undefined) => ({
  id: reference,
  object: 'refund',
  status: 'failed',
  amount: 690,
  currency: 'usd',
  payment_intent: null,
  metadata: { order_id: orderId },
})
