import type { Bindings } from '../../kernel/bindings.ts'
import type { AdapterRow } from '../schema.ts'
import type { Voice } from '../voice.ts'
import type { Speaker } from '../voices/contract.ts'
import { fileIn } from './file.ts'
import { queued } from './queue.ts'

/** The vendor's own names. */
const NAMES: Record<Speaker, string> = { ava: 'Aurora', noah: 'Cliff', mia: 'Britney', leo: 'Carl' }

/** Another's voice by Chatterbox: one of its own, or the one in a sample. */
export const falVoice = (env: Bindings, row: AdapterRow): Voice | null =>
  queued(env, row, {
    input: async ({ sound, voice }) => ({
      source_audio_url: await sound.address(),
      ...('speaker' in voice
        ? { target_voice: NAMES[voice.speaker] }
        : { target_voice_audio_url: await voice.address() }),
    }),
    output: (output, _ask, signal) => fileIn(env, output, 'audio', signal),
  })
