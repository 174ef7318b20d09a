import { canvasOf } from '../canvas.ts'
import type { FrameFilter, FilteredFilm } from '../filter-film.ts'
import { type Block, type LaidLine, layOut, type Run } from '../text/layout.ts'
import type { Matrix } from '../matrix.ts'
import type { Size } from '../picture.ts'
import { DrawnCaptions } from './drawn-captions.ts'
import { blocksOf, type Look, scriptIn, shownNow } from './paint.ts'
import { framing } from './stored-place.ts'

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
  const { frame, transform } = framing(film, shown)
  const drawn = new DrawnCaptions(film, transform, look.style, matrix)
  const measuring = canvasOf(1, 1)
  const numbers = new Map(look.captions.map((caption, i) => [caption, i]))
  let before = { scene: '', key: '', blocks: [] as Block[], lines: [] as LaidLine[] }
  return (planes, time) => {
    const now = shownNow(look, time)
    if (now.length === 0) return
    const scene = now
      .map(({ caption, spot }) => [numbers.get(caption), spot?.x, spot?.y].join(' '))
      .join()
    const key = [scene, ...now.map(({ word }) => word)].join()
    if (key !== before.key) {
      const blocks = blocksOf(now, look.scene)
      const onlyWords = scene === before.scene
      const lines = onlyWords
        ? relit(before.lines, before.blocks, blocks)
        : layOut(measuring, blocks, look.style, script, frame)
      if (onlyWords) drawn.relight(lines)
      else drawn.draw(lines)
      before = { scene, key, blocks, lines }
    }
    drawn.layOver(planes)
  }
}

const runsIn = (blocks: readonly Block[]) => blocks.flatMap(({ runs }) => runs)

/** The same lines, in which the words stand out that now do. */
function relit(lines: readonly LaidLine[], before: readonly Block[], now: readonly Block[]) {
  const runs = runsIn(now)
  const next = new Map(runsIn(before).map((run, i) => [run, runs[i] as Run]))
  return lines.map((line) => ({
    ...line,
    runs: line.runs.map((laid) => ({ ...laid, run: next.get(laid.run) ?? laid.run })),
  }))
}
