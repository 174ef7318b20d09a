import { says } from '../../../kernel/bytes/contract.ts'

export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const ID3_HEAD_BYTES = 10

/** Where the tags before a sound end. */
export function afterTags(bytes: Uint8Array): number {
  let at = 0
  while (says(bytes, at, 'ID3') && at + ID3_HEAD_BYTES <= bytes.length) {
    const size = bytes
      .subarray(at + 6, at + ID3_HEAD_BYTES)
      .reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
    at += ID3_HEAD_BYTES + size
  }
  return at
}

/** Where letters stand next; -1 for nowhere. */
export function find(bytes: Uint8Array, letters: string, from: number): number {
  const first = letters.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (says(bytes, at, letters)) return at
  return -1
}
