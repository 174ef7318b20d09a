import type { FrameFilter, FilteredFilm } from '../filter-film.ts'
import type { Matrix } from '../text/sprite.ts'
import { DrawnCaptions } from './drawn-captions.ts'
import { linesAt, type Look, scriptIn, shownNow } from './paint.ts'

type Size = { width: number; height: number }

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
  const turned = film.rotation % 180 !== 0
  const frame = turned ? { width: shown.height, height: shown.width } : shown
  const [across, down] = [film.width / shown.width, film.height / shown.height]
  const transform = new DOMMatrix([across, 0, 0, down, 0, 0]).multiply(
    turnedBack(film.rotation, frame),
  )
  const drawn = new DrawnCaptions(film, transform, look.style, matrix)
  const numbers = new Map(look.captions.map((caption, i) => [caption, i]))
  let before = ''
  return (planes, time) => {
    const now = shownNow(look, time)
    if (now.length === 0) return
    const scene = now
      .map(({ caption, spot }) => [numbers.get(caption), spot?.x, spot?.y].join(' '))
      .join()
    const key = [scene, ...now.map(({ word }) => word)].join()
    if (key !== before) drawn.draw(linesAt(drawn.context, now, look, script, frame), scene)
    before = key
    drawn.layOver(planes)
  }
}

/** From a film as it is shown to its pictures as they are stored. @param frame as it is shown */
function turnedBack(rotation: number, { width, height }: Size): DOMMatrix {
  if (rotation === 90) return new DOMMatrix([0, -1, 1, 0, 0, width])
  if (rotation === 180) return new DOMMatrix([-1, 0, 0, -1, width, height])
  return rotation === 270 ? new DOMMatrix([0, 1, -1, 0, height, 0]) : new DOMMatrix()
}
