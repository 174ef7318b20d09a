import { Stop } from './engine.ts'
import type { Container } from './kinds.ts'
import { findInMatroska, readMatroska } from './matroska-subtitles.ts'
import { findInMp4, readMp4 } from './mp4-subtitles.ts'
import { findInTransport } from './transport-subtitles.ts'
import type { SubtitleInfo, TextTrack } from './subtitle-info.ts'

/** What subtitle tracks a file has. @throws Stop brokenFile where a table of theirs says what cannot be */
export const findSubtitles = (source: Blob, container: Container): Promise<SubtitleInfo[]> =>
  find(source, container).catch(refuseTable)

function refuseTable(error: unknown): never {
  throw error instanceof RangeError ? new Stop('brokenFile', error.message) : error
}

async function find(source: Blob, container: Container): Promise<SubtitleInfo[]> {
  if (container === 'mp4' || container === 'mov') return findInMp4(source)
  if (container === 'ts') return findInTransport(source)
  return container === 'mkv' || container === 'webm' ? findInMatroska(source) : []
}

/** Reads the ones that are text. @throws DOMException when `signal` aborts, Stop brokenFile as above */
export async function readTextTracks(
  source: Blob,
  container: Container,
  signal: AbortSignal,
): Promise<TextTrack[]> {
  const found = await findSubtitles(source, container)
  if (!found.some(({ isText }) => isText)) return []
  const isMp4 = container === 'mp4' || container === 'mov'
  return (isMp4 ? readMp4(source) : readMatroska(source, signal)).catch(refuseTable)
}
