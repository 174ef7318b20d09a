import { canvasOf } from '../canvas.ts'
import { matrixOf } from '../matrix.ts'
import type { Size } from '../picture.ts'
import type { Planes } from '../planes.ts'
import { blend, emptySprite, repaint, type Sprite } from '../text/sprite.ts'
import type { Composer } from './compose.ts'
import type { Layer } from './layers.ts'

/**
 * What lies over a film, laid into the film's planes: around it, and where it lets something through, the film stays what it is,
 * which a way through a screen's colours does not leave it.
 */
export class Overlay {
  private drawn: { key: string; sprite: Sprite } | undefined
  private readonly context: OffscreenCanvasRenderingContext2D

  /**
   * @param stored the size of the film's pictures, even
   * @param transform from the frame to pictures as they are stored
   */
  constructor(
    private readonly composer: Composer,
    private readonly stored: Size,
    transform: DOMMatrix,
    private readonly frame: Size,
  ) {
    this.context = canvasOf(stored.width, stored.height, { willReadFrequently: true })
    this.context.setTransform(transform)
  }

  /** @param colours the planes are in */
  async layOver(planes: Planes, layers: readonly Layer[], colours: VideoColorSpaceInit) {
    // What looks like it did before is not drawn again.
    const key = JSON.stringify([
      colours,
      layers.map(({ clip, opacity, at }) => [clip.id, opacity, clip.kind === 'video' && at]),
    ])
    if (this.drawn?.key !== key) this.drawn = { key, sprite: await this.draw(layers, colours) }
    blend(this.drawn.sprite, planes)
  }

  private async draw(layers: readonly Layer[], colours: VideoColorSpaceInit): Promise<Sprite> {
    const { context, frame } = this
    const { width, height } = this.stored
    context.clearRect(0, 0, frame.width, frame.height)
    await this.composer.drawOver(context, frame, layers)
    const sprite = emptySprite({ x: 0, y: 0, width, height })
    repaint(sprite, context.getImageData(0, 0, width, height), { x: 0, y: 0 }, matrixOf(colours))
    return sprite
  }
}
