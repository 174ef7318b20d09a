import type { Bindings } from '../../kernel/bindings.ts'
import type { Lipsync } from '../lipsync.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { isPortrait, syncModeOf } from '../sync-mode.ts'
import { fileIn } from './file.ts'
import { queued } from './queue.ts'

/** Lip-sync by sync.so's models for videos, and by OmniHuman for portraits. */
export const falLipsync = (env: Bindings, row: AdapterRow): Lipsync | null =>
  queued(env, row, {
    async input(ask) {
      const takesPortraits = /omnihuman/.test(row.model)
      if (isPortrait(ask) !== takesPortraits)
        throw new ProviderFault('unable', `not for ${ask.face.mimetype}`)
      const [face, audio_url] = await Promise.all([ask.face.address(), ask.sound.address()])
      return takesPortraits
        ? { image_url: face, audio_url }
        : { video_url: face, audio_url, sync_mode: syncModeOf(ask) }
    },
    output: (output, _ask, signal) => fileIn(env, output, 'video', signal),
  })
