import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
} from 'mediabunny'
import { answer, type Engine, Stop } from '../engine.ts'
import type { Next } from '../interleave.ts'
import type { Container, OutputKind } from '../kinds.ts'
import { open } from '../open.ts'
import { writeTracks } from '../write-tracks.ts'
import type { Caption } from './caption.ts'

/** @param language of the captions, as ISO 639-2; `und` where nobody knows it @param name the result's, without its ending */
export type SoftTrack = { captions: readonly Caption[]; language: string; name: string }

/** What is written for each container: QuickTime has no text of this kind, but everything it holds fits MP4. */
const KINDS: Partial<Record<Container, OutputKind>> = {
  ...{ mov: 'mp4', mp4: 'mp4', webm: 'webm', mkv: 'mkv' },
}

/** Writes captions into a film as a track that players switch on and off. Nothing is encoded anew. Call it in a worker. */
export const addSoftTrack: Engine<SoftTrack> = (source, { captions, language, name }, run) =>
  answer(run.signal, async () => {
    run.onProgress(0, 'reading')
    const { input, probe } = await open(source, { video: 'no', audio: 'no' })
    using _ = input
    const { container, created } = probe
    const kind = KINDS[container]
    if (!kind) throw new Stop('notMedia', container)
    const [videos, sounds] = [await input.getVideoTracks(), await input.getAudioTracks()]
    if (videos.length === 0) throw new Stop('notMedia', 'no picture')
    const seconds = await input.computeDuration()
    const file = await writeTracks(
      {
        ...{ kind, title: { name: `${name}.${kind}`, created }, tagsOf: input },
        ...{ expectedBytes: source.size, seconds, stage: 'copying' },
        texts: [{ captions: [...captions], language, name: null }],
      },
      async (output) => {
        const tracks: AsyncGenerator<Next>[] = []
        for (const video of videos) tracks.push(await copiedVideo(video, output))
        for (const sound of sounds) tracks.push(await copiedSound(sound, output))
        return tracks
      },
      run,
    )
    return { file }
  })

async function copiedVideo(video: InputVideoTrack, output: Output) {
  const [codec, decoderConfig] = [await video.getCodec(), await video.getDecoderConfig()]
  if (!codec || !decoderConfig) throw new Stop('unsupportedCodec', String(codec))
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, {
    maximumPacketCount: await packetsIn(video),
    transformationMatrix: await video.getTransformationMatrix(),
    languageCode: await video.getLanguageCode(),
  })
  return copied(video, (packet) => source.add(packet, { decoderConfig }))
}

async function copiedSound(sound: InputAudioTrack, output: Output) {
  const [codec, decoderConfig] = [await sound.getCodec(), await sound.getDecoderConfig()]
  if (!codec || !decoderConfig) throw new Stop('unsupportedCodec', String(codec))
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, {
    maximumPacketCount: await packetsIn(sound),
    languageCode: await sound.getLanguageCode(),
  })
  return copied(sound, (packet) => source.add(packet, { decoderConfig }))
}

const packetsIn = async (track: InputVideoTrack | InputAudioTrack) =>
  (await track.computePacketStats()).packetCount + 2

type Packet = NonNullable<Awaited<ReturnType<EncodedPacketSink['getFirstPacket']>>>

/** Packets come in the order they are decoded in, whose times go back and forth; a track waits for the latest of them. */
async function* copied(
  track: InputVideoTrack | InputAudioTrack,
  add: (packet: Packet) => Promise<void>,
): AsyncGenerator<Next> {
  let time = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    time = Math.max(time, packet.timestamp)
    yield { time, write: () => add(packet) }
  }
}
