import { hex } from './id.ts'

const encoder = new TextEncoder()
const keys = new Map<string, Promise<CryptoKey>>()

function key(secret: string) {
  const known = keys.get(secret)
  if (known) return known
  const made = crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  keys.set(secret, made)
  return made
}

/** HMAC-SHA-256 of the parts, in hex. Parts are joined by a line feed, which none of them may contain. */
export async function sign(secret: string, ...parts: (string | number)[]): Promise<string> {
  return hex(await crypto.subtle.sign('HMAC', await key(secret), encoder.encode(parts.join('\n'))))
}

export async function signedBy(secret: string, signature: string, ...parts: (string | number)[]): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.verify('HMAC', await key(secret), bytes, encoder.encode(parts.join('\n')))
}
