import { and, asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Deps } from '../../kernel/deps.ts'
import { PaymentRefused, type Payment, type PaymentEvent } from '../payment.ts'
import { checkBody, parseBody, readAs, signBody } from '../signed-body.ts'
import { sandboxPayments } from './schema.ts'

type Reach = Pick<Deps, 'db' | 'now'>

const SANDBOX_SECRET = 'whsec_local'
const REFERENCE = 'sandbox-'
const SIGNATURE_HEADER = 'Webhook-Signature'

const text = z.string().min(1).max(100)
const notice = z.object({
  id: text,
  type: z.enum([
    'payment.paid',
    'payment.failed',
    'payment.refunded',
    'payment.disputed',
    'payment.disputeWon',
    'payment.renewed',
    'payment.renewalFailed',
  ]),
  data: z.object({
    order_id: text,
    payment_id: text.optional(),
    refund_id: text.optional(),
    subscription_id: text.optional(),
    amount: z.number().int().min(0).max(1e9),
    currency: z.string().regex(/^[A-Z]{3}$/),
  }),
})
type SandboxNotice = z.input<typeof notice>

/** The local site's own provider: it keeps books, signs what it tells, and moves no money. */
export const sandboxPayment = ({ db, now }: Reach): Payment => ({
  renews: true,

  checkout: async ({ orderId, origin, locale }) => ({
    reference: REFERENCE + orderId,
    url: `${origin}/dev/sandbox/checkout/${orderId}?lang=${locale}`,
  }),

  query: async ({ id }) => {
    const paid = await db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.orderId, id))
      .orderBy(asc(sandboxPayments.createdAt))
    return paid.map(({ id: paymentRef, amount, currency }) => ({
      kind: 'paid',
      eventId: `query-${paymentRef}`,
      orderId: id,
      paymentRef,
      amount,
      currency,
    }))
  },

  refund: async ({ id, paymentRef, amount }) => {
    const { refunded, refundIds } = sandboxPayments
    const isMade = sql`EXISTS (SELECT 1 FROM json_each(${refundIds}) WHERE value = ${id})`
    const given = await db
      .update(sandboxPayments)
      .set({
        refunded: sql`${refunded} + iif(${isMade}, 0, ${amount})`,
        refundIds: sql`iif(${isMade}, ${refundIds}, json_insert(${refundIds}, '$[#]', ${id}))`,
      })
      .where(
        and(
          eq(sandboxPayments.id, paymentRef),
          sql`(${isMade} OR ${refunded} + ${amount} <= ${sandboxPayments.amount})`,
        ),
      )
      .returning()
    if (given.length === 0) throw new PaymentRefused('the sandbox was not paid so much')
    return { refundRef: `refund-${id}` }
  },

  portal: async ({ reference, returnUrl, locale }) =>
    `${new URL(returnUrl).origin}/dev/sandbox/checkout/${reference.slice(REFERENCE.length)}?lang=${locale}`,

  readWebhook: async (body, headers) => {
    await checkBody(SANDBOX_SECRET, headers.get(SIGNATURE_HEADER), body, now())
    return [eventOf(readAs(notice, parseBody(body)), now())]
  },
})

function eventOf({ id, type, data }: z.output<typeof notice>, at: number): PaymentEvent {
  const {
    order_id: orderId,
    payment_id: paymentRef = `payment-${id}`,
    refund_id,
    subscription_id: subscriptionRef,
    amount,
    currency,
  } = data
  const about = { eventId: id, orderId, paymentRef, amount, currency }
  if (type === 'payment.paid')
    return { ...about, kind: 'paid', ...(subscriptionRef && { subscriptionRef }) }
  if (type === 'payment.renewed' || type === 'payment.renewalFailed') {
    if (!subscriptionRef) return { eventId: id, kind: 'other' }
    const renewal = { eventId: id, paymentRef, subscriptionRef, amount, currency }
    return type === 'payment.renewed'
      ? { ...renewal, kind: 'renewed' }
      : { ...renewal, kind: 'renewalFailed', at }
  }
  if (type === 'payment.failed') return { eventId: id, orderId, kind: 'failed' }
  const kind = (
    {
      'payment.refunded': 'refunded',
      'payment.disputed': 'disputed',
      'payment.disputeWon': 'disputeWon',
    } as const
  )[type]
  return { ...about, kind, refundRef: refund_id ?? `refund-${id}` }
}

/** Writes a payment into the sandbox's books, once for each id. */
export const bookPayment = (
  { db, now }: Reach,
  paid: { id: string; orderId: string; amount: number; currency: string },
) =>
  db
    .insert(sandboxPayments)
    .values({ ...paid, createdAt: now() })
    .onConflictDoNothing()

/** Writes into the books that money of a payment went back, or came again by an amount below 0. */
export const bookRefund = ({ db }: Pick<Reach, 'db'>, id: string, amount: number) =>
  db
    .update(sandboxPayments)
    .set({
      refunded: sql`max(0, min(${sandboxPayments.amount}, ${sandboxPayments.refunded} + ${amount}))`,
    })
    .where(eq(sandboxPayments.id, id))

/** A webhook as the sandbox sends it. @param origin where the site is */
export async function sandboxWebhook(
  origin: string,
  told: SandboxNotice,
  now: number,
): Promise<Request> {
  const body = JSON.stringify(told)
  return new Request(`${origin}/api/payments/sandbox/webhook`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [SIGNATURE_HEADER]: await signBody(SANDBOX_SECRET, body, now),
    },
    body,
  })
}
