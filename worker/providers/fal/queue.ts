import * as z from 'zod'
import type { Bindings } from '../../kernel/bindings.ts'
import type { Job } from '../job.ts'
import { keysFor } from '../keys.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { callVendor, orUnknown } from '../vendor-call.ts'

const OWN = 'https://queue.fal.run'

/** What else the answer to a cancellation comes with. */
const NOT_STOPPED = [400, 404]

const submitted = z.object({ request_id: z.string().min(1).max(200) })
const standing = z.object({ status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']) })
const cancelled = z.object({
  status: z.enum(['OK', 'CANCELLATION_REQUESTED', 'ALREADY_COMPLETED', 'NOT_FOUND']),
})

/** What a model of a port takes and gives. */
type Work<Ask, Got> = {
  /** @throws ProviderFault unable for what the model does not do */
  input: (ask: Ask) => Promise<Record<string, unknown>>
  output: (output: unknown, ask: () => Promise<Ask>, signal: AbortSignal) => Promise<Got>
  /** The part of the model that does this, where it is in parts. */
  part?: (ask: Ask) => string
}

/** A model in fal's queue, or null without a key. */
export function queued<Ask, Got>(
  env: Bindings,
  { model, baseUrl }: Pick<AdapterRow, 'model' | 'baseUrl'>,
  { input, output, part }: Work<Ask, Got>,
): Required<Job<Ask, Got>> | null {
  const { key } = keysFor(env, 'fal')
  if (!key) return null
  const base = baseUrl || OWN

  const call = (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    signal: AbortSignal,
    body?: unknown,
  ) => {
    const asked = { method, authorization: `Key ${key}`, body, signal }
    return callVendor(base + path, asked, method === 'PUT' ? NOT_STOPPED : [])
  }
  // Parts of a model share its queue, whose place is named by owner and model alone.
  const app = model.split('/').slice(0, 2).join('/')
  const place = (ref: string) => `/${app}/requests/${encodeURIComponent(ref)}`

  return {
    // It knows no idempotency keys.
    repeatable: false,
    async submit(ask, { signal, webhook }) {
      const body = await input(ask)
      const word = webhook.startsWith('https:')
        ? `?${new URLSearchParams({ fal_webhook: webhook })}`
        : ''
      const path = `/${model}${part ? `/${part(ask)}` : ''}${word}`
      return { ref: parsed(submitted, await call('POST', path, signal, body)).request_id }
    },
    async look(ref, { signal }, ask) {
      const found = await orUnknown(
        call('GET', `${place(ref)}/status`, signal).then((answer) => parsed(standing, answer)),
      )
      if ('fraction' in found || found.status !== 'COMPLETED') return { fraction: null }
      return { done: await output(await call('GET', place(ref), signal), ask, signal) }
    },
    async cancel(ref, { signal }) {
      const answer = await call('PUT', `${place(ref)}/cancel`, signal)
      const { status } = parsed(cancelled, answer)
      if (status === 'CANCELLATION_REQUESTED')
        throw new ProviderFault('down', 'it is being stopped')
      return status !== 'ALREADY_COMPLETED'
    },
  }
}

/** An answer of the shape that was promised. @throws ProviderFault lost */
function parsed<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const { success, data } = shape.safeParse(answer)
  if (!success) throw new ProviderFault('lost', 'an answer that says something else')
  return data
}
