import * as z from 'zod'
import { readAs } from '../signed-body.ts'

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

/** @throws Fault badRequest for an event that is not of the shape its type has here */
export function requireShape(event: unknown) {
  const { type, data } = readAs(sent, event)
  if (Object.hasOwn(OBJECTS, type)) readAs(OBJECTS[type]!, data.object)
}
