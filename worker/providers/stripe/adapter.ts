import type Stripe from 'stripe'
import * as z from 'zod'
import { Fault } from '../../kernel/fault.ts'
import { sha256 } from '../../kernel/digest/contract.ts'
import { type Charge, type Payment, PaymentAway, PaymentRefused } from '../payment.ts'
import { TOLERANCE_SECONDS } from '../signed-body.ts'
import { eventOf, idOf, sessionEvent } from './events.ts'
import { requireShape } from './shapes.ts'

export const stripeKeys = z.object({
  key: z.string().min(8).max(300),
  webhook_secret: z.string().min(8).max(300),
})
type Keys = z.output<typeof stripeKeys>

/** Stripe closes a checkout at the latest 24 hours after it was opened; an order lives as long, so it is asked for a little less. */
const EARLIER_SECONDS = 300
const TIMEOUT_MS = 10_000

/** The library is fetched when somebody pays, so that other requests do not carry it. */
async function clientOf({ key }: Keys): Promise<Stripe> {
  const { default: Library } = await import('stripe')
  return new Library(key, {
    httpClient: Library.createFetchHttpClient((...args) => fetch(...args)),
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
  })
}

/** Cards and wallets: one payment for what is bought once, a subscription for a membership. */
export const stripePayment = (keys: Keys): Payment => ({
  renews: true,

  checkout: (charge) =>
    asked(async () => {
      const stripe = await clientOf(keys)
      const session = await stripe.checkout.sessions.create(sessionOf(charge), {
        idempotencyKey: await keyOf(charge),
      })
      if (!session.url) throw new PaymentAway('a session without an address')
      return { reference: session.id, url: session.url }
    }),

  query: ({ reference }) =>
    asked(async () => {
      if (!reference) return []
      const session = await (await clientOf(keys)).checkout.sessions.retrieve(reference)
      return [sessionEvent(`query-${session.id}-${session.status}`, session)]
    }),

  close: (reference) =>
    asked(async () => {
      await (await clientOf(keys)).checkout.sessions.expire(reference)
    }),

  refund: ({ id, orderId, paymentRef, amount }) =>
    asked(async () => {
      const stripe = await clientOf(keys)
      const intent = paymentRef.startsWith('in_')
        ? await intentOfInvoice(stripe, paymentRef)
        : paymentRef
      const refund = await stripe.refunds.create(
        { payment_intent: intent, amount, metadata: { order_id: orderId, refund_id: id } },
        { idempotencyKey: `refund-${id}` },
      )
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new PaymentRefused(refund.failure_reason ?? refund.status)
      return { refundRef: refund.id }
    }),

  endRenewal: (subscriptionRef) =>
    asked(async () => {
      await (await clientOf(keys)).subscriptions.cancel(subscriptionRef)
    }).catch((error: unknown) => {
      if (!(error instanceof PaymentRefused)) throw error
    }),

  portal: ({ reference, returnUrl, locale }) =>
    asked(async () => {
      const stripe = await clientOf(keys)
      const customer = idOf((await stripe.checkout.sessions.retrieve(reference)).customer)
      if (!customer) throw new PaymentRefused('nobody subscribed with it')
      return (
        await stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          locale: languageOf(locale),
        })
      ).url
    }),

  readWebhook: async (body, headers) => {
    const stripe = await clientOf(keys)
    const { default: Library } = await import('stripe')
    const header = headers.get('Stripe-Signature') ?? ''
    // The library looks only whether one is too old.
    const ahead = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]) - Date.now() / 1000
    if (ahead > TOLERANCE_SECONDS) throw new Fault('webhookForged', { ahead })
    const event = await stripe.webhooks
      .constructEventAsync(
        body,
        header,
        keys.webhook_secret,
        TOLERANCE_SECONDS,
        Library.createSubtleCryptoProvider(),
      )
      .catch((error: unknown) => {
        throw new Fault('webhookForged', { error: String(error) })
      })
    requireShape(event)
    return asked(async () => [await eventOf(stripe, event)])
  },
})

/** One session for an order, however often it is opened. A key is refused with other parameters than its first, so it tells them too. */
const keyOf = async (charge: Charge) =>
  `order-${charge.orderId}-${(await sha256(JSON.stringify(sessionOf(charge)))).slice(0, 16)}`

const languageOf = (locale: string) =>
  locale === 'zh-HK' ? 'zh-HK' : locale === 'zh-CN' ? 'zh' : 'en'

function sessionOf({
  orderId,
  amount,
  currency,
  title,
  email,
  locale,
  origin,
  expiresAt,
  every,
}: Charge): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: orderId }
  return {
    mode: every ? 'subscription' : 'payment',
    client_reference_id: orderId,
    customer_email: email,
    metadata,
    ...(every ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: title },
          ...(every && { recurring: { interval: every } }),
        },
      },
    ],
    success_url: `${origin}/orders/${orderId}?from=checkout`,
    cancel_url: `${origin}/orders/${orderId}`,
    expires_at: Math.floor(expiresAt / 1000) - EARLIER_SECONDS,
    locale: languageOf(locale),
  }
}

async function intentOfInvoice(stripe: Stripe, invoice: string): Promise<string> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 })
  const intent = idOf(data[0]?.payment.payment_intent)
  if (!intent) throw new PaymentRefused('the invoice has no payment')
  return intent
}

/** Runs a call and tells apart what another try may help from what it will not. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isLibraryError(error)) throw error
    const final =
      error.type === 'StripeInvalidRequestError' ||
      error.type === 'StripeCardError' ||
      error.type === 'StripeIdempotencyError'
    throw final ? new PaymentRefused(error.message) : new PaymentAway(error.message)
  }
}

const isLibraryError = (error: unknown): error is Error & { type: string } =>
  error instanceof Error &&
  'type' in error &&
  typeof error.type === 'string' &&
  error.type.startsWith('Stripe')
