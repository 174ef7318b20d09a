import { ascii } from './ascii.ts'
import { Windowed } from './windowed.ts'

const WINDOW_BYTES = 64 << 10
/** Name and length of a chunk. */
const CHUNK_BYTES = 8
/** What a WAV begins with: that it is a RIFF, how long it is, and that it is a WAVE. */
const HEAD_BYTES = 12
/** Recorders write some ten. */
const MOST_CHUNKS = 10_000

/** The chunks of a WAV by name, each with where that stands and where its content lies; none of what is no WAV. */
export async function* chunksIn(source: Blob) {
  const file = new Windowed(source, WINDOW_BYTES)
  const read = async (at: number, length: number) => {
    const { buffer, byteOffset, byteLength } = await file.read(at, at + length)
    return new DataView(buffer, byteOffset, byteLength)
  }
  const head = await read(0, HEAD_BYTES)
  if (head.byteLength < HEAD_BYTES || !/^(?:RIFF|RF64)/.test(ascii(head, 0))) return
  if (ascii(head, 8) !== 'WAVE') return
  for (let at = HEAD_BYTES, passed = 0; passed < MOST_CHUNKS; passed++) {
    const chunk = await read(at, CHUNK_BYTES)
    if (chunk.byteLength < CHUNK_BYTES) return
    const from = at + CHUNK_BYTES
    const length = chunk.getUint32(4, true)
    yield { name: ascii(chunk, 0), nameAt: at, from, to: Math.min(source.size, from + length) }
    at = from + length + (length & 1)
  }
}
