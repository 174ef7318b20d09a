const works = new Set<object>()
const waiting = new Set<() => void>()

/** Has a project stay as it is drawn: something is under way that would end if it were drawn anew. @returns a function that ends it */
export function beginToHold(): () => void {
  const work = {}
  works.add(work)
  return () => {
    works.delete(work)
    if (works.size === 0) for (const goOn of waiting) goOn()
  }
}

export const isHeld = () => works.size > 0

/** @param listener told whenever nothing holds any more @returns a function that stops listening */
export function onFree(listener: () => void): () => void {
  waiting.add(listener)
  return () => void waiting.delete(listener)
}
