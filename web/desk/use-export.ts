import { useEffect, useRef, useState } from 'react'
import { beginWork } from '../kernel/work.ts'
import type { Engine, Progress, Refusal, Stage } from '../media/engine.ts'
import { sweepScratch } from '../media/scratch.ts'
import { forgetDraft } from '../kernel/drafts.ts'
import { useWakeLock } from '../kernel/wake-lock.ts'
import { noted, placeOf, readBegun } from './begun.ts'
import { useProduct } from './context.ts'
import { keepMade, readMade } from './made.ts'
import { beginToHold } from '../kernel/hold.ts'
import { useStay } from '../kernel/use-stay.ts'
import { timeLeft } from './time-left.ts'

export type Export<Result, Options = unknown> =
  | { state: 'idle' }
  /** Its page closed in the middle of it. */
  | { state: 'stopped'; options: Options; again: () => void; forget: () => void }
  | {
      state: 'running'
      fraction: number
      stage: Stage
      secondsLeft: number | undefined
      stop: () => void
    }
  | { state: 'done'; result: Result; options: Options }
  | { state: 'failed'; refusal: Refusal }

/**
 * One export at a time by an engine, its progress, and its result, which stays on this device for when the page is loaded anew. One
 * that its page did not outlive can be begun again with the options it had.
 */
export function useExport<Options, Result extends { file: File }>(engine: Engine<Options, Result>) {
  const { key } = useProduct()
  const [state, setState] = useState<Export<Result, Options>>({ state: 'idle' })
  const stopper = useRef<AbortController>(null)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      stopper.current?.abort()
    }
  }, [])
  /** What this device does not hold yet, or has no room for: it would go with the page. */
  const [unkept, setUnkept] = useState<Result | null>(null)
  useStay(state.state === 'running' || (state.state === 'done' && state.result === unkept))
  /** Whoever has waited for it finds it, whatever was done on another device meanwhile. */
  const [made, setMade] = useState<Result | null>(null)
  const isMade = state.state === 'done' && state.result === made
  useEffect(() => (isMade ? beginToHold() : undefined), [isMade])
  useWakeLock(state.state === 'running')

  async function start(source: File, options: Options) {
    stopper.current?.abort()
    const controller = new AbortController()
    stopper.current = controller
    const leftAt = timeLeft()
    const work = beginWork()
    const stop = () => controller.abort()
    setState({ state: 'running', fraction: 0, stage: 'reading', secondsLeft: undefined, stop })
    const onProgress: Progress = (fraction, stage) => {
      work.progress(fraction)
      const secondsLeft = leftAt(fraction, stage)
      setState((now) =>
        now.state === 'running' ? { state: 'running', fraction, stage, secondsLeft, stop } : now,
      )
    }
    let kept = false
    const make = async () => {
      const result = await engine(source, options, { signal: controller.signal, onProgress })
      if (result.ok) work.result(result.file)
      else work.error(result.why)
      if (stopper.current !== controller) return result
      if (!result.ok)
        setState(
          result.why === 'cancelled' ? { state: 'idle' } : { state: 'failed', refusal: result },
        )
      else {
        setState({ state: 'done', result, options })
        setUnkept(result)
        setMade(result)
        // A device without room shows it all the same.
        kept = await keepMade(source, options, result).catch(() => false)
        if (kept) setUnkept((now) => (now === result ? null : now))
      }
      return result
    }
    // A result that is not kept goes with its page, which then offers to make it again.
    await noted(placeOf(key, source), options, make, ({ ok }) => (ok ? kept : !left.current))
  }

  /**
   * Shows again what was made with just these options, or says that an export of this source was stopped by the end of its page.
   */
  async function recall(source: File, options: Options) {
    const idle = () => stopper.current === null && !left.current
    const result = await readMade<Result>(source, options)
    if (!idle()) return
    if (result) return setState({ state: 'done', result, options })
    const place = placeOf(key, source)
    const begun = await readBegun(place, options)
    if (!begun || !idle()) return
    void sweepScratch(Date.now()).catch(() => {})
    setState({
      state: 'stopped',
      options: begun,
      again: () => void start(source, begun),
      forget() {
        setState({ state: 'idle' })
        void forgetDraft(place)
      },
    })
  }

  /** Takes the result off the desk; it stays on this device. */
  const clear = () => setState({ state: 'idle' })

  return { export: state, start, recall, clear }
}
