import { type InputVideoTrack, VideoSample } from 'mediabunny'
import { hex } from '../../worker/kernel/digest/contract.ts'
import { avcRecord, isDisposable, readAvcConfig, renumberPacket, type AvcConfig } from './avc.ts'
import { FIELDS_DECODER } from './avc-fields.ts'
import { packetsFrom } from './avc-open-gop.ts'
import type { AvcFacts } from './avc-slice.ts'
import { Deinterlacer } from './deinterlacer.ts'
import { encodable, keepsColours } from './encodable.ts'
import { LEAST_BITS_PER_PIXEL } from './encoded-bitrate.ts'
import type { Film } from './film.ts'
import { firstField } from './film-fields.ts'
import { EPSILON } from './frames.ts'
import { queueFor } from './picture-memory.ts'
import { PlaneReader } from './planes.ts'
import type { Stretch } from './copyable-spans.ts'
import { CannotCopy } from './way.ts'

/** Encoded pictures may wait for the writer up to here. */
const MOST_WAITING_BYTES = 8 << 20
/** A short stretch has no long past to predict from, so it may have more bits than the film's average, */
const MOST_BITRATE_SHARE = 2
/** but all of them together make the result's bitrate no more than so much higher. */
const MOST_BITRATE_ADDED = 0.04
/** However large pictures are, one is decoded while another is encoded. */
const LEAST_GIVEN = 2
/** Some encoders answer only once they have seen a few pictures more. One that is silent for so long may have another. */
const HELD_MS = 100
const HELD = Symbol('held')
const after = (milliseconds: number) =>
  new Promise<typeof HELD>((resolve) => setTimeout(resolve, milliseconds, HELD))

/**
 * Gives what is encoded instead of a picture, which it closes, or that picture itself. Times are the film's.
 * @param at when it is shown in the result, in seconds
 */
export type PictureFilter = (picture: VideoSample, at: number) => Promise<VideoSample>

/** A picture encoded anew; its time in the film, in seconds. */
type EdgePacket = {
  time: number
  duration: number
  key: boolean
  data: Uint8Array<ArrayBuffer>
}

/** A stretch, and by how much later it is in the result than in the film, in seconds. */
type PlacedStretch = { stretch: Stretch; shift: number }

type Encoding = {
  stretches: PlacedStretch[]
  /** What it takes to begin in an open group of pictures; null where there are none. */
  facts: AvcFacts | null
  /** How much of the result they are, 0 to 1. */
  share: number
  filter: PictureFilter | null
}

/** A stretch on its way: what of it is encoded and not taken yet, and whether more will come. */
type Work = PlacedStretch & { packets: EdgePacket[]; ended: boolean }

/** Decodes stretches of a film, sends their pictures through a filter where there is one, and encodes them anew. */
export class EdgeEncoder {
  private readonly encoder: VideoEncoder
  private readonly decoder: VideoDecoder
  private readonly works: Map<Stretch, Work>
  /** What the encoder was given and has not answered, by a number that is its clock. */
  private readonly given = new Map<number, { work: Work; frame: number }>()
  private givenCount = 0
  private latest: Work | null = null
  private readonly frameAt = new Map<number, number>()
  private readonly config = Promise.withResolvers<AvcConfig>()
  private readonly queue: number
  /** How many pictures the encoder may have, in its own hands too. */
  private mostGiven: number
  private current: Work[] = []
  private filtering: Promise<void> = Promise.resolve()
  /** What the deinterlacer has, until one after it comes. */
  private latestGiven = -1
  private inHand = 0
  private waitingBytes = 0
  private changed = Promise.withResolvers<void>()
  private failed: Error | null = null

