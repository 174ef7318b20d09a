import { canvasOf } from '../canvas.ts'
import type { FrameFilter, FilteredFilm } from '../filter-film.ts'
import { drawBacking, drawLetters, drawText } from '../text/draw-text.ts'
import { boundsOf, type LaidLine, layOut } from '../text/layout.ts'
import { blend, type Matrix, type Sprite, spriteOf } from '../text/sprite.ts'
import { scriptOf, type Script, type TextStyle } from '../text/style.ts'
import type { Caption } from './caption.ts'
import { type Scene, type Spot, spotOf } from './place.ts'
import { blockOf, shownAt, wordAt } from './runs.ts'

/** Captions, how they look, and what their places are counted in. */
export type Look = { captions: readonly Caption[]; style: TextStyle; scene: Scene }
type Size = { width: number; height: number }
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Which script all of the captions are in: a Han character looks the same in each of them. */
export const scriptIn = (captions: readonly Caption[]) =>
  scriptOf(captions.map(({ text }) => text).join('\n'))

const linesAt = (
  context: Context,
  shown: Shown,
  { style, scene }: Look,
  script: Script,
  frame: Size,
) =>
  layOut(
    context,
    shown.map(({ caption, word, spot }) => blockOf(caption, word, scene, spot)),
    style,
    script,
    frame,
  )

type Shown = { caption: Caption; word: number; spot: Spot | null }[]

const shownNow = ({ captions, style, scene }: Look, time: number): Shown =>
  shownAt(captions, time).map((caption) => ({
    caption,
    word: style.highlight ? wordAt(caption, time) : -1,
    spot: spotOf(caption, time, scene),
  }))

/** Tells what is drawn at a moment from what is drawn at another. */
export const drawnAt = (look: Look, time: number) =>
  shownNow(look, time)
    .map(({ caption, word, spot }) =>
      [look.captions.indexOf(caption), word, spot?.x, spot?.y].join(' '),
    )
    .join()

/** Draws what is shown at a moment onto an empty picture of the size that the film is shown in. */
export function paintCaptions(
  context: Context,
  look: Look,
  script: Script,
  frame: Size,
  time: number,
) {
  const lines = linesAt(context, shownNow(look, time), look, script, frame)
  drawText(context, lines, look.style)
}

/** What is drawn at several moments is drawn once; more than a few of them would only hold memory. */
const KEPT = 8

/**
 * Lays captions over the pictures of a film, in their planes.
 * @param shown how large the film is shown, before it is turned, where its pixels are not square
 */
export function captionFilter(
  look: Look,
  film: Pick<FilteredFilm, 'width' | 'height' | 'rotation'>,
  shown: Size,
  matrix: Matrix,
): FrameFilter {
  const script = scriptIn(look.captions)
  const context = canvasOf(film.width, film.height, { willReadFrequently: true })
  const turned = film.rotation % 180 !== 0
  const frame = turned ? { width: shown.height, height: shown.width } : shown
  const transform = new DOMMatrix([
    film.width / shown.width,
    0,
    0,
    film.height / shown.height,
    0,
    0,
  ]).multiply(turnedBack(film.rotation, frame))
  const backing = canvasOf(film.width, film.height, { willReadFrequently: true })
  let backed = ''
  const kept = new Map<string, Sprite | null>()
  const numbers = new Map(look.captions.map((caption, i) => [caption, i]))
  return (planes, time) => {
    const now = shownNow(look, time)
    if (now.length === 0) return
    const key = now
      .map(({ caption, word, spot }) => [numbers.get(caption), word, spot?.x, spot?.y].join(' '))
      .join()
    let sprite = kept.get(key)
    if (sprite === undefined) {
      context.setTransform(transform)
      const lines = linesAt(context, now, look, script, frame)
      const place = placeOf(boundsOf(lines, look.style), transform, film)
      const below = lines
        .flatMap(({ baseline, box, runs }) => [
          ...[baseline, box.x],
          ...runs.map(({ text, font }) => font + text),
        ])
        .join()
      if (backed !== below) {
        backing.setTransform()
        backing.clearRect(0, 0, film.width, film.height)
        backing.setTransform(transform)
        drawBacking(backing, lines, look.style)
        backed = below
      }
      sprite = place && spriteAt(context, backing, lines, look.style, place, matrix)
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, sprite)
    }
    if (sprite) blend(sprite, planes)
  }
}

/** From a film as it is shown to its pictures as they are stored. @param frame as it is shown */
function turnedBack(rotation: number, { width, height }: Size): DOMMatrix {
  if (rotation === 90) return new DOMMatrix([0, -1, 1, 0, 0, width])
  if (rotation === 180) return new DOMMatrix([-1, 0, 0, -1, width, height])
  return rotation === 270 ? new DOMMatrix([0, 1, -1, 0, height, 0]) : new DOMMatrix()
}

type Box = { x: number; y: number; width: number; height: number }

/** Where on a stored picture something lies, its sides made even; null where it lies on nothing of it. */
function placeOf(bounds: Box | null, transform: DOMMatrix, film: Size): Box | null {
  if (!bounds) return null
  const corners = [
    transform.transformPoint({ x: bounds.x, y: bounds.y }),
    transform.transformPoint({ x: bounds.x + bounds.width, y: bounds.y + bounds.height }),
  ]
  const even = (value: number, most: number) => Math.min(most, Math.max(0, value)) & ~1
  const [x, y] = [
    even(Math.min(...corners.map((corner) => corner.x)), film.width),
    even(Math.min(...corners.map((corner) => corner.y)), film.height),
  ]
  const width = even(Math.max(...corners.map((corner) => corner.x)) + 2, film.width) - x
  const height = even(Math.max(...corners.map((corner) => corner.y)) + 2, film.height) - y
  return width < 2 || height < 2 ? null : { x, y, width, height }
}

function spriteAt(
  context: OffscreenCanvasRenderingContext2D,
  backing: OffscreenCanvasRenderingContext2D,
  lines: readonly LaidLine[],
  style: TextStyle,
  place: Box,
  matrix: Matrix,
): Sprite {
  const { x, y, width, height } = place
  context.save()
  context.setTransform()
  context.clearRect(x, y, width, height)
  context.drawImage(backing.canvas, x, y, width, height, x, y, width, height)
  context.restore()
  drawLetters(context, lines, style)
  return spriteOf(context.getImageData(x, y, width, height), place, matrix)
}
