import * as z from 'zod'
import type { Bindings } from '../kernel/bindings.ts'
import { cloudflareSaas } from './cloudflare-saas/adapter.ts'
import type { Hostnames } from './hostnames.ts'
import { heldFor, readOr } from './secrets.ts'

const keys = z.object({
  token: z.string().min(1),
  /** The id of the zone whose fallback origin this site is. */
  zone: z.string().min(1),
  /** Where CNAMEs lead. */
  target: z.string().min(1),
  base_url: z.url().optional(),
})

/** What the secret DOMAIN_KEYS, a JSON object by adapter, holds. @throws Fault misconfigured when it cannot be read */
export const zoneKeysOf = (env: Pick<Bindings, 'DOMAIN_KEYS'>) =>
  heldFor(env, 'DOMAIN_KEYS', 'cloudflare', keys)

/** Null where there are no keys, or where they cannot be read. */
export function hostnamesFor(env: Pick<Bindings, 'DOMAIN_KEYS'>): Hostnames | null {
  const held = readOr(() => zoneKeysOf(env), undefined)
  return held ? cloudflareSaas(held) : null
}
