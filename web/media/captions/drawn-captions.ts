import { canvasOf } from '../canvas.ts'
import type { Planes } from '../planes.ts'
import { drawBacking, drawLetters } from '../text/draw-text.ts'
import { boundsOf, type LaidLine } from '../text/layout.ts'
import type { Matrix } from '../matrix.ts'
import { blend, emptySprite, repaint, type Sprite } from '../text/sprite.ts'
import type { TextStyle } from '../text/style.ts'
import type { Rect, Size } from '../picture.ts'
import { storedPlace } from './stored-place.ts'

type Drawn = {
  place: Rect
  context: OffscreenCanvasRenderingContext2D
  /** From the film as it is shown to the canvas. */
  transform: DOMMatrix
  /** Boxes and outlines, which are the same whichever word is said. */
  backing: ImageData
  sprite: Sprite
}

/** How far letters may reach out of their run, in parts of their height. */
const OVERHANG = 0.35

/** Captions as they are drawn now. Where only another word stands out, only the words are drawn anew. */
export class DrawnCaptions {
  private lines: readonly LaidLine[] = []
  private drawn: Drawn | null = null

  /** @param transform from the film as it is shown to its pictures as they are stored */
  constructor(
    private readonly film: Size,
    private readonly transform: DOMMatrix,
    private readonly style: TextStyle,
    private readonly matrix: Matrix,
  ) {}

  draw(lines: readonly LaidLine[]) {
    this.lines = lines
    const bounds = boundsOf(lines, this.style)
    const place = bounds && this.placeOf(bounds)
    this.drawn = null
    if (!place) return
    // As small as can be: a canvas that was read is copied as a whole before it is drawn on again.
    const context = canvasOf(place.width, place.height, { willReadFrequently: true })
    const transform = new DOMMatrix([1, 0, 0, 1, -place.x, -place.y]).multiply(this.transform)
    context.setTransform(transform)
    drawBacking(context, lines, this.style)
    const backing = context.getImageData(0, 0, place.width, place.height)
    this.drawn = { context, transform, backing, place, sprite: emptySprite(place) }
    this.paint(this.drawn, bounds)
  }

  /** @param lines the same ones, in which other words stand out */
  relight(lines: readonly LaidLine[]) {
    const before = this.lines
    this.lines = lines
    if (this.drawn) for (const box of changed(before, lines)) this.paint(this.drawn, box)
  }

  layOver(planes: Planes) {
    if (this.drawn) blend(this.drawn.sprite, planes)
  }

  private paint({ context, transform, backing, place, sprite }: Drawn, box: Rect) {
    const part = this.placeOf(box, place)
    if (!part) return
    const { width, height } = part
    const [left, top] = [part.x - place.x, part.y - place.y]
    context.putImageData(backing, 0, 0, left, top, width, height)
    context.save()
    context.setTransform()
    context.beginPath()
    context.rect(left, top, width, height)
    context.clip()
    context.setTransform(transform)
    drawLetters(context, near(this.lines, box), this.style)
    context.restore()
    repaint(sprite, context.getImageData(left, top, width, height), part, this.matrix)
  }

  private placeOf(bounds: Rect, within: Rect = { x: 0, y: 0, ...this.film }) {
    return storedPlace(bounds, this.transform, within)
  }
}

/** How far the letters of a line may reach out of their runs. */
const overhangOf = ({ pixels }: LaidLine) => Math.ceil(pixels * OVERHANG) + 2

/** The places of runs that stand out in one drawing and not in the other. */
function* changed(before: readonly LaidLine[], now: readonly LaidLine[]): Generator<Rect> {
  for (const [i, line] of now.entries()) {
    const over = overhangOf(line)
    const { y, height } = line.box
    for (const [j, { run, x, width }] of line.runs.entries())
      if (run.lit !== before[i]?.runs[j]?.run.lit)
        yield {
          x: Math.floor(x) - over,
          y: y - over,
          width: Math.ceil(width) + 2 * over,
          height: height + 2 * over,
        }
  }
}

/** The runs whose letters may reach into a box. */
const near = (lines: readonly LaidLine[], box: Rect): LaidLine[] =>
  lines.map((line) => {
    const over = overhangOf(line)
    const isNear =
      line.box.y - over < box.y + box.height && line.box.y + line.box.height + over > box.y
    const runs = line.runs.filter(
      ({ x, width }) => isNear && x - over < box.x + box.width && x + width + over > box.x,
    )
    return { ...line, runs }
  })
