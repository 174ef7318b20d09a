import { useCallback, useRef } from 'react'

export type Watch = (row: Element, onNear: () => void) => () => void

/**
 * Tells the children of a box that scrolls when they first come near to what is seen of it.
 * @returns watches one, and is always the same function; what it returns ends that
 */
export function useNear(): Watch {
  const observer = useRef<IntersectionObserver>(null)
  const waiting = useRef(new Map<Element, () => void>())
  return useCallback((row: Element, onNear: () => void) => {
    // Its height before and after what is seen of it.
    const given = { root: row.parentElement, rootMargin: '100% 0px' }
    observer.current ??= new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) waiting.current.get(target)?.()
    }, given)
    waiting.current.set(row, onNear)
    observer.current.observe(row)
    return () => {
      waiting.current.delete(row)
      observer.current?.unobserve(row)
    }
  }, [])
}
