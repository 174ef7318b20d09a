import { EncodedPacketSink, type EncodedPacket, type InputVideoTrack } from 'mediabunny'
import { throwIfCancelled, type Run } from './engine.ts'
import type { Frame } from './smart-plan.ts'

/** A film's pictures without their data, in decode order, and the way to the data. */
export type Film = {
  frames: Frame[]
  bitrate: number
  frameRate: number
  packetAt: (index: number) => Promise<EncodedPacket>
  packets: (from: number, to: number) => AsyncGenerator<EncodedPacket>
}

export async function readFilm(video: InputVideoTrack, { signal }: Run): Promise<Film> {
  const sink = new EncodedPacketSink(video)
  const known: EncodedPacket[] = []
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
    known.push(packet)
    if (known.length % 1000 === 0) throwIfCancelled(signal)
  }
  const frames = known.map(({ timestamp, duration, type }) => ({
    time: timestamp,
    duration,
    key: type === 'key',
  }))
  const seconds = Math.max(
    0.1,
    frames.reduce((end, { time, duration }) => Math.max(end, time + duration), 0) -
      (frames[0]?.time ?? 0),
  )
  const packetAt = async (index: number) => {
    const { time, duration } = frames[index] as Frame
    const packet = await sink.getPacket(time + Math.min(1e-4, duration / 4))
    if (packet?.sequenceNumber !== known[index]?.sequenceNumber)
      throw new Error(`Packet ${index} was not found again.`)
    return packet as EncodedPacket
  }
  return {
    frames,
    bitrate: (known.reduce((sum, { byteLength }) => sum + byteLength, 0) * 8) / seconds,
    frameRate: frames.length / seconds,
    packetAt,
    async *packets(from, to) {
      if (from < to) yield* sink.packets(await packetAt(from), known[to])
    },
  }
}
