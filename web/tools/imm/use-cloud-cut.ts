import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Asked, quoteTask, sendTask } from '../../features/tasks/api.ts'
import { uploadFile } from '../../features/files/upload.ts'
import { ApiError } from '../../kernel/api.ts'
import type { Form } from './form.ts'

export type CloudCut =
  | { state: 'idle' }
  | { state: 'uploading'; fraction: number; stop: () => void }
  | { state: 'sending' }
  | { state: 'task'; id: string }
  | { state: 'failed'; message: string; requestId?: string | undefined }

type Wanted = { image: File; behind: File | undefined; form: Form; shownPrice: number }

/** The paid way in a product: upload, price, task. Leaving the page stops an upload, never a task. */
export function useCloudCut(product_id: string, onRefused: (fault: 'insufficientCredits' | 'signInRequired') => void) {
  const { t } = useLingui()
  const [state, setState] = useState<CloudCut>({ state: 'idle' })
  const stopper = useRef<AbortController>(null)
  // A try that may have reached the server is repeated under the same id, so that it stays one task.
  const request = useRef({ body: '', id: '' })
  useEffect(() => () => stopper.current?.abort(), [])

  async function start({ image, behind, form, shownPrice }: Wanted) {
    const control = new AbortController()
    stopper.current = control
    const uploading = (fraction: number) => setState({ state: 'uploading', fraction, stop: () => control.abort() })
    try {
      uploading(0)
      const weight = image.size / (image.size + (behind?.size ?? 0))
      const { file_hash } = await uploadFile(image, { signal: control.signal, onProgress: (f) => uploading(f * weight) })
      const under = behind && (await uploadFile(behind, { signal: control.signal, onProgress: (f) => uploading(weight + f * (1 - weight)) })).file_hash
      setState({ state: 'sending' })
      const background = form.behind === 'colour' ? form.colour : form.behind === 'picture' ? under : undefined
      const asked: Asked = { tool: 'imm', product_id, input: { mode: 'remove-background', image: file_hash, format: form.format, ...(background ? { background } : {}) } }
      const { price, quote } = await quoteTask(asked)
      if (price > shownPrice) throw new ApiError(409, t`The price has changed to ${price} credits. Look at it and start again.`)
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
      setState({ state: 'failed', message: known?.message ?? t`Something went wrong on our side. Please try again.`, requestId: known?.requestId })
    }
  }
  const reset = useCallback(() => {
    stopper.current?.abort()
    setState({ state: 'idle' })
  }, [])
  return { cloud: state, start, reset }
}
