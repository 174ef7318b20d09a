import { BitReader, BitWriter } from './avc-bits.ts'
import { protect, unprotect, type AvcConfig } from './avc.ts'
import { skipToUsability } from './avc-slice.ts'
import type { Frames } from './frames.ts'

/** Decoders hold no more pictures back (ITU-T H.264, A.3.1). */
const MOST_HELD = 16
/** What a bound is called that is none (E.2.1). */
const [NO_BOUND, LONGEST_VECTOR] = [0, 16]

/** How many pictures at most are sent before one and shown after it. */
export function heldBack({ time }: Frames): number {
  let most = 0
  for (let i = 0; i < time.length; i++) {
    let held = 0
    for (let before = Math.max(0, i - MOST_HELD); before < i; before++)
      if ((time[before] as number) > (time[i] as number)) held++
    most = Math.max(most, held)
  }
  return most
}

/**
 * An encoder's parameter sets, saying that so many pictures or more may be held back. Chromium's are shown as they come; where a
 * result begins with them, readers of a container without times of decoding would take all of it for such and the film's own for late.
 */
export function holdingBack(config: AvcConfig, held: number): AvcConfig {
  return held === 0 ? config : { ...config, sps: config.sps.map((sps) => rewritten(sps, held)) }
}

function rewritten(unit: Uint8Array, held: number): Uint8Array {
  const bytes = unprotect(unit)
  const bits = new BitReader(bytes, 8)
  const references = skipToUsability(bits)
  const writer = new BitWriter()
  writer.copy(bytes, 0, bits.at)
  let [buffered, reordered] = [references, held]
  if (bits.flag()) {
    const from = bits.at - 1
    skipUsability(bits)
    writer.copy(bytes, from, bits.at)
    if (bits.flag()) {
      const bounds = bits.at
      bits.u(1)
      for (let i = 0; i < 4; i++) bits.ue()
      writer.u(1, 1)
      writer.copy(bytes, bounds, bits.at)
      reordered = Math.max(held, bits.ue())
      buffered = Math.max(buffered, bits.ue())
    } else writeBounds(writer)
  } else {
    // It says nothing of how it is used: nothing but this, then.
    writer.u(0b1_0000_0000, 9)
    writeBounds(writer)
  }
  writer.ue(reordered)
  writer.ue(Math.max(buffered, reordered))
  writer.u(1, 1)
  return protect(writer.bytes())
}

function writeBounds(writer: BitWriter) {
  writer.u(0b11, 2)
  for (const bound of [NO_BOUND, NO_BOUND, LONGEST_VECTOR, LONGEST_VECTOR]) writer.ue(bound)
}

/** What stands before the bounds (E.1.1). */
function skipUsability(bits: BitReader) {
  const OWN_SHAPE = 255
  if (bits.flag() && bits.u(8) === OWN_SHAPE) bits.u(32)
  if (bits.flag()) bits.u(1)
  if (bits.flag()) {
    bits.u(4)
    if (bits.flag()) bits.u(24)
  }
  if (bits.flag()) {
    bits.ue()
    bits.ue()
  }
  if (bits.flag()) bits.u(65)
  const buffers = [0, 1].map(() => {
    const isThere = bits.flag()
    if (isThere) skipBuffer(bits)
    return isThere
  })
  if (buffers.some(Boolean)) bits.u(1)
  bits.u(1)
}

const MOST_BUFFERS = 32

/** E.1.2. */
function skipBuffer(bits: BitReader) {
  const count = bits.ue(MOST_BUFFERS - 1) + 1
  bits.u(8)
  for (let i = 0; i < count; i++) {
    bits.ue()
    bits.ue()
    bits.u(1)
  }
  bits.u(20)
}
