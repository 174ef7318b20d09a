import type { VideoSample } from 'mediabunny'
import { drawText } from './draw-text.ts'
import { type Layer, layersAt } from './layers.ts'
import { Pictures } from './pictures.ts'
import { isUntouched, placed } from './placing.ts'
import type { Rect, Size } from '../picture.ts'
import type { StandardRange } from '../standard-range.ts'
import { clipsOf, type MediaClip, mediumOf, type Sequence } from './sequence.ts'
import { OpenSources, type Sources } from './source.ts'

type Context = OffscreenCanvasRenderingContext2D
/** What a layer shows of its medium, where it has one. */
type Drawn = VideoSample | ImageBitmap | null
/** The picture of a clip, where it is at hand already. It stays the giver's. */
type Given = { clip: string; picture: VideoSample }
/** Films that fill the frame, the lowest first, and how much is seen of each; and what stands over them. */
export type Ground = {
  films: { picture: VideoSample; opacity: number }[]
  over: Layer[]
}

/** Whether more is seen than one film as it is. */
export const isChanged = ({
  films,
  over,
}: {
  films: readonly { opacity: number }[]
  over: readonly unknown[]
}) => films.length > 1 || over.length > 0 || films.some(({ opacity }) => opacity < 1)

/** Puts together what is seen of a sequence at a moment. For the preview and for the export alike. */
export class Composer {
  private readonly sources: OpenSources
  private readonly pictures: Pictures
  /** What is shown instead of pictures of the present frame. */
  private readonly made = new Map<VideoSample, VideoSample>()
  /** Clips of the last frame. */
  private showing: ReadonlySet<string> = new Set()
  /** Clips that are read before they are seen. */
  private coming: ReadonlySet<string> = new Set()

  /** @param range for what is written: on a screen HLG and PQ are drawn quickly, but slowly on what is read back from a canvas */
  constructor(
    private sequence: Sequence,
    files: Sources,
    private readonly range: StandardRange | null = null,
  ) {
    this.sources = new OpenSources(files)
    this.pictures = new Pictures(this.sources)
  }

  /** Goes on with another state of the sequence. Do not call it while a frame is put together. */
  async update(sequence: Sequence, files: Sources) {
    const changed = this.sequence.media.filter(
      ({ id }) => files.get(id) !== this.sources.fileOf(id),
    )
    // A film that came back is read from its beginning.
    if (changed.length > 0) await this.pictures.close()
    this.sources.update(files)
    this.sequence = sequence
    await this.pictures.keepOnly(new Set(clipsOf(sequence).map(({ id }) => id)))
  }

  /** Draws the frame of a moment, on black. */
  async draw(context: Context, frame: Size, time: number, given?: Given) {
    const layers = layersAt(this.sequence, time)
    this.showing = new Set(layers.map(({ clip }) => clip.id))
    // Fetched before anything is drawn, so that a frame is never seen half done.
    const films = await this.shownOf(layers, frame, given)
    context.globalAlpha = 1
    context.fillStyle = 'black'
    context.fillRect(0, 0, frame.width, frame.height)
    drawLayers(context, frame, layers, films)
  }

  /** Draws some layers of a ground's moment on what is there. @returns in which parts of the frame */
  async drawOver(context: Context, frame: Size, layers: readonly Layer[]): Promise<Rect[]> {
    return drawLayers(context, frame, layers, await this.shownOf(layers, frame))
  }

  private async shownOf(layers: readonly Layer[], frame: Size, given?: Given) {
    const shown: Drawn[] = []
    for (const picture of await this.picturesOf(layers, given))
      shown.push(picture && 'codedWidth' in picture ? await this.shown(picture, frame) : picture)
    return shown
  }

  /** A film's picture as a screen shows it, held until films are let go of. */
  private async shown(picture: VideoSample, frame: Size): Promise<VideoSample> {
    const made = this.made.get(picture) ?? (await this.range?.of(picture, frame))
    if (made) this.made.set(picture, made)
    return made ?? picture
  }

  private async picturesOf(layers: readonly Layer[], given?: Given) {
    const pictures: Drawn[] = []
    for (const layer of layers)
      pictures.push(layer.clip.id === given?.clip ? given.picture : await this.pictureOf(layer))
    return pictures
  }

