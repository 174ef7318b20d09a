import { CustomSource } from 'mediabunny'
import { setEarlier, TICKS_A_SECOND, timedIn } from './transport-times.ts'

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

/** From this byte on, times are so many ticks of 90 kHz earlier than they are told; later where that is below zero. */
export type Seam = { from: number; earlier: number }

/** How far packets are from each other and where they begin, by a stream's first bytes. */
export const layoutOf = (head: Uint8Array) =>
  LAYOUTS.find(({ size, at }) =>
    Array.from({ length: LOOKED_AT }, (_, i) => head[at + i * size] ?? SYNC).every(
      (byte) => byte === SYNC,
    ),
  )

/** A transport stream with all its times of showing so many seconds earlier, and put right behind its seams; null where its packets are not found. */
export async function earlierSource(
  file: Blob,
  seconds: number,
  seams: readonly Seam[],
  maxCacheSize: number,
): Promise<CustomSource | null> {
  const head = new Uint8Array(await file.slice(0, 204 * LOOKED_AT).arrayBuffer())
  const layout = layoutOf(head)
  if (!layout) return null
  const { size, at } = layout
  const begun = Math.round(seconds * TICKS_A_SECOND)
  const earlierAt = (byte: number) =>
    begun + (seams.findLast((seam) => seam.from <= byte)?.earlier ?? 0)
  return new CustomSource({
    maxCacheSize,
    prefetchProfile: 'fileSystem',
    getSize: () => file.size,
    async read(start, end) {
      const from = start - (start % size)
      const whole = file.slice(from, Math.ceil(end / size) * size)
      const bytes = new Uint8Array(await whole.arrayBuffer())
      for (let packet = at; packet < bytes.length; packet += size) {
        const timed = timedIn(bytes.subarray(packet, packet + PACKET_BYTES))
        if (timed) setEarlier(timed.shown, earlierAt(from + packet))
      }
      return bytes.subarray(start - from, end - from)
    },
  })
}
