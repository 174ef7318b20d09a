import { concat } from '../../worker/kernel/bytes/contract.ts'
import { FULL } from './mp4-boxes.ts'

/** A box of an MP4 or MOV file with what is in it, one after the other. */
export function boxOf(name: string, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const box = concat([new Uint8Array(8), ...content])
  new DataView(box.buffer).setUint32(0, box.length)
  box.set(new TextEncoder().encode(name), 4)
  return box
}

/** @param flags with the version in the uppermost of their four bytes */
export const fullBoxOf = (name: string, flags: number, ...content: Uint8Array[]) =>
  boxOf(name, words(flags), ...content)

/** Numbers of four bytes each. */
export function words(...values: number[]): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(values.length * FULL))
  for (const [i, value] of values.entries()) bytes.setUint32(i * FULL, value)
  return new Uint8Array(bytes.buffer)
}

/** As much of a text as fits, and no half of a letter. */
export function cutBytes(text: string, most: number): Uint8Array {
  const bytes = new Uint8Array(most)
  return bytes.subarray(0, new TextEncoder().encodeInto(text, bytes).written)
}
