import { useEffect, useState } from 'react'
import { movesIn } from './moving-picture.ts'

/** Whether one of them is a picture that moves, as a GIF is for the most part: few tools take those. */
export function useIsMoving(files: readonly File[] | null): boolean {
  const [moving, setMoving] = useState<File>()
  const first = files?.find(({ type }) => type.startsWith('image/'))
  useEffect(() => {
    let isLatest = true
    const look = async (file: File) => {
      const isMoving = await movesIn(file).catch(() => false)
      if (isLatest && isMoving) setMoving(file)
    }
    if (first) void look(first)
    return () => void (isLatest = false)
  }, [first])
  return first !== undefined && moving === first
}
