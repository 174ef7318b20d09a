import { now } from '../../kernel/clock.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { isByHand, paymentTitle } from '../../providers/payments.ts'
import { inCredits } from '../credits/contract.ts'
import type { Order } from './contract.ts'
import type { OrderRow } from './schema.ts'

const moment = (at: number) => new Date(at).toISOString()
/** Told as a span, since a reader's clock may be wrong. */
const secondsTo = (at: number) => Math.max(0, Math.floor((at - now()) / 1000))

export const viewOrder = (row: OrderRow, locale: Locale): Order => ({
  id: row.id,
  plan_id: row.planId,
  title: row.title[locale],
  provider: row.provider,
  provider_title: paymentTitle(row.provider)[locale],
  status: row.status,
  amount: row.amount,
  currency: row.currency,
  refunded: row.refunded,
  credits: inCredits(row.credits),
  user_level: row.userLevel,
  term: row.term,
  by_hand: isByHand(row.provider),
  transfer_to: isByHand(row.provider) ? row.reference : null,
  checkout_url: row.status === 'pending' ? row.checkoutUrl : null,
  checkout_code:
    row.status === 'pending' && row.code && row.codeUntil
      ? { text: row.code, expires_in: secondsTo(row.codeUntil) }
      : null,
  renews: row.renewal === 'on' && row.renewalUntil === null,
  renews_until: row.renewal === 'on' && row.renewalUntil !== null ? moment(row.renewalUntil) : null,
  created_at: moment(row.createdAt),
  expires_at: moment(row.expiresAt),
  paid_at: row.paidAt === null ? null : moment(row.paidAt),
})
