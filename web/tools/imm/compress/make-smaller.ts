import { nameFor, type PictureType, type Size } from '../../../media/picture.ts'
import { redraw } from '../../../media/redraw.ts'
import type { Made } from '../batch/use-batch.ts'
import { type CompressForm, redrawingOf } from './form.ts'

/** `kept` says that it is the source without its metadata; `from` is the size that had. */
export type Smaller = Made & { from: Size; kept: boolean }

/** A picture made small as the form has it. */
export async function makeSmaller(file: File, form: CompressForm, signal: AbortSignal) {
  const result = await redraw(file, redrawingOf(file, form), signal)
  if (!result.ok) return result
  const { blob, width, height, from, kept } = result
  const small = new File([blob], nameFor(file.name, blob.type as PictureType), {
    type: blob.type,
    lastModified: file.lastModified,
  })
  return { ok: true as const, made: { file: small, size: { width, height }, from, kept } }
}
