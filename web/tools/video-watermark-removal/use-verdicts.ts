import { useEffect, useState } from 'react'
import { judge } from './engine.ts'
import { type Drawn, keyOf, type Known } from './plan.ts'

/** A mark that is being drawn or dragged is not looked at before it lies still. */
const STILL_MS = 700

/** Measures in the background which method fits each mark, and forgets nothing it has measured. */
export function useVerdicts(file: File, marks: readonly Drawn[], paused: boolean): Known {
  const [known, setKnown] = useState<Known>(new Map())
  const unknown = marks.some((mark) => !known.has(keyOf(mark)))
  useEffect(() => {
    if (!unknown || paused) return
    const controller = new AbortController()
    const { signal } = controller
    const measure = async () => {
      const judged = await judge(file, marks, { signal, onProgress: () => {} })
      if (signal.aborted) return
      // What could not be measured is blended, which needs no knowledge.
      setKnown(
        (now) =>
          new Map([
            ...now,
            ...marks.map(
              (mark, i) => [keyOf(mark), judged.ok ? (judged.verdicts[i] ?? null) : null] as const,
            ),
          ]),
      )
    }
    const later = setTimeout(() => void measure(), STILL_MS)
    return () => {
      clearTimeout(later)
      controller.abort()
    }
  }, [file, marks, unknown, paused])
  return known
}
