import {
  AudioSampleSink,
  type AudioCodec,
  EncodedPacket,
  EncodedPacketSink,
  type InputAudioTrack,
} from 'mediabunny'
import { ProviderFault } from '../../provider-fault.ts'
import { FRAME_SAMPLES, flacFrame, flacHead, MOST_CHANNELS } from '../../sound/flac.ts'

export type Sounding = {
  codec: AudioCodec
  config: AudioDecoderConfig
  packets: AsyncIterable<EncodedPacket>
}

/** What browsers play inside an MP4; packets of these are taken as they are. */
const TAKEN: ReadonlySet<AudioCodec> = new Set(['aac', 'mp3', 'opus', 'flac'])

/** A sound for an MP4. Samples without a codec become FLAC, which needs no encoder. @throws ProviderFault unreadable */
export async function soundingOf(track: InputAudioTrack): Promise<Sounding> {
  const [codec, config] = await Promise.all([track.getCodec(), track.getDecoderConfig()])
  if (codec && config && TAKEN.has(codec))
    return { codec, config, packets: new EncodedPacketSink(track).packets() }
  const { sampleRate, numberOfChannels } = track
  if (!codec?.match(/^(?:pcm-|[ua]law$)/) || numberOfChannels > MOST_CHANNELS)
    throw new ProviderFault('unreadable', `sound of ${codec}`)
  const description = flacHead(sampleRate, numberOfChannels)
  return {
    codec: 'flac',
    config: { codec: 'flac', sampleRate, numberOfChannels, description },
    packets: framesOf(track),
  }
}

async function* framesOf(track: InputAudioTrack) {
  const { sampleRate, numberOfChannels } = track
  const planes = Array.from({ length: numberOfChannels }, () => new Int16Array(FRAME_SAMPLES))
  let [number, filled] = [0, 0]
  const frame = () => {
    const bytes = flacFrame(
      number,
      planes.map((plane) => plane.subarray(0, filled)),
    )
    const at = (number++ * FRAME_SAMPLES) / sampleRate
    const packet = new EncodedPacket(bytes, 'key', at, filled / sampleRate)
    filled = 0
    return packet
  }
  for await (using sample of new AudioSampleSink(track).samples()) {
    for (let taken = 0; taken < sample.numberOfFrames;) {
      const frameCount = Math.min(FRAME_SAMPLES - filled, sample.numberOfFrames - taken)
      for (const [planeIndex, plane] of planes.entries())
        sample.copyTo(plane.subarray(filled, filled + frameCount), {
          format: 's16-planar',
          planeIndex,
          frameOffset: taken,
          frameCount,
        })
      taken += frameCount
      filled += frameCount
      if (filled === FRAME_SAMPLES) yield frame()
    }
  }
  if (filled > 0) yield frame()
}
