import type { InputVideoTrack } from 'mediabunny'
import { readAvcConfig, renumberPacket, type AvcConfig } from './avc.ts'
import type { Film } from './film.ts'
import type { Frame, Piece } from './smart-plan.ts'
import { CannotCopy } from './way.ts'

/** Pictures that wait between the decoder and the encoder. More would only hold memory. */
const QUEUE = 12
/** Pieces encoded ahead of the one being written. */
const PIECES_AHEAD = 3
/** A short stretch has no long past to predict from, so it gets more bits than the film's average. */
const HEAD_BITRATE_SHARE = 1.5
/** Bits for a pixel below which no encoder makes a picture. */
const LEAST_BITS_PER_PIXEL = 0.03

export type HeadPacket = { frame: Frame; key: boolean; data: Uint8Array<ArrayBuffer> }

/** Decodes and encodes anew the heads of pieces, a few pieces ahead of whoever takes them. */
export class HeadEncoder {
  private readonly encoder: VideoEncoder
  private readonly decoder: VideoDecoder
  private readonly order: Frame[] = []
  private readonly byMicroseconds = new Map<number, Frame>()
  private readonly config = Promise.withResolvers<AvcConfig>()
  private readonly heads = new Map<Piece, PromiseWithResolvers<HeadPacket[]>>()
  private current: { piece: Piece; packets: HeadPacket[]; fed: number } | null = null
  private readonly packetsOf = new Map<Frame, HeadPacket[]>()
  private taken = 0
  private wake = Promise.withResolvers<void>()
  private failed: Error | null = null

  static async open(video: InputVideoTrack, film: Film, source: AvcConfig, pieces: Piece[]) {
    const decoderConfig = await video.getDecoderConfig()
    const width = await video.getCodedWidth()
    const height = await video.getCodedHeight()
    const leastBitrate = width * height * film.frameRate * LEAST_BITS_PER_PIXEL
    const config: VideoEncoderConfig = {
      codec: `avc1.${[
        source.header[1] as number,
        source.header[1] === 66 ? 0xe0 : 0,
        Math.max(source.header[3] as number, 30),
      ]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')}`,
      width,
      height,
      bitrate: Math.round(Math.max(leastBitrate, film.bitrate * HEAD_BITRATE_SHARE)),
      framerate: film.frameRate,
      latencyMode: 'quality',
      avc: { format: 'avc' },
    }
    const { supported } = await VideoEncoder.isConfigSupported(config)
    if (!supported || !decoderConfig) throw new CannotCopy('encoder')
    return new HeadEncoder(film, pieces, config, decoderConfig)
  }

  private constructor(
    private readonly film: Film,
    pieces: Piece[],
    encoderConfig: VideoEncoderConfig,
    decoderConfig: VideoDecoderConfig,
  ) {
    this.encoder = new VideoEncoder({
      output: (chunk, meta) => this.encoded(chunk, meta),
      error: (error) => this.fail(error),
    })
    this.decoder = new VideoDecoder({
      output: (frame) => this.decoded(frame),
      error: (error) => this.fail(error),
    })
    this.encoder.configure(encoderConfig)
    this.decoder.configure(decoderConfig)
    this.config.promise.catch(() => {})
    for (const piece of pieces) {
      if (!piece.head) continue
      const head = Promise.withResolvers<HeadPacket[]>()
      head.promise.catch(() => {})
      this.heads.set(piece, head)
    }
    void this.work().catch((error: Error) => this.fail(error))
  }

  /** The encoder's parameter sets, known once it has encoded its first picture. */
  parameterSets(): Promise<AvcConfig> {
    return this.config.promise
  }

  async take(piece: Piece): Promise<HeadPacket[]> {
    const head = this.heads.get(piece)
    if (!head) return []
    const packets = await head.promise
    this.heads.delete(piece)
    this.taken++
    this.wake.resolve()
    return packets
  }

  close() {
    this.failed ??= new Error('closed')
    this.wake.resolve()
    if (this.encoder.state !== 'closed') this.encoder.close()
    if (this.decoder.state !== 'closed') this.decoder.close()
  }

  private async work() {
    let started = 0
    for (const [piece, head] of [...this.heads]) {
      while (started - this.taken >= PIECES_AHEAD && !this.failed) {
        this.wake = Promise.withResolvers()
        await this.wake.promise
      }
      if (this.failed) return
      started++
      const current = { piece, packets: [] as HeadPacket[], fed: 0 }
      this.current = current
      await this.decode(piece)
      // Not awaited before the next piece is decoded: the encoder works on while the decoder begins.
      void this.encoder.flush().then(
        () => head.resolve(current.packets),
        (error: Error) => this.fail(error),
      )
    }
  }

  private async decode({ head }: Piece) {
    if (!head) return
    let index = head.decode.from
    for await (const packet of this.film.packets(head.decode.from, head.decode.to)) {
      while (
        !this.failed &&
        (this.decoder.decodeQueueSize > QUEUE || this.encoder.encodeQueueSize > QUEUE)
      ) {
        await new Promise<void>((resolve) => {
          const queue: VideoDecoder | VideoEncoder =
            this.encoder.encodeQueueSize > QUEUE ? this.encoder : this.decoder
          queue.addEventListener('dequeue', () => resolve(), { once: true })
        })
      }
      if (this.failed) return
      const chunk = packet.toEncodedVideoChunk()
      this.byMicroseconds.set(chunk.timestamp, this.film.frames[index++] as Frame)
      this.decoder.decode(chunk)
    }
    await this.decoder.flush()
    this.byMicroseconds.clear()
  }

  private decoded(frame: VideoFrame) {
    const shown = this.byMicroseconds.get(frame.timestamp)
    const current = this.current
    const head = current?.piece.head
    if (
      !shown ||
      !current ||
      !head ||
      shown.time < current.piece.start - 1e-4 ||
      shown.time >= head.until - 1e-4
    ) {
      frame.close()
      return
    }
    // The encoder sees one steady film, so its rate control does not trip over the jumps between pieces.
    const timestamp = Math.round((this.order.length * 1e6) / this.film.frameRate)
    const steady = new VideoFrame(frame, { timestamp })
    frame.close()
    this.order.push(shown)
    this.packetsOf.set(shown, current.packets)
    if (this.encoder.state === 'configured')
      this.encoder.encode(steady, { keyFrame: current.fed++ === 0 })
    steady.close()
  }

  private encoded(chunk: EncodedVideoChunk, meta?: EncodedVideoChunkMetadata) {
    const description = meta?.decoderConfig?.description
    if (description) {
      const bytes = ArrayBuffer.isView(description)
        ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
        : new Uint8Array(description)
      const config = readAvcConfig(bytes)
      if (config) this.config.resolve(config)
      else this.fail(new CannotCopy('encoder'))
    }
    const frame = this.order[Math.round((chunk.timestamp * this.film.frameRate) / 1e6)]
    if (!frame) return this.fail(new CannotCopy('encoder'))
    const data = new Uint8Array(chunk.byteLength)
    chunk.copyTo(data)
    this.packetsOf
      .get(frame)
      ?.push({ frame, key: chunk.type === 'key', data: renumberPacket(data) })
    this.packetsOf.delete(frame)
  }

  private fail(error: Error) {
    this.failed ??= error
    this.config.reject(error)
    for (const head of this.heads.values()) head.reject(error)
    this.wake.resolve()
  }
}
