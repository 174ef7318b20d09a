import { useEffect } from 'react'

/** Asks before the page is closed or loaded anew. @returns a function that ends this */
function beginToAsk() {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** Asks before the page goes, as long as something is under way that would be lost by it. */
export function useStay(busy: boolean) {
  useEffect(() => (busy ? beginToAsk() : undefined), [busy])
}

/** The same for what goes on whatever is drawn. */
export function stayFor<Result>(work: Promise<Result>): Promise<Result> {
  return work.finally(beginToAsk())
}
