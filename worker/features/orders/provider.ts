import type { FaultName } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { type Payment, PaymentAway, PaymentRefused } from '../../providers/payment.ts'
import { paymentOf } from '../../providers/payments.ts'
import { readOr } from '../../providers/secrets.ts'
import { raiseAlert, settleAlert } from '../alerts/raise.ts'

type Reach = Pick<Deps, 'db' | 'env' | 'now'>

/** So many failures in a row before admins are told. */
const FAILURES = 3
const CALLS = [
  'checkout',
  'query',
  'close',
  'refund',
  'endRenewal',
  'portal',
] as const satisfies (keyof Payment)[]

/** In place of a provider whose keys cannot be read: it takes nothing new, and what it has under way waits until they can. */
const unread: Payment = {
  currencies: [],
  checkout: awaitKeys,
  query: awaitKeys,
  close: awaitKeys,
  refund: awaitKeys,
  endRenewal: awaitKeys,
  portal: awaitKeys,
}

async function awaitKeys(): Promise<never> {
  throw new PaymentAway('its keys cannot be read')
}

/**
 * A provider's adapter; admins are told when it does not answer again and again.
 * @returns undefined for a provider that does not exist here, null for one that is switched off
 */
export function providerOf(deps: Reach, name: string): Payment | null | undefined {
  const payment = readOr(() => paymentOf(deps, name), unread)
  if (!payment) return payment
  const watched = CALLS.filter((call) => payment[call]).map((call) => {
    const ask = payment[call] as (...given: unknown[]) => Promise<unknown>
    return [call, (...given: unknown[]) => watch(deps, name, ask(...given))]
  })
  return { ...payment, ...(Object.fromEntries(watched) as Partial<Payment>) }
}

async function watch(deps: Reach, provider: string, answer: Promise<unknown>) {
  const alert = { kind: 'paymentDown', subject: provider } as const
  try {
    const given = await answer
    await settleAlert(deps, alert)
    return given
  } catch (error) {
    if (error instanceof PaymentRefused) throw error
    // A key that is none, or an answer that breaks off, says as little of the payment as one that does not come.
    const away =
      error instanceof PaymentAway ? error : new PaymentAway(String(error), { cause: error })
    await raiseAlert(deps, {
      ...alert,
      facts: { provider, error: away.message },
      needed: FAILURES,
    })
    throw away
  }
}

/**
 * For a question that somebody waits for.
 * @param about what it was, for the log
 * @param refused the fault that a provider's no becomes; without it that stays what it is
 * @throws Fault paymentAway where the provider cannot be asked, or `refused`; otherwise the error itself
 */
export const awayOr =
  (about: Record<string, unknown>, refused?: FaultName) =>
  (error: unknown): never => {
    if (refused && error instanceof PaymentRefused)
      throw new Fault(refused, { ...about, error: error.message })
    throw error instanceof PaymentAway
      ? new Fault('paymentAway', { ...about, error: error.message }, { retryAfter: 10 })
      : error
  }
