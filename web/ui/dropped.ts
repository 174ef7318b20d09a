import { useEffect, useEffectEvent } from 'react'
import { filesIn } from './files-in.ts'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/**
 * Takes files that are dropped anywhere on the page, where nothing on it takes them itself.
 * @param isOpen whether it takes any just now
 */
export function useDropped(onFiles: (files: File[]) => void, isOpen = () => true) {
  const take = useEffectEvent(onFiles)
  const listener = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !holdsFiles(event) || !isOpen()) return
    event.preventDefault()
    if (event.type === 'drop' && event.dataTransfer) filesIn(event.dataTransfer, take)
  })
  useEffect(() => listening(document, (event) => listener(event)), [])
}

/** What is dropped where nobody takes it does not take the page away: a browser would open it in its place. */
export const useDropGuard = () => useEffect(() => listening(window, guard), [])

function guard(event: DragEvent) {
  if (event.defaultPrevented || !holdsFiles(event)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

function listening(target: Document | Window, listener: (event: DragEvent) => void) {
  const handle = (event: Event) => listener(event as DragEvent)
  target.addEventListener('dragover', handle)
  target.addEventListener('drop', handle)
  return () => {
    target.removeEventListener('dragover', handle)
    target.removeEventListener('drop', handle)
  }
}
