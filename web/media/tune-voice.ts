import { answer, type Engine } from './engine.ts'
import { CEILING, LOSSY_CEILING } from './level.ts'
import type { Loudness } from './loudness.ts'
import { openVoiceMedia } from './open-voice.ts'
import { openShaped } from './shaped-voice.ts'
import type { Background, VoiceSettings } from './voice-chain.ts'
import { type VoiceFormat, voiceKind } from './voice-format.ts'
import { writeSound } from './write-sound.ts'

export type TuneOptions = {
  settings: VoiceSettings
  background: Background
  format: VoiceFormat
  /** The result's name, without its ending. */
  name: string
}

/** Of the whole work, what is done before anything is written. */
const SHAPING_SHARE = { wav: 0.85, other: 0.5 }

/** Makes another voice of a recording, or of a film whose pictures it copies, and says how loud it has become. */
export const tuneVoice: Engine<TuneOptions, { file: File; loudness: Loudness }> = (
  source,
  { settings, background, format, name },
  run,
) =>
  answer(run.signal, async () => {
    run.onProgress(0, 'reading')
    const media = await openVoiceMedia(source)
    using _ = media.input
    const { input, container, video } = media
    const kind = voiceKind(container, video !== null, format)
    const share = kind === 'wav' ? SHAPING_SHARE.wav : SHAPING_SHARE.other
    const shaped = await openShaped(
      media,
      { settings, background },
      { ...run, onProgress: (done, stage) => run.onProgress(done * share, stage) },
      kind === 'wav' ? CEILING : LOSSY_CEILING,
    )
    try {
      const file = await writeSound(
        shaped,
        {
          ...{ kind, name, input },
          film: video && format === 'film' ? { video, tempo: settings.tempo } : null,
        },
        { ...run, onProgress: (done, stage) => run.onProgress(share + done * (1 - share), stage) },
      )
      return { file, loudness: shaped.level.loudness }
    } finally {
      await shaped.discard()
    }
  })
