import { useEffect, useRef, useState } from 'react'
import { useHistory } from '../../desk/history.ts'
import type { Box } from '../../media/box.ts'
import type { Shape, Stroke } from '../../media/watermark/marks.ts'
import { type Drawn, drawn, putAt, type Work } from './plan.ts'

export type Marks = ReturnType<typeof useMarks>

/**
 * The marks that are drawn over a video, which of them is chosen, and all that changes them.
 * @param onWork told of every change
 */
export function useMarks(work: Work, seconds: number, onWork: (work: Work) => void) {
  const history = useHistory<Work>({ marks: work.marks, agreed: work.agreed }, onWork)
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

  const setMarks = (next: readonly Drawn[], kind: string) =>
    change({ ...present, marks: next }, kind)
  const add = (shape: Shape) => {
    const mark = drawn(marks, shape, seconds)
    setMarks([...marks, mark], `add ${mark.id}`)
    choose(mark.id)
  }
  const put = (mark: Drawn, kind: string) =>
    setMarks(
      marks.map((one) => (one.id === mark.id ? mark : one)),
      kind,
    )
  const chosen = marks.find(({ id }) => id === chosenId)
  return {
    history,
    marks,
    agreed,
    chosenId,
    chosen,
    /** Where they are drawn. */
    stage,
    choose,
    add,
    /** Adds a box, which has the keyboard then. */
    addBox(box: Box) {
      focusNext.current = true
      add({ kind: 'box', box })
    },
    put,
    /** Puts a box somewhere else, from a moment on where it moves. */
    move(id: number, time: number, box: Box) {
      const mark = marks.find((one) => one.id === id)
      if (mark?.shape.kind === 'box')
        put({ ...mark, shape: putAt(mark.shape, time, box) }, `box ${id}`)
    },
    /** Adds a stroke to the chosen mark, where that is one of the brush, and else makes it one. */
    stroke(stroke: Stroke) {
      if (chosen?.shape.kind !== 'brush') return add({ kind: 'brush', strokes: [stroke] })
      const strokes = [...chosen.shape.strokes, stroke]
      put({ ...chosen, shape: { kind: 'brush', strokes } }, `stroke ${performance.now()}`)
    },
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
