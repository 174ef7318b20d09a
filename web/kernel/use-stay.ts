import { useEffect } from 'react'
import { beginToAsk } from './stay.ts'

/** Asks before the page is closed or loaded anew, as long as something is under way that would be lost. */
export function useStay(busy: boolean) {
  useEffect(() => (busy ? beginToAsk() : undefined), [busy])
}
