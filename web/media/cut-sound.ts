import {
  EncodedAudioPacketSource,
  type AudioCodec,
  type BaseTrackMetadata,
  type InputAudioTrack,
  type Output,
} from 'mediabunny'
import type { Along } from './along.ts'
import { encodeAac } from './aac/encode-aac.ts'
import { browserAac, encodeInBrowser } from './aac/browser-aac.ts'
import { copySound, type Placed } from './copy-sound.ts'
import type { Run } from './engine.ts'
import { feed, type Next } from './interleave.ts'
import type { Title } from './output.ts'
import type { OutputSpec } from './output-plan.ts'
import { recodeSound, soundBlocks } from './recode-sound.ts'
import { openSoundEncoder, type SoundSettings, soundSettings } from './sound-encoder.ts'
import { trackTags } from './tags.ts'
import { totalOf, type Range } from './timeline.ts'
import { writeTracks } from './write-tracks.ts'

/** AAC at 96 kHz has 94. */
const MOST_PACKETS_A_SECOND = 100

/** Writes the kept sound alone: AAC that stays AAC as copied packets, everything else exact to the sample. */
export async function cutSound(
  audio: InputAudioTrack,
  kept: Range[],
  spec: OutputSpec,
  { encodeAll, along, ...title }: Title & { encodeAll: boolean; along: Along },
  run: Run,
) {
  const seconds = totalOf(kept)
  const codec = spec.audio ?? 'aac'
  const copies = !encodeAll && codec === 'aac' && (await audio.getCodec()) === 'aac'
  const settings = copies ? null : await soundSettings(audio, codec, spec.most?.sound)
  const bytesPerSecond = settings
    ? settings.bytesPerSecond
    : (await audio.computePacketStats()).averageBitrate / 8
  const pieces = placed(kept)
  const file = await writeTracks(
    {
      kind: spec.kind,
      title,
      tagsOf: audio.input,
      seconds,
      expectedBytes: seconds * bytesPerSecond,
      stage: copies ? 'copying' : 'encoding',
      along,
    },
    async (output) => {
      const track = {
        maximumPacketCount: Math.ceil(seconds * MOST_PACKETS_A_SECOND) + 8,
        ...(await trackTags(audio)),
      }
      return [
        settings
          ? await encoded(output, audio, pieces, { ...settings, codec, most: spec.most }, track)
          : await copied(output, audio, pieces, track),
      ]
    },
    run,
  )
  return { file, copied: copies }
}

function placed(kept: Range[]): Placed[] {
  let at = 0
  return kept.map(({ start, end }) => {
    const piece = { start, end, at }
    at += end - start
    return piece
  })
}

async function copied(
  output: Output,
  audio: InputAudioTrack,
  pieces: Placed[],
  track: BaseTrackMetadata,
): Promise<AsyncGenerator<Next>> {
  const source = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(source, track)
  const meta = {
    decoderConfig: (await audio.getDecoderConfig()) as AudioDecoderConfig,
  }
  return feed(copySound(audio, pieces), (packet) => source.add(packet, meta))
}

type Encoding = SoundSettings & Pick<OutputSpec, 'most'> & { codec: AudioCodec }

async function encoded(
  output: Output,
  audio: InputAudioTrack,
  pieces: Placed[],
  { codec, most, sampleRate, channels, bitrate, isOwn }: Encoding,
  track: BaseTrackMetadata,
): Promise<AsyncGenerator<Next>> {
  if (codec === 'aac' && isOwn && bitrate !== null) {
    const source = new EncodedAudioPacketSource(codec)
    output.addAudioTrack(source, track)
    const config = { sampleRate, channels, bitrate }
    const blocks = soundBlocks(audio, pieces)
    const own = await browserAac(config)
    const packets = own ? encodeInBrowser(blocks, own) : encodeAac(blocks, config)
    return feed(packets, ({ packet, config }) => source.add(packet, { decoderConfig: config }))
  }
  const { source, lead } = await openSoundEncoder(audio, codec, most?.sound)
  output.addAudioTrack(source, track)
  return feed(recodeSound(audio, pieces, lead), (sample) => source.add(sample))
}
