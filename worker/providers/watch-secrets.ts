import { openFacts, raiseAlert, settleAlert } from '../features/alerts/raise.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import { ADAPTERS } from './capabilities.ts'
import { zoneKeysOf } from './hostname-keepers.ts'
import { keysFor } from './keys.ts'
import { PAYMENT_NAMES, paymentOf } from './payments.ts'

type Reach = Pick<Deps, 'db' | 'env' | 'now'>

/** Every minute: admins hear of secrets that cannot be read, by name, until they can. */
export async function watchSecrets(deps: Reach) {
  const alert = { kind: 'misconfigured' } as const
  const secrets = unreadableSecrets(deps).join(', ')
  if (secrets === '') return settleAlert(deps, alert)
  const told = await openFacts(deps, alert)
  if (told?.secrets !== secrets) await raiseAlert(deps, { ...alert, facts: { secrets } })
}

function unreadableSecrets(deps: Reach): string[] {
  const { env } = deps
  // Only names that the site knows: whoever wrote nonsense may have written a key where a name belongs.
  const adapters = new Set(Object.values(ADAPTERS).flatMap(Object.keys))
  const reads = [
    ...[...adapters].map((adapter) => () => keysFor(env, adapter)),
    ...PAYMENT_NAMES.map((name) => () => paymentOf(deps, name)),
    () => zoneKeysOf(env),
  ]
  return [...new Set(reads.flatMap(nameOfUnread))]
}

function nameOfUnread(read: () => unknown): string[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof Fault && error.fault === 'misconfigured')
      return [String(error.answer.params?.missing)]
    throw error
  }
}
