import type { VideoSample } from 'mediabunny'
import { canvasOf } from '../canvas.ts'
import { matrixOf } from '../matrix.ts'
import type { Size } from '../picture.ts'
import { newPlanes, PlaneReader, type Planes, toPicture } from '../planes.ts'
import { blend, emptySprite, repaint, type Sprite } from '../text/sprite.ts'
import type { Composer } from './compose.ts'
import type { Layer } from './layers.ts'

/**
 * What stands over a film, laid into the film's own planes: around it, and where it lets something through, the film stays what it is,
 * which the way through a screen's colours does not leave it.
 */
export class Overlay {
  private drawn: { key: string; sprite: Sprite } | undefined
  private readonly planes: Planes
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

  /** A picture of the film with these over it. The film's own stays open. */
  async laidOver(picture: VideoSample, layers: readonly Layer[]): Promise<VideoSample> {
    const colours = await this.reader.read(picture, this.planes)
    blend(await this.spriteOf(layers, colours), this.planes)
    return toPicture(this.planes, colours, picture)
  }

  /** What looks as it did before is not drawn again. */
  private async spriteOf(layers: readonly Layer[], colours: VideoColorSpaceInit): Promise<Sprite> {
    const key = JSON.stringify([colours, layers.map(({ clip, opacity }) => [clip.id, opacity])])
    if (this.drawn?.key !== key) this.drawn = { key, sprite: await this.draw(layers, colours) }
    return this.drawn.sprite
  }

  private async draw(layers: readonly Layer[], colours: VideoColorSpaceInit): Promise<Sprite> {
    const { context, frame } = this
    const { width, height } = this.planes
    context.clearRect(0, 0, frame.width, frame.height)
    await this.composer.drawStill(context, frame, layers)
    const sprite = emptySprite({ x: 0, y: 0, width, height })
    repaint(sprite, context.getImageData(0, 0, width, height), { x: 0, y: 0 }, matrixOf(colours))
    return sprite
  }
}
