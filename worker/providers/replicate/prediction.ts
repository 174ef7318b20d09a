import * as z from 'zod'
import type { Bindings } from '../../kernel/bindings.ts'
import type { Job } from '../job.ts'
import { keysFor } from '../keys.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { callVendor, failureIn, orUnknown } from '../vendor-call.ts'

const OWN = 'https://api.replicate.com/v1'

/** As much of a prediction as is read. */
const prediction = z.object({
  id: z.string().min(1).max(200),
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  output: z.unknown(),
  error: z.unknown(),
})

/** What a model of a port takes and gives. */
type Work<Ask, Got> = {
  /** @throws ProviderFault unable for what the model does not do */
  input: (ask: Ask) => Promise<Record<string, unknown>>
  output: (output: unknown, ask: () => Promise<Ask>, signal: AbortSignal) => Promise<Got>
}

/** A model of Replicate's, or null without a key. Its row says `owner/name`, or `owner/name:version` for a model of the community. */
export function predicting<Ask, Got>(
  env: Bindings,
  { model, baseUrl }: Pick<AdapterRow, 'model' | 'baseUrl'>,
  { input, output }: Work<Ask, Got>,
): Required<Job<Ask, Got>> | null {
  const { key, webhook_secret } = keysFor(env, 'replicate')
  if (!key) return null

  async function call(path: string, signal: AbortSignal, body?: unknown) {
    const method = body === undefined ? 'GET' : 'POST'
    const asked = { method, authorization: `Bearer ${key}`, body, signal } as const
    const answer = await callVendor((baseUrl || OWN) + path, asked)
    const { success, data } = prediction.safeParse(answer)
    if (!success) throw new ProviderFault('lost', 'no prediction')
    return data
  }
  const place = (ref: string) => `/predictions/${encodeURIComponent(ref)}`

  return {
    // It knows no idempotency keys; its word that work has begun names what an answer that got lost would have.
    repeatable: false,
    async submit(ask, { signal, webhook }) {
      const word = webhook_secret && webhook.startsWith('https:') && { webhook }
      const version = model.includes(':') && { version: model }
      const { id } = await call(version ? '/predictions' : `/models/${model}/predictions`, signal, {
        ...version,
        input: await input(ask),
        ...(word && { ...word, webhook_events_filter: ['start', 'completed'] }),
      })
      return { ref: id }
    },
    async look(ref, { signal }, ask) {
      const found = await orUnknown(call(place(ref), signal))
      if ('fraction' in found) return found
      const { status, error, output: made } = found
      if (status === 'starting' || status === 'processing') return { fraction: null }
      if (status === 'succeeded') return { done: await output(made, ask, signal) }
      throw failureIn(String(error ?? status))
    },
    async cancel(ref, { signal }) {
      const { status } = await call(`${place(ref)}/cancel`, signal, {})
      if (status === 'canceled' || status === 'aborted') return true
      if (status === 'succeeded' || status === 'failed') return false
      throw new ProviderFault('down', 'it is being stopped')
    },
  }
}
