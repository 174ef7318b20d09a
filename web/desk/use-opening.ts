import { useEffect, useRef } from 'react'
import { useProject } from './context.ts'

/**
 * Looks into files that were given. They are there again on the way back to the page, also while nobody knows yet whether they are
 * of use; once it is left, or others are given, they are not read on.
 * @returns `begin` with files, and whoever gets its signal says nothing more once that is aborted; `stop` is for the person who wants
 * them no more
 */
export function useOpening() {
  const project = useProject()
  const last = useRef<AbortController>(null)
  useEffect(() => () => last.current?.abort(), [])
  return {
    begin(files: readonly File[]): AbortSignal {
      last.current?.abort()
      last.current = new AbortController()
      project?.keepAhead?.(files)
      return last.current.signal
    },
    stop() {
      last.current?.abort()
      project?.keepAhead?.([])
    },
  }
}
