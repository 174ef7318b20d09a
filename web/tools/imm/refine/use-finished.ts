import { useEffect, useState } from 'react'
import type { Margins } from '../../../../worker/tools/imm/drawing/contract.ts'
import type { Why } from '../../../media/engine.ts'
import { finishCut } from '../engine.ts'
import { PREVIEW_SIDE } from '../use-device-cut.ts'
import type { Finish, Finished } from './finish.ts'

type Finishing = Pick<Finish, 'strokes' | 'behind' | 'square'>

/** A cut-out as it will look in the end, in the size it is shown in; the last look stays until the next is there. */
export function useFinished(
  cut: Blob | undefined,
  original: File,
  { strokes = [], behind, square }: Finishing,
): { blob: Blob | undefined; margins?: Margins; why?: Why } {
  const [finished, setFinished] = useState<Finished | { why: Why }>()
  const bare = strokes.length === 0 && behind === undefined && square === undefined
  useEffect(() => {
    if (!cut || bare) return setFinished(undefined)
    const control = new AbortController()
    const finish = {
      original,
      strokes,
      format: 'png' as const,
      side: PREVIEW_SIDE,
      square: square && Math.min(square, PREVIEW_SIDE),
      ...(behind !== undefined && { behind }),
    }
    void finishCut(cut, finish, { signal: control.signal, onProgress: () => {} }).then((result) => {
      if (!control.signal.aborted) setFinished(result.ok ? result : { why: result.why })
    })
    return () => control.abort()
  }, [cut, bare, original, strokes, behind, square])
  if (!cut || bare || !finished) return { blob: cut }
  return 'why' in finished ? { blob: cut, why: finished.why } : finished
}
