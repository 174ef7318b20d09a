import { useEffect, useEffectEvent } from 'react'

/** Takes files that are pasted anywhere on the page, before any other place for files does. */
export function usePaste(onFiles: (files: File[]) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
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
