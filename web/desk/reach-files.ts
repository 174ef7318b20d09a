import { useEffect } from 'react'
import { noteDropped, picker, pickInto } from '../media/file-handles.ts'

/**
 * Lets every file that is dropped on the page or chosen on it stay reachable on the person's disk, where the browser can: a project
 * then refers to a large one instead of copying it.
 */
export function useReachFiles() {
  useEffect(() => {
    const onDrop = ({ dataTransfer }: DragEvent) => dataTransfer && noteDropped(dataTransfer.items)
    const onClick = (event: MouseEvent) => {
      const { target } = event
      const choose = picker()
      if (!choose || !(target instanceof HTMLInputElement) || target.type !== 'file') return
      event.preventDefault()
      void pickInto(target, choose)
    }
    document.addEventListener('drop', onDrop, { capture: true })
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('drop', onDrop, { capture: true })
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [])
}
