import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadFile } from '../features/files/upload.ts'
import type { Asked } from '../features/tasks/api.ts'
import { ApiError } from '../kernel/api.ts'
import { useOnline } from '../kernel/use-online.ts'
import { beginWork } from '../kernel/work.ts'
import { type Progress, whyOf } from '../media/engine.ts'
import { upright } from '../media/upright.ts'
import { PriceRose, sendAsked } from './send-asked.ts'
import { useStay } from '../kernel/use-stay.ts'
import { timeLeft } from './time-left.ts'
import { whyCopy } from '../media/why.ts'

export type CloudRun =
  | { state: 'idle' }
  | {
      state: 'preparing' | 'uploading'
      fraction: number
      secondsLeft: number | undefined
      stop: () => void
    }
  | { state: 'sending' }
  | { state: 'task'; id: string }
  | {
      state: 'failed'
      message: string
      requestId?: string | undefined
      /** There was no line. */
      unreached: boolean
    }

/** The task that a work is at, kept with it. */
export type KeptTask = { task: string | null; keepTask: (id: string | null) => void }

type Making = (run: { signal: AbortSignal; onProgress: Progress }) => Promise<readonly File[]>

export type Wanted = {
  /** Brought into the library first; what is made only now is not made for whom the cloud does not work yet. */
  files: readonly File[] | Making
  /** What the tool is asked for. @param hashes of the files, in their order */
  input: (hashes: readonly string[]) => Record<string, unknown>
  /** In credits, as the person saw it. */
  shownPrice: number
  /** It costs more by now, or more than could be told before the server knew the files. */
  onRise: (price: number) => void
}

/**
 * The paid way of a tool in a product: upload, price, task. Leaving the page stops an upload, never a task.
 * @param kept the task is kept there as soon as it is known, so that a page loaded anew is at it again
 */
export function useCloudRun(
  of: Omit<Asked, 'input'>,
  { task, keepTask }: KeptTask,
  onRefused: (refusal: ApiError) => void,
) {
  const { t, i18n } = useLingui()
  const [state, setState] = useState<CloudRun>({ state: 'idle' })
  const stopper = useRef<AbortController>(null)
  useEffect(() => () => stopper.current?.abort(), [])
  const online = useOnline()
  useEffect(() => {
    if (online)
      setState((now) => (now.state === 'failed' && now.unreached ? { state: 'idle' } : now))
  }, [online])
  useStay(['preparing', 'uploading', 'sending'].includes(state.state))

  async function start({ files, input: inputOf, shownPrice, onRise }: Wanted) {
    const control = new AbortController()
    stopper.current = control
    keepTask(null)
    const work = beginWork()
    try {
      const asked = { ...of, input: inputOf(await upload(await ready(files, control), control)) }
      setState({ state: 'sending' })
      const id = await sendAsked(asked, shownPrice)
      work.sent(id)
      keepTask(id)
      setState({ state: 'idle' })
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined
      if (error instanceof PriceRose) onRise(error.price)
      if (control.signal.aborted) work.error('cancelled')
      else work.error(known?.fault ?? 'unexpected', known?.message)
      if (control.signal.aborted) return setState({ state: 'idle' })
      if (known?.fault === 'insufficientCredits' || known?.fault === 'signInRequired') {
        setState({ state: 'idle' })
        return onRefused(known)
      }
      const why = whyOf(error)
      const message =
        known?.message ??
        (why === 'unexpected'
          ? t`Something went wrong on our side. Please try again.`
          : i18n._(whyCopy[why]))
      const unreached = known?.code === 0
      setState({ state: 'failed', message, requestId: known?.requestId, unreached })
    }
  }

  async function ready(files: Wanted['files'], control: AbortController) {
    if (typeof files !== 'function') return files
    const stop = () => control.abort()
    const leftAt = timeLeft()
    const onProgress: Progress = (fraction, stage) =>
      setState({ state: 'preparing', fraction, secondsLeft: leftAt(fraction, stage), stop })
    onProgress(0, 'reading')
    const made = await files({ signal: control.signal, onProgress })
    control.signal.throwIfAborted()
    return made
  }

  async function upload(files: readonly File[], control: AbortController): Promise<string[]> {
    const total = files.reduce((sum, { size }) => sum + size, 0)
    const hashes: string[] = []
    let before = 0
    const stop = () => control.abort()
    const leftAt = timeLeft()
    for (const file of files) {
      const onProgress = (part: number) => {
        const fraction = (before + part * file.size) / total
        const secondsLeft = leftAt(fraction, 'copying')
        setState({ state: 'uploading', fraction, secondsLeft, stop })
      }
      onProgress(0)
      const sent = await upright(file, control.signal)
      hashes.push((await uploadFile(sent, { signal: control.signal, onProgress })).file_hash)
      before += file.size
    }
    return hashes
  }

  const reset = useCallback(() => {
    stopper.current?.abort()
    keepTask(null)
    setState({ state: 'idle' })
  }, [keepTask])
  const run: CloudRun = state.state === 'idle' && task ? { state: 'task', id: task } : state
  return { run, start, reset }
}
