import type { EncodedPacket, InputVideoTrack } from 'mediabunny'
import {
  avcConfigOf,
  type AvcConfig,
  isParameterSet,
  joinUnits,
  kindOf,
  sameBytes,
  units,
} from './avc.ts'

/** Says where a picture begins, which a packet does by itself (ITU-T H.264, 7.4.1.2.3). */
const DELIMITER = 9
const START_CODE_BYTES = 3

/** Where the units of a packet begin, each behind its start code. */
export function* unitStarts(packet: Uint8Array): Generator<number> {
  for (let at = packet.indexOf(1, 2); at !== -1; at = packet.indexOf(1, at + 1))
    if (packet[at - 1] === 0 && packet[at - 2] === 0) yield at + 1
}

/** A packet without what says that a picture begins with it. */
export function withoutDelimiter(packet: Uint8Array): Uint8Array {
  const [first, next] = unitStarts(packet)
  if (first === undefined || next === undefined) return packet
  return kindOf(packet.subarray(first)) === DELIMITER
    ? packet.subarray(next - START_CODE_BYTES)
    : packet
}

/** The units of a packet that begin at start codes, as transport streams have them (ITU-T H.264, annex B). */
function startCodedUnits(packet: Uint8Array): Uint8Array[] {
  const starts = [...unitStarts(packet)]
  return starts.map((start, i) =>
    withoutZeros(packet.subarray(start, (starts[i + 1] ?? Infinity) - 3)),
  )
}

/** No unit ends in zeros; those before the next start code belong to that. */
function withoutZeros(unit: Uint8Array) {
  let end = unit.length
  while (unit[end - 1] === 0) end--
  return unit.subarray(0, end)
}

/** Whether a track of H.264 has its units begin at start codes, and its parameter sets among them. */
export const isStartCoded = async (video: InputVideoTrack) =>
  (await video.getCodec()) === 'avc' && !(await video.getDecoderConfig())?.description

/** How a packet of a track of H.264 is taken apart. */
export const unitsIn = async (
  video: InputVideoTrack,
): Promise<(packet: Uint8Array) => Uint8Array[]> =>
  (await isStartCoded(video)) ? startCodedUnits : (packet) => [...units(packet)]

/** What the parameter sets among a packet's units say, as MP4 has it; null where they are not there. */
export function configAmong(packetUnits: readonly Uint8Array[]): AvcConfig | null {
  const sets = packetUnits.filter(isParameterSet)
  return avcConfigOf(sets.filter((set, i) => sets.findIndex((one) => sameBytes(one, set)) === i))
}

const isTold = (unit: Uint8Array, { sps, pps }: AvcConfig) =>
  [...sps, ...pps].some((set) => sameBytes(unit, set))

/** Whether there are parameter sets among a packet's units that `config` has not. */
export const hasOtherSets = (packetUnits: readonly Uint8Array[], config: AvcConfig) =>
  packetUnits.some((unit) => isParameterSet(unit) && !isTold(unit, config))

/** A packet with its units as MP4 has them, without the parameter sets that `config` has. */
export function lengthPrefixed(packet: EncodedPacket, config: AvcConfig): EncodedPacket {
  const kept = startCodedUnits(packet.data).filter(
    (unit) => kindOf(unit) !== DELIMITER && !isTold(unit, config),
  )
  return packet.clone({ data: joinUnits(kept) })
}
