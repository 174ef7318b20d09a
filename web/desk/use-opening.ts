import { useEffect, useRef } from 'react'
import { useProject } from './context.ts'

/**
 * Looks into files that were given. They are there again on the way back to the page, also while nobody knows yet whether they are
 * of use; once it is left they are not read on.
 * @returns begins with files, once those before are done with; `stop` is for the person who wants them no more
 */
export function useOpening() {
  const project = useProject()
  const last = useRef<AbortController>(null)
  useEffect(() => () => last.current?.abort(), [])
  return (files: readonly File[]) => {
    const controller = (last.current = new AbortController())
    project?.keepAhead?.(files)
    const stop = () => {
      controller.abort()
      project?.keepAhead?.([])
    }
    return { signal: controller.signal, stop }
  }
}
