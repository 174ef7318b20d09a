import { kindOf, unprotect } from './avc.ts'
import { BitReader } from './avc-bits.ts'
import { MORE_BITS, skipDepth, skipToScan } from './avc-slice.ts'

const [SLICE, IDR, SPS, PPS] = [1, 5, 7, 8]
/** More than any header takes. */
const HEADER_BYTES = 512

/** So many pictures are looked at: in a film of fields one at rest may be sent whole. */
export const LOOKED_AT = 12

/** The lines of a picture that belong together: those from the uppermost one on, or from the one below it. */
export type Field = 'top' | 'bottom'

/** Chips decode interlaced films wrongly in Chromium (issues.chromium.org/456919096), as the library knows of those in MP4. */
export const FIELDS_DECODER = { hardwareAcceleration: 'prefer-software' } as const

const MACROBLOCK_ROWS = 16

export type Sequence = {
  /** Both fields of each picture are of one moment. */
  isProgressive: boolean
  /** How many rows of pixels a picture has, or a field where pictures may be of two, with those that are cropped away. */
  rows: number
  /** Pairs of macroblocks may be of two fields in pictures that are sent whole. */
  isAdaptive: boolean
  frameNumberBits: number
  /** Bits of a picture's place in the order of showing; 0 where that is told otherwise. */
  orderBits: number
}

export function readSequence(sps: Uint8Array): Sequence {
  const bytes = unprotect(sps)
  const [numbers, scan] = [new BitReader(bytes, 8), new BitReader(bytes, 8)]
  skipDepth(numbers)
  const frameNumberBits = numbers.ue(MORE_BITS) + 4
  const orderBits = numbers.ue() === 0 ? numbers.ue(MORE_BITS) + 4 : 0
  const rows = skipToScan(scan).rows * MACROBLOCK_ROWS
  const isProgressive = scan.flag()
  const isAdaptive = !isProgressive && scan.flag()
  return { isProgressive, isAdaptive, rows, frameNumberBits, orderBits }
}

/** Whether pictures that are sent whole say when each of their fields is shown (ITU-T H.264, 7.3.2.2). */
function tellsBothFields(pps: Uint8Array): boolean {
  const picture = new BitReader(unprotect(pps), 8)
  picture.ue()
  picture.ue()
  picture.u(1)
  return picture.flag()
}

/** Which field a slice is of, where it is of one alone (`field_pic_flag`), and the number that both fields of a picture have (7.3.3). */
export function readFieldFlags(slice: Uint8Array, { frameNumberBits }: Sequence) {
  const bits = new BitReader(unprotect(slice.subarray(0, HEADER_BYTES)), 8)
  for (let i = 0; i < 3; i++) bits.ue()
  const number = bits.u(frameNumberBits)
  const field: Field | null = bits.flag() ? (bits.flag() ? 'bottom' : 'top') : null
  return { field, number, isIdr: kindOf(slice) === IDR, bits }
}

/**
 * What a slice says of fields: whether it is of one alone, and which is the first of its picture, where that can be seen.
 */
function readFields(
  slice: Uint8Array,
  sequence: Sequence,
  isOrderTold: boolean,
): { isAlone: boolean; first?: Field } {
  const { field, bits } = readFieldFlags(slice, sequence)
  // The first of a picture's slices is of the field that is sent, and shown, first.
  if (field) return { isAlone: true, first: field }
  const { orderBits } = sequence
  if (orderBits === 0 || !isOrderTold) return { isAlone: false }
  if (kindOf(slice) === IDR) bits.ue()
  bits.u(orderBits)
  const bottomLater = bits.se()
  if (bottomLater === 0) return { isAlone: false }
  return { isAlone: false, first: bottomLater < 0 ? 'bottom' : 'top' }
}

export const isSlice = (unit: Uint8Array) => kindOf(unit) === SLICE || kindOf(unit) === IDR

/**
 * Which field of an interlaced film's pictures is shown first: they are of two, every other line of one moment and the rest of the next.
 * Where nothing says it, the top one is, as in nearly all of them.
 * @param pictures the units of some of them in decode order, parameter sets before; one at rest may be coded whole in a film of fields
 * @returns null for a film whose pictures are whole
 */
export function firstFieldOf(pictures: readonly (readonly Uint8Array[])[]): Field | null {
  const all = pictures.flat()
  const [sps, pps] = [SPS, PPS].map((kind) => all.find((unit) => kindOf(unit) === kind))
  const sequence = sps && readSequence(sps)
  if (!sequence || sequence.isProgressive) return null
  const isOrderTold = pps !== undefined && tellsBothFields(pps)
  const slices = all.filter(isSlice).map((slice) => readFields(slice, sequence, isOrderTold))
  if (!sequence.isAdaptive && !slices.some(({ isAlone }) => isAlone)) return null
  return slices.find(({ first }) => first)?.first ?? 'top'
}
