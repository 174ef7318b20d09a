import { answer, type Engine, part, type Run, Stop } from '../engine.ts'
import { CEILING, LOSSY_CEILING } from '../level.ts'
import type { Loudness } from '../loudness.ts'
import { withPeaksHeld } from '../peaks-held.ts'
import { letGo } from '../scratch.ts'
import type { Planes } from '../sound-filter.ts'
import { writeSound } from '../write-sound.ts'
import { isHeard } from './layers.ts'
import { LEVELLING, MIX_SHAPE, openMix } from './mix-level.ts'
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
    const along = {
      texts: [],
      chapters: sequenceChapters(sequence, await chaptersOfMedia(sequence.media, files)),
    }
    const title = { name: `${name}.${sound}`, created: null }
    const written = { kind: sound, title, input: null, audio: null, film: null, along }
    const frames = Math.round(seconds * MIX_RATE)
    const write = (blocks: () => AsyncGenerator<Planes>, within: Run) =>
      writeSound({ shape: MIX_SHAPE, frames, blocks }, written, within)
    if (loudness === undefined)
      return {
        file: await write(async function* () {
          for await (const { left, right } of mixed(sequence, files, 0, seconds))
            yield [left, right]
        }, run),
      }
    const heard = await openMix(sequence, files, loudness, part(run, 0, LEVELLING))
    try {
      return await withPeaksHeld(
        async (ceiling, within, before) => {
          if (before) await letGo(before)
          const level = await heard.levelBelow(ceiling)
          return write(() => heard.blocks(level), within)
        },
        { ceiling: sound === 'wav' ? CEILING : LOSSY_CEILING },
        part(run, LEVELLING, 1),
      )
    } finally {
      await heard.discard()
    }
  })
