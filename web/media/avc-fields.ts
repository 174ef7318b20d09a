import { kindOf, unprotect } from './avc.ts'
import { BitReader } from './avc-bits.ts'
import { skipDepth, skipToScan } from './avc-slice.ts'

const [SLICE, IDR, SPS] = [1, 5, 7]
/** More than any header takes. */
const HEADER_BYTES = 512

/** @param sps a sequence's parameters @returns whether its pictures are of two fields; `picture` where each of them says so itself */
function fieldsOf(sps: Uint8Array): boolean | 'picture' {
  const sequence = new BitReader(unprotect(sps), 8)
  skipToScan(sequence)
  if (sequence.flag()) return false
  const isAdaptive = sequence.flag()
  return isAdaptive || 'picture'
}

/** Whether a slice is of one field alone (`field_pic_flag`, ITU-T H.264, 7.3.3). */
function isOfField(slice: Uint8Array, sps: Uint8Array): boolean {
  const sequence = new BitReader(unprotect(sps), 8)
  skipDepth(sequence)
  const frameNumberBits = sequence.ue() + 4
  const bits = new BitReader(unprotect(slice.subarray(0, HEADER_BYTES)), 8)
  for (let i = 0; i < 3; i++) bits.ue()
  bits.u(frameNumberBits)
  return bits.flag()
}

/**
 * Whether a film is interlaced: its pictures are of two fields, every other line of one moment and the rest of the next.
 * @param pictures the units of some of them; one at rest may be coded whole in a film of fields
 */
export function isInterlaced(pictures: readonly (readonly Uint8Array[])[]): boolean {
  const all = pictures.flat()
  const sps = all.find((unit) => kindOf(unit) === SPS)
  if (!sps) return false
  const told = fieldsOf(sps)
  if (told !== 'picture') return told
  const slices = all.filter((unit) => kindOf(unit) === SLICE || kindOf(unit) === IDR)
  return slices.some((slice) => isOfField(slice, sps))
}

/** The units of a packet that begin at start codes, as transport streams have them (ITU-T H.264, annex B). */
export function startCodedUnits(packet: Uint8Array): Uint8Array[] {
  const starts: number[] = []
  for (let at = packet.indexOf(1, 2); at !== -1; at = packet.indexOf(1, at + 1))
    if (packet[at - 1] === 0 && packet[at - 2] === 0) starts.push(at + 1)
  return starts.map((start, i) => packet.subarray(start, (starts[i + 1] ?? Infinity) - 3))
}
