import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHistory } from '../../desk/history.ts'
import type { Box } from '../../media/box.ts'
import type { Shape } from '../../media/watermark/marks.ts'
import { type Drawn, drawn, type Work } from './plan.ts'

export type Marks = ReturnType<typeof useMarks>

/**
 * The marks that are drawn over a video, which of them is chosen, and all that changes them.
 * @param onWork told of every change
 */
export function useMarks(work: Work, seconds: number, onWork: (work: Work) => void) {
  const [first] = useState<Work>({ marks: work.marks, agreed: work.agreed })
  const history = useHistory<Work>(first)
  const { present, change } = history
  const { marks, agreed } = present
  const [chosenId, choose] = useState<number | null>(marks[0]?.id ?? null)
  const focusNext = useRef(false)
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focusNext.current) return
    focusNext.current = false
    stage.current?.querySelector<HTMLElement>(`[data-mark="${chosenId}"]`)?.focus()
    // A mark that was taken back may have had the same number.
  }, [chosenId, marks])

  const told = useRef(first)
  const tell = useEffectEvent(() => {
    if (present === told.current) return
    told.current = present
    onWork(present)
  })
  useEffect(() => void tell(), [present])

  const setMarks = (next: readonly Drawn[], kind: string) =>
    change({ ...present, marks: next }, kind)
  const add = (shape: Shape) => {
    const mark = drawn(marks, shape, seconds)
    setMarks([...marks, mark], `add ${mark.id}`)
    choose(mark.id)
  }
  return {
    history,
    marks,
    agreed,
    chosenId,
    chosen: marks.find(({ id }) => id === chosenId),
    /** Where they are drawn. */
    stage,
    choose,
    add,
    /** Adds a box, which has the keyboard then. */
    addBox(box: Box) {
      focusNext.current = true
      add({ kind: 'box', box })
    },
    put: (mark: Drawn, kind: string) =>
      setMarks(
        marks.map((one) => (one.id === mark.id ? mark : one)),
        kind,
      ),
    remove(id: number) {
      setMarks(
        marks.filter((mark) => mark.id !== id),
        `delete ${id}`,
      )
      if (id === chosenId) choose(marks.find((mark) => mark.id !== id)?.id ?? null)
    },
    agree: (given: boolean) =>
      change({ ...present, agreed: given ? new Date().toISOString() : null }, 'agreed'),
  }
}
