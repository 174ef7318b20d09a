import * as z from 'zod'
import type { Bindings } from '../../kernel/bindings.ts'
import { Fault } from '../../kernel/fault.ts'
import { hex } from '../../kernel/digest/contract.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/time/contract.ts'
import { keysFor } from '../keys.ts'
import { parseBody, readAs, TOLERANCE_SECONDS } from '../signed-body.ts'
import type { ReadWord } from '../webhook.ts'

const OWN_KEYS = 'https://rest.fal.ai/.well-known/jwks.json'
/** As long as fal allows its keys to be kept; a signature that fits none of them asks again, but not at once. */
const KEPT_MS = DAY_MS
const ASKED_AGAIN_MS = 5 * MINUTE_MS
const LIMIT_MS = 10_000

const word = z.object({ request_id: z.string().min(1).max(200) })
const signed = z.object({
  id: z.string().max(200),
  user: z.string().max(200),
  at: z.string().regex(/^\d{1,12}$/),
  signature: z.string().regex(/^[0-9a-f]{128}$/i),
})
const shown = z.object({
  keys: z.array(z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })),
})

const encoder = new TextEncoder()

/** Reads fal's webhooks; null without a key, since nothing was asked then. */
export function readFalWord(env: Bindings): ReadWord | null {
  const { key, jwks_url = OWN_KEYS } = keysFor(env, 'fal')
  if (!key) return null
  return async (body, headers, now) => {
    const { success, data: head } = signed.safeParse({
      id: headers.get('X-Fal-Webhook-Request-Id'),
      user: headers.get('X-Fal-Webhook-User-Id'),
      at: headers.get('X-Fal-Webhook-Timestamp'),
      signature: headers.get('X-Fal-Webhook-Signature'),
    })
    if (!success || Math.abs(now / 1000 - Number(head.at)) > TOLERANCE_SECONDS)
      throw new Fault('webhookForged')
    const digest = hex(await crypto.subtle.digest('SHA-256', encoder.encode(body)))
    const text = encoder.encode([head.id, head.user, head.at, digest].join('\n'))
    const signature = Uint8Array.fromHex(head.signature)
    if (
      !(await fits(await keysAt(jwks_url, now, KEPT_MS), signature, text)) &&
      !(await fits(await keysAt(jwks_url, now, ASKED_AGAIN_MS), signature, text))
    )
      throw new Fault('webhookForged')
    return { ref: readAs(word, parseBody(body)).request_id }
  }
}

async function fits(keys: CryptoKey[], signature: BufferSource, text: BufferSource) {
  for (const key of keys)
    if (await crypto.subtle.verify('Ed25519', key, signature, text)) return true
  return false
}

const kept = new Map<string, { keys: CryptoKey[]; at: number }>()

/** The vendor's public keys, no older than that. @throws Fault webhookForged where they cannot be read */
async function keysAt(url: string, now: number, oldest: number): Promise<CryptoKey[]> {
  const known = kept.get(url)
  if (known && now - known.at < oldest) return known.keys
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
    const { keys } = shown.parse(await answer.json())
    const imported = keys.map((key) =>
      crypto.subtle.importKey('jwk', key, 'Ed25519', false, ['verify']),
    )
    const read = { keys: await Promise.all(imported), at: now }
    kept.set(url, read)
    return read.keys
  } catch (error) {
    throw new Fault('webhookForged', { keys: url, error: String(error) })
  }
}
