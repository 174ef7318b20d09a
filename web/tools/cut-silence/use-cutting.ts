import { useMemo, useState } from 'react'
import { useHistory } from '../../desk/history.ts'
import type { Edge } from '../../desk/marks.tsx'
import type { Analysis } from '../../media/analyse.ts'
import type { Motion } from '../../media/motion.ts'
import {
  activeCuts,
  addCut,
  changeCut,
  type Edits,
  planCuts,
  removeCut,
  shownOf,
  SHORTEST_CUT,
} from './plan.ts'
import type { Form } from './form.ts'
import { stretchesOf } from './where.ts'

export type Work = Edits & { form: Form }

export type Cutting = ReturnType<typeof useCutting>

/**
 * The cuts of one recording: what settings and hands make of it, each step of which can be undone.
 * @param motion null where only what is heard counts
 * @param work what is done already
 * @param onWork told of every change
 */
export function useCutting(
  analysis: Analysis,
  motion: Motion | null,
  work: Work,
  onWork: (work: Work) => void,
) {
  const { duration, threshold: automatic } = analysis
  const { present, change, undo, redo } = useHistory<Work>(
    { form: work.form, edits: work.edits, own: work.own },
    onWork,
  )
  const { form, edits, own } = present
  /** Where one edge of a cut by hand was set, until the other is. */
  const [flag, setFlag] = useState<number | null>(null)

  const threshold = form.threshold ?? automatic
  const silences = useMemo(() => stretchesOf(analysis, motion, form), [analysis, motion, form])
  const cuts = useMemo(
    () => planCuts(silences, form, { edits, own }, duration),
    [silences, form, edits, own, duration],
  )
  const active = useMemo(
    () => activeCuts(cuts, form.shortestKept, duration),
    [cuts, form.shortestKept, duration],
  )
  const shown = useMemo(() => shownOf(active, form, duration), [active, form, duration])

  const done = { edits, own }
  const step = (next: Edits) => change({ form, ...next }, `by hand ${performance.now()}`)
  const add = (from: number, to: number) => {
    const next = addCut(done, cuts, from, to)
    if (next !== done) step(next)
  }
  return {
    form,
    threshold,
    cuts,
    active,
    shown,
    undo,
    redo,
    flag,
    add,
    set: <Key extends keyof Form>(key: Key, value: Form[Key]) =>
      change({ ...present, form: { ...form, [key]: value } }, key),
    switchCut(index: number) {
      const cut = cuts[index]
      if (cut) step(changeCut(done, cut, { on: !cut.on }))
    },
    moveCut(index: number, edge: Edge, time: number) {
      const cut = cuts[index]
      if (cut) change({ form, ...changeCut(done, cut, { [edge]: time }) }, `move ${cut.id} ${edge}`)
    },
    /** A silence is then cut no more and can be again; what was made by hand is gone. */
    takeBack(index: number) {
      const cut = cuts[index]
      if (cut) step(cut.silence ? changeCut(done, cut, { on: !cut.on }) : removeCut(done, cut))
    },
    /**
     * The first of two makes an edge, the second the cut.
     * @returns whether it could: no cut ends where it begins, and where it begins stays set
     */
    setEdge(time: number): boolean {
      if (flag === null) setFlag(time)
      else if (Math.abs(flag - time) < SHORTEST_CUT) return false
      else {
        setFlag(null)
        add(flag, time)
      }
      return true
    },
    forgetEdge: () => setFlag(null),
  }
}
