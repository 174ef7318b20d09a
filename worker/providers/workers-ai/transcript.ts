import type { Bindings } from '../../kernel/bindings.ts'
import type { AdapterRow } from '../schema.ts'
import { codeFor, promptFor, type Transcript } from '../transcript.ts'
import { heardOf } from '../whisper.ts'
import { runModel } from './run.ts'

type Answer = { transcription_info?: object } | null

/** Transcripts by Whisper on Workers AI, with the time of every word. */
export function workersTranscript(
  { AI }: Bindings,
  { model }: Pick<AdapterRow, 'model'>,
): Transcript | null {
  if (!AI) return null
  return {
    repeatable: false,
    async submit({ sound, language, glossary }, { signal }) {
      const input = {
        audio: { body: await sound.stream(), contentType: sound.mimetype },
        ...(language && { language: codeFor(language) }),
        ...(glossary?.length && { initial_prompt: promptFor(glossary) }),
      }
      const answer = (await runModel(AI, model, input, signal)) as Answer
      const known = { language, duration: sound.duration }
      return { done: heardOf({ ...answer, ...answer?.transcription_info }, known) }
    },
  }
}
