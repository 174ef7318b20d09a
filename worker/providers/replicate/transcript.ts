import type { Bindings } from '../../kernel/bindings.ts'
import type { AdapterRow } from '../schema.ts'
import { codeFor, promptFor, type Transcript } from '../transcript.ts'
import { heardOf } from '../whisper.ts'
import { predicting } from './prediction.ts'

/** Transcripts by WhisperX, with the time of every word. */
export const replicateTranscript = (env: Bindings, row: AdapterRow): Transcript | null =>
  predicting(env, row, {
    input: async ({ sound, language, glossary }) => ({
      audio_file: await sound.address(),
      align_output: true,
      ...(language && { language: codeFor(language) }),
      ...(glossary?.length && { initial_prompt: promptFor(glossary) }),
    }),
    async output(output, ask) {
      const { segments, detected_language } = (output ?? {}) as Heard
      const { sound, language } = await ask()
      return heardOf(
        { segments, language: detected_language },
        { language, duration: sound.duration },
      )
    },
  })

type Heard = { segments?: unknown; detected_language?: unknown }
