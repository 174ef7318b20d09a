import { useEffect, useState } from 'react'
import { useLaid, useMark } from '../../../desk/mark/use-mark.ts'
import type { LaidMark } from '../../../media/redraw.ts'

/** A mark as it is laid on a film, and what it looks like. */
export type ShownMark = { laid: LaidMark; bitmap: ImageBitmap }

export type FilmMark = ReturnType<typeof useFilmMark>

/** The person's mark over a film that is written with its captions. */
export function useFilmMark(isOn: boolean) {
  const own = useMark()
  const laid = useLaid(own, isOn)
  const [known, setKnown] = useState<{ of: typeof laid; shown: ShownMark }>()
  useEffect(() => {
    if (!laid) return
    let gone = false
    const draw = async () => {
      const now = await laid
      const bitmap = await createImageBitmap(now.picture)
      if (!gone) setKnown({ of: laid, shown: { laid: now, bitmap } })
    }
    void draw()
    return () => void (gone = true)
  }, [laid])
  return {
    own,
    isOn,
    /** Null while there is none. */
    shown: laid && known?.of === laid ? known.shown : null,
    /** It is being drawn. */
    coming: laid !== null && known?.of !== laid,
  }
}
