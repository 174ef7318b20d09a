import {
  EncodedPacketSink,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { meterOf, type Sound } from './packets.ts'
import { fastest } from './settled.ts'

/** What is known of a track of sound before its packets are read. */
export const soundOf = async (track: InputAudioTrack): Promise<Sound> => ({
  codec: await track.getCodec(),
  rate: await track.getSampleRate(),
  channels: await track.getNumberOfChannels(),
})

/** The seconds of a transport stream, which has no table: each packet is read, and of sound asked. */
export async function streamSeconds(tracks: readonly InputTrack[]): Promise<number | null> {
  const lengths: number[] = []
  for (const track of tracks)
    if (track.isAudioTrack() || track.isVideoTrack()) lengths.push(await trackSeconds(track))
  return lengths.length > 0 ? Math.max(...lengths) : null
}

async function trackSeconds(track: InputAudioTrack | InputVideoTrack) {
  const meter = track.isAudioTrack() ? meterOf(await soundOf(track)) : null
  let [packets, sounding, first, last] = [0, 0, Infinity, -Infinity]
  for await (const { data, timestamp, duration } of new EncodedPacketSink(track).packets()) {
    packets++
    sounding += meter?.(data) ?? 0
    first = Math.min(first, timestamp)
    last = Math.max(last, timestamp + duration)
  }
  return packets > 0 ? Math.max(last - first, meter ? sounding : fastest(packets)) : 0
}
