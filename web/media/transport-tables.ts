import { layoutOf, PACKET_BYTES } from './transport-stream.ts'

/** Tables are sent again several times a second. */
const LOOKED_AT_BYTES = 2 << 20
/** Tables of a stream and what they are known by (ISO/IEC 13818-1, 2.4.4). */
const [PROGRAMS_PID, PROGRAMS_TABLE, PROGRAM_TABLE] = [0, 0, 2]

type Descriptor = { tag: number; body: Uint8Array }
/** A stream of a program, as its table has it. */
type Told = { type: number; descriptors: Descriptor[] }

/** The streams of a transport stream's first program, in their order; none where its tables are not found. */
export async function toldStreams(source: Blob): Promise<Told[]> {
  const section = await programTable(source)
  if (!section) return []
  const streams: Told[] = []
  let at = 12 + bitsAt(section, 10, 12)
  while (at + 5 <= section.length) {
    const type = section[at] ?? 0
    const end = at + 5 + bitsAt(section, at + 3, 12)
    streams.push({ type, descriptors: descriptorsIn(section.subarray(at + 5, end)) })
    at = end
  }
  return streams
}

function descriptorsIn(bytes: Uint8Array): Descriptor[] {
  const found: Descriptor[] = []
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2)
    found.push({ tag, body: bytes.subarray(at + 2, at + 2 + length) })
    at += 2 + length
  }
  return found
}

async function programTable(source: Blob): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(await source.slice(0, LOOKED_AT_BYTES).arrayBuffer())
  const layout = layoutOf(bytes)
  if (!layout) return null
  const programs = new Set<number>()
  const begun = new Map<number, Uint8Array>()
  for (let from = layout.at; from + PACKET_BYTES <= bytes.length; from += layout.size) {
    const packet = bytes.subarray(from, from + PACKET_BYTES)
    const pid = bitsAt(packet, 1, 13)
    if (pid !== PROGRAMS_PID && !programs.has(pid)) continue
    const read = goneOn(begun.get(pid), packet)
    if (read) begun.set(pid, read)
    const section = read && wholeIn(read)
    if (!section) continue
    // What follows it is no part of it, and would be copied with every packet.
    begun.delete(pid)
    if (pid === PROGRAMS_PID && section[0] === PROGRAMS_TABLE)
      for (let at = 8; at + 4 <= section.length; at += 4)
        if (section[at] !== 0 || section[at + 1] !== 0) programs.add(bitsAt(section, at + 2, 13))
    if (pid !== PROGRAMS_PID && section[0] === PROGRAM_TABLE) return section
  }
  return null
}

/** A table as far as it is read: one that begins in a packet, else what came before with what the packet has of it. */
function goneOn(before: Uint8Array | undefined, packet: Uint8Array): Uint8Array | undefined {
  const [, flags = 0, , control = 0, fieldLength = 0] = packet
  const payload = 4 + ((control & 0x20) === 0 ? 0 : 1 + fieldLength)
  if ((flags & 0x40) !== 0) return packet.subarray(payload + 1 + (packet[payload] ?? 0))
  return before && Uint8Array.from([...before, ...packet.subarray(payload)])
}

/** A table without its check sum; null where not all of it is read. */
function wholeIn(read: Uint8Array): Uint8Array | null {
  const end = 3 + bitsAt(read, 1, 12)
  return read.length < end ? null : read.subarray(0, Math.max(0, end - 4))
}

/** The lower ones of the sixteen that two bytes have. */
const bitsAt = (bytes: Uint8Array, at: number, count: number) =>
  ((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)) % 2 ** count
