import { beginFfmpeg } from '../begin-ffmpeg.ts'

/** What `sound.c` decodes, in its order: what browsers may leave to others. */
const KINDS = ['ac3', 'eac3', 'alac'] as const
export type Kind = (typeof KINDS)[number]

export const isKind = (codec: string): codec is Kind => KINDS.some((kind) => kind === codec)

/** Twice the largest packet that `alac.ts` lets through: 65,536 samples on eight channels, in four bytes each. Memory never shrinks again. */
const MOST_PACKET_BYTES = 4 * 1024 * 1024

/** What `sound.c` has. Addresses are in bytes from the start of `memory`. */
type Decoder = {
  memory: WebAssembly.Memory
  _initialize: () => void
  room: (size: number) => number
  open: (kind: number, channels: number, sampleRate: number, headSize: number) => number
  send: (size: number) => number
  flush: () => void
  receive: () => number
  channels: () => number
  sample_rate: () => number
  samples_of_frame: () => number
}

/** What a decoder must know: `head` is what the container keeps for it, where it needs that. */
type SoundConfig = { channels: number; sampleRate: number; head?: Uint8Array | undefined }

/** Samples of one frame, one channel after the other. */
type SoundFrame = { data: Float32Array<ArrayBuffer>; channels: number; sampleRate: number }

/** FFmpeg's decoders, one for each sound. */
export class FfmpegSound {
  private constructor(private readonly decoder: Decoder) {}

  /** @throws where the browser has no memory for it, or the sound is of no kind that is decoded */
  static async open(kind: Kind, { channels, sampleRate, head }: SoundConfig): Promise<FfmpegSound> {
    const decoder = await beginFfmpeg<Decoder>(new URL('./sound.wasm', import.meta.url))
    const sound = new FfmpegSound(decoder)
    if (head) sound.give(head)
    if (!decoder.open(KINDS.indexOf(kind), channels, sampleRate, head?.length ?? 0))
      throw new Error(`The ${kind} decoder does not open.`)
    return sound
  }

  /** @returns what the packet holds; nothing for one that is broken, as a gap in a recording is passed over */
  decode(packet: Uint8Array): SoundFrame[] {
    const { decoder } = this
    if (packet.length > MOST_PACKET_BYTES) return []
    this.give(packet)
    if (decoder.send(packet.length) < 0) return []
    const frames: SoundFrame[] = []
    for (let count = decoder.receive(); count > 0; count = decoder.receive()) {
      const channels = decoder.channels()
      const at = decoder.samples_of_frame()
      const data = new Float32Array(decoder.memory.buffer as ArrayBuffer, at, channels * count)
      frames.push({ data: data.slice(), channels, sampleRate: decoder.sample_rate() })
    }
    return frames
  }

  /** What comes next does not follow on what came before. */
  flush() {
    this.decoder.flush()
  }

  private give(bytes: Uint8Array) {
    const { room, memory } = this.decoder
    // Memory that grows for it is another buffer.
    const at = room(bytes.length)
    if (at === 0) throw new Error('There is no memory for a packet of sound.')
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes)
  }
}
