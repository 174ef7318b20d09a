import { type RefObject, useCallback, useRef } from 'react'

export type Watch = (row: Element, onNear: () => void) => () => void

/**
 * Tells rows of a list when they first come near to what is seen of it.
 * @returns watches a row, and is always the same function; what it returns ends that
 */
export function useNear(list: RefObject<Element | null>): Watch {
  const observer = useRef<IntersectionObserver>(null)
  const waiting = useRef(new Map<Element, () => void>())
  return useCallback(
    (row, onNear) => {
      // Its height before and after what is seen of it.
      const given = { root: list.current, rootMargin: '100% 0px' }
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
    },
    [list],
  )
}
