import type { InputVideoTrack } from 'mediabunny'
import { isDisposable, readAvcConfig, renumberPacket, type AvcConfig } from './avc.ts'
import type { Film } from './film.ts'
import { EPSILON } from './frames.ts'
import { queueFor } from './picture-memory.ts'
import type { Stretch } from './smart-plan.ts'
import { CannotCopy } from './way.ts'

/** Stretches encoded ahead of the one being written; of large pictures one. */
const AHEAD = 2
/** A short stretch has no long past to predict from, so it may have more bits than the film's average, */
const MOST_BITRATE_SHARE = 2
/** but all of them together make the result's bitrate no more than so much higher. */
const MOST_BITRATE_ADDED = 0.04
/** Bits for a pixel below which no encoder makes a picture. */
const LEAST_BITS_PER_PIXEL = 0.03

/** A picture encoded anew; its time in the film, in seconds. */
export type EdgePacket = {
  time: number
  duration: number
  key: boolean
  data: Uint8Array<ArrayBuffer>
}

type Work = { stretch: Stretch; packets: EdgePacket[]; done: PromiseWithResolvers<EdgePacket[]> }

/** Decodes and encodes anew the edges of pieces, a few ahead of whoever takes them. */
export class EdgeEncoder {
  private readonly encoder: VideoEncoder
  private readonly decoder: VideoDecoder
  private readonly works: Map<Stretch, Work>
  /** What the encoder was given, in order; its clock is the place in this list. */
  private readonly given: { work: Work; frame: number }[] = []
  private readonly frameAt = new Map<number, number>()
  private readonly config = Promise.withResolvers<AvcConfig>()
  private readonly queue: number
  private current: Work[] = []
  private taken = 0
  private wake = Promise.withResolvers<void>()
  private failed: Error | null = null

