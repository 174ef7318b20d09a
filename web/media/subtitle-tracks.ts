import type { Container } from './kinds.ts'
import { findInMatroska, readMatroska } from './matroska-subtitles.ts'
import { findInMp4, readMp4 } from './mp4-subtitles.ts'
import { findInTransport } from './transport-subtitles.ts'
import type { SubtitleInfo, TextTrack } from './subtitle-info.ts'

/** What subtitle tracks a file has. */
export async function findSubtitles(source: Blob, container: Container): Promise<SubtitleInfo[]> {
  if (container === 'mp4' || container === 'mov') return findInMp4(source)
  if (container === 'ts') return findInTransport(source)
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
