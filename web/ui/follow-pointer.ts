import type { PointerEvent as Press } from 'react'

type Way = {
  onMove: (event: PointerEvent) => void
  /** @param kept it was let go, and not taken away */
  onEnd?: (kept: boolean) => void
}

/** The pointer that drags something now. */
let followed: { pointerId: number; pointerType: string; end: (kept: boolean) => void } | null = null

/**
 * Follows the pointer that has pressed an element until it is let go, wherever it goes, also where what it pressed is drawn anew at
 * another place meanwhile. Another button, and a further finger, take no part.
 * @returns a function that lets go of it, as Escape may; null where the press is not followed
 */
export function followPointer(
  { button, pointerId, pointerType, isPrimary, currentTarget }: Press<HTMLElement>,
  { onMove, onEnd }: Way,
): (() => void) | null {
  if (button !== 0) return null
  // The first finger of all, and a mouse that is pressed again: of the one before it was not told that it was let go.
  if (followed && !(isPrimary && pointerType === followed.pointerType)) return null
  followed?.end(false)
  const listening = new AbortController()
  const end = (kept: boolean) => {
    if (listening.signal.aborted) return
    listening.abort()
    followed = null
    onEnd?.(kept)
  }
  const on = (name: 'pointermove' | 'pointerup' | 'pointercancel' | 'lostpointercapture') => {
    const listener = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      if (name === 'pointermove') onMove(event)
      else if (name === 'lostpointercapture') keep(document.documentElement)
      else end(name === 'pointerup')
    }
    document.addEventListener(name, listener, { capture: true, signal: listening.signal })
  }
  /** Also outside of the window. */
  const keep = (element: Element) => element.setPointerCapture(pointerId)
  keep(currentTarget)
  on('pointermove')
  on('pointerup')
  on('pointercancel')
  on('lostpointercapture')
  followed = { pointerId, pointerType, end }
  return () => end(false)
}
