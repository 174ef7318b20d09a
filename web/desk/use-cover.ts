import { useEffect, useState } from 'react'
import { useObjectUrl } from '../ui/object-url.ts'

/** The address of a film's first picture, once there is one. */
export function useCover(film: File | null): string | undefined {
  const [cover, setCover] = useState<Blob | null>(null)
  useEffect(() => {
    if (!film) return
    let gone = false
    const show = async () => {
      const made = await (await import('../media/cover.ts')).coverOf(film)
      if (!gone) setCover(made)
    }
    // Without a cover a player has its plain sign, or nothing.
    show().catch(() => {})
    return () => {
      gone = true
      setCover(null)
    }
  }, [film])
  return useObjectUrl(cover)
}
