import { APIError } from 'openai'
import type { Bindings } from '../../kernel/bindings.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { textsIn, turnsFor } from '../translating.ts'
import type { Translation } from '../translation.ts'
import { clientFor, rethrow } from './client.ts'

/** Translations by a model that talks. */
export function compatibleTranslation(env: Bindings, row: AdapterRow): Translation | null {
  const client = clientFor(env, row)
  if (!client) return null
  return {
    repeatable: false,
    async submit(ask, { signal }) {
      const body = {
        model: row.model,
        messages: turnsFor(ask),
        response_format: { type: 'json_object' as const },
      }
      const answer = await client.chat.completions
        .create(body, { signal })
        .catch((error: unknown) => rethrow(error, signal, !(error instanceof APIError)))
      const choice = answer?.choices?.[0]
      if (choice?.finish_reason === 'content_filter')
        throw new ProviderFault('refused', 'content_filter')
      return { done: textsIn(choice?.message?.content, ask) }
    },
  }
}
