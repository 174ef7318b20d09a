/**
 * H.264 as MP4 keeps it: packets of length-prefixed units, parameter sets apart in an avcC record. An encoder's pictures can
 * join a film's own ones in one track when their parameter sets get ids of their own.
 */
const SLICE = 1
const IDR = 5
const [SPS, PPS] = [7, 8]

export type AvcConfig = {
  header: Uint8Array
  lengthSize: number
  sps: Uint8Array[]
  pps: Uint8Array[]
  tail: Uint8Array
}

/** What a decoder is told as bytes, in whatever they are. */
export const bytesOf = (source: AllowSharedBufferSource) =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)

/** Reads an avcC record. Firefox 153 writes the first byte of each parameter set twice, which is mended here. */
export function readAvcConfig(description: AllowSharedBufferSource): AvcConfig | null {
  const record = bytesOf(description)
  if (record.length < 7 || record[0] !== 1) return null
  let at = 5
  const list = (mask: number) => {
    const units: Uint8Array[] = []
    const count = (record[at++] ?? 0) & mask
    for (let i = 0; i < count; i++) {
      const length = ((record[at] ?? 0) << 8) | (record[at + 1] ?? 0)
      units.push(record.slice(at + 2, at + 2 + length))
      at += 2 + length
    }
    return units
  }
  const sps = list(0x1f)
  const pps = list(0xff)
  if (at > record.length) return null
  const once = sps.some(isDoubled) ? 1 : 0
  return {
    header: record.slice(0, 4),
    lengthSize: ((record[4] as number) & 3) + 1,
    sps: sps.map((unit) => unit.subarray(once)),
    pps: pps.map((unit) => unit.subarray(once)),
    tail: record.slice(at),
  }
}

/** After its own first byte a sequence parameter set names a profile, and none has such a number. */
const isDoubled = (sps: Uint8Array) => sps[0] === sps[1]

const HIGH = 100

/** What a record ends with: of the profile High 4:2:0, 8 bits each, no sets beside (ISO/IEC 14496-15, 5.3.3.1.2), of those below nothing. */
export const tailOf = (header: Uint8Array) =>
  Uint8Array.from(header[1] === HIGH ? [0xfc | 1, 0xf8, 0xf8, 0] : [])

/** What parameter sets say that stand by themselves; null where one kind is missing. */
export function avcConfigOf(sets: readonly Uint8Array[]): AvcConfig | null {
  const [sps, pps] = [SPS, PPS].map((kind) => sets.filter((set) => kindOf(set) === kind))
  const [first] = sps ?? []
  if (!first || !sps || !pps?.length) return null
  const header = Uint8Array.of(1, ...first.subarray(1, 4))
  return { header, lengthSize: 4, sps, pps, tail: tailOf(header) }
}

/** One record with the parameter sets of the film and, under other ids, of the encoder. */
export function joinConfigs(film: AvcConfig, encoder: AvcConfig): Uint8Array {
  const sps = [...film.sps, ...encoder.sps.map(renumberSps)]
  const pps = [...film.pps, ...encoder.pps.map(renumberPps)]
  const header = film.header.slice()
  header[3] = Math.max(film.header[3] as number, encoder.header[3] as number)
  return avcRecord({ ...film, header, sps, pps })
}

/** The description of a track of H.264 as MP4 has it (`AVCDecoderConfigurationRecord`, ISO/IEC 14496-15, 5.3.3.1). */
export const avcRecord = ({ header, sps, pps, tail }: AvcConfig) =>
  Uint8Array.from([
    ...header,
    0xfc | 3,
    0xe0 | sps.length,
    ...sps.flatMap(prefixed),
    pps.length,
    ...pps.flatMap(prefixed),
    ...tail,
  ])

const prefixed = (unit: Uint8Array) => [unit.length >> 8, unit.length & 0xff, ...unit]

/** Whether one film's parameter sets are among another's, under the same ids, so that it is decoded with those of the other. */
export function isWithin(film: AvcConfig, other: AvcConfig): boolean {
  const [level, otherLevel] = [film.header[3] as number, other.header[3] as number]
  const areAmong = (some: Uint8Array[], all: Uint8Array[]) =>
    some.every((unit, i) => sameBytes(unit, all[i]))
  return (
    sameBytes(film.header.subarray(0, 3), other.header.subarray(0, 3)) &&
    level <= otherLevel &&
    film.lengthSize === other.lengthSize &&
    areAmong(film.sps, other.sps) &&
    areAmong(film.pps, other.pps) &&
    sameBytes(film.tail, other.tail)
  )
}

export const sameBytes = (one: Uint8Array, other: Uint8Array | undefined) =>
  one.length === other?.length && one.every((byte, i) => byte === other[i])

/** Whether a parameter set carries the id 0. */
export const hasIdZero = (unit: Uint8Array) =>
  kindOf(unit) === SPS ? ((unit[4] ?? 0) & 0x80) !== 0 : ((unit[1] ?? 0) & 0xc0) === 0xc0

/** Whether parameter sets carry the id 0 and no other, which is what the joining relies on. */
export function hasOnlyIdZero({ sps, pps }: AvcConfig) {
  return sps.length === 1 && pps.length === 1 && [...sps, ...pps].every(hasIdZero)
}

