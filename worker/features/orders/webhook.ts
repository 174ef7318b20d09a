import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { paymentOf } from '../../providers/payments.ts'
import { takeEvent } from './events.ts'
import { awayOr } from './provider.ts'

/**
 * Takes what a provider sends.
 * @returns what it wants to hear
 * @throws Fault notFound for a provider that is not set up here or sends nothing, webhookForged, badRequest, paymentAway where it had to be asked
 */
export async function takeWebhook(deps: Deps, provider: string, body: string, headers: Headers) {
  const payment = paymentOf(deps, provider)
  if (!payment?.readWebhook) throw new Fault('notFound', { provider })
  const events = await payment.readWebhook(body, headers).catch(awayOr({ provider }))
  for (const event of events) await takeEvent(deps, provider, event)
  return payment.thanks ?? { body: '{"data":{"received":true}}', type: 'application/json' }
}
