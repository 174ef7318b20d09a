import { useSyncExternalStore } from 'react'

/** Past this much scroll the menu bar changes its style. */
const BAR_CHANGES_PX = 220

export const isPastBar = (scrollY: number) => scrollY > BAR_CHANGES_PX

function subscribe(listener: () => void) {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

export const useScrolledPastBar = () => useSyncExternalStore(subscribe, () => isPastBar(scrollY))
