import { answer } from '../../../media/engine.ts'
import { nameFor, type PictureType, type Rect, type Size } from '../../../media/picture.ts'
import type { Turn } from '../../../media/redraw.ts'
import { redrawAny } from '../../../media/redraw-any.ts'
import { underTrueType } from '../../../media/true-type.ts'
import type { Made } from '../batch/use-batch.ts'
import { type CompressForm, redrawingOf, turnOf } from './form.ts'

/** `kept` says that it is the source without its metadata; `from` is the size that had, before it was turned. */
export type Smaller = Made & {
  from: Size
  /** What of it was kept, once it was turned. */
  part: Rect
  kept: boolean
  turn: Turn
}

/** A picture made small as the form has it. */
export async function makeSmaller(file: File, form: CompressForm, signal: AbortSignal) {
  const typed = await answer(signal, async () => ({ source: await underTrueType(file) }))
  if (!typed.ok) return typed
  const { source } = typed
  const result = await redrawAny(source, redrawingOf(source, form), signal)
  if (!result.ok) return result
  const { blob, width, height, from, part, kept } = result
  const small = new File([blob], nameFor(file.name, blob.type as PictureType), {
    type: blob.type,
    lastModified: file.lastModified,
  })
  const made = { file: small, size: { width, height }, from, part, kept, turn: turnOf(file, form) }
  return { ok: true as const, made }
}
