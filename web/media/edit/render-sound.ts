import { answer, type Engine, part, Stop } from '../engine.ts'
import type { Loudness } from '../loudness.ts'
import { loudnessIn } from '../loudness-in.ts'
import { writeSound } from '../write-sound.ts'
import { isHeard } from './layers.ts'
import { LEVELLING, mixLevel } from './mix-level.ts'
import { mixed } from './mix.ts'
import { type Sequence, totalLength } from './sequence.ts'
import { chaptersOfMedia, sequenceChapters } from './sequence-chapters.ts'
import type { Sources } from './source.ts'
import { MIX_RATE } from './voice-reader.ts'

/** What the sound of a sequence is written as, alone. */
export type SoundFormat = 'mp3' | 'm4a' | 'wav'

export type SoundOptions = {
  sequence: Sequence
  /** Every medium that is used, by its id. */
  files: readonly (readonly [id: string, file: File])[]
  sound: SoundFormat
  /** As of a film. */
  loudness?: number
  /** The result's name, without its ending. */
  name: string
}

/** Writes what is heard of a sequence as a recording. Call it in a worker; the source is not looked at, since there may be many. */
export const renderSound: Engine<SoundOptions, { file: File; loudness?: Loudness }> = (
  _source,
  { sequence, sound, loudness, name, ...options },
  run,
) =>
  answer(run.signal, async () => {
    run.onProgress(0, 'reading')
    const seconds = totalLength(sequence)
    if (!(seconds > 0)) throw new Stop('nothingLeft')
    if (!isHeard(sequence)) throw new Stop('noSound')
    const files: Sources = new Map(options.files)
    const level =
      loudness === undefined
        ? undefined
        : await mixLevel(sequence, files, loudness, part(run, 0, LEVELLING))
    const chapters = sequenceChapters(sequence, await chaptersOfMedia(sequence.media, files))
    const file = await writeSound(
      {
        shape: { rate: MIX_RATE, channels: 2 },
        frames: Math.round(seconds * MIX_RATE),
        async *blocks() {
          for await (const { left, right } of mixed(sequence, files, 0, seconds, level))
            yield [left, right]
        },
      },
      {
        kind: sound,
        title: { name: `${name}.${sound}`, created: null },
        input: null,
        audio: null,
        film: null,
        along: { texts: [], chapters },
      },
      level ? part(run, LEVELLING, 1) : run,
    )
    return level ? { file, loudness: await loudnessIn(file, run.signal) } : { file }
  })