  static async open(
    video: InputVideoTrack,
    film: Film,
    source: AvcConfig,
    { stretches, facts, share, filter }: Encoding,
  ) {
    const decoderConfig = await video.getDecoderConfig()
    const width = await video.getCodedWidth()
    const height = await video.getCodedHeight()
    const leastBitrate = width * height * film.frameRate * LEAST_BITS_PER_PIXEL
    const bitrateShare = Math.min(MOST_BITRATE_SHARE, 1 + MOST_BITRATE_ADDED / share)
    const config: VideoEncoderConfig = {
      codec: `avc1.${hex(
        Uint8Array.of(
          source.header[1] as number,
          source.header[1] === 66 ? 0xe0 : 0,
          Math.max(source.header[3] as number, 30),
        ),
      )}`,
      width,
      height,
      bitrate: Math.round(Math.max(leastBitrate, film.bitrate * bitrateShare)),
      framerate: film.frameRate,
      latencyMode: 'quality',
      avc: { format: 'avc' },
    }
    const { supported } = await VideoEncoder.isConfigSupported(config)
    if (!supported || !decoderConfig) throw new CannotCopy('encoder')
    // Of pictures that are put into planes no encoder says that they have the full range.
    if ((await video.getColorSpace()).fullRange && !(await keepsColours()))
      throw new CannotCopy('encoder')
    const reader = await PlaneReader.of(video)
    const change = filter ?? ((picture: VideoSample) => encodable(picture, reader))
    const first = await firstField(video)
    const description = avcRecord(source)
    const decoding = { ...decoderConfig, description, ...(first && FIELDS_DECODER) }
    const deinterlacer = first && (await Deinterlacer.of(video, first))
    return new EdgeEncoder(film, stretches, facts, change, deinterlacer, config, decoding)
  }

  private constructor(
    private readonly film: Film,
    stretches: PlacedStretch[],
    private readonly facts: AvcFacts | null,
    private readonly filter: PictureFilter,
    private readonly deinterlacer: Deinterlacer | null,
    encoderConfig: VideoEncoderConfig,
    decoderConfig: VideoDecoderConfig,
  ) {
    this.queue = queueFor(encoderConfig)
    this.mostGiven = Math.max(LEAST_GIVEN, this.queue)
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
    for (const queue of [this.encoder, this.decoder])
      queue.addEventListener('dequeue', () => this.wake())
    this.config.promise.catch(() => {})
    this.works = new Map(
      stretches.map((placed) => [placed.stretch, { ...placed, packets: [], ended: false }]),
    )
    void this.run().catch((error: Error) => this.fail(error))
  }

  /** The encoder's parameter sets, known once it has encoded its first picture. */
  parameterSets(): Promise<AvcConfig> {
    return this.config.promise
  }

  /** A stretch's pictures as they come about. Stretches are taken in their order. */
  async *packets(stretch: Stretch): AsyncGenerator<EdgePacket> {
    const work = this.works.get(stretch) as Work
    for (;;) {
      if (this.failed) throw this.failed
      const packet = work.packets.shift()
      if (packet) {
        this.waitingBytes -= packet.data.length
        this.wake()
        yield packet
      } else if (work.ended) break
      else await this.change()
    }
    this.works.delete(stretch)
  }

  close() {
    this.fail(new Error('closed'))
    if (this.encoder.state !== 'closed') this.encoder.close()
    if (this.decoder.state !== 'closed') this.decoder.close()
  }

  private async run() {
    for (const group of sharedDecodes([...this.works.values()])) {
      this.current = group
      await this.decode(group)
      if (this.failed) return
      // Not awaited before the next ones are decoded: the encoder works on while the decoder begins.
      void this.encoder.flush().then(
        () => {
          for (const work of group) work.ended = true
          this.wake()
        },
        (error: Error) => this.fail(error),
      )
    }
    await this.encoder.flush()
    this.config.reject(new CannotCopy('encoder'))
  }

  private async decode(group: Work[]) {
    const from = Math.min(...group.map(({ stretch }) => stretch.decode.from))
    const to = Math.max(...group.map(({ stretch }) => stretch.decode.to))
    for await (const { index: frame, packet } of packetsFrom(this.film, { from, to }, this.facts)) {
      // What no other picture is made of need not be decoded on the way to the first wanted one.
      if (this.worksOf(frame).length === 0 && isDisposable(packet.data)) continue
      await this.room()
      if (this.failed) return
      const chunk = packet.toEncodedVideoChunk()
      this.frameAt.set(chunk.timestamp, frame)
      this.decoder.decode(chunk)
    }
    await this.decoder.flush()
    this.inTurn(async () => this.filtered(this.deinterlacer?.end() ?? null, this.latestGiven))
    await this.filtering
    this.frameAt.clear()
  }

