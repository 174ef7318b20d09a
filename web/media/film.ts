import {
  EncodedPacketSink,
  IsobmffInputFormat,
  type EncodedPacket,
  type InputVideoTrack,
} from 'mediabunny'
import { configAmong, hasOtherSets, isStartCoded, lengthPrefixed, unitsIn } from './annex-b.ts'
import { type AvcConfig, readAvcConfig } from './avc.ts'
import { throwIfCancelled, type Run } from './engine.ts'
import { foundOnce } from './found-once.ts'
import type { Frames } from './frames.ts'
import { fileOf } from './input.ts'

/** A film's pictures without their data, in decode order, and the way to the data. */
export type Film = {
  frames: Frames
  /** In bits a second. */
  bitrate: number
  frameRate: number
  /** Of H.264, where a decoder can be told it beforehand; its packets are as MP4 has them, whatever they lie in. */
  config: AvcConfig | null
  packetAt: (index: number) => Promise<EncodedPacket>
  packets: (from: number, to: number) => AsyncGenerator<EncodedPacket>
}

/** Looks up every picture of a film: when it is shown, how long, and whether decoding may begin there. */
export async function readFilm(video: InputVideoTrack, { signal }: Run): Promise<Film> {
  const sink = new EncodedPacketSink(video)
  const isInStream = await isStartCoded(video)
  const unitsOf = await unitsIn(video)
  const beside = isInStream ? null : await configBeside(video)
  // Some recordings have parameter sets beside their pictures and among them.
  const among = isInStream || beside?.lengthSize === 4 ? await configOfFirst(sink, unitsOf) : null
  const first = isInStream ? among : beside
  const hasOther = among && ((data: Uint8Array) => hasOtherSets(unitsOf(data), among))
  const packets = await packetsOf(video, sink, hasOther, signal)
  const { frames: told, sequence, bytes, isAlike } = packets
  const config = isAlike ? first : null
  const asInMp4 = (packet: EncodedPacket) =>
    isInStream && config ? lengthPrefixed(packet, config) : packet
  const find = async (index: number, metadataOnly = false): Promise<EncodedPacket | null> => {
    const [time, duration] = [told.time[index] as number, told.duration[index] as number]
    const packet = await sink.getPacket(time + Math.min(1e-4, duration / 4), { metadataOnly })
    return packet?.sequenceNumber === sequence[index] ? packet : null
  }
  const isMissing = async (index: number) =>
    (await find(index)) === null && (await find(index, true)) !== null
  const seconds = Math.max(0.1, secondsOf(told))
  return {
    frames: firstOf(told, await countThere(told.time.length, isMissing)),
    bitrate: (bytes * 8) / seconds,
    frameRate: told.time.length / seconds,
    config,
    packetAt: async (index) => asInMp4(await packetThere(index)),
    // Not the sink's own loop: that one reads a second's worth ahead, which of a copy is much of the film.
    async *packets(from, to) {
      let packet = from < to ? await packetThere(from) : null
      for (let index = from; index < to && packet; index++) {
        yield asInMp4(packet)
        if (index + 1 < to) packet = await sink.getNextPacket(packet)
      }
    },
  }

  async function packetThere(index: number): Promise<EncodedPacket> {
    const packet = await find(index)
    if (!packet) throw new Error(`Packet ${index} was not found again.`)
    return packet
  }
}

async function configBeside(video: InputVideoTrack): Promise<AvcConfig | null> {
  const description = (await video.getDecoderConfig())?.description
  return description ? readAvcConfig(description) : null
}

async function configOfFirst(
  sink: EncodedPacketSink,
  unitsOf: (packet: Uint8Array) => Uint8Array[],
): Promise<AvcConfig | null> {
  const first = await sink.getFirstKeyPacket()
  return first && configAmong(unitsOf(first.data))
}

