import type { VideoSample } from 'mediabunny'
import { canvasOf } from '../canvas.ts'
import { type Matrix, matrixOf } from '../matrix.ts'
import type { Size } from '../picture.ts'
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
    const looks = layers.map(({ clip, opacity, at }) => [
      clip.id,
      opacity,
      clip.kind === 'video' && at,
    ])
    const key = JSON.stringify([colours, looks])
    if (this.drawn?.key !== key) this.drawn = { key, sprite: await this.draw(layers, colours) }
    return this.drawn.sprite
  }

  private async draw(layers: readonly Layer[], colours: VideoColorSpaceInit): Promise<Sprite> {
    const { context, frame } = this
    const { width, height } = this.planes
    context.clearRect(0, 0, frame.width, frame.height)
    await this.composer.drawOver(context, frame, layers)
    const sprite = emptySprite({ x: 0, y: 0, width, height })
    repaint(sprite, context.getImageData(0, 0, width, height), { x: 0, y: 0 }, matrixOf(colours))
    return sprite
  }
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
