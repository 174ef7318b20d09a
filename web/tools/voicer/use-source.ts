import { useState } from 'react'
import { MAX_FILE_BYTES } from '../../../worker/features/files/slicing/contract.ts'
import { stemOf } from '../../../worker/kernel/file-name/contract.ts'
import { type Sound, soundOf } from '../../desk/sound.ts'
import { useOpening } from '../../desk/use-opening.ts'
import type { Progress, Stage, Why } from '../../media/engine.ts'
import { toWav } from './engine.ts'

/** A recording on its way to what is sent of it. */
export type Source =
  | { state: 'none' }
  | { state: 'reading'; name: string; fraction: number; stage: Stage; stop: () => void }
  | { state: 'refused'; name: string; why: Why; detail: string | undefined }
  | { state: 'tooLong'; name: string }
  | { state: 'ready'; name: string; sound: Sound }

/** Takes the sound out of what is dropped, on the device. @param most seconds */
export function useSource(most: number) {
  const [source, setSource] = useState<Source>({ state: 'none' })
  const { begin, stop: leave } = useOpening()
  async function open(file: File): Promise<boolean> {
    const signal = begin([file])
    const { name } = file
    const stop = () => {
      leave()
      setSource({ state: 'none' })
    }
    const onProgress: Progress = (fraction, stage) =>
      !signal.aborted && setSource({ state: 'reading', name, fraction, stage, stop })
    onProgress(0, 'reading')
    const made = await toWav(
      file,
      { name: `${stemOf(name)}.wav`, most: MAX_FILE_BYTES },
      { signal, onProgress },
    )
    if (signal.aborted) return false
    if (!made.ok) return settle({ state: 'refused', name, why: made.why, detail: made.detail })
    if (!made.file || made.seconds > most) return settle({ state: 'tooLong', name })
    const sound = await soundOf(made.file, made.file.name)
    return !signal.aborted && settle({ state: 'ready', name, sound })
  }
  function settle(next: Source) {
    setSource(next)
    return next.state === 'ready'
  }
  const close = () => setSource({ state: 'none' })
  return { source, open, close }
}
