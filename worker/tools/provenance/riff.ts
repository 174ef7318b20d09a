import { ascii, concat, says } from '../../kernel/bytes/contract.ts'
import type { Bytes, Place } from './place.ts'

const RIFF_HEAD = 12
const MOST_BYTES = 0xffff_ffff

/** Behind the format of a WAV and before its sound, as XMP wants it near the beginning (ISO 16684-3: `_PMX`). */
export function inWav(head: Uint8Array, packet: Uint8Array): Place | null {
  const view = viewOf(head)
  for (let at = RIFF_HEAD; at + 8 <= head.length && !says(head, at, 'data');) {
    const next = at + 8 + even(view.getUint32(at + 4, true))
    if (says(head, at, 'fmt ')) {
      const begins = grown(head, next, chunk('_PMX', packet))
      return begins && next <= head.length ? { at: next, begins } : null
    }
    at = next
  }
  return null
}

const XMP_FLAG = 0x04
const ALPHA_FLAG = 0x10
/** What tells of more than a bare picture in a WebP: flags, three bytes of nothing, and the canvas. */
const VP8X_BYTES = 10

/** Behind the picture of a WebP, announced by a flag at its beginning. One that has XMP already keeps that alone. */
export function inWebp(head: Uint8Array, packet: Uint8Array): Place | null {
  const ends = chunk('XMP ', packet)
  const first = head.subarray(RIFF_HEAD)
  if (says(first, 0, 'VP8X')) {
    const flags = head[RIFF_HEAD + 8] ?? XMP_FLAG
    const at = RIFF_HEAD + 8 + VP8X_BYTES
    if (flags & XMP_FLAG || head.length < at) return null
    const begins = grown(head, at, new Uint8Array(), ends.length)
    if (begins) begins[RIFF_HEAD + 8] = flags | XMP_FLAG
    return begins && { at, begins, ends }
  }
  const extended = extendedOf(first)
  const begins = extended && grown(head, RIFF_HEAD, chunk('VP8X', extended), ends.length)
  return begins && { at: RIFF_HEAD, begins, ends }
}

/** @param first the chunk of a bare picture @returns what VP8X says of it; null for none */
function extendedOf(first: Uint8Array): Bytes | null {
  const view = viewOf(first)
  if (first.length < 18) return null
  const said = new DataView(new ArrayBuffer(VP8X_BYTES))
  const canvas = (flags: number, width: number, height: number) => {
    said.setUint8(0, flags)
    // Three bytes each, of one less.
    said.setUint32(4, width - 1, true)
    said.setUint16(7, height - 1, true)
    return new Uint8Array(said.buffer)
  }
  if (says(first, 0, 'VP8 '))
    return canvas(XMP_FLAG, view.getUint16(14, true) & 0x3fff, view.getUint16(16, true) & 0x3fff)
  if (!says(first, 0, 'VP8L')) return null
  const bits = view.getUint32(9, true)
  const alpha = (bits >>> 28) & 1 ? ALPHA_FLAG : 0
  return canvas(XMP_FLAG | alpha, (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
}

/**
 * The first `at` bytes of a RIFF file with more behind them, and its size to match.
 * @param later how much more comes at its end @returns null where it would be larger than a RIFF file can be
 */
function grown(head: Uint8Array, at: number, more: Uint8Array, later = 0): Bytes | null {
  const size = viewOf(head).getUint32(4, true) + more.length + later
  if (size > MOST_BYTES) return null
  const begins = concat([head.subarray(0, at), more])
  viewOf(begins).setUint32(4, size, true)
  return begins
}

function chunk(id: string, body: Uint8Array): Bytes {
  const size = new Uint8Array(4)
  viewOf(size).setUint32(0, body.length, true)
  return concat([ascii(id), size, body, new Uint8Array(even(body.length) - body.length)])
}

const even = (size: number) => size + (size % 2)
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)
