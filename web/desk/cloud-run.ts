import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadFile } from '../features/files/upload.ts'
import { type Asked, quoteTask, sendTask } from '../features/tasks/api.ts'
import { ApiError } from '../kernel/api.ts'

export type CloudRun =
  | { state: 'idle' }
  | { state: 'uploading'; fraction: number; stop: () => void }
  | { state: 'sending' }
  | { state: 'task'; id: string }
  | { state: 'failed'; message: string; requestId?: string | undefined }

export type Wanted = {
  /** Brought into the library first. */
  files: readonly File[]
  /** What the tool is asked for. @param hashes of the files, in their order */
  input: (hashes: readonly string[]) => Record<string, unknown>
  /** In credits, as the person saw it. */
  shownPrice: number
}

/** The paid way of a tool in a product: upload, price, task. Leaving the page stops an upload, never a task. */
export function useCloudRun(
  of: Pick<Required<Asked>, 'tool' | 'product_id'>,
  onRefused: (fault: 'insufficientCredits' | 'signInRequired') => void,
) {
  const { t } = useLingui()
  const [state, setState] = useState<CloudRun>({ state: 'idle' })
  const stopper = useRef<AbortController>(null)
  // A try that may have reached the server is repeated under the same id, so that it stays one task.
  const request = useRef({ body: '', id: '' })
  useEffect(() => () => stopper.current?.abort(), [])

  async function start({ files, input: inputOf, shownPrice }: Wanted) {
    const control = new AbortController()
    stopper.current = control
    try {
      const asked = { ...of, input: inputOf(await upload(files, control)) }
      setState({ state: 'sending' })
      const { price, quote } = await quoteTask(asked)
      if (price > shownPrice)
        throw new ApiError(
          409,
          t`The price has changed to ${price} credits. Look at it and start again.`,
        )
      const body = JSON.stringify(asked)
      if (request.current.body !== body) request.current = { body, id: crypto.randomUUID() }
      const { id } = await sendTask(request.current.id, asked, quote)
      request.current = { body: '', id: '' }
      setState({ state: 'task', id })
    } catch (error) {
      if (control.signal.aborted) return setState({ state: 'idle' })
      const known = error instanceof ApiError ? error : undefined
      if (known && known.code > 0 && known.code < 500) request.current = { body: '', id: '' }
      if (known?.fault === 'insufficientCredits' || known?.fault === 'signInRequired') {
        setState({ state: 'idle' })
        return onRefused(known.fault)
      }
      const message = known?.message ?? t`Something went wrong on our side. Please try again.`
      setState({ state: 'failed', message, requestId: known?.requestId })
    }
  }

  async function upload(files: readonly File[], control: AbortController): Promise<string[]> {
    const total = files.reduce((sum, { size }) => sum + size, 0)
    const hashes: string[] = []
    let before = 0
    for (const file of files) {
      const onProgress = (fraction: number) =>
        setState({
          state: 'uploading',
          fraction: (before + fraction * file.size) / total,
          stop: () => control.abort(),
        })
      hashes.push((await uploadFile(file, { signal: control.signal, onProgress })).file_hash)
      before += file.size
    }
    return hashes
  }

  const reset = useCallback(() => {
    stopper.current?.abort()
    setState({ state: 'idle' })
  }, [])
  return { run: state, start, reset }
}
