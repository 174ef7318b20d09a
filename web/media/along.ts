import { type Chapter, movedChapters } from './chapters.ts'
import { readChapters } from './kept-chapters.ts'
import { type Container, holdsText, type OutputKind } from './kinds.ts'
import type { TextTrack } from './subtitle-info.ts'
import { readTextTracks } from './subtitle-tracks.ts'
import { moved, type Paced } from './timeline.ts'

/** What goes along with pictures and sound, at its times in the result: captions that players switch on and off, and chapters. */
export type Along = { texts: readonly TextTrack[]; chapters: readonly Chapter[] }

const ALL: readonly Paced[] = [{ start: 0, end: Infinity }]

/**
 * Reads it from a file, as far as the result can hold it.
 * @param of.shown which parts of the file the result has, and how fast; all of it without them
 * @throws DOMException when `signal` aborts
 */
export async function readAlong(
  source: Blob,
  {
    container,
    kind,
    shown = ALL,
  }: { container: Container; kind: OutputKind; shown?: readonly Paced[] },
  signal: AbortSignal,
): Promise<Along> {
  const texts = holdsText(kind) ? await readTextTracks(source, container, signal) : []
  return {
    texts: texts.map((text) => ({ ...text, captions: moved(text.captions, shown) })),
    chapters: movedChapters(await readChapters(source, container), shown),
  }
}
