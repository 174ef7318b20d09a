import { answer, type Engine, Stop, unread } from '../engine.ts'
import { filterFilm } from '../filter-film.ts'
import { openInput } from '../input.ts'
import { matrixOf } from '../matrix.ts'
import type { LaidMark } from '../redraw.ts'
import { captionFilter } from './caption-filter.ts'
import { markFilter } from './mark-filter.ts'
import type { Look } from './paint.ts'

/** @param name the result's, without its ending. @param mark lies over the whole film, under its captions */
export type BurningIn = Look & { name: string; mark?: LaidMark }

/** Writes a film with captions as part of its pictures; its sound is copied. Call it in a worker. */
export const burnIn: Engine<BurningIn> = async (source, { name, mark, ...look }, run) => {
  const facts = await answer(run.signal, () => factsOf(source))
  if (!facts.ok) return facts
  const { shown, matrix } = facts
  return filterFilm(
    source,
    {
      name,
      async filter(film) {
        const captions = captionFilter(look, film, shown, matrix)
        if (!mark) return captions
        const marked = await markFilter(mark, film, shown, matrix)
        return async (planes, time) => {
          await marked(planes, time)
          await captions(planes, time)
        }
      },
      changes: mark ? [{ start: 0, end: Infinity }] : look.captions,
    },
    run,
  )
}

/** How large a film is shown, before it is turned, and what its colours are. */
async function factsOf(source: Blob) {
  if (source.size === 0) throw new Stop('emptyFile')
  using input = await openInput(source)
  const video = await input.getPrimaryVideoTrack().catch((error: unknown) => {
    throw unread(error)
  })
  if (!video) throw new Stop('notMedia', 'no picture')
  const shown = {
    width: await video.getSquarePixelWidth(),
    height: await video.getSquarePixelHeight(),
  }
  return { shown, matrix: matrixOf(await video.getColorSpace()) }
}
