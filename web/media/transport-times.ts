/** A transport packet that begins with the header of a picture or of sound (ISO/IEC 13818-1, 2.4.3.7). */
export type Timed = {
  /** Which of the stream's tracks it is of. */
  pid: number
  kind: 'video' | 'audio' | 'other'
  /** Whether decoding may begin here. */
  isEntry: boolean
  /** The five bytes that tell when it is shown or heard, and when it is decoded where that is another time. */
  shown: Uint8Array
  decoded: Uint8Array | null
}

export const TICKS_A_SECOND = 90_000
const SYNC = 0x47
const TIME_BYTES = 5
/** Times have 33 bits. */
const MODULUS = 2 ** 33

/** What a packet of 188 bytes tells of times; null for one that tells nothing. */
export function timedIn(packet: Uint8Array): Timed | null {
  const isBeginning = packet[0] === SYNC && ((packet[1] ?? 0) & 0x40) !== 0
  const control = (packet[3] ?? 0) >> 4
  if (!isBeginning || (control & 1) === 0) return null
  const header = 4 + ((control & 2) === 0 ? 0 : 1 + (packet[4] ?? 0))
  const [a, b, c, stream = 0, , , marks = 0, flags = 0] = packet.subarray(header)
  const hasTime = (marks & 0xc0) === 0x80 && (flags & 0x80) !== 0
  const [shown, decoded] = [0, TIME_BYTES].map((at) =>
    packet.subarray(header + 9 + at, header + 9 + at + TIME_BYTES),
  ) as [Uint8Array, Uint8Array]
  if (a !== 0 || b !== 0 || c !== 1 || !hasTime || shown.length < TIME_BYTES) return null
  return {
    pid: (((packet[1] ?? 0) & 0x1f) << 8) | (packet[2] ?? 0),
    isEntry: (control & 2) !== 0 && (packet[4] ?? 0) > 0 && ((packet[5] ?? 0) & 0x40) !== 0,
    kind: stream >> 4 === 0xe ? 'video' : stream >> 5 === 0b110 ? 'audio' : 'other',
    shown,
    decoded: (flags & 0x40) !== 0 && decoded.length === TIME_BYTES ? decoded : null,
  }
}

/** In ticks of which there are 90,000 a second. */
export function ticksOf(time: Uint8Array): number {
  const [first = 0, ...rest] = time
  return ((first >> 1) & 7) * 2 ** 30 + pairOf(rest, 0) * 2 ** 15 + pairOf(rest, 2)
}

/** Fifteen bits out of two bytes. */
const pairOf = (bytes: readonly number[], at: number) =>
  ((bytes[at] ?? 0) << 7) | ((bytes[at + 1] ?? 0) >> 1)

/** Puts a time so many ticks earlier, or later where they are below zero. */
export function setEarlier(time: Uint8Array, ticks: number) {
  const is = (((ticksOf(time) - ticks) % MODULUS) + MODULUS) % MODULUS
  const parts = [Math.floor(is / 2 ** 15) & 0x7fff, is & 0x7fff] as const
  // After each part stands a bit that is set.
  time[0] = ((time[0] ?? 0) & 0xf0) | (Math.floor(is / 2 ** 30) << 1) | 1
  for (const [i, part] of parts.entries()) {
    time[1 + 2 * i] = part >> 7
    time[2 + 2 * i] = (part << 1) | 1
  }
}

/** How far it is from one time to another, in ticks; the clock may have come round in between. */
export function ticksFrom(from: number, to: number): number {
  const on = (((to - from) % MODULUS) + MODULUS) % MODULUS
  return on < MODULUS / 2 ? on : on - MODULUS
}
