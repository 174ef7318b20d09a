import { useEffect, useState } from 'react'
import type { Why } from '../../media/engine.ts'
import type { Stroke } from './brush/strokes.ts'
import type { Cut } from './cut-plain.ts'
import { cutPlain } from './engine.ts'
import type { Form } from './form.ts'

export type Preview =
  | { state: 'idle' }
  | { state: 'working'; fraction: number; before?: Cut }
  | { state: 'done'; cut: Cut }
  | { state: 'failed'; why: Why }

/** The newest cut, also while another one is made. */
export const cutOf = (preview: Preview) =>
  preview.state === 'done' ? preview.cut : preview.state === 'working' ? preview.before : undefined

/** Large enough to judge an edge by, small enough to follow a slider. */
export const PREVIEW_SIDE = 1600

const NO_SEEDS = '[]'
const BETWEEN_STROKES_MS = 600

/** Of what was brushed, that from which the cut is found anew. */
export const seedsIn = (strokes: readonly Stroke[]) => strokes.filter(({ seed }) => seed)

/** The cut on this device as it would look, anew after every change; the last one stays until the next is there. */
export function usePreview(
  source: File | undefined,
  { tolerance, holes, strokes }: Pick<Form, 'tolerance' | 'holes' | 'strokes'>,
): Preview {
  const [preview, setPreview] = useState<Preview>({ state: 'idle' })
  const seeds = JSON.stringify(seedsIn(strokes))
  useEffect(() => {
    if (!source) return setPreview({ state: 'idle' })
    const control = new AbortController()
    const working = (fraction: number) =>
      setPreview((now) => {
        const before = cutOf(now)
        return { state: 'working', fraction, ...(before && { before }) }
      })
    working(0)
    const look = async () => {
      const result = await cutPlain(
        source,
        { tolerance, holes, seeds: JSON.parse(seeds), format: 'png', side: PREVIEW_SIDE },
        { signal: control.signal, onProgress: working },
      )
      if (control.signal.aborted) return
      setPreview(result.ok ? { state: 'done', cut: result } : { state: 'failed', why: result.why })
    }
    // A job that is cancelled takes the decoded picture with it: who brushes on is waited for.
    const later = setTimeout(() => void look(), seeds === NO_SEEDS ? 0 : BETWEEN_STROKES_MS)
    return () => {
      clearTimeout(later)
      control.abort()
    }
  }, [source, tolerance, holes, seeds])
  return preview
}
