import { ascii } from './ascii.ts'

/** Far more than what recorders write before the sound. */
const HEAD_BYTES = 64 << 10
/** The most that a length of four bytes can tell. */
const MOST_BYTES = 2 ** 32 - 2
/** What writes to where it cannot go back tells a length near to one of these, for not knowing any. */
const MOST_TOLD_BYTES = 2 ** 31 - 2 ** 20
/** Name and length of a chunk. */
const CHUNK_BYTES = 8

/**
 * A WAV tells its length in front, and a recorder that was cut off never wrote it. All that follows is taken for sound then, as
 * ffmpeg and Audacity do.
 * @returns the file with its lengths told, or the file as it is where they are
 */
export async function finishedWav(source: Blob): Promise<Blob> {
  const found = await headOf(source)
  if (!found) return source
  const { head, at } = found
  const from = at + CHUNK_BYTES
  const whole = head.getUint32(4, true) + CHUNK_BYTES
  const sound = head.getUint32(at + 4, true)
  // One of no sound at all tells of what stands behind it.
  const isTold = sound > 0 ? whole >= from : whole === source.size
  if (isTold) return source
  const length = sound || Math.min(MOST_BYTES, source.size - from)
  head.setUint32(4, Math.min(MOST_BYTES, from + length - CHUNK_BYTES), true)
  head.setUint32(at + 4, length, true)
  return new Blob([head.buffer.slice(0, from), source.slice(from)], { type: source.type })
}

/** How long the sound of a WAV is by its head, in seconds, where not all of it is there; null where it is, or nothing is said. */
export async function toldSeconds(source: Blob): Promise<number | null> {
  const found = await headOf(source)
  if (!found) return null
  const { head, at, bytesPerSecond } = found
  const sound = head.getUint32(at + 4, true)
  const isThere = at + CHUNK_BYTES + sound <= source.size
  return isThere || sound > MOST_TOLD_BYTES || !bytesPerSecond ? null : sound / bytesPerSecond
}

/** The head and where the chunk of its sound begins; null for what is no WAV. */
async function headOf(source: Blob) {
  const head = new DataView(await source.slice(0, HEAD_BYTES).arrayBuffer())
  const nameAt = (at: number) => at + 4 <= head.byteLength && ascii(head, at)
  if (nameAt(0) !== 'RIFF' || nameAt(8) !== 'WAVE') return null
  let at = 12
  let bytesPerSecond = 0
  while (at + CHUNK_BYTES <= head.byteLength && nameAt(at) !== 'data') {
    const length = head.getUint32(at + 4, true)
    if (nameAt(at) === 'fmt ' && at + 20 <= head.byteLength)
      bytesPerSecond = head.getUint32(at + 16, true)
    at += CHUNK_BYTES + length + (length & 1)
  }
  return at + CHUNK_BYTES > head.byteLength ? null : { head, at, bytesPerSecond }
}
