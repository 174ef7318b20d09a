import type { Caption } from './captions/caption.ts'

/** A subtitle track. The library that reads a file's pictures and sound does not see it. */
export type SubtitleInfo = {
  /** Whether it is text, which can be cut with the film; others are pictures, teletext and the like. */
  isText: boolean
  /** Whether it says how its text looks and where it stands, which is not written here. */
  isStyled: boolean
  /** ISO 639-2; null where the file does not say. */
  language: string | null
  name: string | null
}

/** Captions that lie in a film as a track which players switch on and off. */
export type TextTrack = Pick<SubtitleInfo, 'language' | 'name'> & { captions: Caption[] }
