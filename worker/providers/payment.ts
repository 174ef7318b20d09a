/** An order as a provider sees it; amounts are cents. */
export type Charge = {
  orderId: string
  amount: number
  currency: string
  title: string
  email: string
  locale: string
  /** Where the site is, without a slash at the end. */
  origin: string
  /** Milliseconds; the same however often the checkout of one order is opened. */
  expiresAt: number
  /** How often it renews by itself where the provider can; null for what is bought once. */
  every: 'month' | 'year' | null
}

/** What a provider tells, in one shape. The order is named, or the payment or subscription it belongs to. */
export type PaymentEvent = { eventId: string; orderId?: string; paymentRef?: string } & (
  | {
      kind: 'paid'
      paymentRef: string
      amount: number
      currency: string
      subscriptionRef?: string
      paidUntil?: number
    }
  /** A subscription renewed itself: a payment of its own that belongs to the order which began it. */
  | {
      kind: 'renewed'
      paymentRef: string
      amount: number
      currency: string
      subscriptionRef: string
      /** When it is billed next, in milliseconds, where the provider says so: one that began on the 31st is billed on the last day of shorter months, and on the 31st again. */
      paidUntil?: number
    }
  /** A subscription could not be charged at that moment: by the payment it failed for, which may be tried again. */
  | {
      kind: 'renewalFailed'
      paymentRef: string
      subscriptionRef: string
      amount: number
      currency: string
      at: number
    }
  /** A subscription will not renew any more. */
  | { kind: 'ended'; subscriptionRef: string }
  /** At that moment a subscription was to renew no more after `until`, or, without one, to go on. */
  | { kind: 'renewalChanged'; subscriptionRef: string; at: number; until: number | null }
  | { kind: 'failed' }
  /** A checkout closed unpaid: which one, where an order may have had several. */
  | { kind: 'expired'; reference?: string }
  | {
      kind: 'refunded'
      refundRef: string
      amount: number
      currency: string
      /** Ours, when we asked for it. */
      refundId?: string
    }
  /** A refund that had been accepted came back. */
  | { kind: 'refundFailed'; refundRef: string; amount: number; currency: string; refundId?: string }
  | { kind: 'disputed'; refundRef: string; amount: number; currency: string }
  /** A dispute was decided for us: its money is ours again. */
  | { kind: 'disputeWon'; refundRef: string; amount: number; currency: string }
  | { kind: 'other' }
)

export type PaidEvent = Extract<PaymentEvent, { kind: 'paid' }>

/** What an adapter throws when its provider is away or answers nonsense; another try may help. */
export class PaymentAway extends Error {}
/** @throws PaymentAway for a line that broke */
export function away(error: unknown): never {
  throw new PaymentAway(String(error))
}
/** What an adapter throws when its provider will never do what was asked. */
export class PaymentRefused extends Error {}

/**
 * Where an order is paid. Where that is a code to be scanned, or opened on a phone, the address is the page that shows it.
 * `until` is in milliseconds; later another code has to be asked for.
 */
type Checkout = {
  reference: string | null
  url: string
  code?: { text: string; until: number }
}

/**
 * The port for money. Every method may be called again with the same ids and has one effect.
 * All throw PaymentAway when the provider cannot be reached.
 */
export type Payment = {
  /** What it takes; absent where it takes any. */
  currencies?: readonly string[]
  /** Whether a membership that is paid with it renews by itself. */
  renews?: true
  /** Opens a checkout for an order, or opens it again. */
  checkout: (charge: Charge) => Promise<Checkout>
  /** Asks which payments an order has. Absent where nobody can be asked. */
  query?: (order: { id: string; reference: string | null }) => Promise<PaymentEvent[]>
  /**
   * Closes a checkout, so that it cannot be paid any more.
   * @throws PaymentRefused for one that is paid or closed already
   */
  close?: (reference: string) => Promise<void>
  /**
   * Sends money back. Absent where only a person can. What fails after it was accepted is told as `refundFailed`.
   * @throws PaymentRefused
   */
  refund?: (wanted: {
    id: string
    orderId: string
    paymentRef: string
    amount: number
    /** Of the whole payment. */
    total: number
    currency: string
    /** Where the site is that is told how it ends, without a slash at the end. */
    origin: string
  }) => Promise<{ refundRef: string }>
  /** Reads a webhook. @throws Fault webhookForged for a wrong or old signature, badRequest */
  readWebhook?: (body: string, headers: Headers) => Promise<PaymentEvent[]>
  /** What the provider wants to hear when an event has been taken. */
  thanks?: { body: string; type: string }
  /** Lets a subscription renew no more; one that ended before is fine. */
  endRenewal?: (subscriptionRef: string) => Promise<void>
  /** The page where a buyer changes or ends what renews by itself. */
  portal?: (payer: { reference: string; returnUrl: string; locale: string }) => Promise<string>
}
