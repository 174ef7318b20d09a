import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type Rotation,
  StreamTarget,
  type StreamTargetChunk,
  type VideoCodec,
} from 'mediabunny'
import type { Sounding } from './sounding.ts'

export type Showing = {
  codec: VideoCodec
  config: VideoDecoderConfig
  rotation: Rotation
  /** In the order of decoding. */
  packets: AsyncIterable<EncodedPacket>
}

type Given = {
  showing: Showing
  sounding: Sounding
  /** Of both, in seconds. */
  length: number
  mark: string
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/** An MP4 of packets that others made, written while it is read: in fragments, so that nothing of it stays in memory. */
export function dubbed({ showing, sounding, length, mark, signal, onProgress }: Given) {
  const { readable, writable } = new IdentityTransformStream()
  const writer = writable.getWriter()
  const target = new StreamTarget(
    new WritableStream<StreamTargetChunk>({ write: ({ data }) => writer.write(data) }),
  )
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target })
  const [picture, sound] = [
    new EncodedVideoPacketSource(showing.codec),
    new EncodedAudioPacketSource(sounding.codec),
  ]

  async function write() {
    output.addVideoTrack(picture, { rotation: showing.rotation })
    output.addAudioTrack(sound)
    output.setMetadataTags({ comment: mark })
    await output.start()
    for await (const { kind, packet } of together(showing.packets, sounding.packets, length)) {
      signal.throwIfAborted()
      if (kind === 'picture') await picture.add(packet, { decoderConfig: showing.config })
      else await sound.add(packet, { decoderConfig: sounding.config })
      onProgress(Math.min(1, packet.timestamp / length))
    }
    await output.finalize()
    await writer.close()
  }

  write().catch(async (error: unknown) => {
    await writer.abort(error).catch(() => {})
    await output.cancel().catch(() => {})
  })
  return readable as ReadableStream<Uint8Array>
}

type Next = { kind: 'picture' | 'sound'; packet: EncodedPacket }

/** Both by their times, so that neither waits in memory for the other. */
async function* together(
  pictures: AsyncIterable<EncodedPacket>,
  sounds: AsyncIterable<EncodedPacket>,
  length: number,
): AsyncGenerator<Next> {
  const [shown, heard] = [pictures[Symbol.asyncIterator](), sounds[Symbol.asyncIterator]()]
  let [picture, sound] = [(await shown.next()).value, (await heard.next()).value]
  try {
    while (picture || sound) {
      if (sound && sound.timestamp >= length) sound = undefined
      else if (picture && (!sound || picture.timestamp <= sound.timestamp)) {
        yield { kind: 'picture', packet: picture }
        picture = (await shown.next()).value
      } else if (sound) {
        yield { kind: 'sound', packet: sound }
        sound = (await heard.next()).value
      }
    }
  } finally {
    await Promise.all([shown.return?.(), heard.return?.()])
  }
}
