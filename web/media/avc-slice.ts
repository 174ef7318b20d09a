import { BitReader } from './avc-bits.ts'

/** Profiles whose sequences say more about colour (ITU-T H.264, 7.3.2.1.1). */
const HIGH = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128])
const [IDR, P, B, I] = [5, 0, 1, 2]
/** So many pictures at most a list names (7.4.3); a slice that breaks off or is damaged may tell of billions. */
const MOST_REFERENCES = 32
/** Bits that the number of a picture, or its place, may have beyond four (7.4.2.1.1). */
export const MORE_BITS = 12
/** Pictures of a cycle of places. */
const MOST_IN_CYCLE = 255

/** What of a film's parameter sets is needed to read its slices. */
export type AvcFacts = {
  frameNumberBits: number
  /** Bits of a picture's place in the order of showing; 0 where that is the order of decoding. */
  orderBits: number
  /** The bit of the sequence that allows pictures to be missing. */
  gapsAt: number
  hasColour: boolean
  isArithmetic: boolean
  hasBottomOrder: boolean
  references: readonly [number, number]
  weighsP: boolean
  weighsB: boolean
  hasDeblocking: boolean
}

/** A command that a picture gives about those kept for reference: to forget the one so many before it, or another. */
type Marking = { command: number; back: number | null; values: number[] }

/** A slice's header, with the bits at which its parts lie. */
export type SliceHeader = {
  type: number
  frameNumber: number
  frameNumberAt: number
  order: number
  /** Behind the number, where a picture that opens a sequence has one more. */
  orderAt: number
  /** Null where there are no commands. */
  markings: Marking[] | null
  markingAt: number
  markingEnd: number
  end: number
}

/**
 * Reads parameter sets without their emulation prevention.
 * @returns null for what is not read here: interlaced films, and pictures that are sent in parts or twice
 */
export function readFacts(sps: Uint8Array, pps: Uint8Array): AvcFacts | null {
  const sequence = new BitReader(sps, 8)
  const { chroma } = skipDepth(sequence)
  if (chroma === 3) return null
  const frameNumberBits = sequence.ue(MORE_BITS) + 4
  const orderType = sequence.ue()
  if (orderType === 1) return null
  const orderBits = orderType === 0 ? sequence.ue(MORE_BITS) + 4 : 0
  sequence.ue()
  const gapsAt = sequence.at
  sequence.u(1)
  sequence.ue()
  sequence.ue()
  const isProgressive = sequence.flag()
  const picture = new BitReader(pps, 8)
  picture.ue()
  picture.ue()
  const [isArithmetic, hasBottomOrder] = [picture.flag(), picture.flag()]
  const isWhole = picture.ue() === 0
  const references = [picture.ue() + 1, picture.ue() + 1] as const
  const [weighsP, weighsB] = [picture.flag(), picture.u(2) === 1]
  for (let i = 0; i < 3; i++) picture.se()
  const [hasDeblocking] = [picture.flag(), picture.u(1)]
  if (!isProgressive || !isWhole || picture.flag()) return null
  return {
    frameNumberBits,
    orderBits,
    gapsAt,
    hasColour: chroma !== 0,
    isArithmetic,
    hasBottomOrder,
    references,
    weighsP,
    weighsB,
    hasDeblocking,
  }
}

/** Goes on to where a sequence says whether it tells how it is used. @returns how many pictures are kept for reference */
export function skipToUsability(sequence: BitReader): number {
  const { references } = skipToScan(sequence)
  if (!sequence.flag()) sequence.u(1)
  sequence.u(1)
  if (sequence.flag()) for (let side = 0; side < 4; side++) sequence.ue()
  return references
}

/**
 * Goes on to where a sequence says whether its pictures are whole.
 * @returns how many pictures are kept for reference, and how many rows of macroblocks a picture has, or a field where they are not whole
 */
export function skipToScan(sequence: BitReader): { references: number; rows: number } {
  skipDepth(sequence)
  sequence.ue()
  const orderType = sequence.ue()
  if (orderType === 0) sequence.ue()
  else if (orderType === 1) {
    sequence.u(1)
    sequence.se()
    sequence.se()
    for (let left = sequence.ue(MOST_IN_CYCLE); left > 0; left--) sequence.se()
  }
  const references = sequence.ue()
  sequence.u(1)
  sequence.ue()
  const rows = sequence.ue() + 1
  return { references, rows }
}

