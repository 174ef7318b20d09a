import type { Bindings } from '../../kernel/bindings.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { codeFor, promptFor, type Transcript } from '../transcript.ts'
import { heardOf, type Whispered } from '../whisper.ts'
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
      if (!Array.isArray(segments))
        throw new ProviderFault('down', 'an answer without a transcript')
      const { sound, language } = await ask()
      const known = { language: language ?? 'und', duration: sound.duration ?? endOf(segments) }
      const words = segments.map((part) => ({ ...part, words: part.words?.filter(isTimed) ?? [] }))
      return heardOf(
        { segments: words, ...(detected_language && { language: detected_language }) },
        known,
      )
    },
  })

type Heard = Pick<Whispered, 'segments'> & { detected_language?: string }

const endOf = (segments: NonNullable<Whispered['segments']>) => segments.at(-1)?.end ?? 0

/** Figures and signs have no sound of their own, and no times. */
const isTimed = ({ start, end }: { start?: number; end?: number }) =>
  start !== undefined && end !== undefined
