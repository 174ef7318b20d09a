import { useEffect } from 'react'

/** Asks before the page is closed or loaded anew, as long as something is under way that would be lost by it. */
export function useStay(busy: boolean) {
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])
}
