import { type RefObject, useLayoutEffect } from 'react'

/** Has a field grow with what is written in browsers whose `field-sizing` does not: Firefox, and Safari before 26.2. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, written: string) {
  useLayoutEffect(() => {
    const box = field.current
    if (!box || CSS.supports('field-sizing', 'content')) return
    // As high as its rows, to see how much more there is.
    box.style.height = ''
    const more = box.scrollHeight - box.clientHeight
    if (more > 0) box.style.height = `${parseFloat(getComputedStyle(box).height) + more}px`
  }, [field, written])
}
