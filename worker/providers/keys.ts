import * as z from 'zod'
import type { Bindings } from '../kernel/bindings.ts'
import { Fault } from '../kernel/fault.ts'

const keys = z.record(z.string(), z.looseObject({ key: z.string().optional() }))

/**
 * The key of an adapter out of the secret PROVIDER_KEYS, a JSON object by adapter; undefined where it has none, and is switched off.
 * @throws Fault misconfigured when the secret cannot be read
 */
export function keyFor(
  { PROVIDER_KEYS }: Pick<Bindings, 'PROVIDER_KEYS'>,
  adapter: string,
): string | undefined {
  if (!PROVIDER_KEYS) return undefined
  const all = keys.safeParse(read(PROVIDER_KEYS))
  if (!all.success) throw new Fault('misconfigured', {}, { params: { missing: 'PROVIDER_KEYS' } })
  return Object.hasOwn(all.data, adapter) ? all.data[adapter]?.key : undefined
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
