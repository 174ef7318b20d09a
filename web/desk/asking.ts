import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { type Cloud, useCloud } from './cloud.ts'
import type { KeptTask } from './cloud-run.ts'

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
  return useCloud(tool, asked, useHandOver(onTask), times, material)
}

/** What hands each task over, for a work that keeps them itself. */
export function useHandOver(onTask: (id: string) => void): KeptTask {
  const handOver = useRef(onTask)
  useLayoutEffect(() => void (handOver.current = onTask))
  const keepTask = useCallback((id: string | null) => {
    if (id !== null) handOver.current(id)
  }, [])
  return useMemo(() => ({ task: null, keepTask }), [keepTask])
}
