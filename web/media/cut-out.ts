import { answer, Stop, type Engine } from './engine.ts'
import { kindFor, type WantedFormat } from './kinds.ts'
import { openMedia, type Media } from './open.ts'
import { recodeFilm, recodeSoundFile } from './recode.ts'
import { smartCut } from './smart-cut.ts'
import { totalOf, type Range } from './timeline.ts'
import { CannotCopy, type Way } from './way.ts'

export type CutOptions = {
  /** What stays, in order and without overlaps. */
  kept: Range[]
  format: WantedFormat
  /** The result's name, without its ending. */
  name: string
  /** Encodes a film anew even where copying would do. */
  encodeAll?: boolean
}

export type CutResult = { file: File } & Way

/** Writes a film or a recording without what was cut out of it. */
export const cutOut: Engine<CutOptions, CutResult> = (source, options, run) =>
  answer(run.signal, async () => {
    run.onProgress(0, 'reading')
    const media = await openMedia(source)
    using _ = media.input
    const kept = totalOf(options.kept)
    if (kept === 0) throw new Stop('nothingLeft')
    const kind = kindFor(media.container, media.video !== null, options.format)
    if (kept > media.duration - 0.001 && options.format === 'same') throw new Stop('nothingToCut')
    const name = `${options.name}.${kind}`
    if (kind === 'wav' || kind === 'm4a') {
      return {
        file: await recodeSoundFile(media, options.kept, kind, name, run),
        way: 'encoded',
        reason: null,
      }
    }
    if (!hasPicture(media)) throw new Stop('notMedia', 'no picture')
    if (options.encodeAll)
      return {
        file: await recodeFilm(media, options.kept, kind, name, run),
        way: 'encoded',
        reason: null,
      }
    try {
      return { ...(await smartCut(media, options.kept, kind, name, run)), way: 'copied' }
    } catch (error) {
      if (!(error instanceof CannotCopy)) throw error
      return {
        file: await recodeFilm(media, options.kept, kind, name, run),
        way: 'encoded',
        reason: error.reason,
      }
    }
  })

const hasPicture = (media: Media): media is Media & { video: NonNullable<Media['video']> } =>
  media.video !== null
