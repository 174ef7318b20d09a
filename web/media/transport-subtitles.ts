import type { SubtitleInfo } from './subtitle-info.ts'
import { layoutOf, PACKET_BYTES } from './transport-stream.ts'

/** Tables are sent again several times a second. */
const LOOKED_AT_BYTES = 2 << 20
/** Tables of a stream and what they are known by (ISO/IEC 13818-1, 2.4.4). */
const [PROGRAMS_PID, PROGRAMS_TABLE, PROGRAM_TABLE] = [0, 0, 2]
/** Descriptors (ETSI EN 300 468, 6.1), and which pages of teletext are subtitles (6.2.43). */
const [TELETEXT, SUBTITLING] = [0x56, 0x59]
const SUBTITLE_PAGES = new Set([2, 5])

/** The subtitles that broadcasters send beside pictures, as a stream's tables tell; none of them is read here as text. */
export async function findInTransport(source: Blob): Promise<SubtitleInfo[]> {
  const bytes = new Uint8Array(await source.slice(0, LOOKED_AT_BYTES).arrayBuffer())
  const layout = layoutOf(bytes)
  if (!layout) return []
  const programs = new Set<number>()
  for (let from = layout.at; from + PACKET_BYTES <= bytes.length; from += layout.size) {
    const packet = bytes.subarray(from, from + PACKET_BYTES)
    const pid = bitsAt(packet, 1, 13)
    const section = pid === PROGRAMS_PID || programs.has(pid) ? sectionOf(packet) : null
    if (!section) continue
    if (pid === PROGRAMS_PID && section[0] === PROGRAMS_TABLE)
      for (let at = 8; at + 4 <= section.length; at += 4)
        if (section[at] !== 0 || section[at + 1] !== 0) programs.add(bitsAt(section, at + 2, 13))
    if (pid !== PROGRAMS_PID && section[0] === PROGRAM_TABLE) return subtitlesIn(section)
  }
  return []
}

/** A table that begins in a packet, without its check sum, as far as it is in that packet; null where none does. */
function sectionOf(packet: Uint8Array): Uint8Array | null {
  const [, flags = 0, , control = 0, fieldLength = 0] = packet
  if ((flags & 0x40) === 0) return null
  const payload = 4 + ((control & 0x20) === 0 ? 0 : 1 + fieldLength)
  const start = payload + 1 + (packet[payload] ?? 0)
  if (start + 3 > packet.length) return null
  return packet.subarray(start, start + 3 + bitsAt(packet, start + 1, 12) - 4)
}

/** The lower ones of the sixteen that two bytes have. */
const bitsAt = (bytes: Uint8Array, at: number, count: number) =>
  ((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)) % 2 ** count

function subtitlesIn(section: Uint8Array): SubtitleInfo[] {
  const found: SubtitleInfo[] = []
  let at = 12 + bitsAt(section, 10, 12)
  while (at + 5 <= section.length) {
    const end = at + 5 + bitsAt(section, at + 3, 12)
    for (at += 5; at < end; at += 2 + (section[at + 1] ?? 0)) {
      const [tag, , a = 0, b = 0, c = 0, kind = 0] = section.subarray(at, at + 6)
      if (tag !== SUBTITLING && !(tag === TELETEXT && SUBTITLE_PAGES.has(kind >> 3))) continue
      const language = String.fromCharCode(a, b, c)
      found.push({ isText: false, isStyled: false, language, name: null })
    }
    at = end
  }
  return found
}
