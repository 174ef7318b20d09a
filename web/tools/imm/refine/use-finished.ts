import { useEffect, useState } from 'react'
import type { Why } from '../../../media/engine.ts'
import { finishCut } from '../engine.ts'
import { PREVIEW_SIDE } from '../use-device-cut.ts'
import type { Finish } from './finish.ts'

type Finishing = Pick<Finish, 'strokes' | 'behind'>

/** A cut-out as it will look in the end, in the size it is shown in; the last look stays until the next is there. */
export function useFinished(
  cut: Blob | undefined,
  original: File,
  { strokes = [], behind }: Finishing,
): { blob: Blob | undefined; why?: Why } {
  const [finished, setFinished] = useState<{ blob: Blob } | { why: Why }>()
  const bare = strokes.length === 0 && behind === undefined
  useEffect(() => {
    if (!cut || bare) return setFinished(undefined)
    const control = new AbortController()
    const finish = {
      original,
      strokes,
      format: 'png' as const,
      side: PREVIEW_SIDE,
      ...(behind !== undefined && { behind }),
    }
    void finishCut(cut, finish, { signal: control.signal, onProgress: () => {} }).then((result) => {
      if (!control.signal.aborted) setFinished(result.ok ? result : { why: result.why })
    })
    return () => control.abort()
  }, [cut, bare, original, strokes, behind])
  if (!cut || bare || !finished) return { blob: cut }
  return 'why' in finished ? { blob: cut, why: finished.why } : { blob: finished.blob }
}
