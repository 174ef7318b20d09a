import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'
import { unitsIn } from './annex-b.ts'
import { readAvcConfig } from './avc.ts'
import { type Field, firstFieldOf, LOOKED_AT } from './avc-fields.ts'

/** Which field of a film's pictures is shown first; null where they are whole. Of other codecs browsers decode none that is interlaced. */
export async function firstField(track: InputVideoTrack): Promise<Field | null> {
  if ((await track.getCodec()) !== 'avc') return null
  const description = (await track.getDecoderConfig())?.description
  const config = description && readAvcConfig(description)
  const unitsOf = await unitsIn(track)
  const sink = new EncodedPacketSink(track)
  const pictures: Uint8Array[][] = config ? [config.sps, config.pps] : []
  let packet = await sink.getFirstPacket()
  for (let i = 0; packet && i < LOOKED_AT; i++) {
    pictures.push(unitsOf(packet.data))
    packet = await sink.getNextPacket(packet)
  }
  return firstFieldOf(pictures)
}
