import { useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../media/engine.ts'
import type { Mark, Method } from '../../media/watermark/marks.ts'
import { preview } from './engine.ts'
import type { Known } from './plan.ts'

export type Trial =
  | { state: 'none' }
  | { state: 'running'; fraction: number; stop: () => void }
  | { state: 'shown'; file: File; at: number }
  | { state: 'failed'; refusal: Refusal }

const TRIAL_SECONDS = 3

/** A few seconds without their marks, made to be looked at and then forgotten. */
export function useTrial(source: File, seconds: number) {
  const [trial, setTrial] = useState<Trial>({ state: 'none' })
  const stopper = useRef<AbortController>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  async function start(marks: readonly (Mark & { method: Method })[], known: Known, time: number) {
    stopper.current?.abort()
    const controller = new AbortController()
    stopper.current = controller
    const at = Math.max(0, Math.min(time, seconds - TRIAL_SECONDS))
    const running = (fraction: number): Trial => ({
      state: 'running',
      fraction,
      stop: () => controller.abort(),
    })
    setTrial(running(0))
    const range = { start: at, end: at + TRIAL_SECONDS }
    const made = await preview(source, { marks, name: 'preview', range }, known, {
      signal: controller.signal,
      onProgress: (fraction) => !controller.signal.aborted && setTrial(running(fraction)),
    })
    if (stopper.current !== controller) return
    if (made.ok) setTrial({ state: 'shown', file: made.file, at })
    else setTrial(made.why === 'cancelled' ? { state: 'none' } : { state: 'failed', refusal: made })
  }
  return { trial, start, close: () => setTrial({ state: 'none' }) }
}
