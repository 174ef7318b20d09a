import { canvasOf } from '../canvas.ts'
import type { FilteredFilm, FrameFilter } from '../filter-film.ts'
import { markRect } from '../mark-place.ts'
import type { Matrix } from '../matrix.ts'
import type { Size } from '../picture.ts'
import type { LaidMark } from '../redraw.ts'
import { blend, emptySprite, repaint } from '../text/sprite.ts'
import { framing, storedPlace } from './stored-place.ts'

/** Lays a mark over all pictures of a film, in their planes. @param shown as `framing` has it */
export async function markFilter(
  { picture, ...place }: LaidMark,
  film: Pick<FilteredFilm, 'width' | 'height' | 'rotation'>,
  shown: Size,
  matrix: Matrix,
): Promise<FrameFilter> {
  const { frame, transform } = framing(film, shown)
  const bitmap = await createImageBitmap(picture)
  const { x, y, width, height } = markRect(bitmap, frame, place)
  const whole = { x: 0, y: 0, width: film.width, height: film.height }
  const stored = storedPlace({ x, y, width, height }, transform, whole)
  if (!stored) return () => {}
  const context = canvasOf(stored.width, stored.height)
  context.imageSmoothingQuality = 'high'
  context.setTransform(new DOMMatrix([1, 0, 0, 1, -stored.x, -stored.y]).multiply(transform))
  context.drawImage(bitmap, x, y, width, height)
  bitmap.close()
  const sprite = emptySprite(stored)
  repaint(sprite, context.getImageData(0, 0, stored.width, stored.height), stored, matrix)
  return (planes) => blend(sprite, planes)
}
