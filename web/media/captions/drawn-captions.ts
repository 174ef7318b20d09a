import { canvasOf } from '../canvas.ts'
import type { Planes } from '../planes.ts'
import { drawBacking, drawLetters } from '../text/draw-text.ts'
import { type Box, boundsOf, type LaidLine } from '../text/layout.ts'
import { blend, emptySprite, type Matrix, repaint, type Sprite } from '../text/sprite.ts'
import type { TextStyle } from '../text/style.ts'

type Size = { width: number; height: number }
type Context = OffscreenCanvasRenderingContext2D

/** How far letters may reach out of their run, in parts of their height. */
const OVERHANG = 0.35

/** Captions as they are drawn now. Where only another word stands out, only the words are drawn anew. */
export class DrawnCaptions {
  readonly context: Context
  /** Boxes and outlines, which are the same whichever word is said. */
  private readonly backing: Context
  private lines: readonly LaidLine[] = []
  private scene = ''
  private sprite: Sprite | null = null

  /** @param transform from the film as it is shown to its pictures as they are stored */
  constructor(
    private readonly film: Size,
    private readonly transform: DOMMatrix,
    private readonly style: TextStyle,
    private readonly matrix: Matrix,
  ) {
    this.context = canvasOf(film.width, film.height, { willReadFrequently: true })
    this.backing = canvasOf(film.width, film.height, { willReadFrequently: true })
  }

  /** @param scene tells from each other what differs in more than the words that stand out */
  draw(lines: readonly LaidLine[], scene: string) {
    const [before, isSame] = [this.lines, this.scene === scene]
    this.lines = lines
    this.scene = scene
    if (this.sprite && isSame && placesIn(before) === placesIn(lines)) {
      for (const box of relit(before, lines)) this.paint(this.sprite, box)
      return
    }
    const bounds = boundsOf(lines, this.style)
    const place = bounds && this.placeOf(bounds)
    this.sprite = place && emptySprite(place)
    if (!bounds || !this.sprite) return
    const { backing, film } = this
    backing.setTransform()
    backing.clearRect(0, 0, film.width, film.height)
    backing.setTransform(this.transform)
    drawBacking(backing, lines, this.style)
    this.paint(this.sprite, bounds)
  }

  layOver(planes: Planes) {
    if (this.sprite) blend(this.sprite, planes)
  }

  private paint(sprite: Sprite, box: Box) {
    const place = this.placeOf(box, sprite.luma)
    if (!place) return
    const { context, backing } = this
    const { x, y, width, height } = place
    context.save()
    context.setTransform()
    context.beginPath()
    context.rect(x, y, width, height)
    context.clip()
    context.clearRect(x, y, width, height)
    context.drawImage(backing.canvas, x, y, width, height, x, y, width, height)
    context.setTransform(this.transform)
    drawLetters(context, this.lines, this.style)
    context.restore()
    repaint(sprite, context.getImageData(x, y, width, height), place, this.matrix)
  }

  /** Where on a stored picture something lies, its sides made even; null where it lies on nothing of it. @param within of it */
  private placeOf(bounds: Box, within: Box = { x: 0, y: 0, ...this.film }): Box | null {
    const corners = [
      this.transform.transformPoint({ x: bounds.x, y: bounds.y }),
      this.transform.transformPoint({ x: bounds.x + bounds.width, y: bounds.y + bounds.height }),
    ]
    const even = (value: number, least: number, long: number) =>
      Math.min(least + long, Math.max(least, value)) & ~1
    const across = (value: number) => even(value, within.x, within.width)
    const down = (value: number) => even(value, within.y, within.height)
    const x = across(Math.min(...corners.map((corner) => corner.x)))
    const y = down(Math.min(...corners.map((corner) => corner.y)))
    const width = across(Math.max(...corners.map((corner) => corner.x)) + 2) - x
    const height = down(Math.max(...corners.map((corner) => corner.y)) + 2) - y
    return width < 2 || height < 2 ? null : { x, y, width, height }
  }
}

/** Where each run is. A text that is written leftwards is divided otherwise for each of its words. */
const placesIn = (lines: readonly LaidLine[]) =>
  lines.flatMap(({ runs }) => runs.map(({ text, x }) => `${x} ${text}`)).join()

/** The places of runs that stand out in one drawing and not in the other. */
function* relit(before: readonly LaidLine[], now: readonly LaidLine[]): Generator<Box> {
  for (const [i, { runs, box, pixels }] of now.entries()) {
    const over = Math.ceil(pixels * OVERHANG) + 2
    for (const [j, { run, x, width }] of runs.entries()) {
      if (run.lit === before[i]?.runs[j]?.run.lit) continue
      const [left, top] = [Math.floor(x) - over, box.y - over]
      yield { x: left, y: top, width: Math.ceil(width) + 2 * over, height: box.height + 2 * over }
    }
  }
}
