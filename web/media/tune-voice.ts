import { readAlong } from './along.ts'
import { answer, type Engine, part } from './engine.ts'
import { CEILING, type Level, LOSSY_CEILING } from './level.ts'
import type { Loudness } from './loudness.ts'
import { loudnessIn } from './loudness-in.ts'
import { comesAlong } from './comes-along.ts'
import { furtherSounds } from './further-sounds.ts'
import { openVoiceMedia, type VoiceMedia } from './open-voice.ts'
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

/** What is left out by AAC and MP3 can make peaks higher by any amount: by how much is heard in what was written. */
const MOST_TRIES = 4
/** Of what is left of the work, a try takes so much. */
const TRY_SHARE = 0.8
/** So much over the ceiling is none: a fiftieth of a decibel. */
const ON_CEILING = 10 ** (0.02 / 20)

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
    let share = lossy ? SHAPING_SHARE.lossy : SHAPING_SHARE.whole
    const film = format === 'film' ? await filmOf(media, settings.tempo) : null
    const shown = [{ start: 0, end: Infinity, speed: settings.tempo }]
    const along = await readAlong(source, { container, kind, shown }, run.signal)
    const shaped = await openShaped(media, { settings, background }, part(run, 0, share))
    const title = { name: `${name}.${kind}`, created: probe.created }
    const write = async (level: Level, to: number) => {
      const sound = { ...shaped, blocks: () => shaped.blocks(level) }
      const file = await writeSound(
        sound,
        { kind, title, input, audio, film, along },
        part(run, share, to),
      )
      share = to
      return file
    }
    try {
      let ceiling = lossy ? LOSSY_CEILING : CEILING
      for (let tries = 1; ; tries++) {
        const level = await shaped.levelBelow(ceiling)
        const file = await write(level, lossy ? share + (1 - share) * TRY_SHARE : 1)
        if (!lossy) return { file, loudness: level.loudness }
        run.onProgress(share, 'levelling')
        const loudness = await loudnessIn(file, run.signal).catch(async (error: unknown) => {
          await letGo(file)
          throw error
        })
        const over = loudness.truePeak / CEILING
        const asWished = settings.target === null || over <= ON_CEILING
        if (asWished || tries === MOST_TRIES) return { file, loudness }
        await letGo(file)
        ceiling /= over
      }
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
    sounds: further.filter((sound) => comesAlong(sound, tempo)).map(({ track }) => track),
  }
}
