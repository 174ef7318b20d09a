import { readAlong } from './along.ts'
import { cutSound } from './cut-sound.ts'
import { GIF, type GifSize, gifOfFilm } from './edit/gif-of-film.ts'
import { answer, Stop, type Engine } from './engine.ts'
import { soundsOf } from './further-sounds.ts'
import { isFilmKind, type WantedFormat } from './kinds.ts'
import { open } from './open.ts'
import { planOutput } from './output-plan.ts'
import { recodeFilm } from './recode.ts'
import type { Ceiling } from './shrink-plan.ts'
import { smartCut } from './smart-cut.ts'
import { totalOf, type Range } from './timeline.ts'
import { CannotCopy, type Way } from './way.ts'

export type CutOptions = {
  /** What stays, in order and without overlaps. */
  kept: Range[]
  format: WantedFormat
  /** Of a GIF; one of middle size without it. */
  gif?: GifSize | undefined
  /** The result's name, without its ending. */
  name: string
  /** Encodes a film anew even where copying would do. */
  encodeAll?: boolean
  /** What may be in what is encoded anew. */
  most?: Ceiling
}

export type CutResult = { file: File } & Way

/** Writes a film or a recording without what was cut out of it. */
export const cutOut: Engine<CutOptions, CutResult> = (source, options, run) =>
  answer(run.signal, async () => {
    run.onProgress(0, 'reading')
    const media = await open(source, { video: 'want', audio: 'want' })
    using _ = media.input
    const { probe } = media
    const kept = totalOf(options.kept)
    if (kept === 0) throw new Stop('nothingLeft')
    const plan = planOutput(probe, options.format)
    if (!plan.ok) throw new Stop(plan.why, plan.codec ?? undefined)
    if (kept > probe.duration - 0.001 && options.format === 'same') throw new Stop('nothingToCut')
    if (plan.spec.kind === 'gif') {
      const size = { ...GIF, ...options.gif, name: options.name }
      const file = await gifOfFilm(source, options.kept, size, run)
      return { file, way: 'encoded', reason: null } as const
    }
    const spec = { ...plan.spec, most: options.most }
    const title = { name: `${options.name}.${spec.kind}`, created: probe.created }
    const encoded = (file: File, reason: CannotCopy['reason'] | null) =>
      ({ file, way: 'encoded', reason }) as const
    const along = await readAlong(
      source,
      { container: probe.container, kind: spec.kind, shown: options.kept },
      run.signal,
    )
    if (!isFilmKind(spec.kind)) {
      if (!media.audio) throw new Stop('noSound')
      const wish = { ...title, encodeAll: options.encodeAll ?? false, along }
      const { file, copied } = await cutSound(media.audio, options.kept, spec, wish, run)
      return copied ? { file, way: 'copied', encodedShare: 0 } : encoded(file, null)
    }
    if (!media.video) throw new Stop('noPicture')
    const material = {
      video: media.video,
      sounds: await soundsOf(media),
      along,
    }
    if (options.encodeAll)
      return encoded(await recodeFilm(material, options.kept, spec, title, run), null)
    try {
      return { ...(await smartCut(material, options.kept, spec, title, run)), way: 'copied' }
    } catch (error) {
      if (!(error instanceof CannotCopy)) throw error
      return encoded(await recodeFilm(material, options.kept, spec, title, run), error.reason)
    }
  })
