import { APIError } from 'openai'
import type { Bindings } from '../../kernel/bindings.ts'
import type { Source } from '../job.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { codeFor, promptFor, type Transcript } from '../transcript.ts'
import { heardOf } from '../whisper.ts'
import { clientFor, rethrow } from './client.ts'

/** What OpenAI takes in one call. */
const MAX_BYTES = 25 * 1024 * 1024

/** What OpenAI takes, by the media types it is kept under here. */
const ENDINGS: Partial<Record<string, readonly string[]>> = {
  'audio/flac': ['flac'],
  'audio/mpeg': ['mp3', 'mpeg', 'mpga'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/ogg': ['ogg'],
  'audio/wav': ['wav'],
  'video/mp4': ['mp4'],
  'video/webm': ['webm'],
}

/** OpenAI goes by the ending of a name, which whoever named the file may have left out. */
function nameOf({ name, mimetype }: Source): string {
  const [first, ...others] = ENDINGS[mimetype] ?? []
  const said = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return first === undefined || said === first || others.includes(said) ? name : `${name}.${first}`
}

/** Transcripts as OpenAI’s Whisper writes them, with the time of every word. */
export function compatibleTranscript(env: Bindings, row: AdapterRow): Transcript | null {
  const client = clientFor(env, row)
  if (!client) return null
  return {
    repeatable: false,
    async submit({ sound, language, glossary }, { signal }) {
      if (sound.size > MAX_BYTES) throw new ProviderFault('tooLarge', `${sound.size} bytes`)
      const file = new File([await sound.bytes()], nameOf(sound), { type: sound.mimetype })
      const asked = {
        model: row.model,
        file,
        response_format: 'verbose_json' as const,
        timestamp_granularities: ['word', 'segment'] as ('word' | 'segment')[],
        ...(language && { language: codeFor(language) }),
        ...(glossary?.length && { prompt: promptFor(glossary) }),
      }
      const answer = await client.audio.transcriptions
        .create(asked, { signal })
        .catch((error: unknown) => rethrow(error, signal, !(error instanceof APIError)))
      return { done: heardOf(answer, { language, duration: sound.duration }) }
    },
  }
}
