import { useEffect, useRef, useState } from 'react'
import type { FilmStrip } from '../../media/edit/film-strip.ts'
import { buildPeaks, type Peaks } from '../../media/peaks.ts'
import { LEVELS_PER_SECOND } from '../../media/silence.ts'
import { look } from './engine.ts'

export type MediumLook = { strip: FilmStrip | null; peaks: Peaks | null }

/** What is drawn of each medium on its clips, looked at one after the other as long as the page is open. */
export function useLooks(files: ReadonlyMap<string, File>): ReadonlyMap<string, MediumLook> {
  const [looks, setLooks] = useState<ReadonlyMap<string, MediumLook>>(new Map())
  const asked = useRef(new Set<File>())
  const queue = useRef<Promise<void>>(Promise.resolve())
  const stopper = useRef<AbortController>(null)
  useEffect(() => {
    const [controller, begun] = [new AbortController(), asked.current]
    stopper.current = controller
    return () => {
      controller.abort()
      begun.clear()
    }
  }, [])
  useEffect(() => {
    for (const [id, file] of files) {
      if (asked.current.has(file)) continue
      asked.current.add(file)
      const signal = stopper.current?.signal
      if (!signal) continue
      queue.current = queue.current.then(async () => {
        const seen = await look(file, { signal, onProgress: () => {} })
        // A clip without a drawing has its name all the same.
        if (!seen.ok) return
        const { strip, levels } = seen.look
        const peaks = levels && buildPeaks(levels, LEVELS_PER_SECOND)
        setLooks((now) => new Map(now).set(id, { strip, peaks }))
      })
    }
  }, [files])
  return looks
}
