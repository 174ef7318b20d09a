import type { VideoSample } from 'mediabunny'
import { canvasOf } from '../canvas.ts'
import { type Matrix, matrixOf } from '../matrix.ts'
import type { Rect, Size } from '../picture.ts'
import { newPlanes, PlaneReader, type Planes, toPicture } from '../planes.ts'
import { blend, emptySprite, repaint, type Sprite } from '../text/sprite.ts'
import type { Composer, Ground } from './compose.ts'
import type { Layer } from './layers.ts'

/**
 * Films that go over into each other, and what stands over them, put together in the films' own planes: they stay what they are, which
 * the way through a screen's colours does not leave them.
 */
export class Overlay {
  private drawn: { key: string; sprite: Sprite } | undefined
  private readonly planes: Planes
  private beside: Planes | undefined
  private readonly context: OffscreenCanvasRenderingContext2D

  /**
   * @param stored the size of the film's pictures
   * @param upright from the frame to pictures as they are stored
   */
  constructor(
    private readonly composer: Composer,
    private readonly frame: Size,
    stored: Size = frame,
    upright = new DOMMatrix(),
    private readonly reader = new PlaneReader(),
  ) {
    this.planes = newPlanes(stored.width, stored.height)
    this.context = canvasOf(this.planes.width, this.planes.height, { willReadFrequently: true })
    this.context.setTransform(upright)
  }

  /** Whether these pictures' planes have the same size and mean the same. */
  takes = ({ films }: Ground) => {
    const [first, ...others] = films.map(({ picture }) => this.kindOf(picture))
    return others.every((kind) => kind === first)
  }

  private kindOf(picture: VideoSample) {
    const { codedWidth, codedHeight, squarePixelWidth, rotation, flip } = picture
    const colours = this.reader.coloursOf(picture)
    return JSON.stringify([codedWidth, codedHeight, squarePixelWidth, rotation, flip, colours])
  }

  /** A picture of what is seen, in the place of one of these films'. Theirs stay open. */
  async laidOver({ films, over }: Ground, instead: VideoSample): Promise<VideoSample> {
    const { planes, reader } = this
    const colours = reader.coloursOf(instead)
    if ((films[0]?.opacity ?? 0) < 1) blacken(planes, matrixOf(colours))
    for (const { picture, opacity } of films) {
      if (opacity === 1) await reader.read(picture, planes)
      else {
        this.beside ??= newPlanes(planes.width, planes.height)
        await reader.read(picture, this.beside)
        mix(planes, this.beside, opacity)
      }
    }
    if (over.length > 0) blend(await this.spriteOf(over, colours), planes)
    return toPicture(planes, colours, instead)
  }

  /** What looks as it did before is not drawn again. */
  private async spriteOf(layers: readonly Layer[], colours: VideoColorSpaceInit): Promise<Sprite> {
    const looks = layers.map(({ clip, opacity, at }) => [clip.id, opacity, at])
    const key = JSON.stringify([colours, looks])
    if (this.drawn?.key !== key) this.drawn = { key, sprite: await this.draw(layers, colours) }
    return this.drawn.sprite
  }

  private async draw(layers: readonly Layer[], colours: VideoColorSpaceInit): Promise<Sprite> {
    const { context, frame } = this
    context.clearRect(0, 0, frame.width, frame.height)
    const drawn = await this.composer.drawOver(context, frame, layers)
    const box = around(drawn, context.getTransform(), this.planes)
    const sprite = emptySprite(box)
    const pixels = context.getImageData(box.x, box.y, box.width, box.height)
    repaint(sprite, pixels, box, matrixOf(colours))
    return sprite
  }
}

/** The least part of planes, even in place and size, in which all of these lie. */
function around(drawn: readonly Rect[], stored: DOMMatrix, { width, height }: Size): Rect {
  const corners = drawn.flatMap(({ x, y, width, height }) => [
    stored.transformPoint({ x, y }),
    stored.transformPoint({ x: x + width, y: y + height }),
  ])
  const span = (places: number[], most: number) => {
    const inside = (at: number) => Math.max(0, Math.min(most, at))
    const from = Math.min(most - 2, inside(Math.floor(Math.min(...places)))) & ~1
    return [from, Math.max(2, inside((Math.ceil(Math.max(...places)) + 1) & ~1) - from)] as const
  }
  const [x, wide] = span(
    corners.map((corner) => corner.x),
    width,
  )
  const [y, high] = span(
    corners.map((corner) => corner.y),
    height,
  )
  return { x, y, width: wide, height: high }
}

function blacken({ y, u, v }: Planes, { fullRange }: Matrix) {
  y.fill(fullRange ? 0 : 16)
  for (const plane of [u, v]) plane.fill(128)
}

/** @param opacity how much of it is seen, 0 to 1 */
function mix({ data }: Planes, { data: over }: Planes, opacity: number) {
  const part = Math.round(opacity * 256)
  for (let i = 0; i < data.length; i++)
    data[i] = ((data[i] as number) * (256 - part) + (over[i] as number) * part + 128) >> 8
}
