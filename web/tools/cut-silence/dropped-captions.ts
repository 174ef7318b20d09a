import { useEffect, useEffectEvent } from 'react'

/** Captions that belong to a recording. */
export const CAPTIONS = ['.srt', '.vtt']

export const isCaptions = ({ name }: File) =>
  CAPTIONS.some((ending) => name.toLowerCase().endsWith(ending))

/** Takes captions that are dropped anywhere on the page; what else is dropped there does not take the page away. */
export function useDroppedCaptions(onCaptions: (captions: File) => void) {
  const take = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    const captions = [...(event.dataTransfer?.files ?? [])].find(isCaptions)
    if (event.type === 'drop' && captions) onCaptions(captions)
  })
  useEffect(() => {
    const listener = (event: DragEvent) => take(event)
    document.addEventListener('dragover', listener)
    document.addEventListener('drop', listener)
    return () => {
      document.removeEventListener('dragover', listener)
      document.removeEventListener('drop', listener)
    }
  }, [])
}
