import type { FilteredFilm } from '../filter-film.ts'
import type { Rect, Size } from '../picture.ts'
import { turnedBack } from '../turned-back.ts'

/**
 * A film as it is shown, and from there to its pictures as they are stored.
 * @param shown how large it is, before it is turned, where its pixels are not square
 */
export function framing(
  film: Pick<FilteredFilm, 'width' | 'height' | 'rotation'>,
  shown: Size,
): { frame: Size; transform: DOMMatrix } {
  const turned = film.rotation % 180 !== 0
  const frame = turned ? { width: shown.height, height: shown.width } : shown
  const [across, down] = [film.width / shown.width, film.height / shown.height]
  const transform = new DOMMatrix([across, 0, 0, down, 0, 0]).multiply(
    turnedBack(film.rotation, frame),
  )
  return { frame, transform }
}

/**
 * Where on a stored picture something lies, its sides made even; null where it lies on nothing of it.
 * @param transform from the film as it is shown to its pictures as they are stored. @param within of a picture
 */
export function storedPlace(bounds: Rect, transform: DOMMatrix, within: Rect): Rect | null {
  const corners = [
    transform.transformPoint({ x: bounds.x, y: bounds.y }),
    transform.transformPoint({ x: bounds.x + bounds.width, y: bounds.y + bounds.height }),
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
