import { useState } from 'react'
import { MAX_SECONDS } from '../../../worker/tools/video-caption/contract.ts'
import { useOpening } from '../../desk/use-opening.ts'
import type { Analysis } from '../../media/analyse.ts'
import type { Progress, Refusal, Stage } from '../../media/engine.ts'
import { listen } from '../../media/speech.ts'

type Recording =
  | { state: 'none' }
  | { state: 'listening'; file: File; fraction: number; stage: Stage; stop: () => void }
  | { state: 'refused'; file: File; refusal: Refusal }
  | { state: 'tooLong'; file: File }
  | { state: 'ready'; file: File; analysis: Analysis }

/** A film or a recording that was opened on this device and listened to. */
export function useRecording() {
  const [recording, setRecording] = useState<Recording>({ state: 'none' })
  const { begin, stop: leave } = useOpening()
  return {
    recording,
    close() {
      leave()
      setRecording({ state: 'none' })
    },
    /** @returns whether it can be worked on */
    async open(file: File): Promise<boolean> {
      const signal = begin([file])
      const stop = () => {
        leave()
        setRecording({ state: 'none' })
      }
      const onProgress: Progress = (fraction, stage) =>
        !signal.aborted && setRecording({ state: 'listening', file, fraction, stage, stop })
      onProgress(0, 'reading')
      const result = await listen(file, { signal, onProgress })
      if (signal.aborted) return false
      if (!result.ok) {
        setRecording({ state: 'refused', file, refusal: result })
        return false
      }
      const isTooLong = result.analysis.duration > MAX_SECONDS
      setRecording(
        isTooLong
          ? { state: 'tooLong', file }
          : { state: 'ready', file, analysis: result.analysis },
      )
      return !isTooLong
    },
  }
}