/** The units of a packet whose lengths are written in 4 bytes. */
export function* units(packet: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength)
  for (let at = 0; at + 4 <= packet.length;) {
    const length = view.getUint32(at)
    yield packet.subarray(at + 4, at + 4 + length)
    at += 4 + length
  }
}

/** What a NAL unit is: nal_unit_type of ITU-T H.264, table 7-1. */
export const kindOf = (unit: Uint8Array) => (unit[0] ?? 0) & 0x1f

/** Whether a unit says how others are read, and holds no part of a picture. */
export const isParameterSet = (unit: Uint8Array) => kindOf(unit) === SPS || kindOf(unit) === PPS

/** A picture after which nothing refers to anything before it: the only place where a copy may begin. */
export function isIdr(packet: Uint8Array) {
  for (const unit of units(packet)) if (kindOf(unit) === IDR) return true
  return false
}

/** A picture that no other is made of. */
export function isDisposable(packet: Uint8Array) {
  for (const unit of units(packet)) {
    const isPicture = kindOf(unit) >= SLICE && kindOf(unit) <= IDR
    if (isPicture && ((unit[0] ?? 0) & 0x60) !== 0) return false
  }
  return true
}

/**
 * The encoder's packet, its slices pointing at the parameter sets under the other id. Sets that it repeats are left out: they would
 * be taken for the film's.
 */
export function renumberPacket(packet: Uint8Array): Uint8Array<ArrayBuffer> {
  return joinUnits(
    [...units(packet)]
      .filter((unit) => !isParameterSet(unit))
      .map((unit) => (kindOf(unit) === SLICE || kindOf(unit) === IDR ? renumberSlice(unit) : unit)),
  )
}

/** A packet of these units. */
export function joinUnits(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, unit) => sum + 4 + unit.length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const unit of parts) {
    view.setUint32(at, unit.length)
    bytes.set(unit, at + 4)
    at += 4 + unit.length
  }
  return bytes
}

const renumberSps = (unit: Uint8Array) => editUnit(unit, (bytes) => widenId(bytes, 4 * 8))
const renumberPps = (unit: Uint8Array) =>
  editUnit(unit, (bytes) => widenId(widenId(bytes, 8), 8 + 9))

const renumberSlice = (unit: Uint8Array) =>
  editUnit(unit, (bytes) => {
    const afterFirstMacroblock = skipUe(bytes, 8)
    const afterSliceType = skipUe(bytes, afterFirstMacroblock)
    return widenId(bytes, afterSliceType)
  })

/**
 * Gives what names its set at `bit` the id of the encoder's sets, 15 in place of 0: ue(v) writes 0 in 1 bit and 15 in 9, so what
 * follows moves by whole bytes.
 */
function widenId(bytes: Uint8Array, bit: number): Uint8Array {
  const at = bit >> 3
  const inByte = bit & 7
  const old = bytes[at] as number
  const before = old & ~(0xff >> inByte)
  const after = old & (0x7f >> inByte)
  // 16 bits: what came before, 0000 1000 0, what came after.
  const wide = (before << 8) | (0b000010000 << (7 - inByte)) | after
  const widened = new Uint8Array(bytes.length + 1)
  widened.set(bytes.subarray(0, at))
  widened[at] = wide >> 8
  widened[at + 1] = wide & 0xff
  widened.set(bytes.subarray(at + 1), at + 2)
  return widened
}

/** The bit after the exponential Golomb code that starts at `bit`. */
function skipUe(bytes: Uint8Array, bit: number): number {
  let zeros = 0
  while (
    zeros < 32 &&
    (((bytes[(bit + zeros) >> 3] ?? 0xff) >> (7 - ((bit + zeros) & 7))) & 1) === 0
  )
    zeros++
  return bit + 2 * zeros + 1
}

/** Ids stand within the first bytes of a unit; the rest of a picture need not be looked at. */
const LONGEST_HEADER = 64

/** Edits a unit's header without its emulation prevention bytes and puts them back where they are then needed. */
export function editUnit(unit: Uint8Array, edit: (bytes: Uint8Array) => Uint8Array): Uint8Array {
  let end = Math.min(unit.length, LONGEST_HEADER)
  // Between two bytes that are not zero no emulation prevention reaches over.
  while (end < unit.length && (unit[end - 1] === 0 || unit[end - 2] === 0)) end++
  const header = protect(edit(unprotect(unit.subarray(0, end))))
  const edited = new Uint8Array(header.length + unit.length - end)
  edited.set(header)
  edited.set(unit.subarray(end), header.length)
  return edited
}

/** A unit without the bytes that keep it from looking like the beginning of another. */
export function unprotect(unit: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(unit.length)
  let length = 0
  let zeros = 0
  for (const byte of unit) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    bytes[length++] = byte
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return bytes.subarray(0, length)
}

/** The bytes of a unit as they are written: no three in a row look like a start code (ITU-T H.264, 7.4.1). */
export function protect(bytes: Uint8Array): Uint8Array {
  const unit = new Uint8Array(bytes.length + (bytes.length >> 1) + 1)
  let length = 0
  let zeros = 0
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      unit[length++] = 3
      zeros = 0
    }
    unit[length++] = byte
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return unit.subarray(0, length)
}
