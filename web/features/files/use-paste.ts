import { type RefObject, useEffect, useEffectEvent } from 'react'
import { pastedFiles } from '../../ui/pasted.ts'

/** Takes files that are pasted anywhere on the page, before any other place for files does. */
export function usePaste(place: RefObject<Element | null>, onFiles: (files: File[]) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event, place.current)
    if (files.length === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onFiles(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listener, { capture: true })
    return () => document.removeEventListener('paste', listener, { capture: true })
  }, [])
}
