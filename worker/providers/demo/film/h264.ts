import { Bits } from './bits.ts'

// As much of ITU-T H.264 as a demo needs: pictures whose samples are written as they are (I_PCM), and pictures that move the
// blocks of the one before. Every decoder of Constrained Baseline plays it. Sections are of the edition of 08/2021.

export type Size = { width: number; height: number }

/** A picture in planes of its macroblocks: Y, Cb and Cr of a block one after the other, between 16 and 240. */
export type Blocks = { across: number; down: number; samples: Uint8Array }

/** Where a block's content comes from, in quarters of a sample to its own place. */
export type Vector = readonly [x: number, y: number]

export const BLOCK = 16
/** Of a block: luma, and chroma of half its width and height twice. */
export const BLOCK_BYTES = 384

const [PROFILE, CONSTRAINTS, LEVEL] = [66, 0xc0, 40]
export const CODEC = 'avc1.42c028'
const [NON_IDR, IDR, SPS, PPS] = [1, 5, 7, 8]
const FRAME_NUMBER_BITS = 8
const ORDER_BITS = 12
/** How many moved pictures may follow a key picture. */
export const MOST_ORDER = 2 ** (ORDER_BITS - 1) - 1
/** How far a vector may reach, as a power of two; Annex E. */
const REACH = 13

const blocksIn = (pixels: number) => Math.ceil(pixels / BLOCK)

/** The decoder's configuration record, ISO/IEC 14496-15 section 5.3.3.1, for units with lengths of four bytes. */
export function configuration(size: Size): Uint8Array<ArrayBuffer> {
  const [sequence, picture] = [unit(SPS, 3, sequenceSet(size)), unit(PPS, 3, pictureSet())]
  return Uint8Array.of(
    1,
    PROFILE,
    CONSTRAINTS,
    LEVEL,
    0xff,
    0xe1,
    sequence.length >> 8,
    sequence.length & 0xff,
    ...sequence,
    1,
    picture.length >> 8,
    picture.length & 0xff,
    ...picture,
  )
}

/** A picture that stands by itself. @param number of it among those, since neighbours must differ in it */
export function keyPicture({ samples }: Blocks, number: number): Uint8Array<ArrayBuffer> {
  const bits = new Bits()
  bits.unsigned(0)
  bits.unsigned(7)
  bits.unsigned(0)
  bits.put(0, FRAME_NUMBER_BITS)
  bits.unsigned(number % 2)
  bits.put(0, ORDER_BITS)
  bits.put(0, 2)
  sliceEnd(bits)
  for (let at = 0; at < samples.length; at += BLOCK_BYTES) {
    bits.unsigned(25)
    bits.align()
    bits.bytes(samples.subarray(at, at + BLOCK_BYTES))
  }
  return measured(unit(IDR, 3, bits.end()))
}

/** The key picture before it with its blocks moved. @param order how many pictures later it is shown */
export function movedPicture(
  { across, down }: Pick<Blocks, 'across' | 'down'>,
  order: number,
  vectorAt: (column: number, row: number) => Vector,
): Uint8Array<ArrayBuffer> {
  const bits = new Bits()
  bits.unsigned(0)
  bits.unsigned(5)
  bits.unsigned(0)
  // No picture refers to this one, so all have the number after the key picture's.
  bits.put(1, FRAME_NUMBER_BITS)
  bits.put(2 * order, ORDER_BITS)
  bits.put(0, 2)
  sliceEnd(bits)
  const vectors: Vector[] = []
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const vector = vectorAt(column, row)
      const [x, y] = predicted(vectors, across, column, row)
      bits.unsigned(0)
      bits.unsigned(0)
      bits.signed(vector[0] - x)
      bits.signed(vector[1] - y)
      bits.unsigned(0)
      vectors.push(vector)
    }
  return measured(unit(NON_IDR, 0, bits.end()))
}

const NONE: Vector = [0, 0]

/** The vector a decoder expects from the blocks around, section 8.4.1.3. */
function predicted(
  vectors: readonly Vector[],
  across: number,
  column: number,
  row: number,
): Vector {
  const at = row * across + column
  const left = column > 0 ? vectors[at - 1] : undefined
  if (row === 0) return left ?? NONE
  const above = vectors[at - across] ?? NONE
  const corner = column < across - 1 ? vectors[at - across + 1] : vectors[at - across - 1]
  if (!left && !corner) return above
  const median = (axis: 0 | 1) => middle(left?.[axis] ?? 0, above[axis], corner?.[axis] ?? 0)
  return [median(0), median(1)]
}

const middle = (a: number, b: number, c: number) =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))

/** Section 7.3.2.1.1, with the colours of BT.709 and nothing shown out of its order. */
function sequenceSet({ width, height }: Size) {
  const bits = new Bits()
  for (const byte of [PROFILE, CONSTRAINTS, LEVEL]) bits.put(byte, 8)
  bits.unsigned(0)
  bits.unsigned(FRAME_NUMBER_BITS - 4)
  bits.unsigned(0)
  bits.unsigned(ORDER_BITS - 4)
  bits.unsigned(1)
  bits.put(0, 1)
  const [across, down] = [blocksIn(width), blocksIn(height)]
  bits.unsigned(across - 1)
  bits.unsigned(down - 1)
  bits.put(0b11, 2)
  const [right, bottom] = [across * BLOCK - width, down * BLOCK - height]
  bits.put(right || bottom ? 1 : 0, 1)
  if (right || bottom) for (const crop of [0, right / 2, 0, bottom / 2]) bits.unsigned(crop)
  bits.put(1, 1)
  bits.put(0b00_1, 3)
  bits.put(0b101_0_1, 5)
  for (const matrix of [1, 1, 1]) bits.put(matrix, 8)
  bits.put(0b0_0_0_0_0_1_1, 7)
  for (const restriction of [0, 0, REACH, REACH, 0, 1]) bits.unsigned(restriction)
  return bits.end()
}

/** Section 7.3.2.2: variable-length codes, one group, one picture to refer to, and a word on deblocking in each slice. */
function pictureSet() {
  const bits = new Bits()
  bits.unsigned(0)
  bits.unsigned(0)
  bits.put(0, 2)
  for (const value of [0, 0, 0]) bits.unsigned(value)
  bits.put(0, 3)
  for (const quality of [0, 0, 0]) bits.signed(quality)
  bits.put(0b100, 3)
  return bits.end()
}

/** The quality, and that no edge is smoothed. */
function sliceEnd(bits: Bits) {
  bits.signed(0)
  bits.unsigned(1)
}

/** A unit with its head and with its zeros guarded, section 7.4.1.1. */
function unit(kind: number, importance: number, payload: Uint8Array) {
  const out = new Uint8Array(payload.length + (payload.length >> 1) + 1)
  out[0] = (importance << 5) | kind
  let [length, zeros] = [1, 0]
  for (const byte of payload) {
    if (zeros === 2 && byte <= 3) {
      out[length++] = 3
      zeros = 0
    }
    out[length++] = byte
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return out.subarray(0, length)
}

function measured(one: Uint8Array) {
  const out = new Uint8Array(4 + one.length)
  new DataView(out.buffer).setUint32(0, one.length)
  out.set(one, 4)
  return out
}
