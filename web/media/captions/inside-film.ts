import { answer, type Engine } from '../engine.ts'
import { probe } from '../open.ts'
import { readTextTracks } from '../subtitle-tracks.ts'
import { type Caption, inOrder } from './caption.ts'

/** Which one, of those subtitle tracks of a film that are text, from 0. */
export type TextTrackOf = { track: number }

/** Reads the captions of a subtitle track inside a film. */
export const captionsInside: Engine<TextTrackOf, { captions: Caption[] }> = (
  source,
  { track },
  { signal },
) =>
  answer(signal, async () => {
    const { container } = await probe(source)
    const texts = await readTextTracks(source, container, signal)
    return { captions: inOrder(texts[track]?.captions ?? []) }
  })
