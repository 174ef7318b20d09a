import type { SubtitleInfo } from './subtitle-info.ts'
import { toldStreams } from './transport-tables.ts'

/** Descriptors (ETSI EN 300 468, 6.1) and how long each page or language in them is, and which pages of teletext are subtitles (6.2.43). */
const [TELETEXT, SUBTITLING] = [0x56, 0x59]
const ENTRY_BYTES: Partial<Record<number, number>> = { [TELETEXT]: 5, [SUBTITLING]: 8 }
const SUBTITLE_PAGES = new Set([2, 5])

/** The subtitles that broadcasters send beside pictures, as a stream's tables tell; none of them is read here as text. */
export async function findInTransport(source: Blob): Promise<SubtitleInfo[]> {
  const found: SubtitleInfo[] = []
  for (const { descriptors } of await toldStreams(source))
    for (const { tag, body } of descriptors) {
      const each = ENTRY_BYTES[tag]
      for (let at = 0; each && at + each <= body.length; at += each) {
        const [a = 0, b = 0, c = 0, kind = 0] = body.subarray(at, at + 4)
        if (tag === TELETEXT && !SUBTITLE_PAGES.has(kind >> 3)) continue
        const language = String.fromCharCode(a, b, c)
        found.push({ isText: false, isStyled: false, language, name: null })
      }
    }
  return found
}
