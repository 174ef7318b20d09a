import type { Bindings } from '../../kernel/bindings.ts'
import type { AdapterRow } from '../schema.ts'
import { textsIn, turnsFor } from '../translating.ts'
import type { Translation } from '../translation.ts'
import { runModel } from './run.ts'

/** Older models answer with `response`, newer ones as OpenAI’s do. */
type Answer = {
  response?: unknown
  choices?: ({ message?: { content?: unknown } | null } | null)[] | null
} | null

const MOST_TOKENS = 8000

/** Translations by a model of Workers AI that talks. */
export function workersTranslation(
  { AI }: Bindings,
  { model }: Pick<AdapterRow, 'model'>,
): Translation | null {
  if (!AI) return null
  return {
    repeatable: false,
    async submit(ask, { signal }) {
      const input = {
        messages: turnsFor(ask),
        max_tokens: MOST_TOKENS,
        response_format: { type: 'json_object' },
      }
      const answer = (await runModel(AI, model, input, signal)) as Answer
      return { done: textsIn(answer?.response ?? answer?.choices?.[0]?.message?.content, ask) }
    },
  }
}
