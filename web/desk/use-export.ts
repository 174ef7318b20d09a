import { useEffect, useRef, useState } from 'react'
import { beginWork } from '../kernel/work.ts'
import type { Engine, Refusal, Stage } from '../media/engine.ts'
import { keepMade, readMade } from './made.ts'
import { useStay } from './stay.ts'
import { useWakeLock } from './wake-lock.ts'

export type Export<Result> =
  | { state: 'idle' }
  | {
      state: 'running'
      fraction: number
      stage: Stage
      secondsLeft: number | undefined
      stop: () => void
    }
  | { state: 'done'; result: Result }
  | { state: 'failed'; refusal: Refusal }

/** Too little is known before this to say how long the rest takes. */
const LEAST_FRACTION = 0.03

/** One export at a time by an engine, its progress, and its result, which stays on this device for when the page is loaded anew. */
export function useExport<Options, Result extends { file: File }>(engine: Engine<Options, Result>) {
  const [state, setState] = useState<Export<Result>>({ state: 'idle' })
  const stopper = useRef<AbortController>(null)
  useEffect(() => () => stopper.current?.abort(), [])
  useStay(state.state === 'running')
  useWakeLock(state.state === 'running')

  async function start(source: File, options: Options) {
    stopper.current?.abort()
    const controller = new AbortController()
    stopper.current = controller
    let startedAt = performance.now()
    const work = beginWork()
    const stop = () => controller.abort()
    setState({ state: 'running', fraction: 0, stage: 'reading', secondsLeft: undefined, stop })
    const result = await engine(source, options, {
      signal: controller.signal,
      onProgress(fraction, stage) {
        if (stage === 'waiting') startedAt = performance.now()
        work.progress(fraction)
        const seconds = (performance.now() - startedAt) / 1000
        const secondsLeft =
          fraction > LEAST_FRACTION ? (seconds / fraction) * (1 - fraction) : undefined
        setState((now) =>
          now.state === 'running' ? { state: 'running', fraction, stage, secondsLeft, stop } : now,
        )
      },
    })
    if (result.ok) work.result(result.file)
    else work.error(result.why)
    if (stopper.current !== controller) return
    if (!result.ok)
      return setState(
        result.why === 'cancelled' ? { state: 'idle' } : { state: 'failed', refusal: result },
      )
    setState({ state: 'done', result })
    // A device without room shows it all the same.
    await keepMade(source, options, result).catch(() => {})
  }

  /** Shows again what was made with just these options. @returns whether there is such a result */
  async function recall(source: File, options: Options): Promise<boolean> {
    const result = await readMade<Result>(source, options)
    if (!result || stopper.current) return false
    setState({ state: 'done', result })
    return true
  }

  /** Takes the result off the desk; it stays on this device. */
  const clear = () => setState({ state: 'idle' })

  return { export: state, start, recall, clear }
}