  private async room() {
    const isFull = () =>
      this.given.size + this.inHand >= this.mostGiven ||
      this.encoder.encodeQueueSize + this.inHand >= this.queue ||
      this.decoder.decodeQueueSize >= this.queue ||
      this.waitingBytes >= MOST_WAITING_BYTES
    while (isFull() && !this.failed) {
      const held = this.given.size
      const came = await Promise.race([this.change(), after(HELD_MS)])
      if (came === HELD && held >= this.mostGiven) this.mostGiven++
    }
  }

  /** Until something came further. */
  private change = () => this.changed.promise

  private wake() {
    this.changed.resolve()
    this.changed = Promise.withResolvers()
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
    // What is seen nowhere tells what of those beside it moves, where they are of two moments.
    const isUsed = (at: number) => this.deinterlacer !== null || this.worksOf(at).length > 0
    if (frame === undefined || !isUsed(frame)) return picture.close()
    const { time, duration } = this.film.frames
    const given = new VideoSample(picture, {
      timestamp: time[frame] as number,
      duration: duration[frame] as number,
    })
    this.inTurn(async () => {
      if (!this.deinterlacer) return this.filtered(given, frame)
      const whole = await this.deinterlacer.give(given)
      const before = this.latestGiven
      this.latestGiven = frame
      await this.filtered(whole, before)
    })
  }

  private inTurn(work: () => Promise<void>) {
    this.inHand++
    this.filtering = this.filtering
      .then(work)
      .catch((error: Error) => this.fail(error))
      .finally(() => {
        this.inHand--
        this.wake()
      })
  }

  /** Sends a picture on to all that show it, and closes it. */
  private async filtered(picture: VideoSample | null, frame: number) {
    using given = picture
    if (!given) return
    for (const work of this.worksOf(frame)) {
      const at = Math.max(work.stretch.start, this.film.frames.time[frame] as number) + work.shift
      using own = given.clone()
      using changed = await this.filter(own, at)
      this.encode(changed, work, frame)
    }
  }

  private encode(changed: VideoSample, work: Work, frame: number) {
    if (this.encoder.state !== 'configured') return
    const pictures: VideoFrame[] = []
    try {
      const picture = changed.toVideoFrame()
      pictures.push(picture)
      const number = this.givenCount++
      // The encoder sees one steady film, so its rate control does not trip over the jumps between pieces.
      const timestamp = Math.round((number * 1e6) / this.film.frameRate)
      const steady = new VideoFrame(picture, { timestamp })
      pictures.push(steady)
      const keyFrame = this.latest !== work || this.film.frames.key[frame] === 1
      this.latest = work
      this.given.set(number, { work, frame })
      this.encoder.encode(steady, { keyFrame })
    } finally {
      for (const picture of pictures) picture.close()
    }
  }

  private encoded(chunk: EncodedVideoChunk, meta?: EncodedVideoChunkMetadata) {
    const description = meta?.decoderConfig?.description
    if (description) {
      const config = readAvcConfig(description)
      if (config) this.config.resolve(config)
      else this.fail(new CannotCopy('encoder'))
    }
    const number = Math.round((chunk.timestamp * this.film.frameRate) / 1e6)
    const given = this.given.get(number)
    if (!given) return this.fail(new CannotCopy('encoder'))
    this.given.delete(number)
    const { work, frame } = given
    const bytes = new Uint8Array(chunk.byteLength)
    chunk.copyTo(bytes)
    const data = renumberPacket(bytes)
    const { time, duration } = this.film.frames
    work.packets.push({
      // A picture that was on the screen already when the piece begins is shown from there on.
      time: Math.max(work.stretch.start, time[frame] as number),
      duration: duration[frame] as number,
      key: chunk.type === 'key',
      data,
    })
    this.waitingBytes += data.length
    this.wake()
  }

  private fail(error: Error) {
    this.failed ??= error
    this.config.reject(error)
    this.wake()
  }
}

/** The end of one piece and the start of the next often lie in one group of pictures, which is then decoded once. */
function sharedDecodes(works: Work[]): Work[][] {
  const groups: Work[][] = []
  for (const work of works) {
    const group = groups.at(-1)
    const last = group?.at(-1)?.stretch
    const { decode, start } = work.stretch
    // Of what is shown twice each has its own pictures to predict from.
    if (last?.decode.from === decode.from && last.until <= start + EPSILON) group?.push(work)
    else groups.push([work])
  }
  return groups
}
