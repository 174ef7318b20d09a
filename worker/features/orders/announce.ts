import { eq } from 'drizzle-orm'
import { crashOf } from '../../kernel/crash.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { PaymentEvent } from '../../providers/payment.ts'
import { publish, tellEvent } from '../notifications/publish.ts'
import { type OrderRow, orders } from './schema.ts'
import { buyerStatement, claimStatements, sendClaimed } from './send-mails.ts'

/** Moves the buyer's open pages after his order changed, and writes to him. Nobody waits for it. */
export function announceChange(deps: Deps, orderId: string, kind: PaymentEvent['kind']) {
  const failed = (error: unknown) =>
    console.error(JSON.stringify({ job: 'order mails', order: orderId, error: crashOf(error) }))
  deps.defer(follow(deps, orderId, kind).catch(failed))
}

type Standing = Pick<OrderRow, 'userId' | 'status'>

async function follow(deps: Deps, orderId: string, kind: PaymentEvent['kind']) {
  const standing = deps.db
    .select({ userId: orders.userId, status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId))
  const [[order], buyer, ...mails] = await deps.db.batch([
    standing,
    buyerStatement(deps, orderId),
    ...claimStatements(deps, orderId),
  ])
  await Promise.all([
    order && tellBuyer(deps, orderId, order, kind),
    sendClaimed(deps, ...mails, buyer),
  ])
}

async function tellBuyer(
  deps: Deps,
  orderId: string,
  { userId, status }: Standing,
  kind: PaymentEvent['kind'],
) {
  const granted = status === 'fulfilled' || status === 'refunded'
  if (granted && (kind === 'paid' || kind === 'renewed'))
    return tellEvent(deps, userId, { name: 'PAYMENT_COMPLETED', detail: { orderId } })
  await publish(deps, { kind: 'user', user_id: userId }, { type: 'order', id: orderId })
  if (granted) await tellEvent(deps, userId, { name: 'CREDITS_CONSUMED', detail: {} })
}
