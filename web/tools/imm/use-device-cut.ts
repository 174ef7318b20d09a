import { useEffect, useState } from 'react'
import type { Why } from '../../media/engine.ts'
import type { Behind, Cut } from './cut-plain.ts'
import { cutPlain } from './engine.ts'
import type { Form } from './form.ts'

export type Preview =
  | { state: 'idle' }
  | { state: 'working'; fraction: number; before?: Cut }
  | { state: 'done'; cut: Cut }
  | { state: 'failed'; why: Why }

/** Large enough to judge an edge by, small enough to follow a slider. */
const PREVIEW_SIDE = 1600

export type Wanted = Pick<Form, 'tolerance' | 'holes' | 'format'> & { behind: Behind | undefined }

const optionsOf = ({ behind, ...rest }: Wanted, side: number) => ({
  ...rest,
  ...(behind === undefined ? {} : { behind }),
  side,
})

/** The cut on this device as it would look, anew after every change; the last one stays until the next is there. */
export function usePreview(
  source: File | undefined,
  { tolerance, holes, behind }: Wanted,
): Preview {
  const [preview, setPreview] = useState<Preview>({ state: 'idle' })
  useEffect(() => {
    if (!source) return setPreview({ state: 'idle' })
    const control = new AbortController()
    const working = (fraction: number) =>
      setPreview((now) => {
        const before =
          now.state === 'done' ? now.cut : now.state === 'working' ? now.before : undefined
        return { state: 'working', fraction, ...(before && { before }) }
      })
    working(0)
    void cutPlain(source, optionsOf({ tolerance, holes, behind, format: 'png' }, PREVIEW_SIDE), {
      signal: control.signal,
      onProgress: working,
    }).then((result) => {
      if (control.signal.aborted) return
      setPreview(result.ok ? { state: 'done', cut: result } : { state: 'failed', why: result.why })
    })
    return () => control.abort()
  }, [source, tolerance, holes, behind])
  return preview
}

/** The cut at the picture's own size, in the format that is asked for. */
export const cutWhole = (
  source: File,
  wanted: Wanted,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
) => cutPlain(source, optionsOf(wanted, Infinity), { signal, onProgress })