/** How many packets are there: the table of a file that breaks off tells of more. */
async function countThere(
  count: number,
  isMissing: (index: number) => Promise<boolean>,
): Promise<number> {
  if (count === 0 || !(await isMissing(count - 1))) return count
  let [there, missing] = [0, count - 1]
  while (there < missing) {
    const middle = (there + missing) >> 1
    if (await isMissing(middle)) missing = middle
    else there = middle + 1
  }
  return there
}

const firstOf = (frames: Frames, count: number): Frames => ({
  time: frames.time.subarray(0, count),
  duration: frames.duration.subarray(0, count),
  key: frames.key.subarray(0, count),
})

type Packets = {
  frames: Frames
  sequence: Float64Array
  bytes: number
  /** None of its parameter sets says something else than the first ones, as behind an advertisement that a station has put in. */
  isAlike: boolean
}

/** An MP4 has a table of its packets, which is read in a moment; of others the whole file is gone through, and once is enough. */
async function packetsOf(
  video: InputVideoTrack,
  sink: EncodedPacketSink,
  hasOther: HasOther | null,
  signal: AbortSignal,
) {
  const list = () => listPackets(sink, hasOther, signal)
  const file = fileOf(video.input)
  if (!file || (await video.input.getFormat()) instanceof IsobmffInputFormat) return list()
  return foundOnce(`packets 5 ${video.id}`, file, list, ({ sequence }) => sequence.length * 25)
}

/** Whether a packet has other parameter sets than the first. */
type HasOther = (data: Uint8Array) => boolean

/** @param hasOther null where no packet has any */
async function listPackets(
  sink: EncodedPacketSink,
  hasOther: HasOther | null,
  signal: AbortSignal,
): Promise<Packets> {
  const table = new Table()
  const options = { metadataOnly: true }
  let isAlike = true
  // What a recording begins with before its first whole picture, nobody can decode.
  const first = await sink.getFirstKeyPacket(options)
  let packet = first ?? (await sink.getFirstPacket(options))
  while (packet) {
    table.add(packet)
    if (table.count % 1000 === 0) throwIfCancelled(signal)
    const next: EncodedPacket | null = await sink.getNextPacket(packet, options)
    // Of a long film that is the smaller part of the data.
    if (hasOther && isAlike && next?.type === 'key') {
      const whole = await sink.getNextPacket(packet)
      isAlike = whole === null || !hasOther(whole.data)
    }
    packet = next
  }
  return { ...table.columns(), bytes: table.bytes, isAlike }
}

/** Columns that grow as packets come in: an object a packet would be a hundred megabytes in a long film. */
class Table {
  count = 0
  bytes = 0
  private time = new Float64Array(1024)
  private duration = new Float64Array(1024)
  private sequence = new Float64Array(1024)
  private key = new Uint8Array(1024)

  add({ timestamp, duration, type, sequenceNumber, byteLength }: EncodedPacket) {
    if (this.count === this.time.length) this.grow()
    const at = this.count++
    this.bytes += byteLength
    this.time[at] = timestamp
    this.duration[at] = duration
    this.sequence[at] = sequenceNumber
    this.key[at] = type === 'key' ? 1 : 0
  }

  columns(): { frames: Frames; sequence: Float64Array } {
    const { count } = this
    return {
      frames: {
        time: this.time.slice(0, count),
        duration: this.duration.slice(0, count),
        key: this.key.slice(0, count),
      },
      sequence: this.sequence.slice(0, count),
    }
  }

  private grow() {
    const wider = <Column extends Float64Array | Uint8Array>(column: Column, empty: Column) => {
      empty.set(column)
      return empty
    }
    const size = this.count * 2
    this.time = wider(this.time, new Float64Array(size))
    this.duration = wider(this.duration, new Float64Array(size))
    this.sequence = wider(this.sequence, new Float64Array(size))
    this.key = wider(this.key, new Uint8Array(size))
  }
}

function secondsOf({ time, duration }: Frames): number {
  let end = 0
  for (let i = 0; i < time.length; i++)
    end = Math.max(end, (time[i] as number) + (duration[i] as number))
  return end - (time[0] ?? 0)
}
