import type Stripe from 'stripe'
import type { PaymentEvent } from '../payment.ts'

/** What the vendor names by its id, or sends as a whole. */
export const idOf = (thing: string | { id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

/** What a session says of its order. */
export function sessionEvent(eventId: string, session: Stripe.Checkout.Session): PaymentEvent {
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

/** What an event means here; a payment that it only names is asked for. */
export async function eventOf(stripe: Stripe, event: Stripe.Event): Promise<PaymentEvent> {
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
