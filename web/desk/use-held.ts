import { useEffect } from 'react'
import { useTool } from './context.ts'

/** Has a project stay as it is drawn as long as something is under way that would end if it were drawn anew. */
export function useHeld(busy: boolean) {
  const hold = useTool().project?.hold
  useEffect(() => (busy ? hold?.() : undefined), [busy, hold])
}
