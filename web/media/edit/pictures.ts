import { VideoSample } from 'mediabunny'
import { type MovingPicture, openMoving } from '../moving-picture.ts'
import { pictureSink, type PictureSink } from '../picture-sink.ts'
import type { ImageClip, MediaClip } from './sequence.ts'
import type { OpenSources } from './source.ts'

/** A film is read on up to here; beyond, it is quicker to begin anew at a key frame. */
const LEAP_SECONDS = 1.5
/** Times of pictures are rounded in their files. */
const ROUNDING_SECONDS = 2e-3

/** Reads one film's pictures forward, and begins anew where it must jump. Holds two pictures at most. */
class FilmReader {
  private pictures: AsyncGenerator<VideoSample, void, unknown> | null = null
  private current: VideoSample | null = null
  private next: VideoSample | null = null

  constructor(
    readonly medium: string,
    private readonly sink: PictureSink,
  ) {}

  /** Whether it comes to this moment by reading on. */
  reaches(time: number) {
    const { current } = this
    if (!current) return false
    return time >= current.timestamp - ROUNDING_SECONDS && time < current.timestamp + LEAP_SECONDS
  }

  /** The picture that is shown at this moment; it stays the reader's. Null in a film without pictures. */
  async at(time: number): Promise<VideoSample | null> {
    if (!this.reaches(time)) await this.begin(time)
    while (this.next && this.next.timestamp <= time + ROUNDING_SECONDS) {
      this.current?.close()
      this.current = this.next
      this.next = await this.pull()
    }
    return this.current
  }

  private async begin(time: number) {
    await this.end()
    this.pictures = this.sink.samples(Math.max(0, time - ROUNDING_SECONDS))
    this.current = await this.pull()
    if (!this.current) {
      // Past the last picture, which then stands.
      await this.end()
      this.current = await this.sink.getSample(time)
      return
    }
    this.next = await this.pull()
  }

  private async pull(): Promise<VideoSample | null> {
    const result = await this.pictures?.next()
    return !result || result.done ? null : result.value
  }

  async end() {
    const { pictures } = this
    this.pictures = null
    this.current?.close()
    this.next?.close()
    this.current = this.next = null
    await pictures?.return()
  }
}

/** Shows a picture that moves. Holds one of its pictures at most. */
class MovingReader {
  private current: VideoSample | null = null

  constructor(
    readonly medium: string,
    private readonly picture: MovingPicture,
  ) {}

  reaches = () => true

  async at(time: number): Promise<VideoSample> {
    const timestamp = this.picture.sinceAt(time)
    if (this.current?.timestamp === timestamp) return this.current
    const shown = await this.picture.at(time)
    this.current?.close()
    return (this.current = new VideoSample(shown, { timestamp }))
  }

  async end() {
    this.current?.close()
    this.picture.close()
  }
}

/** Longer sides of pictures are drawn from no more than this. */
const MOST_PIXELS = 4096
/** So many pictures are kept that are not seen: one of a phone takes fifty megabytes. */
const MOST_UNSEEN = 3

/** The pictures that clips show. A clip reads its film on its own; one that follows another of the same film reads on in its place. */
export class Pictures {
  private readonly readers = new Map<string, FilmReader | MovingReader>()
  /** By their media; the one that was asked for last is the last. */
  private readonly images = new Map<string, Promise<ImageBitmap | null>>()
  /** The media of those that were asked for since others were let go of. */
  private seen = new Set<string>()

  constructor(private readonly sources: OpenSources) {}

  /** Of what moves. @param showing ids of all clips that are seen at this moment */
  async movingAt(
    clip: Pick<MediaClip | ImageClip, 'id' | 'kind' | 'medium'>,
    time: number,
    showing: ReadonlySet<string>,
  ): Promise<VideoSample | null> {
    const reader = this.readers.get(clip.id) ?? (await this.readerFor(clip, time, showing))
    return reader ? reader.at(time) : null
  }

  private async readerFor(
    { id, kind, medium }: Pick<MediaClip | ImageClip, 'id' | 'kind' | 'medium'>,
    time: number,
    showing: ReadonlySet<string>,
  ): Promise<FilmReader | MovingReader | null> {
    const idle = [...this.readers].find(
      ([clip, reader]) => !showing.has(clip) && reader.medium === medium && reader.reaches(time),
    )
    if (idle) {
      this.readers.delete(idle[0])
      this.readers.set(id, idle[1])
      return idle[1]
    }
    const reader = await (kind === 'image' ? this.moving(medium) : this.film(medium))
    if (reader) this.readers.set(id, reader)
    return reader
  }

  private async moving(medium: string) {
    const file = this.sources.fileOf(medium)
    const picture = file && (await openMoving(file))
    return picture ? new MovingReader(medium, picture) : null
  }

  private async film(medium: string) {
    const video = (await this.sources.open(medium))?.video
    return video ? new FilmReader(medium, await pictureSink(video)) : null
  }

  async imageOf(medium: string): Promise<ImageBitmap | null> {
    let image = this.images.get(medium)
    if (!image) {
      const file = this.sources.fileOf(medium)
      image = file ? bitmapOf(file) : Promise.resolve(null)
    }
    this.images.delete(medium)
    this.images.set(medium, image)
    this.seen.add(medium)
    return image
  }

  /** Lets go of films that none of these clips shows, and of the pictures that were seen longest ago. */
  async keepOnly(clips: ReadonlySet<string>) {
    for (const [id, reader] of this.readers) {
      if (clips.has(id)) continue
      this.readers.delete(id)
      await reader.end()
    }
    const unseen = [...this.images.keys()].filter((medium) => !this.seen.has(medium))
    this.letGo(unseen.slice(0, -MOST_UNSEEN))
    this.seen = new Set()
  }

  private letGo(media: readonly string[]) {
    for (const medium of media) {
      void this.images.get(medium)?.then((bitmap) => bitmap?.close())
      this.images.delete(medium)
    }
  }

  async close() {
    await this.keepOnly(new Set())
    this.letGo([...this.images.keys()])
  }
}

async function bitmapOf(file: Blob): Promise<ImageBitmap | null> {
  try {
    const image = await createImageBitmap(file)
    const longest = Math.max(image.width, image.height)
    if (longest <= MOST_PIXELS) return image
    return await createImageBitmap(image, {
      resizeWidth: Math.round((image.width * MOST_PIXELS) / longest),
      resizeHeight: Math.round((image.height * MOST_PIXELS) / longest),
      resizeQuality: 'high',
    }).finally(() => image.close())
  } catch {
    return null
  }
}
