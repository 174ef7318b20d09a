import { answer, type Engine, Stop, unread } from './engine.ts'
import { openInput, tracksOf } from './input.ts'

export type FilmFacts = { width: number; height: number; seconds: number }

/** How large a film's picture is, and how long the film: as a whole, as the library and a player count it. */
export const filmFacts: Engine<Record<string, never>, { facts: FilmFacts }> = (
  source,
  _options,
  run,
) =>
  answer(run.signal, async () => {
    if (source.size === 0) throw new Stop('emptyFile')
    using input = await openInput(source)
    const first = tracksOf(input).then(() => input.getPrimaryVideoTrack())
    const track = await first.catch((error: unknown) => {
      throw unread(error)
    })
    if (!track) throw new Stop('notMedia')
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
    return { facts: { width, height, seconds: await input.computeDuration() } }
  })
