import { type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny'
import type { Field } from './avc-fields.ts'
import { canvasOf } from './canvas.ts'
import { closing } from './closing.ts'
import { Deinterlacer } from './deinterlacer.ts'
import { firstField } from './film-fields.ts'
import { EPSILON } from './frames.ts'
import type { Size } from './picture.ts'
import { queueFor } from './picture-memory.ts'

export type PictureSink = Pick<VideoSampleSink, 'samples' | 'getSample'>

/** Where fewer than this may wait, pictures are large. */
const FEW = 4

/**
 * Reads a film's pictures, of an interlaced film whole ones. A decoder holds one for every thread, which of large ones is a hundred
 * megabytes, unless it is told not to.
 * @param keysAlone only pictures of key packets are asked for one by one, so that nothing before them need be decoded
 */
export async function pictureSink(
  video: InputVideoTrack,
  { keysAlone } = { keysAlone: false },
): Promise<PictureSink> {
  const size = { width: await video.getCodedWidth(), height: await video.getCodedHeight() }
  const sink = new VideoSampleSink(video, { optimizeForLatency: queueFor(size) < FEW })
  const first = await firstField(video)
  return first ? new WholePictures(sink, video, first, keysAlone) : sink
}

class WholePictures implements PictureSink {
  constructor(
    private readonly sink: VideoSampleSink,
    private readonly video: InputVideoTrack,
    private readonly first: Field,
    private readonly keysAlone: boolean,
  ) {}

  async *samples(from?: number, to?: number): AsyncGenerator<VideoSample, void, unknown> {
    const deinterlacer = await Deinterlacer.of(this.video, this.first)
    for await (const picture of this.sink.samples(from, to)) {
      const whole = await deinterlacer.give(picture)
      if (whole) yield whole
    }
    const last = deinterlacer.end()
    if (last) yield last
  }

  /** Beside its neighbours, since one alone does not tell what of it moves. */
  async getSample(time: number): Promise<VideoSample | null> {
    using alone = await this.sink.getSample(time)
    if (!alone) return null
    const { timestamp, duration } = alone
    for await (const picture of closing(
      this.samples(timestamp - (this.keysAlone ? 0 : duration), timestamp + 2 * duration),
    ))
      if (picture.timestamp > timestamp - EPSILON) return picture.clone()
    return alone.clone()
  }
}

/** A picture as it is shown, upright. @param size smaller or larger than it is */
export function drawnAs(
  picture: VideoSample,
  { width, height }: Size = { width: picture.displayWidth, height: picture.displayHeight },
): OffscreenCanvas {
  const context = canvasOf(width, height)
  picture.draw(context, 0, 0, width, height)
  return context.canvas
}
