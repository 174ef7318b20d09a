import { hex } from './digest/contract.ts'

/** The first key signs, each of them verifies: so a key can be replaced while what the earlier one signed still counts. */
export type Keys = readonly [current: string, ...earlier: string[]]

const encoder = new TextEncoder()
const imported = new Map<string, Promise<CryptoKey>>()

function key(secret: string) {
  const known = imported.get(secret)
  if (known) return known
  const made = crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
  imported.set(secret, made)
  return made
}

type Parts = (string | number)[]
const joined = (parts: Parts) => encoder.encode(parts.join('\n'))

/** HMAC-SHA-256 of the parts, in hex. Parts are joined by a line feed, which none of them may contain. */
export async function sign([current]: Keys, ...parts: Parts): Promise<string> {
  return hex(await crypto.subtle.sign('HMAC', await key(current), joined(parts)))
}

/** The same by each key, for what a statement of the database compares. */
export const signatures = (keys: Keys, ...parts: Parts): Promise<string[]> =>
  Promise.all(keys.map((one) => sign([one], ...parts)))

/** Whether any of the keys has signed the parts. @param signature in hex */
export async function signedBy(keys: Keys, signature: string, ...parts: Parts): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const bytes = Uint8Array.fromHex(signature)
  for (const one of keys)
    if (await crypto.subtle.verify('HMAC', await key(one), bytes, joined(parts))) return true
  return false
}
