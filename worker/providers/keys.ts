import * as z from 'zod'
import type { Bindings } from '../kernel/bindings.ts'
import { Fault } from '../kernel/fault.ts'

const held = z.looseObject({
  key: z.string().optional(),
  /** What the vendor signs its webhooks with. */
  webhook_secret: z.string().optional(),
  /** Where the vendor shows the keys that it signs its webhooks with; its own place when left out. */
  jwks_url: z.string().optional(),
})
const keys = z.record(z.string(), held)

/**
 * What the secret PROVIDER_KEYS, a JSON object by adapter, holds for one; an adapter without a key is switched off.
 * @throws Fault misconfigured when the secret cannot be read
 */
export function keysFor(
  { PROVIDER_KEYS }: Pick<Bindings, 'PROVIDER_KEYS'>,
  adapter: string,
): z.output<typeof held> {
  if (!PROVIDER_KEYS) return {}
  const all = keys.safeParse(read(PROVIDER_KEYS))
  if (!all.success) throw new Fault('misconfigured', {}, { params: { missing: 'PROVIDER_KEYS' } })
  return (Object.hasOwn(all.data, adapter) && all.data[adapter]) || {}
}

/** @throws Fault misconfigured when the secret cannot be read */
export const keyFor = (env: Pick<Bindings, 'PROVIDER_KEYS'>, adapter: string) =>
  keysFor(env, adapter).key

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
