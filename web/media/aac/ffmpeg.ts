import { beginFfmpeg } from '../begin-ffmpeg.ts'
import { AAC_FRAME, type AacConfig } from './aac.ts'

/** What `aac.c` has. Addresses are in bytes from the start of `memory`. */
type Encoder = {
  memory: WebAssembly.Memory
  _initialize: () => void
  open: (channels: number, sampleRate: number, bitrate: number) => number
  head: () => number
  head_size: () => number
  plane: (channel: number) => number
  send: () => number
  finish: () => number
  receive: () => number
  packet_data: () => number
}

/** FFmpeg's AAC encoder, one for each sound. */
export class FfmpegAac {
  private waiting: Float32Array
  private filled = 0

  private constructor(
    private readonly encoder: Encoder,
    private readonly channels: number,
  ) {
    this.waiting = new Float32Array(AAC_FRAME * channels)
  }

  /** @throws where the browser has no memory for it */
  static async open({ channels, sampleRate, bitrate }: AacConfig): Promise<FfmpegAac> {
    const encoder = await beginFfmpeg<Encoder>(new URL('./aac.wasm', import.meta.url))
    if (!encoder.open(channels, sampleRate, Math.round(bitrate)))
      throw new Error('The AAC encoder does not open.')
    return new FfmpegAac(encoder, channels)
  }

  /** What a decoder must know before the first packet. */
  get head(): Uint8Array<ArrayBuffer> {
    return this.bytes(this.encoder.head(), this.encoder.head_size())
  }

  /** @param samples interleaved, any number of them @returns the packets that are ready */
  encode(samples: Float32Array): Uint8Array<ArrayBuffer>[] {
    const packets: Uint8Array<ArrayBuffer>[] = []
    for (let at = 0; at < samples.length;) {
      const part = samples.subarray(at, at + this.waiting.length - this.filled)
      this.waiting.set(part, this.filled)
      this.filled += part.length
      at += part.length
      if (this.filled === this.waiting.length) packets.push(...this.send())
    }
    return packets
  }

  /** @returns the last packets; what is missing to a whole one is silence */
  finish(): Uint8Array<ArrayBuffer>[] {
    const packets: Uint8Array<ArrayBuffer>[] = []
    if (this.filled > 0) {
      this.waiting.fill(0, this.filled)
      packets.push(...this.send())
    }
    this.encoder.finish()
    packets.push(...this.ready())
    return packets
  }

  private send() {
    const { encoder, channels, waiting } = this
    for (let channel = 0; channel < channels; channel++) {
      const plane = new Float32Array(encoder.memory.buffer, encoder.plane(channel), AAC_FRAME)
      for (let i = 0; i < AAC_FRAME; i++) plane[i] = waiting[i * channels + channel] as number
    }
    this.filled = 0
    if (encoder.send() < 0) throw new Error('The AAC encoder does not take this sound.')
    return this.ready()
  }

  private *ready() {
    for (let size = this.encoder.receive(); size > 0; size = this.encoder.receive())
      yield this.bytes(this.encoder.packet_data(), size)
  }

  private bytes(at: number, size: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.encoder.memory.buffer as ArrayBuffer, at, size).slice()
  }
}
