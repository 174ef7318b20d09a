import { Webhook } from 'standardwebhooks'
import * as z from 'zod'
import type { Bindings } from '../../kernel/bindings.ts'
import { Fault } from '../../kernel/fault.ts'
import { keysFor } from '../keys.ts'
import { parseBody, readAs } from '../signed-body.ts'
import type { ReadWord } from '../webhook.ts'

const word = z.object({ id: z.string().min(1).max(200) })

/** Reads Replicate's webhooks, which are signed as Standard Webhooks are; null without the secret they are signed with. */
export function readReplicateWord(env: Bindings): ReadWord | null {
  const { webhook_secret } = keysFor(env, 'replicate')
  if (!webhook_secret) return null
  return async (body, headers) => {
    try {
      new Webhook(webhook_secret).verify(body, Object.fromEntries(headers), { jsonParse: false })
    } catch (error) {
      throw new Fault('webhookForged', { error: String(error) })
    }
    return { ref: readAs(word, parseBody(body)).id }
  }
}
