import { answer, part, type Run, Stop } from '../engine.ts'
import { filterFilm, type FrameFilter } from '../filter-film.ts'
import type { Range } from '../timeline.ts'
import { borderBlend } from './border-blend.ts'
import { judge, type Verdict } from './choose.ts'
import type { Mark, Method } from './marks.ts'
import {
  coverOf,
  FOR_FILLING,
  FOR_KNOWING,
  isOn,
  placedOn,
  survey,
  type Survey,
  type Surveyed,
} from './survey.ts'
import { TemporalFill } from './temporal-fill.ts'
import { findOverlay, type Overlay } from './find-overlay.ts'
import { Samples } from './samples.ts'
import { unBlend } from './un-blend.ts'

export type Removing = {
  marks: readonly (Mark & {
    method: Method
    /** What it is, where that was judged before; else it is found first. */
    overlay?: Overlay | null
  })[]
  /** The result's name, without its ending. */
  name: string
  /** Only this part, without its sound, as a preview. */
  range?: Range
}

/** How much of the work it is to look first. */
const LOOKING = 0.2

/** Takes marks out of a film, picture by picture. Call it in a worker. */
export async function removeMarks(source: Blob, { marks, name, range }: Removing, run: Run) {
  const unknown = marks.some(({ method, overlay }) => method === 'unblend' && !overlay)
  const looks = unknown || marks.some(({ method }) => method === 'temporal')
  const wanted = unknown ? FOR_KNOWING : FOR_FILLING(marks)
  const looked = looks
    ? await answer(run.signal, async () => ({
        survey: await survey(source, marks, wanted, part(run, 0, LOOKING)),
      }))
    : null
  if (looked && !looked.ok) return looked
  return filterFilm(
    source,
    {
      name,
      changes: marks.map(({ from, to }) => ({ start: from, end: to })),
      ...(range && { range }),
      filter: (film) => {
        const known = looked?.survey ?? blind(marks, film)
        const fills = known.marks.map(
          (one, i) => one && fillOf(known, one, marks[i] as Removing['marks'][number]),
        )
        const filter: FrameFilter = (planes, time) => {
          for (const fill of fills) fill?.(planes, time)
        }
        return filter
      },
    },
    looks ? part(run, LOOKING, 1) : run,
  )
}

type Fill = (planes: Parameters<FrameFilter>[0], time: number) => void

function fillOf(
  { film, plates, coverAt }: Survey,
  { mark, holeAt, hole, samples }: Surveyed,
  { method, overlay: judged }: Removing['marks'][number],
): Fill {
  const during =
    (fill: Fill): Fill =>
    (planes, time) =>
      isOn(mark, time) && fill(planes, time)
  if (method === 'temporal') {
    const temporal = new TemporalFill(holeAt, film, plates, coverAt)
    // It also learns from the pictures in which the mark is not there.
    return (planes, time) =>
      isOn(mark, time) ? temporal.apply(planes, time) : temporal.learn(planes, time)
  }
  const overlay = method === 'unblend' ? (judged ?? findOverlay(samples)) : null
  const blend = borderBlend(holeAt)
  return during(overlay ? unBlend(holeAt, hole, overlay, blend) : blend)
}

/** What is known without having looked. */
function blind(
  marks: readonly Mark[],
  film: { width: number; height: number; rotation: number; seconds: number },
) {
  const placed = marks.map((mark) => {
    const one = placedOn(mark, film)
    return one && { ...one, samples: new Samples(one.hole) }
  })
  return {
    film: { ...film, start: 0 },
    marks: placed,
    plates: [],
    coverAt: coverOf(
      placed.filter((one) => one !== null),
      film,
    ),
  }
}

/** Tells beforehand which method fits each mark; null where it lies on nothing of the film. */
export const judgeMarks = (source: Blob, { marks }: { marks: readonly Mark[] }, run: Run) =>
  answer(run.signal, async () => {
    if (source.size === 0) throw new Stop('emptyFile')
    const known = await survey(source, marks, FOR_KNOWING, run)
    return {
      verdicts: known.marks.map((one): Verdict | null => one && judge(known, one)),
    }
  })
