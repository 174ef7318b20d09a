import type { Bindings } from '../../kernel/bindings.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { taken } from '../taken.ts'
import type { Voice } from '../voice.ts'
import { predicting } from './prediction.ts'

/** Another's voice by FreeVC, which goes by a sample and has no voices of its own. */
export const replicateVoice = (env: Bindings, row: AdapterRow): Voice | null =>
  predicting(env, row, {
    async input({ sound, voice }) {
      if ('speaker' in voice) throw new ProviderFault('unable', 'this model goes by samples alone')
      return {
        source_audio: await sound.address(),
        reference_audio: await voice.address(),
        model_type: 'FreeVC (24kHz)',
      }
    },
    output: (output, _ask, signal) => taken(env, output, signal),
  })
