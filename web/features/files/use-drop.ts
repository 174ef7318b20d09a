import { type DragEvent, useEffectEvent, useState } from 'react'
import { filesIn } from '../../ui/files-in.ts'

/** Takes files that are dropped on an area; `over` while some hover above it. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        filesIn(event.dataTransfer, take)
      },
    },
  }
}
