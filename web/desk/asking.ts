import { useCallback, useLayoutEffect, useRef } from 'react'
import { type Cloud, useCloud } from './cloud.ts'

/**
 * Asks the cloud for one thing after another, for a work that keeps the tasks itself: each is handed over as soon as it is known, also
 * where its page was left in between.
 * @param asked an input that tells the price; null while there is none
 * @param times as `useCloud` has it, and so has `material`
 */
export function useAsking(
  tool: string,
  asked: Record<string, unknown> | null,
  onTask: (id: string) => void,
  times = 1,
  material: unknown = null,
): Cloud {
  const handOver = useRef(onTask)
  useLayoutEffect(() => void (handOver.current = onTask))
  const keepTask = useCallback((id: string | null) => {
    if (id !== null) handOver.current(id)
  }, [])
  return useCloud(tool, asked, { task: null, keepTask }, times, material)
}
