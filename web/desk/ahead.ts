import { useEffect } from 'react'

/** So long a page has stood when somebody may stay on it. */
const STOOD_MS = 2_000
/** What somebody does who is about to choose a file. */
const INTENT = ['pointerover', 'focusin', 'dragenter'] as const

/**
 * Fetches what a tool needs with a file before there is one: at once when somebody reaches for the place where it is dropped, and
 * anyway when the page has stood for a while.
 */
export function useAhead(load: (() => Promise<unknown>) | undefined) {
  useEffect(() => {
    if (!load) return
    // Whoever has lost his line meanwhile hears of it when he has chosen a file.
    const fetchNow = () => {
      stop()
      load().catch(() => {})
    }
    const onIntent = ({ type, target }: Event) => {
      const there = target instanceof Element && target.closest('[data-drop-zone]')
      if (there || type === 'dragenter') fetchNow()
    }
    const timer = setTimeout(fetchNow, STOOD_MS)
    const stop = () => {
      clearTimeout(timer)
      for (const type of INTENT) document.removeEventListener(type, onIntent, true)
    }
    for (const type of INTENT) document.addEventListener(type, onIntent, true)
    return stop
  }, [load])
}
