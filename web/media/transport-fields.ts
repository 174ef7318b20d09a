import { EncodedPacket, type InputVideoTrack, type PacketRetrievalOptions } from 'mediabunny'
import { unitStarts, withoutDelimiter } from './annex-b.ts'
import {
  type Field,
  FIELDS_DECODER,
  isSlice,
  LOOKED_AT,
  readFieldFlags,
  readSequence,
  type Sequence,
} from './avc-fields.ts'

type Next = EncodedPacket | null

/** What the library knows of a track of a transport stream and has no words for. */
type Told = {
  elementaryStream: { info: Info }
  /** Where what a packet lies in begins. */
  packetSectionStarts: WeakMap<EncodedPacket, number>
  getFirstPacket: (options: PacketRetrievalOptions) => Promise<Next>
  getNextPacket: (packet: EncodedPacket, options: PacketRetrievalOptions) => Promise<Next>
  getPacket: (time: number, options: PacketRetrievalOptions) => Promise<Next>
  getNextKeyPacket: (packet: EncodedPacket, options: PacketRetrievalOptions) => Promise<Next>
  getKeyPacket: (time: number, options: PacketRetrievalOptions) => Promise<Next>
}

type Info = {
  avcCodecInfo: { sequenceParameterSets: Uint8Array[] } | null
  decoderConfig: VideoDecoderConfig
  height: number
  squarePixelHeight: number
  /** How many packets may come between one and the next that is shown. */
  reorderSize: number
}

/** Less than what two packets are ever apart, in seconds. */
const MOMENT = 1e-5

/**
 * Has an interlaced film of H.264 in a transport stream, as camcorders and broadcasters write it, read as it is in other containers:
 * the library takes its pictures to be as high as one field, and each field that is sent alone for a picture. To be done before
 * anything is read of the track.
 */
export async function readWholePictures(video: InputVideoTrack) {
  if ((await video.getCodec()) !== 'avc') return
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  const backing = (video as unknown as { _backing: Told })._backing
  const { info } = backing.elementaryStream
  const sps = info.avcCodecInfo?.sequenceParameterSets[0]
  const sequence = sps && readSequence(sps)
  if (!sequence || sequence.isProgressive) return
  tellHeight(info, sequence)
  info.reorderSize *= 2
  await joinFields(backing, sequence)
}

function tellHeight(info: Info, { rows }: Sequence) {
  const height = info.height + rows
  info.squarePixelHeight = Math.round((info.squarePixelHeight * height) / info.height)
  info.height = height
  info.decoderConfig = {
    ...info.decoderConfig,
    codedHeight: height,
    ...(info.decoderConfig.displayAspectHeight && { displayAspectHeight: info.squarePixelHeight }),
    ...FIELDS_DECODER,
  }
}

/** Which field of their pictures is sent first, by those that are sent alone; null where none of the first packets is. */
async function openingField(backing: Told, sequence: Sequence): Promise<Field | null> {
  const options = { metadataOnly: false }
  let packet = await backing.getFirstPacket(options)
  // What a recording begins with before its first whole picture may begin with the second half of one.
  if (packet?.type === 'delta') packet = (await backing.getNextKeyPacket(packet, options)) ?? packet
  for (let i = 0; packet && i < LOOKED_AT; i++) {
    const lone = fieldOf(packet, sequence)
    if (lone) return lone.field
    packet = await backing.getNextPacket(packet, options)
  }
  return null
}

/** Has both fields of a picture come as one packet. */
async function joinFields(backing: Told, sequence: Sequence) {
  // What cannot be read says so to whoever reads it.
  const opening = (await openingField(backing, sequence).catch(() => null)) ?? 'top'
  const [firstOf, nextOf, at, keyAt] = [
    backing.getFirstPacket.bind(backing),
    backing.getNextPacket.bind(backing),
    backing.getPacket.bind(backing),
    backing.getKeyPacket.bind(backing),
  ]
  /** Of a packet that stands for two, the later of them; of one that was looked beyond, what comes next. */
  const later = new WeakMap<EncodedPacket, EncodedPacket>()
  const following = new WeakMap<EncodedPacket, EncodedPacket>()
  let usual = 0

  const whole = async (first: Next, options: PacketRetrievalOptions): Promise<Next> => {
    if (!first || fieldOf(first, sequence)?.field !== opening) return first
    const second = await nextOf(first, options)
    if (!second) return first
    if (!areOne(first, second, sequence)) {
      following.set(first, second)
      return first
    }
    const { type, timestamp, sequenceNumber } = first
    // Where both lie in one packet of the stream they have one time, and the first takes none.
    usual = first.duration + second.duration || usual
    // With another beginning in it, the library gives the decoder the first half of a packet alone.
    const rest = withoutDelimiter(second.data)
    const data = new Uint8Array(first.byteLength + rest.length)
    data.set(first.data)
    data.set(rest, first.byteLength)
    const joined = new EncodedPacket(data, type, timestamp, usual, sequenceNumber)
    later.set(joined, second)
    return joined
  }

  /** The packet a picture begins with, of which `found` may be the second. */
  const beginOf = async (found: Next, options: PacketRetrievalOptions): Promise<Next> => {
    const field = found && fieldOf(found, sequence)?.field
    if (!field || field === opening) return found
    for (const before of [
      await beginOfSection(found, options),
      await at(found.timestamp - MOMENT, options),
    ])
      if (before && before.sequenceNumber < found.sequenceNumber && areOne(before, found, sequence))
        return before
    return found
  }

  const beginOfSection = async (found: EncodedPacket, options: PacketRetrievalOptions) => {
    const start = backing.packetSectionStarts.get(found)
    if (start === undefined) return null
    const { data, type, timestamp, duration } = found
    // What no packet comes before.
    const mark = new EncodedPacket(data, type, timestamp, duration)
    backing.packetSectionStarts.set(mark, start)
    return nextOf(mark, options)
  }

  const withData = (options: PacketRetrievalOptions) => ({ ...options, metadataOnly: false })
  backing.getFirstPacket = async (options) => {
    const full = withData(options)
    return whole(await firstOf(full), full)
  }
  backing.getNextPacket = async (packet, options) => {
    const full = withData(options)
    const next = following.get(packet) ?? (await nextOf(later.get(packet) ?? packet, full))
    return whole(next, full)
  }
  backing.getPacket = async (time, options) => {
    const full = withData(options)
    return whole(await beginOf(await at(time, full), full), full)
  }
  backing.getKeyPacket = async (time, options) => {
    const full = withData(options)
    return whole(await beginOf(await keyAt(time, full), full), full)
  }
}

/** Whether two packets that follow each other are the fields of one picture (ITU-T H.264, 3.30). */
function areOne(first: EncodedPacket, second: EncodedPacket, sequence: Sequence): boolean {
  const [one, other] = [fieldOf(first, sequence), fieldOf(second, sequence)]
  return (
    one !== null &&
    other !== null &&
    one.field !== other.field &&
    one.number === other.number &&
    !other.isIdr
  )
}

/** What the first slice of a packet says, where it is of one field alone. */
function fieldOf({ data }: EncodedPacket, sequence: Sequence) {
  for (const start of unitStarts(data)) {
    const unit = data.subarray(start)
    if (!isSlice(unit)) continue
    const slice = readFieldFlags(unit, sequence)
    return slice.field === null ? null : slice
  }
  return null
}
