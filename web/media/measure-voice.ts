import { answer, type Engine } from './engine.ts'
import { openVoiceMedia } from './open-voice.ts'
import { CEILING, type Level } from './level.ts'
import { openShaped } from './shaped-voice.ts'
import type { Background, VoiceSettings } from './voice-chain.ts'

/** Does all of it but the writing, to know how loud it would be and by how much it must become louder. */
export const measureVoice: Engine<
  { settings: VoiceSettings; background: Background },
  { level: Level }
> = (source, options, run) =>
  answer(run.signal, async () => {
    const media = await openVoiceMedia(source)
    using _ = media.input
    const shaped = await openShaped(media, options, run)
    try {
      return { level: await shaped.levelBelow(CEILING) }
    } finally {
      await shaped.discard()
    }
  })
