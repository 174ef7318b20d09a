import type { Deps } from '../../kernel/deps.ts'
import type { PaymentEvent } from '../../providers/payment.ts'
import type { LiveEvent } from '../notifications/contract.ts'
import { tellEvent } from '../notifications/publish.ts'
import { knownOrder } from './read.ts'
import { sendOrderMails } from './send-mails.ts'

/** Moves the buyer's open pages after his order changed, and writes to him. Nobody waits for it. */
export async function announceChange(deps: Deps, orderId: string, kind: PaymentEvent['kind']) {
  const known = await knownOrder(deps, orderId)
  if (!known) return
  const { userId, status } = known.order
  const paid = kind === 'paid' || kind === 'renewed'
  const event: LiveEvent = paid
    ? { name: 'PAYMENT_COMPLETED', detail: { orderId } }
    : { name: 'CREDITS_CONSUMED', detail: {} }
  if (status === 'fulfilled' || status === 'refunded') deps.defer(tellEvent(deps, userId, event))
  deps.defer(
    sendOrderMails(deps, orderId).catch((error: unknown) =>
      console.error(JSON.stringify({ job: 'order mails', order: orderId, error: String(error) })),
    ),
  )
}
