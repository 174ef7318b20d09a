import {
  type AudioCodec,
  AudioSample,
  CustomAudioDecoder,
  type EncodedPacket,
  registerDecoder,
} from 'mediabunny'
import { FfmpegSound, isKind, type Kind } from './ffmpeg-sound.ts'

let registered = false

/** Lets the library read AC-3, E-AC-3 and ALAC, which few browsers decode and none alike. */
export function registerSound() {
  if (registered) return
  registered = true
  registerDecoder(SoundDecoder)
}

class SoundDecoder extends CustomAudioDecoder {
  private sound: FfmpegSound | undefined

  static override supports(codec: AudioCodec): boolean {
    return isKind(codec)
  }

  override async init() {
    const { numberOfChannels: channels, sampleRate, description } = this.config
    const head = description ? bytesOf(description) : undefined
    this.sound = await FfmpegSound.open(this.codec as Kind, { channels, sampleRate, head })
  }

  override decode(packet: EncodedPacket) {
    let { timestamp } = packet
    for (const { data, channels, sampleRate } of this.sound?.decode(packet.data) ?? []) {
      const sample = new AudioSample({
        format: 'f32-planar',
        numberOfChannels: channels,
        data,
        sampleRate,
        timestamp,
      })
      timestamp += sample.duration
      this.onSample(sample)
    }
  }

  override flush() {
    this.sound?.flush()
  }

  override close() {
    this.sound = undefined
  }
}

const bytesOf = (given: AllowSharedBufferSource) =>
  ArrayBuffer.isView(given)
    ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
    : new Uint8Array(given)
