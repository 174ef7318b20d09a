import { ascii, concat, says } from '../../kernel/bytes/contract.ts'
import type { Bytes, Place } from './place.ts'

const TAG_HEAD = 10
/** Seven bits a byte, so that no size looks like the beginning of sound. */
const MOST_BYTES = 2 ** 28 - 1

/** First in the tag of an MP3, which gets one where it has none: a private frame of XMP’s (ISO 16684-3). */
export function inMp3(head: Uint8Array, packet: Uint8Array): Place | null {
  if (!says(head, 0, 'ID3')) {
    if (!isLayer3(head)) return null
    const frame = frameOf(packet, 3)
    return { at: 0, begins: concat([tagHead(3, frame.length), frame]) }
  }
  const [version = 0, , flags = 0] = head.subarray(3)
  // With flags, a tag has more parts, or bytes that are written otherwise.
  if ((version !== 3 && version !== 4) || flags !== 0 || head.length < TAG_HEAD) return null
  const frame = frameOf(packet, version)
  const size = head.subarray(6, TAG_HEAD).reduce((sum, byte) => sum * 128 + byte, 0) + frame.length
  if (size > MOST_BYTES) return null
  return { at: TAG_HEAD, begins: concat([tagHead(version, size), frame]) }
}

/** The first bits of a frame of MPEG audio, layer III. */
const isLayer3 = ([first, second = 0]: Uint8Array) =>
  first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08

const tagHead = (version: 3 | 4, size: number) =>
  concat([ascii('ID3'), Uint8Array.of(version, 0, 0), inSevens(size)])

function frameOf(packet: Uint8Array, version: 3 | 4): Bytes {
  const body = concat([ascii('XMP\0'), packet])
  const size = version === 4 ? inSevens(body.length) : inEights(body.length)
  return concat([ascii('PRIV'), size, new Uint8Array(2), body])
}

const inSevens = (size: number) =>
  Uint8Array.of(...[21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f))
function inEights(size: number) {
  const four = new Uint8Array(4)
  new DataView(four.buffer).setUint32(0, size)
  return four
}
