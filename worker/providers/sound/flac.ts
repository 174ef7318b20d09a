// As much of FLAC (RFC 9639) as it takes to write samples of 16 bits as they are: every subframe is verbatim.

/** Samples of each channel in a frame; the last frame of a stream may have fewer. */
export const FRAME_SAMPLES = 4096
/** More have no place in a frame's head. */
export const MOST_CHANNELS = 8

/** Block size in 16 bits behind the head (0111), rate as STREAMINFO has it (0000), 16 bits a sample (100). */
const [SIZES, DEPTH] = [0b0111_0000, 0b100_0]
const [FRAME_START, VERBATIM] = [0xfff8, 0b0_000001_0]

/** The marker and the block STREAMINFO, sections 6 and 8.2; lengths and the sum of all samples are left unknown. */
export function flacHead(rate: number, channels: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(42)
  const view = new DataView(bytes.buffer)
  bytes.set([0x66, 0x4c, 0x61, 0x43, 0x80, 0, 0, 34])
  view.setUint16(8, FRAME_SAMPLES)
  view.setUint16(10, FRAME_SAMPLES)
  view.setUint32(18, ((rate << 12) | ((channels - 1) << 9) | (15 << 4)) >>> 0)
  return bytes
}

/** A frame, section 9. @param number of it in the stream, below 2³¹ @param planes each channel's samples, at most FRAME_SAMPLES */
export function flacFrame(number: number, planes: readonly Int16Array[]): Uint8Array<ArrayBuffer> {
  const count = planes[0]?.length ?? 0
  const name = longNumber(number)
  const head = 4 + name.length + 2
  const bytes = new Uint8Array(head + 1 + planes.length * (1 + 2 * count) + 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, FRAME_START)
  bytes[2] = SIZES
  bytes[3] = ((planes.length - 1) << 4) | DEPTH
  bytes.set(name, 4)
  view.setUint16(head - 2, count - 1)
  bytes[head] = check8(bytes.subarray(0, head))
  let at = head + 1
  for (const plane of planes) {
    bytes[at++] = VERBATIM
    for (const sample of plane) {
      view.setInt16(at, sample)
      at += 2
    }
  }
  view.setUint16(at, check16(bytes.subarray(0, at)))
  return bytes
}

/** As UTF-8 spells numbers, with up to five bytes behind the first, section 9.1.5. */
function longNumber(value: number): number[] {
  if (value < 0x80) return [value]
  const tail: number[] = []
  let rest = value
  do {
    tail.unshift(0x80 | (rest & 0x3f))
    rest >>>= 6
  } while (rest > 0x3f >> tail.length)
  return [((0xff << (7 - tail.length)) & 0xff) | rest, ...tail]
}

/** What is left of each byte when it is divided by a polynomial of so many bits. */
const remainders = (polynomial: number, bits: 8 | 16) =>
  Uint16Array.from({ length: 256 }, (_, byte) => {
    let left = byte << (bits - 8)
    for (let bit = 0; bit < 8; bit++)
      left = (left << 1) ^ (left & (1 << (bits - 1)) ? polynomial : 0)
    return left & (2 ** bits - 1)
  })
const [LEFT_8, LEFT_16] = [remainders(0x07, 8), remainders(0x8005, 16)]

const check8 = (bytes: Uint8Array) => bytes.reduce((sum, byte) => LEFT_8[sum ^ byte]!, 0)
const check16 = (bytes: Uint8Array) =>
  bytes.reduce((sum, byte) => ((sum << 8) & 0xffff) ^ LEFT_16[(sum >> 8) ^ byte]!, 0)
