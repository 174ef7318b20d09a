import type { Caption } from './captions/caption.ts'
import type { Container } from './kinds.ts'
import { findInMatroska, readMatroska } from './matroska-subtitles.ts'
import { findInMp4, readMp4 } from './mp4-subtitles.ts'

/** A subtitle track. The library that reads a file's pictures and sound does not see it. */
export type SubtitleInfo = {
  /** Whether it is text, which can be cut with the film; others are pictures. */
  isText: boolean
  /** Whether it says how its text looks and where it stands, which is not written here. */
  isStyled: boolean
  /** ISO 639-2; null where the file does not say. */
  language: string | null
  name: string | null
}

/** Captions that lie in a film as a track which players switch on and off. */
export type TextTrack = Pick<SubtitleInfo, 'language' | 'name'> & { captions: Caption[] }

/** What subtitle tracks a file has. */
export async function findSubtitles(source: Blob, container: Container): Promise<SubtitleInfo[]> {
  if (container === 'mp4' || container === 'mov') return findInMp4(source)
  return container === 'mkv' || container === 'webm' ? findInMatroska(source) : []
}

/** Reads the ones that are text. @throws DOMException when `signal` aborts */
export async function readTextTracks(
  source: Blob,
  container: Container,
  signal: AbortSignal,
): Promise<TextTrack[]> {
  const found = await findSubtitles(source, container)
  if (!found.some(({ isText }) => isText)) return []
  return container === 'mp4' || container === 'mov' ? readMp4(source) : readMatroska(source, signal)
}
