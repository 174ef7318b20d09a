import * as z from 'zod'
import type { Bindings } from '../kernel/bindings.ts'
import { Fault } from '../kernel/fault.ts'

type Secrets = Pick<Bindings, 'PROVIDER_KEYS' | 'PAYMENT_KEYS' | 'DOMAIN_KEYS'>

const byName = z.record(z.string(), z.unknown())

/**
 * What a secret, a JSON object by name, holds for one of them; undefined for nothing.
 * @throws Fault misconfigured with the name, as `missing`, of the secret or of the part of it that cannot be read
 */
export function heldFor<Held extends z.ZodType>(
  env: Secrets,
  secret: keyof Secrets,
  name: string,
  schema: Held,
): z.output<Held> | undefined {
  const text = env[secret]
  if (!text) return undefined
  const all = byName.safeParse(parsed(text))
  if (!all.success) throw unreadable(secret)
  if (!Object.hasOwn(all.data, name)) return undefined
  const held = schema.safeParse(all.data[name])
  if (!held.success) throw unreadable(`${secret}.${name}`, held.error.issues[0]?.message)
  return held.data
}

/** What comes of secrets, or else what stands in for it where they cannot be read. */
export function readOr<Read, Else>(read: () => Read, otherwise: Else): Read | Else {
  try {
    return read()
  } catch (error) {
    if (error instanceof Fault && error.fault === 'misconfigured') return otherwise
    throw error
  }
}

const unreadable = (missing: string, issue?: string) =>
  new Fault('misconfigured', { issue }, { params: { missing } })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