/** How finely a film's pictures are told: `chroma_format_idc`, and bits for each colour. */
export const readDepth = (sps: Uint8Array) => skipDepth(new BitReader(sps, 8))

/** The same of a sequence that is read from its profile on; what follows is read on from there. */
export function skipDepth(sequence: BitReader) {
  const profile = sequence.u(8)
  sequence.u(16)
  sequence.ue()
  if (!HIGH.has(profile)) return { chroma: 1, bits: 8 }
  const chroma = sequence.ue()
  if (chroma === 3) sequence.u(1)
  const bits = Math.max(sequence.ue(), sequence.ue()) + 8
  sequence.u(1)
  if (sequence.flag()) skipScaling(sequence, chroma === 3 ? 12 : 8)
  return { chroma, bits }
}

function skipScaling(sequence: BitReader, lists: number) {
  for (let list = 0; list < lists; list++) {
    if (!sequence.flag()) continue
    let [last, next] = [8, 8]
    for (let i = 0; i < (list < 6 ? 16 : 64) && next !== 0; i++) {
      next = (last + sequence.se() + 256) % 256
      if (next !== 0) last = next
    }
  }
}

/** @param unit a slice, without its emulation prevention */
export function readSlice(unit: Uint8Array, facts: AvcFacts): SliceHeader {
  const [reference, unitType] = [((unit[0] ?? 0) >> 5) & 3, (unit[0] ?? 0) & 0x1f]
  const bits = new BitReader(unit, 8)
  bits.ue()
  const type = bits.ue() % 5
  bits.ue()
  const frameNumberAt = bits.at
  const frameNumber = bits.u(facts.frameNumberBits)
  if (unitType === IDR) bits.ue()
  const orderAt = bits.at
  const order = bits.u(facts.orderBits)
  if (facts.orderBits > 0 && facts.hasBottomOrder) bits.se()
  if (type === B) bits.u(1)
  if (type !== I) skipPrediction(bits, type, facts)
  const markingAt = bits.at
  let markings: Marking[] | null = null
  if (reference !== 0 && unitType === IDR) bits.u(2)
  else if (reference !== 0 && bits.flag()) markings = readMarkings(bits)
  const markingEnd = bits.at
  if (facts.isArithmetic && type !== I) bits.ue()
  bits.se()
  if (facts.hasDeblocking && bits.ue() !== 1) {
    bits.se()
    bits.se()
  }
  return {
    type,
    frameNumber,
    frameNumberAt,
    order,
    orderAt,
    markings,
    markingAt,
    markingEnd,
    end: bits.at,
  }
}

/** Which pictures it is made of, and how they are weighed. */
function skipPrediction(bits: BitReader, type: number, facts: AvcFacts) {
  const lists = type === B ? 2 : 1
  const isOwn = bits.flag()
  const counts = facts.references.slice(0, lists).map((usual) => (isOwn ? bits.ue() + 1 : usual))
  for (let list = 0; list < lists; list++)
    if (bits.flag()) for (let left = MOST_REFERENCES; bits.ue() !== 3 && left > 0; left--) bits.ue()
  if (type === P ? !facts.weighsP : !facts.weighsB) return
  bits.ue()
  if (facts.hasColour) bits.ue()
  for (const count of counts) {
    for (let i = 0; i < Math.min(MOST_REFERENCES, count); i++) {
      if (bits.flag()) for (let value = 0; value < 2; value++) bits.se()
      if (facts.hasColour && bits.flag()) for (let value = 0; value < 4; value++) bits.se()
    }
  }
}

/** How many values follow each command. */
const VALUES = [0, 1, 1, 2, 1, 0, 1]

function readMarkings(bits: BitReader): Marking[] {
  const markings: Marking[] = []
  for (;;) {
    const command = bits.ue()
    const count = VALUES[command]
    if (command === 0 || count === undefined) return markings
    const values = Array.from({ length: count }, () => bits.ue())
    const back = command === 1 || command === 3 ? (values[0] as number) + 1 : null
    markings.push({ command, back, values })
  }
}