  /** @param share how much of the result they are, 0 to 1 */
  static async open(
    video: InputVideoTrack,
    film: Film,
    source: AvcConfig,
    stretches: Stretch[],
    share: number,
  ) {
    const decoderConfig = await video.getDecoderConfig()
    const width = await video.getCodedWidth()
    const height = await video.getCodedHeight()
    const leastBitrate = width * height * film.frameRate * LEAST_BITS_PER_PIXEL
    const bitrateShare = Math.min(MOST_BITRATE_SHARE, 1 + MOST_BITRATE_ADDED / share)
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
      bitrate: Math.round(Math.max(leastBitrate, film.bitrate * bitrateShare)),
      framerate: film.frameRate,
      latencyMode: 'quality',
      avc: { format: 'avc' },
    }
    const { supported } = await VideoEncoder.isConfigSupported(config)
    if (!supported || !decoderConfig) throw new CannotCopy('encoder')
    return new EdgeEncoder(film, stretches, config, decoderConfig)
  }

  private constructor(
    private readonly film: Film,
    stretches: Stretch[],
    encoderConfig: VideoEncoderConfig,
    decoderConfig: VideoDecoderConfig,
  ) {
    this.queue = queueFor(encoderConfig)
    this.encoder = new VideoEncoder({
      output: (chunk, meta) => this.encoded(chunk, meta),
      error: (error) => this.fail(error),
    })
    this.decoder = new VideoDecoder({
      output: (frame) => this.decoded(frame),
      error: (error) => this.fail(error),
    })
    this.encoder.configure(encoderConfig)
    // Otherwise it holds a picture for every thread, which of large ones is a hundred megabytes.
    this.decoder.configure({ ...decoderConfig, optimizeForLatency: true })
    this.config.promise.catch(() => {})
    this.works = new Map(
      stretches.map((stretch) => {
        const done = Promise.withResolvers<EdgePacket[]>()
        done.promise.catch(() => {})
        return [stretch, { stretch, packets: [], done }]
      }),
    )
    void this.run().catch((error: Error) => this.fail(error))
  }

  /** The encoder's parameter sets, known once it has encoded its first picture. */
  parameterSets(): Promise<AvcConfig> {
    return this.config.promise
  }

  async take(stretch: Stretch): Promise<EdgePacket[]> {
    const packets = await (this.works.get(stretch) as Work).done.promise
    this.works.delete(stretch)
    this.taken++
    this.wake.resolve()
    return packets
  }

  close() {
    this.fail(new Error('closed'))
    if (this.encoder.state !== 'closed') this.encoder.close()
    if (this.decoder.state !== 'closed') this.decoder.close()
  }

  private async run() {
    let started = 0
    for (const group of sharedDecodes([...this.works.values()])) {
      while (started - this.taken >= Math.min(AHEAD, this.queue) && !this.failed) {
        this.wake = Promise.withResolvers()
        await this.wake.promise
      }
      if (this.failed) return
      started += group.length
      this.current = group
      await this.decode(group)
      // Not awaited before the next ones are decoded: the encoder works on while the decoder begins.
      void this.encoder.flush().then(
        () => group.forEach(({ done, packets }) => done.resolve(packets)),
        (error: Error) => this.fail(error),
      )
    }
  }

  private async decode(group: Work[]) {
    const from = Math.min(...group.map(({ stretch }) => stretch.decode.from))
    const to = Math.max(...group.map(({ stretch }) => stretch.decode.to))
    let index = from
    for await (const packet of this.film.packets(from, to)) {
      const frame = index++
      // What no other picture is made of need not be decoded on the way to the first wanted one.
      if (this.worksOf(frame).length === 0 && isDisposable(packet.data)) continue
      await this.room()
      if (this.failed) return
      const chunk = packet.toEncodedVideoChunk()
      this.frameAt.set(chunk.timestamp, frame)
      this.decoder.decode(chunk)
    }
    await this.decoder.flush()
    this.frameAt.clear()
  }

  private async room() {
    const full = () =>
      [this.encoder.encodeQueueSize, this.decoder.decodeQueueSize].findIndex(
        (size) => size >= this.queue,
      )
    for (let busy = full(); busy >= 0 && !this.failed; busy = full()) {
      const queue: EventTarget = busy === 0 ? this.encoder : this.decoder
      await new Promise<void>((resolve) =>
        queue.addEventListener('dequeue', () => resolve(), { once: true }),
      )
    }
  }

  /** A picture that stays long may end one piece and begin the next. */
  private worksOf(frame: number): Work[] {
    const time = this.film.frames.time[frame] as number
    const end = time + (this.film.frames.duration[frame] as number)
    return this.current.filter(
      ({ stretch: { start, until } }) => end > start + EPSILON && time < until - EPSILON,
    )
  }

  private decoded(picture: VideoFrame) {
    const frame = this.frameAt.get(picture.timestamp)
    if (frame !== undefined && this.encoder.state === 'configured')
      for (const work of this.worksOf(frame)) this.encode(picture, work, frame)
    picture.close()
  }

  private encode(picture: VideoFrame, work: Work, frame: number) {
    // The encoder sees one steady film, so its rate control does not trip over the jumps between pieces.
    const timestamp = Math.round((this.given.length * 1e6) / this.film.frameRate)
    const steady = new VideoFrame(picture, { timestamp })
    this.encoder.encode(steady, { keyFrame: this.given.at(-1)?.work !== work })
    steady.close()
    this.given.push({ work, frame })
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
    const given = this.given[Math.round((chunk.timestamp * this.film.frameRate) / 1e6)]
    if (!given) return this.fail(new CannotCopy('encoder'))
    const { work, frame } = given
    const data = new Uint8Array(chunk.byteLength)
    chunk.copyTo(data)
    const { time, duration } = this.film.frames
    work.packets.push({
      // A picture that was on the screen already when the piece begins is shown from there on.
      time: Math.max(work.stretch.start, time[frame] as number),
      duration: duration[frame] as number,
      key: chunk.type === 'key',
      data: renumberPacket(data),
    })
  }

  private fail(error: Error) {
    this.failed ??= error
    this.config.reject(error)
    for (const { done } of this.works.values()) done.reject(error)
    this.wake.resolve()
  }
}

/** The end of one piece and the start of the next often lie in one group of pictures, which is then decoded once. */
function sharedDecodes(works: Work[]): Work[][] {
  const groups: Work[][] = []
  for (const work of works) {
    const group = groups.at(-1)
    if (group?.[0]?.stretch.decode.from === work.stretch.decode.from) group.push(work)
    else groups.push([work])
  }
  return groups
}
