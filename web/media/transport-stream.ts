import { CustomSource } from 'mediabunny'

/** Packets have this many bytes and begin with this one (ISO/IEC 13818-1, 2.4.3.2). */
export const PACKET_BYTES = 188
const SYNC = 0x47
/** Blu-ray puts four bytes in front of each, broadcasters sixteen behind it. */
const LAYOUTS = [
  { size: PACKET_BYTES, at: 0 },
  { size: 192, at: 4 },
  { size: 204, at: 0 },
]
const LOOKED_AT = 8
const TICKS_A_SECOND = 90_000
/** Times have 33 bits. */
const MODULUS = 2 ** 33

/** How far packets are from each other and where they begin, by a stream's first bytes. */
export const layoutOf = (head: Uint8Array) =>
  LAYOUTS.find(({ size, at }) =>
    Array.from({ length: LOOKED_AT }, (_, i) => head[at + i * size] ?? SYNC).every(
      (byte) => byte === SYNC,
    ),
  )

/** A transport stream with all its times of showing so many seconds earlier; null where its packets are not found. */
export async function earlierSource(
  file: Blob,
  seconds: number,
  maxCacheSize: number,
): Promise<CustomSource | null> {
  const head = new Uint8Array(await file.slice(0, 204 * LOOKED_AT).arrayBuffer())
  const layout = layoutOf(head)
  if (!layout) return null
  const { size, at } = layout
  const earlier = Math.round(seconds * TICKS_A_SECOND)
  return new CustomSource({
    maxCacheSize,
    prefetchProfile: 'fileSystem',
    getSize: () => file.size,
    async read(start, end) {
      const from = start - (start % size)
      const whole = file.slice(from, Math.ceil(end / size) * size)
      const bytes = new Uint8Array(await whole.arrayBuffer())
      for (let packet = at; packet < bytes.length; packet += size)
        setEarlier(bytes.subarray(packet, packet + PACKET_BYTES), earlier)
      return bytes.subarray(start - from, end - from)
    },
  })
}

/** Changes the time of showing where a packet begins with the header of a picture or of sound (2.4.3.7). */
function setEarlier(packet: Uint8Array, ticks: number) {
  const isBeginning = packet[0] === SYNC && ((packet[1] ?? 0) & 0x40) !== 0
  const control = (packet[3] ?? 0) >> 4
  if (!isBeginning || (control & 1) === 0) return
  const header = 4 + ((control & 2) === 0 ? 0 : 1 + (packet[4] ?? 0))
  const [a, b, c, , , , marks, flags] = packet.subarray(header)
  const hasTime = ((marks ?? 0) & 0xc0) === 0x80 && ((flags ?? 0) & 0x80) !== 0
  const time = packet.subarray(header + 9, header + 14)
  if (a !== 0 || b !== 0 || c !== 1 || !hasTime || time.length < 5) return
  const [first, ...rest] = time as Iterable<number> as [number, ...number[]]
  const [middle, low] = [pairOf(rest, 0), pairOf(rest, 2)]
  const was = ((first >> 1) & 7) * 2 ** 30 + middle * 2 ** 15 + low
  const is = (was - ticks + MODULUS) % MODULUS
  const parts = [Math.floor(is / 2 ** 15) & 0x7fff, is & 0x7fff] as const
  // After each part stands a bit that is set.
  time[0] = (first & 0xf0) | (Math.floor(is / 2 ** 30) << 1) | 1
  for (const [i, part] of parts.entries()) {
    time[1 + 2 * i] = part >> 7
    time[2 + 2 * i] = (part << 1) | 1
  }
}

/** Fifteen bits out of two bytes. */
const pairOf = (bytes: readonly number[], at: number) =>
  ((bytes[at] as number) << 7) | ((bytes[at + 1] as number) >> 1)
