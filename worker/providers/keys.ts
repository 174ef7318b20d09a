import * as z from 'zod'
import type { Bindings } from '../kernel/bindings.ts'
import { heldFor } from './secrets.ts'

const held = z.looseObject({
  key: z.string().optional(),
  /** What the vendor signs its webhooks with. */
  webhook_secret: z.string().optional(),
  /** Where the vendor shows the keys that it signs its webhooks with; its own place when left out. */
  jwks_url: z.string().optional(),
})

/**
 * What the secret PROVIDER_KEYS, a JSON object by adapter, holds for one; an adapter without a key is switched off.
 * @throws Fault misconfigured when that cannot be read
 */
export const keysFor = (
  env: Pick<Bindings, 'PROVIDER_KEYS'>,
  adapter: string,
): z.output<typeof held> => heldFor(env, 'PROVIDER_KEYS', adapter, held) ?? {}

/** @throws Fault misconfigured when that cannot be read */
export const keyFor = (env: Pick<Bindings, 'PROVIDER_KEYS'>, adapter: string) =>
  keysFor(env, adapter).key
