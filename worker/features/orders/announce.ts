import { crashOf } from '../../kernel/crash.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { PaymentEvent } from '../../providers/payment.ts'
import { publish, tellEvent } from '../notifications/publish.ts'
import { knownOrder } from './read.ts'
import { sendOrderMails } from './send-mails.ts'

/** Moves the buyer's open pages after his order changed, and writes to him. Nobody waits for it. */
export function announceChange(deps: Deps, orderId: string, kind: PaymentEvent['kind']) {
  const failed = (error: unknown) =>
    console.error(JSON.stringify({ job: 'order mails', order: orderId, error: crashOf(error) }))
  deps.defer(tellBuyer(deps, orderId, kind).catch(failed))
  deps.defer(sendOrderMails(deps, orderId).catch(failed))
}

async function tellBuyer(deps: Deps, orderId: string, kind: PaymentEvent['kind']) {
  const known = await knownOrder(deps, orderId)
  if (!known) return
  const { userId, status } = known.order
  const granted = status === 'fulfilled' || status === 'refunded'
  if (granted && (kind === 'paid' || kind === 'renewed'))
    return tellEvent(deps, userId, { name: 'PAYMENT_COMPLETED', detail: { orderId } })
  await publish(deps, { kind: 'user', user_id: userId }, { type: 'order', id: orderId })
  if (granted) await tellEvent(deps, userId, { name: 'CREDITS_CONSUMED', detail: {} })
}
