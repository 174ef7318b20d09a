import { readAlong } from './along.ts'
import { answer, type Engine, part, type Run } from './engine.ts'
import { CEILING, type Level, LOSSY_CEILING } from './level.ts'
import type { Loudness } from './loudness.ts'
import { comesAlong } from './comes-along.ts'
import { furtherSounds } from './further-sounds.ts'
import { openVoiceMedia, type VoiceMedia } from './open-voice.ts'
import { withPeaksHeld } from './peaks-held.ts'
import { openShaped } from './shaped-voice.ts'
import { letGo } from './scratch.ts'
import type { Background, VoiceSettings } from './voice-chain.ts'
import { type VoiceFormat, voiceKind } from './voice-format.ts'
import { type Film, writeSound } from './write-sound.ts'

export type TuneOptions = {
  settings: VoiceSettings
  background: Background
  format: VoiceFormat
  /** The result's name, without its ending. */
  name: string
}

/** Of the whole work, what is done before anything is written. */
const SHAPING_SHARE = { whole: 0.85, lossy: 0.5 }

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
    const { input, probe, container, audio, video } = media
    const kind = voiceKind(container, video !== null, format)
    const lossy = kind !== 'wav' && kind !== 'flac'
    const share = lossy ? SHAPING_SHARE.lossy : SHAPING_SHARE.whole
    const film = format === 'film' ? await filmOf(media, settings.tempo) : null
    const shown = [{ start: 0, end: Infinity, speed: settings.tempo }]
    const along = await readAlong(source, { container, kind, shown }, run.signal)
    const shaped = await openShaped(media, { settings, background }, part(run, 0, share))
    const title = { name: `${name}.${kind}`, created: probe.created }
    const written = { kind, title, input, audio, film, along }
    const write = (level: Level, within: Run) =>
      writeSound({ ...shaped, blocks: () => shaped.blocks(level) }, written, within)
    const rest = part(run, share, 1)
    try {
      if (!lossy) {
        const level = await shaped.levelBelow(CEILING)
        return { file: await write(level, rest), loudness: level.loudness }
      }
      return await withPeaksHeld(
        async (ceiling, within, before) => {
          if (before) await letGo(before)
          return write(await shaped.levelBelow(ceiling), within)
        },
        { ceiling: LOSSY_CEILING, ...(settings.target === null && { most: 1 }) },
        rest,
      )
    } finally {
      await shaped.discard()
    }
  })

/** The pictures that go with the voice, and what else the film has; null where there are none. */
async function filmOf(
  { input, container, audio, video }: VoiceMedia,
  tempo: number,
): Promise<Film | null> {
  if (!video) return null
  const further = await furtherSounds(await input.getAudioTracks(), audio, container)
  return {
    video,
    tempo,
    sounds: further.filter((sound) => comesAlong(sound, tempo)),
  }
}
