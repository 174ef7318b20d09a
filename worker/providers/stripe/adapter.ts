import type Stripe from 'stripe'
import * as z from 'zod'
import { Fault } from '../../kernel/fault.ts'
import { sha256 } from '../../kernel/digest/contract.ts'
import {
  type Charge,
  type Payment,
  PaymentAway,
  type PaymentEvent,
  PaymentRefused,
} from '../payment.ts'
import { readAs, TOLERANCE_SECONDS } from '../signed-body.ts'

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

const idOf = (thing: string | { id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

const id = z.string().min(1).max(255)
const ref = z.union([id, z.looseObject({ id })]).nullish()
const amount = z.number().int().min(0)
const currency = z.string().regex(/^[a-z]{3}$/)
const metadata = z.record(z.string(), z.string())
const seconds = z.number().int().min(0)
const subscription = z.looseObject({ id, metadata })
const changedSubscription = subscription.extend({
  cancel_at: seconds.nullish(),
  items: z.looseObject({
    data: z.array(z.looseObject({ current_period_end: seconds.optional() })),
  }),
})
const session = z.looseObject({
  id,
  client_reference_id: z.string().max(255).nullish(),
  metadata: metadata.nullish(),
  payment_status: z.string(),
  subscription: ref,
  payment_intent: ref,
  invoice: ref,
  amount_total: amount.nullish(),
  currency: currency.nullish(),
})
const refund = z.looseObject({
  id,
  status: z.string().nullable(),
  amount,
  currency,
  metadata: metadata.nullish(),
  payment_intent: ref,
})
const dispute = z.looseObject({ id, status: z.string(), amount, currency, payment_intent: ref })
const invoice = z.looseObject({
  id,
  amount_paid: amount,
  amount_due: amount.optional(),
  currency,
  parent: z
    .looseObject({
      subscription_details: z
        .looseObject({ subscription: ref, metadata: metadata.nullish() })
        .nullish(),
    })
    .nullish(),
  lines: z
    .looseObject({
      data: z.array(z.looseObject({ period: z.looseObject({ end: seconds }).nullish() })),
    })
    .nullish(),
})
/** By the events that mean something here, as much of their objects as is read. */
const OBJECTS: Readonly<Record<string, z.ZodType>> = {
  'checkout.session.completed': session,
  'checkout.session.async_payment_succeeded': session,
  'checkout.session.async_payment_failed': session,
  'checkout.session.expired': session,
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice.required({ amount_due: true }),
  'customer.subscription.deleted': subscription,
  'customer.subscription.updated': changedSubscription,
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.closed': dispute,
}
const sent = z.looseObject({
  id,
  type: z.string().max(100),
  created: seconds,
  data: z.looseObject({ object: z.looseObject({}) }),
})

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
    const { type, data } = readAs(sent, event)
    if (Object.hasOwn(OBJECTS, type)) readAs(OBJECTS[type]!, data.object)
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

/** What a session says of its order. */
function sessionEvent(eventId: string, session: Stripe.Checkout.Session): PaymentEvent {
  const orderId = session.client_reference_id ?? session.metadata?.order_id
  const about = { eventId, ...(orderId && { orderId }) }
  if (session.payment_status !== 'paid')
    return session.status === 'expired'
      ? { ...about, kind: 'expired', reference: session.id }
      : { ...about, kind: 'other' }
  const subscriptionRef = idOf(session.subscription)
  return {
    ...about,
    kind: 'paid',
    paymentRef: idOf(session.payment_intent) ?? idOf(session.invoice) ?? session.id,
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    ...(subscriptionRef && { subscriptionRef }),
  }
}

async function eventOf(stripe: Stripe, event: Stripe.Event): Promise<PaymentEvent> {
  const eventId = event.id
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return sessionEvent(eventId, event.data.object)
    case 'checkout.session.async_payment_failed':
      return { ...sessionEvent(eventId, event.data.object), eventId, kind: 'failed' }
    case 'invoice.paid':
      return renewalEvent(eventId, event.data.object)
    case 'invoice.payment_failed':
      return failedRenewalEvent(eventId, event.data.object, event.created * 1000)
    case 'customer.subscription.deleted':
      return { ...subscriptionOf(eventId, event.data.object), kind: 'ended' }
    case 'customer.subscription.updated':
      return {
        ...subscriptionOf(eventId, event.data.object),
        kind: 'renewalChanged',
        at: event.created * 1000,
        until: endOf(event.data.object),
      }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundEvent(stripe, eventId, event.data.object)
    case 'charge.dispute.created':
      // A mere inquiry takes no money.
      if (event.data.object.status.startsWith('warning')) return { eventId, kind: 'other' }
      return { ...(await backOf(stripe, eventId, event.data.object)), kind: 'disputed' }
    case 'charge.dispute.closed':
      if (event.data.object.status !== 'won') return { eventId, kind: 'other' }
      return { ...(await backOf(stripe, eventId, event.data.object)), kind: 'disputeWon' }
    default:
      return { eventId, kind: 'other' }
  }
}

/** A subscription carries the order that began it, so that it is known before its payment is. */
const subscriptionOf = (eventId: string, { id, metadata }: Stripe.Subscription) => ({
  eventId,
  subscriptionRef: id,
  ...(metadata.order_id && { orderId: metadata.order_id }),
})

/** When a subscription that somebody has ended is over, in milliseconds; null while it goes on. */
function endOf({ cancel_at, cancel_at_period_end, items }: Stripe.Subscription): number | null {
  const seconds =
    cancel_at ?? (cancel_at_period_end ? items.data[0]?.current_period_end : undefined)
  return seconds ? seconds * 1000 : null
}

/** Money of a payment that went back, or came again. */
const backOf = async (
  stripe: Stripe,
  eventId: string,
  { id, amount, currency, payment_intent }: Stripe.Refund | Stripe.Dispute,
) => ({
  eventId,
  refundRef: id,
  amount,
  currency: currency.toUpperCase(),
  ...(await paymentOfIntent(stripe, idOf(payment_intent))),
})

async function refundEvent(
  stripe: Stripe,
  eventId: string,
  refund: Stripe.Refund,
): Promise<PaymentEvent> {
  const { status, metadata } = refund
  const failed = status === 'failed' || status === 'canceled'
  if (status !== 'succeeded' && !failed) return { eventId, kind: 'other' }
  const about = await backOf(stripe, eventId, refund)
  const ours = {
    ...(metadata?.order_id && { orderId: metadata.order_id }),
    ...(metadata?.refund_id && { refundId: metadata.refund_id }),
  }
  return { ...about, ...ours, kind: failed ? 'refundFailed' : 'refunded' }
}

/** The first invoice of a subscription is told by its checkout; only later ones are renewals. */
function renewedBy(invoice: Stripe.Invoice) {
  const subscriptionRef = idOf(invoice.parent?.subscription_details?.subscription)
  return invoice.billing_reason === 'subscription_cycle' && subscriptionRef && invoice.id
    ? { paymentRef: invoice.id, subscriptionRef, currency: invoice.currency.toUpperCase() }
    : null
}

function renewalEvent(eventId: string, invoice: Stripe.Invoice): PaymentEvent {
  const renewal = renewedBy(invoice)
  if (!renewal) return besideEvent(eventId, invoice)
  const ends = (invoice.lines?.data ?? []).map(({ period }) => period?.end ?? 0)
  const paidUntil = Math.max(0, ...ends) * 1000
  return {
    eventId,
    kind: 'renewed',
    ...renewal,
    amount: invoice.amount_paid,
    ...(paidUntil > 0 && { paidUntil }),
  }
}

/**
 * What is billed of a subscription of ours beside its renewals, as after a change that somebody made at the provider, buys nothing
 * here and waits for the admin.
 */
function besideEvent(eventId: string, invoice: Stripe.Invoice): PaymentEvent {
  const { id, amount_paid: amount, currency, billing_reason, parent } = invoice
  const isOurs = parent?.subscription_details?.metadata?.order_id !== undefined
  if (!id || !isOurs || amount === 0 || billing_reason === 'subscription_create')
    return { eventId, kind: 'other' }
  return { eventId, kind: 'paid', paymentRef: id, amount, currency: currency.toUpperCase() }
}

function failedRenewalEvent(eventId: string, invoice: Stripe.Invoice, at: number): PaymentEvent {
  const renewal = renewedBy(invoice)
  return renewal
    ? { eventId, kind: 'renewalFailed', ...renewal, amount: invoice.amount_due, at }
    : { eventId, kind: 'other' }
}

/** What a payment is called here: the payments of subscriptions by their invoice, all others by their intent. */
async function paymentOfIntent(
  stripe: Stripe,
  intent: string | null,
): Promise<{ paymentRef?: string; orderId?: string }> {
  if (!intent) return {}
  const { metadata } = await stripe.paymentIntents.retrieve(intent)
  if (metadata.order_id) return { paymentRef: intent, orderId: metadata.order_id }
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  })
  return { paymentRef: idOf(data[0]?.invoice) ?? intent }
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