  /** Whether frames come from more than one place: some from a film as they are, others from another film, or drawn. */
  isMixed(frame: Size, moments: readonly number[]): boolean {
    const origin = (time: number) => {
      const ground = this.groundAt(frame, time)
      return (
        ground && JSON.stringify([ground.films.map(({ clip }) => clip.medium), isChanged(ground)])
      )
    }
    const first = origin(moments[0] ?? 0)
    return moments.some((time) => origin(time) !== first)
  }

  /**
   * The pictures of films that fill the frame pixel by pixel, so that they need not be drawn, and what stands over them; null where
   * that is not what is seen. What joins others is as a screen shows it.
   * @param of.given one of these films' pictures, and `isMixed` whether other frames come from elsewhere
   */
  async ground(
    frame: Size,
    time: number,
    { given, isMixed = false }: { given?: Given; isMixed?: boolean } = {},
  ): Promise<Ground | null> {
    const ground = this.groundAt(frame, time)
    const { films, over } = ground ?? { films: [], over: [] }
    if (!ground || (given && !films.some(({ clip }) => clip.id === given.clip))) return null
    this.showing = new Set([...films, ...over].map(({ clip }) => clip.id))
    const pictures = await this.picturesOf(films, given)
    const joins = isMixed || isChanged({ films, over })
    const seen: Ground['films'] = []
    for (const [i, { opacity }] of films.entries()) {
      const picture = pictures[i]
      if (!picture || !('codedWidth' in picture)) return null
      seen.push({ picture: joins ? await this.shown(picture, frame) : picture, opacity })
    }
    return { films: seen, over }
  }

  /** The lowest layers, as long as they are films whose pictures by what is known of them fill the frame as they are. */
  private groundAt(frame: Size, time: number) {
    const layers = layersAt(this.sequence, time)
    const films: (Layer & { clip: MediaClip })[] = []
    for (const layer of layers) {
      const { clip } = layer
      const medium = clip.kind === 'video' ? mediumOf(this.sequence, clip) : null
      if (clip.kind !== 'video' || !medium || !isUntouched(medium, frame, clip.placing)) break
      films.push({ ...layer, clip })
    }
    return films.length > 0 ? { films, over: layers.slice(films.length) } : null
  }

  /** Begins to read what is seen at a moment to come, and holds it: each clip from where it will be seen first. */
  async prepare(time: number) {
    const coming = layersAt(this.sequence, time).filter(({ clip }) => !this.showing.has(clip.id))
    this.coming = new Set(coming.map(({ clip }) => clip.id))
    for (const layer of coming)
      await this.pictureOf({ ...layer, at: layer.clip.kind === 'video' ? layer.clip.in : 0 })
  }

  /** Lets go of every film that was not seen in the last frame and is not about to be. */
  async release() {
    this.letGo()
    await this.pictures.keepOnly(this.held)
  }

  private letGo() {
    for (const made of this.made.values()) made.close()
    this.made.clear()
  }

  private get held() {
    return new Set([...this.showing, ...this.coming])
  }

  private async pictureOf({ clip, at }: Layer) {
    if (clip.kind === 'text') return null
    if (clip.kind === 'image' && !mediumOf(this.sequence, clip)?.duration)
      return this.pictures.imageOf(clip.medium)
    return this.pictures.movingAt(clip, at, this.held)
  }

  async close() {
    this.letGo()
    await this.pictures.close()
    this.sources.close()
  }
}

function drawLayers(
  context: Context,
  frame: Size,
  layers: readonly Layer[],
  pictures: readonly Drawn[],
): Rect[] {
  return layers.flatMap(({ clip, opacity }, i) => {
    context.globalAlpha = opacity
    const picture = pictures[i]
    if (clip.kind !== 'text')
      return picture ? [drawPicture(context, picture, frame, clip.placing)] : []
    drawText(context, clip, frame)
    return [{ x: 0, y: 0, ...frame }]
  })
}

function drawPicture(
  context: Context,
  picture: VideoSample | ImageBitmap,
  frame: Size,
  placing: Parameters<typeof placed>[2],
): Rect {
  const size =
    'displayWidth' in picture
      ? { width: picture.displayWidth, height: picture.displayHeight }
      : picture
  const { from, to } = placed(size, frame, placing)
  const boxes = [
    ...([from.x, from.y, from.width, from.height] as const),
    ...([to.x, to.y, to.width, to.height] as const),
  ] as const
  context.imageSmoothingQuality = 'medium'
  if ('displayWidth' in picture) picture.draw(context, ...boxes)
  else context.drawImage(picture, ...boxes)
  return to
}
