import { concat } from '../../worker/kernel/bytes/contract.ts'

/** All that a stream has; null where that are more than `most` bytes, of which no more is read. */
export async function bytesWithin(
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    length += part.value.length
    if (length > most) {
      await reader.cancel()
      return null
    }
  }
  return concat(parts)
}
