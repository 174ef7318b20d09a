import {
  EncodedAudioPacketSource,
  type AudioCodec,
  type BaseTrackMetadata,
  type EncodedPacket,
  type InputAudioTrack,
  type Output,
} from 'mediabunny'
import { encodeAac } from './aac-encoder.ts'
import { copySound, type Placed } from './copy-sound.ts'
import { throwIfCancelled, type Run } from './engine.ts'
import type { Timed } from './interleave.ts'
import { openOutput } from './output.ts'
import type { OutputSpec } from './output-plan.ts'
import { recodeSound, soundBlocks } from './recode-sound.ts'
import type { Title } from './recode.ts'
import { openSoundEncoder, soundSettings } from './sound-encoder.ts'
import { plainTags } from './tags.ts'
import { totalOf, type Range } from './timeline.ts'

/** AAC at 96 kHz has 94. */
const MOST_PACKETS_A_SECOND = 100
/** 48 kHz stereo in 32 bits: nothing that is written is larger. */
const MOST_BYTES_A_SECOND = 384_000

/** Writes the kept sound alone: AAC that stays AAC as copied packets, everything else exact to the sample. */
export async function cutSound(
  audio: InputAudioTrack,
  kept: Range[],
  spec: OutputSpec,
  { encodeAll, ...title }: Title & { encodeAll: boolean },
  run: Run,
) {
  const seconds = totalOf(kept)
  const codec = spec.audio ?? 'aac'
  const copies = !encodeAll && codec === 'aac' && (await audio.getCodec()) === 'aac'
  const pieces = placed(kept)
  const { output, finish, discard } = await openOutput(
    spec.kind,
    title,
    seconds * MOST_BYTES_A_SECOND,
  )
  try {
    output.setMetadataTags(await plainTags(audio.input))
    const track = {
      maximumPacketCount: Math.ceil(seconds * MOST_PACKETS_A_SECOND) + 8,
      languageCode: await audio.getLanguageCode(),
    }
    const written = copies
      ? copied(output, audio, pieces, track)
      : encoded(output, audio, pieces, codec, track)
    for await (const time of written) {
      throwIfCancelled(run.signal)
      const fraction = Math.min(1, Math.max(0, time / seconds))
      run.onProgress(fraction, copies ? 'copying' : 'encoding')
    }
    run.onProgress(1, 'finishing')
    return { file: await finish(), copied: copies }
  } catch (error) {
    await discard()
    throw error
  }
}

function placed(kept: Range[]): Placed[] {
  let at = 0
  return kept.map(({ start, end }) => {
    const piece = { start, end, at }
    at += end - start
    return piece
  })
}

async function* copied(
  output: Output,
  audio: InputAudioTrack,
  pieces: Placed[],
  track: BaseTrackMetadata,
) {
  const config = (await audio.getDecoderConfig()) as AudioDecoderConfig
  yield* written(output, 'aac', track, copySound(audio, pieces), () => config)
}

async function* encoded(
  output: Output,
  audio: InputAudioTrack,
  pieces: Placed[],
  codec: AudioCodec,
  track: BaseTrackMetadata,
) {
  const { sampleRate, channels, bitrate, isOwn } = await soundSettings(audio, codec)
  if (codec === 'aac' && isOwn && bitrate !== null) {
    const packets = encodeAac(soundBlocks(audio, pieces), { sampleRate, channels, bitrate })
    yield* written(output, codec, track, packets, ({ config }) => config)
    return
  }
  const { source, lead } = await openSoundEncoder(audio, codec)
  output.addAudioTrack(source, track)
  await output.start()
  for await (const { time, item } of recodeSound(audio, pieces, lead)) {
    await source.add(item)
    item.close()
    yield time
  }
}

async function* written<Packet extends Timed<EncodedPacket>>(
  output: Output,
  codec: AudioCodec,
  track: BaseTrackMetadata,
  packets: AsyncIterable<Packet>,
  configOf: (packet: Packet) => AudioDecoderConfig,
) {
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, track)
  await output.start()
  for await (const packet of packets) {
    await source.add(packet.item, { decoderConfig: configOf(packet) })
    yield packet.time
  }
}
