import type { Bindings } from '../../kernel/bindings.ts'
import type { AdapterRow } from '../schema.ts'
import { soundIn, type Speech } from '../speech.ts'
import type { Speaker } from '../voices/contract.ts'
import { clientFor, rethrow } from './client.ts'

/** The vendor's own names, as the OpenAI API has them. */
const NAMES: Record<Speaker, string> = { ava: 'coral', noah: 'ash', mia: 'shimmer', leo: 'onyx' }

/** What a text alone does not tell: its characters are read in two languages, and English with two accents. */
const TOLD: Partial<Record<string, string>> = {
  'zh-HK': 'Speak Cantonese, as in Hong Kong.',
  'zh-CN': 'Speak Mandarin.',
  'en-GB': 'Speak with a British accent.',
}
/** Models that refuse to be told. */
const DEAF = /^tts-1\b/

/** `/audio/speech` as OpenAI has it; a call that got lost is billed again, and by the sentence that is little. */
export function compatibleSpeech(env: Bindings, row: AdapterRow): Speech | null {
  const client = clientFor(env, row)
  if (!client) return null
  return {
    repeatable: true,
    async submit({ text, voice, speed }, { signal }) {
      const instructions = DEAF.test(row.model) ? undefined : TOLD[voice.lang]
      const body = {
        model: row.model,
        input: text,
        voice: NAMES[voice.speaker],
        response_format: 'wav',
        speed,
        ...(instructions && { instructions }),
      } as const
      const answer = await client.audio.speech
        .create(body, { signal })
        .catch((error: unknown) => rethrow(error, signal))
      const bytes = await answer
        .arrayBuffer()
        .catch((error: unknown) => rethrow(error, signal, true))
      return { done: soundIn(bytes) }
    },
  }
}
