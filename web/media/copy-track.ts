import {
  AUDIO_CODECS,
  type EncodedPacket,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
  VIDEO_CODECS,
} from 'mediabunny'
import { nextOnward } from './copy-sound.ts'
import { Stop } from './engine.ts'
import type { Next } from './interleave.ts'
import { trackTags } from './tags.ts'

const NAMED = new Set<string>([...AUDIO_CODECS, ...VIDEO_CODECS])

/** The codec of a track as containers can be told of it; null for one that they cannot, such as ALAC. */
export async function namedCodec(track: InputVideoTrack | InputAudioTrack): Promise<string | null> {
  const codec = await track.getCodec()
  return codec && NAMED.has(codec) ? codec : null
}

/** The tracks that can be taken over as they are. */
export async function nameable<Track extends InputVideoTrack | InputAudioTrack>(
  tracks: readonly Track[],
): Promise<Track[]> {
  const codecs = await Promise.all(tracks.map(namedCodec))
  return tracks.filter((_, i) => codecs[i] !== null)
}

/** Adds a track to what is written as it is, packet by packet, and gives what fills it. @throws Stop unsupportedCodec */
export async function copyTrack(
  track: InputVideoTrack | InputAudioTrack,
  output: Output,
): Promise<AsyncGenerator<Next>> {
  const metadata = {
    maximumPacketCount: (await track.computePacketStats()).packetCount + 2,
    ...(await trackTags(track)),
  }
  if (track.isVideoTrack()) {
    const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
    if (!codec || !decoderConfig) throw new Stop('unsupportedCodec', String(codec))
    const source = new EncodedVideoPacketSource(codec)
    const transformationMatrix = await track.getTransformationMatrix()
    output.addVideoTrack(source, { ...metadata, transformationMatrix })
    // What a recording begins with before its first whole picture, nobody can decode.
    const first = await new EncodedPacketSink(track).getFirstKeyPacket()
    return picturesOf(track, (packet) => source.add(packet, { decoderConfig }), first)
  }
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if (!codec || !decoderConfig) throw new Stop('unsupportedCodec', String(codec))
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, metadata)
  return soundOf(track, (packet) => source.add(packet, { decoderConfig }))
}

type Add = (packet: EncodedPacket) => Promise<void>

/** Packets come in the order they are decoded in, whose times go back and forth; a track waits for the latest of them. */
async function* picturesOf(
  track: InputVideoTrack,
  add: Add,
  first: EncodedPacket | null,
): AsyncGenerator<Next> {
  let time = 0
  for await (const packet of new EncodedPacketSink(track).packets(first ?? undefined)) {
    time = Math.max(time, packet.timestamp)
    yield { time, write: () => add(packet) }
  }
}

async function* soundOf(track: InputAudioTrack, add: Add): AsyncGenerator<Next> {
  const sink = new EncodedPacketSink(track)
  for (let packet = await sink.getFirstPacket(); packet; packet = await nextOnward(sink, packet)) {
    const item = packet
    yield { time: item.timestamp, write: () => add(item) }
  }
}
