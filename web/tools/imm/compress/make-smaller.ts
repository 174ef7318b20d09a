import { answer } from '../../../media/engine.ts'
import { nameFor, type PictureType, type Rect, type Size } from '../../../media/picture.ts'
import type { Turn } from '../../../media/redraw.ts'
import { redrawAny } from '../../../media/redraw-any.ts'
import { underTrueType } from '../../../media/true-type.ts'
import type { Made } from '../batch/use-batch.ts'
import { redrawingOf, turnOf, type Wanted } from './form.ts'

/** `kept` says that it is the source without its metadata; `from` is the size that had, before it was turned. */
export type Smaller = Made & {
  from: Size
  /** What of it is seen, once it was turned; it reaches beyond it where a ground is. */
  part: Rect
  kept: boolean
  turn: Turn
}

/** A picture made small as it is wanted. */
export async function makeSmaller(file: File, form: Wanted, signal: AbortSignal) {
  const opened = await answer(signal, async () => ({
    source: await underTrueType(file),
    mark: (await form.laid) ?? undefined,
  }))
  if (!opened.ok) return opened
  const { source, mark } = opened
  const result = await redrawAny(source, redrawingOf(source, form, mark), signal)
  if (!result.ok) return result
  const { blob, width, height, from, part, kept } = result
  const small = new File([blob], nameFor(file.name, blob.type as PictureType), {
    type: blob.type,
    lastModified: file.lastModified,
  })
  const made = { file: small, size: { width, height }, from, part, kept, turn: turnOf(file, form) }
  return { ok: true as const, made }
}
