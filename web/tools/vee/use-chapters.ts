import { useEffect, useMemo, useRef, useState } from 'react'
import type { Chapter } from '../../media/chapters.ts'
import {
  chaptersOfMedia,
  type MediaChapters,
  sequenceChapters,
} from '../../media/edit/sequence-chapters.ts'
import type { Sequence } from '../../media/edit/sequence.ts'

/** The chapters that a film made of the sequence gets, at their times in it. Those of each file are read once. */
export function useChapters(sequence: Sequence, files: ReadonlyMap<string, File>): Chapter[] {
  const [read, setRead] = useState<MediaChapters>(new Map())
  const asked = useRef(new Set<File>())
  const { media } = sequence
  useEffect(() => {
    for (const medium of media) {
      const file = medium.lacks?.chapters && files.get(medium.id)
      if (!file || asked.current.has(file)) continue
      asked.current.add(file)
      chaptersOfMedia([medium], files).then(
        (own) => setRead((now) => new Map([...now, ...own])),
        // A file that went away meanwhile is told of where it is played.
        () => asked.current.delete(file),
      )
    }
  }, [media, files])
  return useMemo(() => sequenceChapters(sequence, read), [sequence, read])
}
