import { useMemo, useState } from 'react'
import { read, write } from '../../kernel/local-store.ts'
import { FIRST_MARK, isMark, type Mark, markPicture } from '../../media/mark-picture.ts'
import type { LaidMark } from '../../media/redraw.ts'
import { useSettled } from '../../ui/settled.ts'

export type OwnMark = ReturnType<typeof useMark>

/** This person's mark, kept on this device for all pictures and films until he signs out. */
export function useMark() {
  const [mark, setMark] = useState<Mark>(kept)
  return {
    mark,
    set(part: Partial<Mark>) {
      const next = { ...mark, ...part }
      setMark(next)
      write('mark', JSON.stringify(next))
    },
  }
}

/** The mark as it is laid on pictures, once nobody types in it any more; null while it is off or nothing. */
export function useLaid({ mark }: OwnMark, isOn: boolean): Promise<LaidMark> | null {
  const settled = useSettled(JSON.stringify(isOn && isMark(mark) ? mark : null))
  return useMemo(() => {
    const now = JSON.parse(settled) as Mark | null
    return now && laidOf(now)
  }, [settled])
}

async function laidOf(mark: Mark): Promise<LaidMark> {
  const { corner, size, margin } = mark
  const picture = await markPicture(mark)
  return { picture, id: await digest(picture), corner, size, margin }
}

/** What tells a picture from others, in a few letters. */
async function digest(picture: Blob) {
  const bytes = await crypto.subtle.digest('SHA-256', await picture.arrayBuffer())
  return [...new Uint8Array(bytes, 0, 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function kept(): Mark {
  try {
    return { ...FIRST_MARK, ...(JSON.parse(read('mark') ?? '{}') as Partial<Mark>) }
  } catch {
    return FIRST_MARK
  }
}
