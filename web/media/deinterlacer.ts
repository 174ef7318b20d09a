import type { InputVideoTrack, VideoSample } from 'mediabunny'
import type { Field } from './avc-fields.ts'
import { fillLines } from './deinterlace.ts'
import { newPlanes, PlaneReader, type Planes, toPicture } from './planes.ts'

/** What of a picture goes on to the one that is made of it. */
type Facts = Parameters<typeof toPicture>[2] & Pick<VideoSample, 'rotation' | 'flip'>
type Read = { planes: Planes; colours: VideoColorSpaceInit; facts: Facts }

/** Pictures that are farther apart than this many of their own durations are no neighbours: one between them is missing, or time leapt. */
const MOST_APART = 1.5

/** Makes whole pictures of those of an interlaced film, each of them what was seen at the earlier of its two moments. */
export class Deinterlacer {
  private before: Read | null = null
  private now: Read | null = null
  private spare: Planes[] = []
  private made: Planes | null = null

  /** @param first which lines of its pictures are of the earlier moment */
  static async of(video: InputVideoTrack, first: Field) {
    return new Deinterlacer(first === 'top' ? 0 : 1, await PlaneReader.of(video, true))
  }

  private constructor(
    private readonly kept: number,
    private readonly reader: PlaneReader,
  ) {}

  /**
   * Takes the next picture as it is shown, and closes it.
   * @returns the one before it, which is the caller's; null where none was waiting
   */
  async give(picture: VideoSample): Promise<VideoSample | null> {
    const next = await this.read(picture)
    const made = this.make(next)
    this.letGo(this.before)
    this.before = this.now
    this.now = next
    return made
  }

  /** @returns the last picture, which waited for one after it. What is given from here on is another film, or another part of it. */
  end(): VideoSample | null {
    const made = this.make(null)
    this.letGo(this.before)
    this.letGo(this.now)
    this.before = this.now = null
    return made
  }

  private async read(picture: VideoSample): Promise<Read> {
    using from = picture
    const { codedWidth, codedHeight, rotation, flip, timestamp, duration } = from
    const { squarePixelWidth, squarePixelHeight } = from
    const planes = this.planesFor(codedWidth, codedHeight)
    const facts = {
      codedWidth,
      codedHeight,
      rotation,
      flip,
      timestamp,
      duration,
      squarePixelWidth,
      squarePixelHeight,
    }
    return { planes, colours: await this.reader.read(from, planes), facts }
  }

  private planesFor(width: number, height: number) {
    const planes = this.spare.pop()
    return planes?.width === (width & ~1) && planes.height === (height & ~1)
      ? planes
      : newPlanes(width, height)
  }

  private letGo(read: Read | null) {
    if (read) this.spare.push(read.planes)
  }

  /** @param next the picture that follows the present one, where there is one */
  private make(next: Read | null): VideoSample | null {
    const { now } = this
    if (!now) return null
    const { width, height } = now.planes
    const [earlier, later] = [this.before, next].map((read) =>
      read && areNeighbours(read, now) ? read.planes : null,
    )
    const before = earlier ?? later ?? now.planes
    const after = later ?? earlier ?? now.planes
    if (this.made?.width !== width || this.made.height !== height)
      this.made = newPlanes(width, height)
    const half = { width: width / 2, height: height / 2 }
    for (const [plane, size] of [
      ['y', { width, height }],
      ['u', half],
      ['v', half],
    ] as const) {
      const three = { before: before[plane], now: now.planes[plane], after: after[plane] }
      fillLines(three, this.made[plane], size, this.kept)
    }
    const whole = toPicture(this.made, now.colours, now.facts)
    whole.setRotation(now.facts.rotation)
    whole.setFlip(now.facts.flip)
    return whole
  }
}

function areNeighbours(one: Read, other: Read) {
  const { timestamp, duration } = other.facts
  return (
    one.planes.width === other.planes.width &&
    one.planes.height === other.planes.height &&
    Math.abs(one.facts.timestamp - timestamp) < Math.max(duration, one.facts.duration) * MOST_APART
  )
}
