import type { Bindings } from '../../kernel/bindings.ts'
import type { Lipsync } from '../lipsync.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { isPortrait, syncModeOf } from '../sync-mode.ts'
import { taken } from '../taken.ts'
import { predicting } from './prediction.ts'

/** Lip-sync by sync.so's models for videos, and by OmniHuman for portraits. */
export const replicateLipsync = (env: Bindings, row: AdapterRow): Lipsync | null =>
  predicting(env, row, {
    async input(ask) {
      const takesPortraits = /omni-human/.test(row.model)
      if (isPortrait(ask) !== takesPortraits)
        throw new ProviderFault('unable', `not for ${ask.face.mimetype}`)
      const [face, audio] = await Promise.all([ask.face.address(), ask.sound.address()])
      return takesPortraits
        ? { image: face, audio }
        : { video: face, audio, sync_mode: syncModeOf(ask) }
    },
    output: (output, _ask, signal) => taken(env, output, signal),
  })
