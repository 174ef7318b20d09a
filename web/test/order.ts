import type { OrderWithTimeline } from '../../worker/features/orders/contract.ts'

/** When whatever is of it happened. */
export const ORDERED_AT = '2026-11-28T02:16:00.000Z'

/** An order as the server would give it. */
export const sampleOrder = (given: Partial<OrderWithTimeline> = {}): OrderWithTimeline => ({
  id: 'o1',
  plan_id: 'credits-500',
  title: '500 credits',
  provider: 'sandbox',
  provider_title: 'Sandbox',
  status: 'expired',
  amount: 690,
  currency: 'USD',
  refunded: 0,
  credits: 500,
  user_level: 0,
  term: 'month',
  checkout_url: null,
  checkout_code: null,
  by_hand: false,
  transfer_to: null,
  renews: false,
  renews_until: null,
  created_at: ORDERED_AT,
  expires_at: ORDERED_AT,
  paid_at: null,
  good_until: null,
  timeline: [],
  ...given,
})
