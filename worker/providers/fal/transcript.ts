import * as z from 'zod'
import type { Bindings } from '../../kernel/bindings.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { codeFor, promptFor, type Transcript } from '../transcript.ts'
import { heardOf } from '../whisper.ts'
import { queued } from './queue.ts'

const heard = z.object({
  chunks: z.array(
    z.object({
      text: z.string(),
      /** `SPEAKER_00` */
      speaker: z.string().nullish(),
      /** The end of the last may be missing. */
      timestamp: z.tuple([z.number(), z.number().nullable()]),
    }),
  ),
  inferred_languages: z.array(z.string()).nullish(),
})

/** Transcripts by Whisper, line by line. */
export const falTranscript = (env: Bindings, row: AdapterRow): Transcript | null =>
  queued(env, row, {
    input: async ({ sound, language, glossary }) => ({
      audio_url: await sound.address(),
      task: 'transcribe',
      chunk_level: 'segment',
      diarize: true,
      ...(language && { language: codeFor(language) }),
      ...(glossary?.length && { prompt: promptFor(glossary) }),
    }),
    async output(output, ask) {
      const { success, data } = heard.safeParse(output)
      if (!success) throw new ProviderFault('down', 'an answer without a transcript')
      const { sound, language } = await ask()
      const last = data.chunks.at(-1)?.timestamp
      const duration = sound.duration ?? last?.[1] ?? last?.[0] ?? 0
      const segments = data.chunks.map(({ text, speaker, timestamp: [start, end] }) => ({
        text,
        start,
        end: end ?? duration,
        ...(speaker && { speaker }),
      }))
      const [found] = data.inferred_languages ?? []
      return heardOf(
        { segments, ...(found && { language: found }) },
        { language: language ?? 'und', duration },
      )
    },
  })
