import {
  type AudioCodec,
  type AudioSample,
  CustomAudioEncoder,
  EncodedPacket,
  registerEncoder,
} from 'mediabunny'
import { AacWorker } from './aac-worker.ts'
import { AAC_FRAME, AAC_RATES } from './aac.ts'

const MOST_CHANNELS = 8

let registered = false

/**
 * Lets the library write AAC, always by this encoder, also where the browser has its own: its run-up is known (`AAC_PRIMING`),
 * so sound stays with the picture.
 */
export function registerAac() {
  if (registered) return
  registered = true
  registerEncoder(AacEncoder)
}

class AacEncoder extends CustomAudioEncoder {
  private readonly worker = new AacWorker()
  private meta: EncodedAudioChunkMetadata = {}
  /** In samples; the first packet is at the time of the first sample. */
  private nextPacket: number | null = null

  static override supports(codec: AudioCodec, config: AudioEncoderConfig): boolean {
    return (
      codec === 'aac' &&
      config.numberOfChannels >= 1 &&
      config.numberOfChannels <= MOST_CHANNELS &&
      AAC_RATES.includes(config.sampleRate) &&
      config.bitrate !== undefined
    )
  }

  override async init() {
    const { sampleRate, numberOfChannels: channels, bitrate = 0 } = this.config
    this.meta = { decoderConfig: await this.worker.open({ sampleRate, channels, bitrate }) }
  }

  override async encode(sample: AudioSample) {
    this.nextPacket ??= Math.round(sample.timestamp * this.config.sampleRate)
    const samples = new Float32Array(sample.numberOfFrames * this.config.numberOfChannels)
    sample.copyTo(samples, { planeIndex: 0, format: 'f32' })
    this.give(await this.worker.encode(samples))
  }

  override async flush() {
    this.give(await this.worker.finish())
  }

  override close() {
    this.worker.end()
  }

  private give(packets: Uint8Array[]) {
    const { sampleRate } = this.config
    for (const data of packets) {
      const at = this.nextPacket ?? 0
      this.nextPacket = at + AAC_FRAME
      const packet = new EncodedPacket(data, 'key', at / sampleRate, AAC_FRAME / sampleRate)
      this.onPacket(packet, this.meta)
    }
  }
}
